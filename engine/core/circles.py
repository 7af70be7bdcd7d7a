"""Games that go in circles: found by what repeats itself, long before there are too many steps to wait for.

Where nobody has anything to decide, the same position can only lead to itself again. What merely grows all the time
(one token more for each token) never comes to the same position; it is given up where the same steps follow each other
very often, while no fewer abilities wait to be resolved than before.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.board import Board, Value
from engine.core.journal import Entry
from engine.core.malformed import NeverEnds

LOOKED_AT_EVERY = 200
"""After so many steps without a choice it is looked at whether they repeat."""
WINDOW = 900
"""So many of the last steps are looked at."""
TIMES = 3
"""So often a round of steps must have been gone through to count as one."""
LONG = 1_500
"""So many steps of such rounds mean that they do not come to an end by themselves."""

Shape = tuple[str, str | None, tuple[Value, ...]]


class Circles:
    """Watches one game for rounds of steps that lead back to where they began."""

    def __init__(self) -> None:
        self._begun = 0
        self._since: tuple[int, int] | None = None
        self.next_look = LOOKED_AT_EVERY

    def begin(self, count: int) -> None:
        """Begin anew after so many entries: somebody has chosen something, and may choose otherwise."""
        self._begun, self._since, self.next_look = count, None, count + LOOKED_AT_EVERY

    def look(self, entries: Sequence[Entry], board: Board, waiting: int) -> None:
        """See whether the last entries go in a circle; `waiting` is how many abilities wait. Raises NeverEnds."""
        count = len(entries)
        self.next_look = count + LOOKED_AT_EVERY
        recent = entries[max(self._begun, count - WINDOW) :]
        round_ = recent[len(recent) - _period([_exactly(entry, board) for entry in recent]) :]
        if _triggered(round_) and _leads_back(round_, board):
            raise _never_ends(round_, board, "the same position comes again and again, and nobody has a choice")
        round_ = recent[len(recent) - _period([_roughly(entry) for entry in recent]) :]
        if not _triggered(round_):
            self._since = None
        elif self._since is None:
            self._since = count, waiting
        elif count - self._since[0] >= LONG and waiting >= self._since[1]:
            raise _never_ends(round_, board, f"the same steps come again and again, {count - self._begun} so far")


def _roughly(entry: Entry) -> Shape:
    """What an entry has in common with another one about other objects of the same cards."""
    return entry.kind, entry.player, tuple(_stem(one) for one in entry.subjects if isinstance(one, str))


def _exactly(entry: Entry, board: Board) -> Shape:
    """What an entry has in common with another one about the same objects."""
    return entry.kind, entry.player, tuple(_lasting(one, board) for one in entry.subjects)


def _stem(name: str) -> str:
    return name.partition("#")[0]


def _lasting(value: Value, board: Board) -> Value:
    """A value without the numbers of what is no card: abilities come and go, each with a number of its own."""
    if isinstance(value, tuple):
        return tuple(_lasting(one, board) for one in value)
    passes = isinstance(value, str) and "#" in value and not board.get(value, "card")
    return _stem(str(value)) if passes else value


def _period(shapes: Sequence[Shape]) -> int:
    """After how many steps the last ones repeat themselves, often enough to count; 0 where they do not."""
    for period in range(1, len(shapes) // TIMES + 1):
        first = len(shapes) - max(period * (TIMES - 1), min(LOOKED_AT_EVERY, len(shapes)) - period)
        if all(shapes[at] == shapes[at - period] for at in range(len(shapes) - 1, max(first, period) - 1, -1)):
            return period
    return 0


def _triggered(entries: Sequence[Entry]) -> list[Entry]:
    """The entries by which an ability has triggered, and waits to be resolved.

    What is merely done a number of times in a row has none, or leaves more and more of them waiting.
    """
    return [entry for entry in entries if entry.changes and ("trigger" in entry.kind or entry.kind.startswith("auto."))]


def _leads_back(entries: Sequence[Entry], board: Board) -> bool:
    """Whether all is after some entries as it was before them."""
    first: dict[tuple[Value, str], Value] = {}
    last: dict[tuple[Value, str], Value] = {}
    for entry in entries:
        for change in entry.changes:
            field = _lasting(change.object, board), change.field
            first.setdefault(field, _lasting(change.before, board))
            last[field] = _lasting(change.after, board)
    return first == last


def _never_ends(entries: Sequence[Entry], board: Board, message: str) -> NeverEnds:
    """The error, with the cards whose abilities trigger in a round."""
    subjects = (one for entry in _triggered(entries) for one in entry.subjects if isinstance(one, str))
    cards = dict.fromkeys(card for one in subjects if (card := board.text(one, "card")))
    return NeverEnds(tuple(cards), message)
