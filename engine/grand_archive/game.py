"""A game of Grand Archive: what is recorded of it, and what is kept only while it is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple, Self

from engine.core.board import Board
from engine.core.citations import Citations
from engine.core.grounds import Grounds
from engine.core.play import Play
from engine.core.randomness import Chance
from engine.grand_archive.cards import Card
from engine.grand_archive.state.context import Event
from engine.grand_archive.state.refs import Named, Ref
from engine.grand_archive.state.state import ZONES_ASIDE
from engine.grand_archive.values.derived import DerivedValues
from engine.grand_archive.values.explaining import steps_behind

Use = tuple[Ref, str, int]
"""A replacement effect that applies: the object that has it, the ability, and which of several that are alike."""


class GameOver(Exception):
    """Unwinds all procedures at once: somebody has won."""


class Waiting(NamedTuple):
    """A triggered ability that has triggered, and waits to be put on the effects stack.

    `origin` says what it stands in: an ability (`trigger`), or an effect that made it (`reflexive`, `delayed`), whose
    controller it then has for good.
    """

    item: str
    source: Ref
    text: str
    ability: str
    controller: str
    event: Event
    named: Named = ()
    origin: Literal["trigger", "reflexive", "delayed"] = "trigger"


class Game(DerivedValues, Play):
    """A game of Grand Archive: `(setup, answers)` in, the same journal out."""

    def __init__(
        self, citations: Citations, cards: Mapping[str, Card], chance: Chance, alike: Board | None = None
    ) -> None:
        """A game that is still to be set up; `alike` is the board of another one of its kind."""
        board = Board(ZONES_ASIDE, alike)
        DerivedValues.__init__(self, board, cards)
        Play.__init__(self, board, citations, chance)
        self.waiting: list[Waiting] = []
        """What has triggered since players last had opportunity."""
        self.time_before = 0
        """How much time has passed before the game begins, where a setup gives timestamps."""
        self.replacing: tuple[Use, ...] = ()
        """The replacement effects whose text is being carried out: they do not apply to what comes of it (B11.3)."""
        self.replaced_in_checks: list[tuple[Use, Ref | None]] | None = None
        """Those that have applied in the state-based checks that go on, and to what: once is enough (B11.3)."""

    @property
    def number_waiting(self) -> int:
        """How many items wait on the effects stack, or to be put there."""
        return len(self.stack) + len(self.waiting)

    def another(self) -> Self:
        """A new game that stands where this one stands, which has only been set up and will not be played."""
        other = type(self)(self.citations, self.cards, self.chance.anew(), self.board)
        other.time_before = self.time_before
        other.journal.begin_like(self.journal)
        return other

    @property
    def now(self) -> int:
        """The timestamp of what begins now (59.1)."""
        return self.time_before + len(self.journal.entries) + 1

    def rules_of_values(self, name: str, looked_at: Iterable[str]) -> Grounds:
        """The rules behind what is looked at of a player or an object, where it is derived and no step says so."""
        return self.rules_of_all(steps_behind(self, name, looked_at))
