"""The journal: the one writer of the board, and the account of why each thing happened.

Every entry names the step that was carried out, the player concerned, the rules that made it happen (never none),
and its changes. What was considered and rejected is an entry as well, with no changes. The board at any moment is
the changes up to there, folded forwards or backwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from engine.core.board import Board, Change, Value, Write
from engine.core.grounds import Grounds
from engine.core.malformed import Malformed

__all__ = ["Entry", "Journal", "Write"]
# Whoever records something also needs to say what is written.

MOST_ENTRIES = 20_000
"""So many steps mean that a game does not come to an end; the longest take a few thousand."""


MOST_RECORDS = 3_000
"""So many players, cards, abilities and the like mean as much: more than any table could hold."""


class Entry(NamedTuple):
    """One step of a game. `step` counts from 1; `cause` is the step of the entry that this one follows from.

    `rules` are all that it cites; `rules.because` those that decide it, `rules.also` those that hold as well.
    """

    step: int
    kind: str
    player: str | None
    rules: Grounds
    changes: tuple[Change, ...]
    cause: int | None
    subjects: tuple[Value, ...]


_Parts = tuple[int, str, str | None, Grounds, tuple[Change, ...], int | None, tuple[Value, ...]]
make_entry: Callable[[_Parts], Entry] = partial(tuple.__new__, Entry)
"""Makes an entry of its parts, in half the time that the constructor takes (see `make_change`)."""


class Journal:
    """All entries of one game so far, and the board that they lead to."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.initial: tuple[Change, ...] = ()
        self.entries: list[Entry] = []
        self.without: frozenset[str] = frozenset()
        self._most = MOST_ENTRIES

    def begin(self, writes: Iterable[Write]) -> None:
        """Set up the board from which the game starts; what a setup says needs no rule."""
        self.initial += self.board.assign(writes)

    def begin_like(self, other: Journal) -> None:
        """Start from the board from which another game started, of which nothing has been recorded yet."""
        self.initial = other.initial
        self.board.take_over(other.board)

    def leave_out(self, kinds: Iterable[str], most: int = MOST_ENTRIES) -> None:
        """Let steps of some kinds change nothing from now on, as if their rules were not there.

        So it is seen what hangs on them. Many a game has no end then: it is broken off after `most` steps.
        """
        self.without, self._most = frozenset(kinds), most

    def record(
        self,
        kind: str,
        rules: Grounds,
        writes: Iterable[Write] = (),
        *,
        player: str | None = None,
        subjects: tuple[Value, ...] = (),
        cause: int | None = None,
    ) -> Entry:
        """Write one entry and carry its changes out on the board; writes that change nothing are left out.

        Raises ValueError where no rule is cited: a step without a rule is a mistake of the engine; and Malformed
        where there are so many steps that what the cards say, or how much of it, must be a mistake.
        """
        entries = self.entries
        step = len(entries) + 1
        if step > self._most:
            raise Malformed((), f"more than {self._most} steps come of this", "a game that comes to rest")
        if not rules or "" in rules:
            raise ValueError(f"the step {kind!r} cites no rule")
        if self.board.size > MOST_RECORDS:
            raise Malformed((), f"more than {MOST_RECORDS} objects come of this", "a game that comes to rest")
        changes = () if kind in self.without else self.board.assign(writes)
        entry = make_entry((step, kind, player, rules, changes, cause, subjects))
        entries.append(entry)
        return entry

    def board_at(self, step: int) -> Board:
        """Build the board as it stood after a step; 0 is the board of the setup."""
        board = Board()
        board.apply(self.initial)
        for entry in self.entries[:step]:
            board.apply(entry.changes)
        return board
