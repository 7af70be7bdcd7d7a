"""A table of any game, without a drawing of its own: everybody's zones, and those in the middle, as labelled rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, ClassVar

from webapp.board.faces import Face, FaceFields, Number
from webapp.board.facts import PLACE, Fact, Facts, turn_facts
from webapp.board.pieces import Bundle, Marks, Texts, seated_from, sight
from webapp.board.places import BoardView, Shown, placed
from webapp.board.tables.game_table import GameTable
from webapp.board.tables.sitting import Moment, Sitting, moment, sitting

_OF_THE_PRINT = ("id", "card", "name", "type", "owner", "controller")
"""What a card is anyway, or is shown otherwise."""
_GROUPS = ("state", "counter", "keyword")
"""Of what an object may have several."""
_TOLD_AS_NUMBERS = ("damage",)
"""The counters that are told as a number of the object."""


@dataclass(frozen=True)
class Zone:
    """What lies in one place."""

    kind: str
    bundles: tuple[Bundle[Face], ...]
    count: int


@dataclass(frozen=True)
class Seat(Sitting):
    """One player: what is counted, and the zones."""

    numbers: tuple[Number, ...]
    zones: tuple[Zone, ...]


@dataclass(frozen=True)
class Table(Moment):
    """Everything that is drawn, the near player last; `middle` belongs to nobody."""

    game: str
    near: Seat
    far: tuple[Seat, ...]
    middle: tuple[Zone, ...]
    template: ClassVar[str] = "tables/_plain.html"


def plain_table(game: str) -> GameTable:
    """The table of a game that nobody has drawn yet."""

    def lay(board: BoardView, marks: Marks, texts: Texts, near: str | None) -> Table:
        return plain_layout(game, board, marks, texts, near, out_of_play=())

    return GameTable(game, lay, facts, out_of_play=())


def facts(board: BoardView) -> Facts:
    """Everything that is a number, a word or a yes or no: of the game, the players and the objects."""
    yield from turn_facts(board)
    for player, own in board["players"].items():
        yield from ((Fact(player, field), value) for field, value in _single(own))
    for place, each in placed(board):
        yield Fact(each["id"], PLACE), place
        yield from ((Fact(each["id"], field), value) for field, value in _single(each) if field not in _OF_THE_PRINT)


def _single(shown: Mapping[str, Any]) -> Iterable[tuple[str, Any]]:
    return ((field, value) for field, value in shown.items() if isinstance(value, (bool, int, str)))


def plain_layout(
    game: str, board: BoardView, marks: Marks, texts: Texts, near: str | None, out_of_play: tuple[str, ...]
) -> Table:
    """Lay out a board zone by zone; one player (by default the first) sits near the reader.

    Of cards that are `out_of_play` nothing is shown but their names.
    """
    everything = list(placed(board))
    seen = sight(everything, {}, (), marks, texts)

    def zones(of: str) -> tuple[Zone, ...]:
        """The zones of a player, or those of nobody."""
        wanted = [(place, each) for place, each in everything if place.rpartition(".")[0] == of]
        return tuple(zone(place, [each for _, each in run]) for place, run in groupby(wanted, key=lambda one: one[0]))

    def zone(place: str, objects: list[Shown]) -> Zone:
        fields = FaceFields() if place.endswith(out_of_play) else _fields(objects)
        return Zone(place.rpartition(".")[2], fields.bundles(objects, seen), len(objects))

    def seat(player: str) -> Seat:
        own = board["players"][player]
        counted = tuple(Number(field, value) for field, value in _single(own) if type(value) is int)
        return Seat(numbers=counted, zones=zones(player), **sitting(board, player))

    first, *others = seated_from(near, list(board["players"]))
    far = tuple(seat(player) for player in others)
    return Table(game, seat(first), far, zones(""), **moment(board))


def _fields(objects: list[Shown]) -> FaceFields:
    """Whatever is true of some objects."""
    held = [(field, value) for each in objects for field, value in _single(each) if field not in _OF_THE_PRINT]
    numbers = dict.fromkeys(field for field, value in held if type(value) is int)
    flags = dict.fromkeys(field for field, value in held if value is True)
    groups = tuple(group for group in _GROUPS if any(each.get(f"{group}s") for each in objects))
    return FaceFields(numbers=tuple(numbers), flags=tuple(flags), groups=groups, silent=_TOLD_AS_NUMBERS)
