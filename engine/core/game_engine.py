"""What the engine of a game offers: everything that whoever plays it, and knows nothing of its rooms, may ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar

from engine.core.board import Board
from engine.core.citations import Citations
from engine.core.decisions import Action, Refusal
from engine.core.grounds import NO_GROUNDS, Grounds
from engine.core.journal import Journal
from engine.core.procedures import Steps, Table
from engine.core.reading import Node


class Printed(Protocol):
    """What is printed on a card, as far as all games are alike."""

    @property
    def name(self) -> str:
        """Its key in the data."""

    @property
    def titles(self) -> Mapping[str, str]:
        """Its name in each language."""


class Playing(Protocol):
    """A game in progress, as far as all games are alike."""

    board: Board
    journal: Journal
    citations: Citations

    @property
    def players(self) -> tuple[str, ...]:
        """All players, in turn order."""

    @property
    def cards(self) -> Mapping[str, Printed]:
        """Everything that can be printed on a card of the game, by its key in the data."""

    def is_card(self, name: str) -> bool:
        """Whether an id is that of a card, or of an object made of one."""

    def all_cards(self) -> tuple[str, ...]:
        """Every card of the game, wherever it is."""

    def card(self, name: str) -> Printed:
        """What is printed on a card."""

    def another(self) -> Self:
        """A new game that stands where this one stands, which has only been set up."""

    def note_choice(self) -> None:
        """Note that somebody has chosen something."""

    def rules(self, step: str) -> Grounds:
        """The numbers of the rules for a step in this edition. Raises UnknownStep."""


Game = TypeVar("Game", bound=Playing)
Card = TypeVar("Card")


def _nothing_derived(game: Any, name: str, looked_at: Iterable[str]) -> Grounds:
    return NO_GROUNDS


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEngine(Generic[Game, Card]):
    """What the engine of one game offers; each game makes one out of what its rooms hold."""

    standard_cards: Mapping[str, Card]
    """The cards that need no definition."""
    read_card: Callable[[str, Node], Card]
    """Reads the definition of a card of some name. Raises Malformed."""
    new_game: Callable[[str, Mapping[str, object], Mapping[str, Card]], Game]
    """A game of an edition that stands as a setup says, with cards besides the standard ones. Raises Malformed."""
    play_game: Callable[[Game], Steps[None]]
    """The procedure that plays a game to its end."""
    objections: Callable[[Game, str, Action], tuple[Refusal, ...]]
    """Every rule that forbids an action of a player now."""
    view: Callable[[Game, Board, str | None], dict[str, Any]]
    """A board of a game in the shape of a setup, as the player sees it who is named, if one is."""
    unseen: Callable[[Game, Board, str], frozenset[str]]
    """The objects on a board of a game whose faces a player may not read."""
    rules_of_values: Callable[[Game, str, Iterable[str]], Grounds] = _nothing_derived
    """The rules by which what is looked at of a player or an object is so, where it is derived and no step says so."""

    def table(self, opening: Game) -> Table[Game]:
        """A table for a game that stands as a setup says, and is itself left as it stands."""

        def start() -> tuple[Game, Steps[None]]:
            game = opening.another()
            return game, self.play_game(game)

        return Table(start)
