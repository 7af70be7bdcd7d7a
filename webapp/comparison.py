"""How one case ends in several editions, and where the endings differ.

What counts as an ending: who won, everybody's points, who holds each battlefield, and where each object came to lie.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from webapp.changes import NOTHING
from webapp.languages import Wording
from webapp.table import BoardView, objects

ZONES = ("base", "hand", "deck", "trash", "banishment", "runes", "rune_deck")


@dataclass(frozen=True)
class Difference:
    """One fact of the ending, with its value in each edition."""

    what: str
    values: tuple[str, ...]


def differences(endings: Sequence[BoardView], words: Wording) -> tuple[Difference, ...]:
    """The facts in which the final boards of a case are not all alike, in reading order."""
    facts = [dict(_facts(board, words)) for board in endings]
    order = dict.fromkeys(what for each in facts for what in each)
    rows = (Difference(what, tuple(each.get(what, NOTHING) for each in facts)) for what in order)
    return tuple(row for row in rows if len(set(row.values)) > 1)


def _facts(board: BoardView, words: Wording) -> Iterator[tuple[str, str]]:
    yield words("case.winner"), words.label("player", board.get("winner") or NOTHING)
    for player, own in board["players"].items():
        yield words("case.points_of", player=words.label("player", player)), str(own.get("points") or 0)
    for name, field in (board.get("battlefields") or {}).items():
        yield (
            words("case.control_of", battlefield=words("table.battlefield", name=name)),
            words.label("player", field.get("controller") or NOTHING),
        )
    names = objects(board)
    for card, place in _places(board, words):
        yield words.of(names.get(card)) or card, place


def _places(board: BoardView, words: Wording) -> Iterator[tuple[str, str]]:
    """Each object in play or in sight, with its zone in words. Piles of blank cards count as one fact each."""
    for player, own in board["players"].items():
        who = words.label("player", player)
        for zone in ZONES:
            place = words("zone.of", player=who, zone=words.label("zone", zone))
            listed: Sequence[Mapping[str, str]] = own.get(zone) or ()
            for each in listed:
                yield each["id"], place
    for name, field in (board.get("battlefields") or {}).items():
        for unit in field.get("units") or ():
            yield unit["id"], words("table.battlefield", name=name)
