"""A game of Vanguard in progress: the state, its journal, and the abilities that wait to be resolved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple, Self, cast

from engine.core.board import Board
from engine.core.citations import Citations
from engine.core.play import Play
from engine.core.randomness import Chance
from engine.core.state import GAME
from engine.vanguard.cards import Card
from engine.vanguard.language.abilities import Auto
from engine.vanguard.state import State

if TYPE_CHECKING:
    from engine.vanguard.before_play.decks import Deck


class GameOver(Exception):
    """Leaves all procedures at once: somebody has lost (3.1.1)."""


class Event(NamedTuple):
    """Something that has happened, for AUTO abilities to look for.

    `about` is the card it happened to (empty where it is about a player alone), `place` the kind of place in which it
    is then, or was last where it has left, `came_from` that in which it was before; `upon` is the unit that an attack
    hits, or does not. `had_abilities` is false for a unit that has left its circle after it had lost them.
    """

    kind: str
    player: str
    about: str = ""
    place: str = ""
    came_from: str = ""
    upon: str = ""
    had_abilities: bool = True


class Waiting(NamedTuple):
    """An AUTO ability that has triggered and waits to be resolved.

    `number` is its place among the abilities of the card that has it, `about` what its event was about: a card, or
    nothing where the event was about a player alone.
    """

    source: str
    number: int
    about: str = ""


def waiting_on(board: Board) -> tuple[Waiting, ...]:
    """The AUTO abilities that wait on a board, in the order in which they triggered."""
    return cast("tuple[Waiting, ...]", board.get(GAME, "waiting") or ())


class Game(State, Play):
    """A game of Vanguard: what is recorded and kept while it is played."""

    def __init__(self, citations: Citations, cards: Mapping[str, Card], chance: Chance) -> None:
        board = Board()
        State.__init__(self, board, cards)
        Play.__init__(self, board, citations, chance)
        self.decks: Mapping[str, Deck] = {}
        """The decks that players may bring, where the game starts with their choice."""
        self.emptied: tuple[str, ...] = ()
        """The players whose decks were drawn empty since it was last judged who has lost (3.1.5)."""
        self.wounded: tuple[str, ...] = ()
        """The players whose damage has been enough to lose since that was last judged (3.1.2)."""
        self._autos: dict[str, tuple[tuple[str, int, Auto], ...]] = board.keep(("card",))
        self._speaks_of: dict[str, frozenset[str]] = board.keep(("card",))

    def another(self) -> Self:
        """A new game that stands where this one stands, which has only been set up and will not be played."""
        other = type(self)(self.citations, self.cards, self.chance.anew())
        other.decks = self.decks
        other.journal.begin_like(self.journal)
        other._autos[GAME], other._speaks_of[GAME] = self.autos, self._events
        other._conts[GAME] = self.conts
        return other

    @property
    def autos(self) -> tuple[tuple[str, int, Auto], ...]:
        """Every AUTO ability in the game: the card that has it, and its place among the abilities of the card."""
        found = self._autos.get(GAME)
        if found is None:
            found = self._autos[GAME] = tuple(self._find_autos())
        return found

    def _find_autos(self) -> Iterator[tuple[str, int, Auto]]:
        for name in self.all_cards():
            yield from ((name, number, ability) for number, ability in self.card(name).autos)

    @property
    def _events(self) -> frozenset[str]:
        found = self._speaks_of.get(GAME)
        if found is None:
            found = self._speaks_of[GAME] = frozenset(ability.when.event for _, _, ability in self.autos)
        return found

    @property
    def waiting(self) -> tuple[Waiting, ...]:
        """The AUTO abilities that have triggered, in the order in which they did (B4.14)."""
        return waiting_on(self.board)

    def heeds(self, kind: str) -> bool:
        """Whether any card of the game looks for events of a kind."""
        return kind in self._events
