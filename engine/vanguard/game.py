"""A game of Vanguard in progress: the state, its journal, and the abilities that wait to be resolved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, Self, cast

from engine.core.board import Board
from engine.core.citations import Citations
from engine.core.play import Play
from engine.core.randomness import Chance
from engine.core.state import GAME
from engine.vanguard.cards import Card
from engine.vanguard.decks import Deck
from engine.vanguard.language.abilities import Auto
from engine.vanguard.state import TEXT_FIELDS, AbilityKey
from engine.vanguard.values import Values


class GameOver(Exception):
    """Leaves all procedures at once: somebody has lost (3.1.1)."""


class Event(NamedTuple):
    """Something that has happened, for AUTO abilities to look for.

    `about` is the card it happened to (empty where it is about a player alone), `place` the kind of place in which it
    is then, or was last where it has left, `came_from` that in which it was before; `upon` is the unit that an attack
    hits, or does not. `had_abilities` is false for a unit that has left its circle after it had lost them, and
    `besides` are the keys of those that it had there besides the printed ones.
    """

    kind: str
    player: str
    about: str = ""
    place: str = ""
    came_from: str = ""
    upon: str = ""
    had_abilities: bool = True
    besides: tuple[str, ...] = ()


class Waiting(NamedTuple):
    """An AUTO ability that has triggered and waits to be resolved.

    `key` says which of the abilities of the card, `about` what its event was about: a card, or nothing where the event
    was about a player alone.
    """

    source: str
    key: AbilityKey
    about: str = ""


def numbered(key: AbilityKey) -> AbilityKey:
    """Which ability it is as people write it: printed ones are counted from 1, others go by their keys."""
    return key + 1 if isinstance(key, int) else key


Autos = tuple[tuple[str, AbilityKey, Auto], ...]
"""AUTO abilities, each with the card that has it and which of the abilities of that it is."""


def waiting_on(board: Board) -> tuple[Waiting, ...]:
    """The AUTO abilities that wait on a board, in the order in which they triggered."""
    return cast("tuple[Waiting, ...]", board.get(GAME, "waiting") or ())


class Game(Values, Play):
    """A game of Vanguard: what is recorded and kept while it is played."""

    def __init__(
        self, citations: Citations, cards: Mapping[str, Card], chance: Chance, alike: Board | None = None
    ) -> None:
        """A game that is still to be set up; `alike` is the board of another one of its kind."""
        board = Board(alike=alike)
        Values.__init__(self, board, cards)
        Play.__init__(self, board, citations, chance)
        self.decks: Mapping[str, Deck] = {}
        """The decks that players may bring, where the game starts with their choice."""
        self.emptied: tuple[str, ...] = ()
        """The players whose decks were drawn empty since it was last judged who has lost (3.1.5)."""
        self.wounded: tuple[str, ...] = ()
        """The players whose damage has been enough to lose since that was last judged (3.1.2)."""
        self.begun = False
        """Whether the phase, or step of a battle, in which the game was set up has brought what it brings by itself."""
        self._autos: dict[str, Autos] = board.keep(TEXT_FIELDS)
        self._speaks_of: dict[str, frozenset[str]] = board.keep(TEXT_FIELDS)

    def another(self) -> Self:
        """A new game that stands where this one stands, which has only been set up and will not be played."""
        other = type(self)(self.citations, self.cards, self.chance.anew(), self.board)
        other.decks = self.decks
        other.journal.begin_like(self.journal)
        other._autos[GAME], other._speaks_of[GAME] = self.autos, self._events
        other._conts[GAME] = self.conts
        return other

    @property
    def autos(self) -> Autos:
        """Every AUTO ability printed or given for a while: the card that has it, and which of its abilities it is."""
        found = self._autos.get(GAME)
        if found is None:
            found = self._autos[GAME] = tuple(self._find_autos())
        return found

    def _find_autos(self) -> Iterator[tuple[str, AbilityKey, Auto]]:
        for name in self.all_cards():
            abilities = self.own_abilities(name)
            yield from ((name, key, ability) for key, ability in abilities if isinstance(ability, Auto))

    @property
    def _events(self) -> frozenset[str]:
        found = self._speaks_of.get(GAME)
        if found is None:
            given = (ability for group in self.conts for _, cont in group for ability in cont.abilities)
            autos = (*(ability for _, _, ability in self.autos), *(one for one in given if isinstance(one, Auto)))
            found = self._speaks_of[GAME] = frozenset(ability.when.event for ability in autos)
        return found

    @property
    def waiting(self) -> tuple[Waiting, ...]:
        """The AUTO abilities that have triggered, in the order in which they did (B4.14)."""
        return waiting_on(self.board)

    @property
    def number_waiting(self) -> int:
        """How many AUTO abilities wait to be resolved."""
        return len(self.waiting)

    def heeds(self, kind: str) -> bool:
        """Whether any card of the game looks for events of a kind."""
        return kind in self._events
