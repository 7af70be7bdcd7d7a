"""What the pages must know of a game to lay its table, and to tell what changes on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from webapp.board.facts import Facts
from webapp.board.pieces import Marks, Texts
from webapp.board.places import BoardView, Placed, placed
from webapp.translations import Translations


class Layout(Protocol):
    """A board laid out: plain records that a template can draw without thinking."""

    @property
    def template(self) -> str:
        """The template that draws it."""
        ...

    @property
    def game(self) -> str:
        """The game whose words it is told in."""
        ...

    @property
    def edition(self) -> str:
        """The edition whose words it is told in; empty for that in force."""
        ...

    def in_edition(self, edition: str) -> Layout:
        """The same table, told in the words of an edition."""
        ...


def no_locations(board: BoardView) -> Mapping[str, Mapping[str, Any]]:
    """What most games have: nothing on the table has a name of its own but the cards."""
    return {}


def nothing_besides(board: BoardView, player: str, words: Translations) -> list[str]:
    """What most games have: a player is told by numbers and zones."""
    return []


@dataclass(frozen=True)
class GameTable:
    """One game, as it is played in an `edition`, which is empty where no board of it is told of.

    `lay` lays a board out, for a reader who sits near one player. `facts` lists what is told when it differs; of an
    object in a zone `out_of_play` only the place is told. `placed` lists every object with its place. `locations` are
    what has a name on the board and is no object, by id. `besides` says what the terminal tells of a player that is
    neither a number nor a zone.
    """

    game: str
    lay: Callable[[BoardView, Marks, Texts, str | None], Layout]
    facts: Callable[[BoardView], Facts]
    out_of_play: tuple[str, ...]
    placed: Callable[[BoardView], Iterator[Placed]] = placed
    locations: Callable[[BoardView], Mapping[str, Mapping[str, Any]]] = no_locations
    besides: Callable[[BoardView, str, Translations], list[str]] = nothing_besides
    edition: str = ""

    def laid(self, board: BoardView, marks: Marks, texts: Texts, near: str | None) -> Layout:
        """Lay a board out, to be told in the words of the edition."""
        return self.lay(board, marks, texts, near).in_edition(self.edition)
