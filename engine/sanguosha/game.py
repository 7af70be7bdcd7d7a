"""A game of Sanguosha in progress: the state, its journal, and what has happened that skills may answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol, Self

from engine.core.board import Board
from engine.core.citations import Citations
from engine.core.play import Play
from engine.core.randomness import Chance
from engine.sanguosha.cards import Card
from engine.sanguosha.state import State


class Event(NamedTuple):
    """Something that has happened to cards of a player, and that a skill may answer."""

    kind: str
    player: str
    cards: tuple[str, ...]


class Using(Protocol):
    """A text that is being carried out, as far as a shuffle of a hand must know it."""

    @property
    def still_needed(self) -> frozenset[str]:
        """The cards with which what follows in the text must do something (8.1)."""


class Game(State, Play):
    """A game of Sanguosha: what is recorded and kept while it is played."""

    def __init__(self, citations: Citations, cards: Mapping[str, Card], chance: Chance) -> None:
        board = Board()
        State.__init__(self, board, cards)
        Play.__init__(self, board, citations, chance)
        self.happened: list[Event] = []
        """What has happened since skills were last asked whether they answer it."""
        self.answering: list[tuple[str, str]] = []
        """The skills that are answering something just now, with their owners: none answers what it does itself."""
        self.carried_out: list[Using] = []
        """The texts that are being carried out, each within the one before it."""
        self.is_idle = False
        """Whether nothing is being carried out just now, so that the turn player may act (B5.1, 18)."""

    def another(self) -> Self:
        """A new game that stands where this one stands, which has only been set up and will not be played."""
        other = type(self)(self.citations, self.cards, self.chance.anew())
        other.journal.begin_like(self.journal)
        self.share(other)
        return other
