"""From a setup, as a fixture writes it, to a game that stands so: what every game does in the same way."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import ClassVar, Generic, TypeVar

from engine.core.placing import own_names
from engine.core.play import Play
from engine.core.randomness import Chance, read_chance
from engine.core.reading import Node, optional
from engine.core.state import GAME

Game = TypeVar("Game", bound=Play)

MOST_PLAYERS = 12
"""No game here is played by more."""


class Setup(ABC, Generic[Game]):
    """Turns one setup into the first changes of a journal; each game says in a subclass what can be set up, and how."""

    keys: ClassVar[tuple[str, ...]]
    """What a setup may say."""
    taken: ClassVar[tuple[str, ...]]
    """What nobody can be called, since something else is."""

    def __init__(self, game: Game, node: Node) -> None:
        self.game = game
        self.node = _with_all_players(node)
        self.players = own_names(node["players"], (GAME, *self.taken))

    @abstractmethod
    def write(self) -> None:
        """Write everything that the setup says. Raises Malformed."""

    def turn(self, keys: tuple[str, ...]) -> Node:
        """What the setup says of the turn: nothing where it leaves it out. Raises Malformed for an unknown key."""
        return (self.node.get("turn") or Node({}, (*self.node.path, "turn"))).mapping(keys)

    def whose_turn(self, turn: Node) -> str:
        """Whose turn it is: that of the player listed first, where the setup does not say. Raises Malformed."""
        return optional(turn.get("player"), lambda place: place.text(self.players), self.players[0])


def set_up(setup: Mapping[str, object], kind: type[Setup[Game]], begin: Callable[[Chance], Game]) -> Game:
    """Make a game that stands as a setup says; `begin` makes one of which nothing is set up, with the chance to come.

    Raises Malformed with the path below `setup`.
    """
    node = Node(setup, ("setup",)).mapping(kind.keys)
    game = begin(read_chance(node))
    kind(game, node).write()
    return game


def _with_all_players(node: Node) -> Node:
    """The same setup, in which a player of whom nothing is said (`B:`) has an empty mapping. Raises Malformed."""
    players = {name: {} if place.value is None else place.value for name, place in node["players"].items()}
    if len(players) > MOST_PLAYERS:
        node["players"].fail(f"there are {len(players)} players", f"at most {MOST_PLAYERS}")
    if not players:
        node["players"].fail("there are no players", "at least two players, by name")
    return Node({**node.value, "players": players}, node.path)
