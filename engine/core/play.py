"""A game in progress, whatever its rules are: its board, its journal, chance, and the table of rules that it cites.

The game package of each system adds its own words (`State`) and procedures; what all of them share stands here, so
that a step is recorded, and a refusal cited, in one way only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sized
from contextlib import AbstractContextManager
from typing import Self

from engine.core.board import Board, Value
from engine.core.circles import Circles
from engine.core.citations import Citations
from engine.core.decisions import Choose, Confirm, Number, Order, Refusal
from engine.core.grounds import Grounds
from engine.core.journal import Entry, Journal, Write
from engine.core.procedures import Steps
from engine.core.randomness import Chance


class Play:
    """One game: `(edition, setup, answers)` in, the same journal out, byte for byte."""

    unwatched: Sized = ("every step",)
    """Something is in it as long as the game need not look at itself around a step, as `watch` does."""

    def __init__(self, board: Board, citations: Citations, chance: Chance) -> None:
        self.board = board
        self.citations = citations
        self.chance = chance
        self.journal = Journal(board)
        self._circles = Circles()
        self._cause: int | None = None
        self._counts: dict[str, int] = {}

    def another(self) -> Self:
        """A new game that stands where this one stands, which has only been set up and will not be played."""
        raise NotImplementedError

    def record(
        self,
        step: str,
        writes: Iterable[Write] = (),
        *,
        player: str | None = None,
        subjects: tuple[Value, ...] = (),
        because: tuple[str, ...] = (),
        also: tuple[str, ...] = (),
    ) -> Entry:
        """Carry out one step of the rules: write its changes and cite the rules that it stands in.

        `because` names further steps whose rules decide this one, as those by which something cannot be done; `also`
        such whose rules hold as well. `subjects` are what the step is about, in the order in which the narration names
        them. Raises UnknownStep where the table has no rule for a step, and NeverEnds where the game goes in a circle.
        """
        citations = self.citations
        rules = citations.rules_together((step, *also), because) if also or because else citations.rules(step)
        done = None if self.unwatched else self.watch()
        entry = self.journal.record(step, rules, writes, player=player, subjects=subjects, cause=self._cause)
        if entry.step >= self._circles.next_look:
            self._circles.look(self.journal.entries, self.board, self.number_waiting)
        if done is not None:
            done()
        return entry

    @property
    def number_waiting(self) -> int:
        """How many abilities wait to be resolved, where any can wait."""
        return 0

    def note_choice(self) -> None:
        """Somebody has chosen something: what happens from now on need not be what happened before."""
        self._circles.begin(len(self.journal.entries))

    def watch(self) -> Callable[[], None] | None:
        """Look at the game before a step changes it; what is given is called once the step is done: here nothing."""
        return None

    def caused_by(self, entry: Entry) -> AbstractContextManager[None]:
        """Name an entry as the cause of all that is recorded inside."""
        return _Causing(self, entry.step)

    @property
    def cause(self) -> Entry | None:
        """The entry that what happens now follows from."""
        return None if self._cause is None else self.journal.entries[self._cause - 1]

    def fresh(self, stem: str) -> str:
        """Give a new id that starts with `stem`: the stem itself, then `stem#2`, `stem#3` ..."""
        count = self._counts[stem] = self._counts.get(stem, 0) + 1
        name = stem if count == 1 else f"{stem}#{count}"
        return self.fresh(stem) if self.board.fields(name) else name

    def rules(self, step: str) -> Grounds:
        """The numbers of the rules for a step in this edition. Raises UnknownStep."""
        return self.citations.rules(step)

    def rules_of_all(self, steps: Iterable[str]) -> Grounds:
        """The rules by which something is so that no step tells of: of each of these steps, what decides it, decides.

        Raises UnknownStep.
        """
        return self.citations.rules_of_all(tuple(steps))

    def refusal(self, step: str, about: str = "") -> Refusal:
        """A refusal that cites the rules of a step. Raises UnknownStep."""
        return Refusal(step, self.citations.rules(step), about)

    # -- asking, by the rules of a step (Raises UnknownStep) ---------------------------------------------------

    def choose(
        self,
        player: str,
        step: str,
        options: tuple[str, ...],
        *,
        least: int = 1,
        most: int = 1,
        about: str = "",
        refused: Callable[[str], tuple[Refusal, ...]] | None = None,
        together: Callable[[tuple[str, ...]], tuple[Refusal, ...]] | None = None,
        combinations: Callable[[], Iterable[tuple[str, ...]]] | None = None,
        hereditary: bool = False,
        number: Callable[[], int | None] | None = None,
    ) -> Steps[tuple[str, ...]]:
        """Let a player choose between `least` and `most` of the options; `Choose` says what else there is to say."""
        answer = yield Choose(
            chooser=player,
            step=step,
            rules=self.rules(step),
            about=about,
            options=options,
            least=least,
            most=most,
            refused=refused,
            together=together,
            combinations=combinations,
            hereditary=hereditary,
            number=number,
        )
        assert isinstance(answer, tuple)
        return answer

    def confirm(
        self,
        player: str,
        step: str,
        *,
        about: str = "",
        refused_yes: tuple[Refusal, ...] = (),
        refused_no: tuple[Refusal, ...] = (),
    ) -> Steps[bool]:
        """Let a player say yes or no; `refused_yes` is what forbids to say yes, and `refused_no` to say no."""
        answer = yield Confirm(
            chooser=player,
            step=step,
            rules=self.rules(step),
            about=about,
            refused_yes=refused_yes,
            refused_no=refused_no,
        )
        assert isinstance(answer, bool)
        return answer

    def put_in_order(
        self, player: str, step: str, items: tuple[str, ...], *, about: str = ""
    ) -> Steps[tuple[str, ...]]:
        """Let a player put things in an order."""
        answer = yield Order(chooser=player, step=step, rules=self.rules(step), about=about, items=items)
        assert isinstance(answer, tuple)
        return answer

    def pick_number(self, player: str, step: str, low: int, high: int, *, about: str = "") -> Steps[int]:
        """Let a player pick a number from `low` to `high`."""
        answer = yield Number(chooser=player, step=step, rules=self.rules(step), about=about, low=low, high=high)
        assert isinstance(answer, int)
        return answer


class _Causing(AbstractContextManager[None]):
    """The time during which an entry is the cause of what a game records; before and after it is what it was before."""

    __slots__ = ("_before", "_game", "_step")

    def __init__(self, game: Play, step: int) -> None:
        self._game = game
        self._step = step

    def __enter__(self) -> None:
        self._before, self._game._cause = self._game._cause, self._step

    def __exit__(self, *raised: object) -> None:
        self._game._cause = self._before
