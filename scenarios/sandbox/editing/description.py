"""What a board of a game consists of, as data: its zones, and what may be said of things, players and the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine.core.reading import Node
from scenarios.reading import read_fixture

FOLDER = Path(__file__).parent
KINDS = (
    *("flag", "number", "choice", "text", "player", "players", "place", "places", "thing", "things"),
    *("card", "cards", "counts", "tally", "words"),
)
"""What a field holds: a mark or none, a number, one or several of what there is, numbers by name (`tally`: any)."""
SUBJECTS = ("thing", "player", "place", "table")
_ZONE_KEYS = ("key", "of", "at", "holds", "within", "single", "ordered", "waiting", "blank", "unsaid")
_FIELD_KEYS = ("kind", "at", "of", "words", "low", "high", "holds")


@dataclass(frozen=True, slots=True)
class ZoneKind:
    """A zone that every player, place or thing has, or the table once.

    `holds` are the types of card that may lie in it, any where it is empty; `within` is the key of a setup that it
    stands under, `at` where a thing must lie to have it. Of `waiting` are the items that resolve, the newest last.
    `blank` is the card that a mere number stands for, `unsaid` that number where a setup does not speak of the zone.
    """

    key: str
    of: str
    at: tuple[str, ...] = ()
    holds: tuple[str, ...] = ()
    within: str = ""
    single: bool = False
    ordered: bool = False
    waiting: bool = False
    blank: str = "blank"
    unsaid: int = 0

    def takes(self, kind: str) -> bool:
        """Whether a card of a type may lie here."""
        return not self.holds or kind in self.holds


@dataclass(frozen=True, slots=True)
class Field:
    """Something that may be said: of a thing where it lies `at` one of these zones, else of a player or the table.

    Numbers go from `low` to `high`; `of` are the values or names that there are, and `words` the group of names by
    which pages call them; `holds` are the types of card, of things too.
    """

    key: str
    kind: str
    at: tuple[str, ...] = ()
    of: tuple[str, ...] = ()
    words: str = "value"
    low: int = 0
    high: int = 1000
    holds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Description:
    """A whole board. `owned` says that cards belong to players; `places` is the key of a setup that lists places.

    `taken` are names that no card may have, `least` and `most` how many play. `start` is the smallest setup.
    """

    game: str
    zones: tuple[ZoneKind, ...]
    fields: Mapping[str, tuple[Field, ...]]
    taken: tuple[str, ...]
    owned: bool
    places: str
    least: int
    most: int
    start: Mapping[str, Any]

    def zones_of(self, subject: str) -> Iterator[ZoneKind]:
        """The zones that every player, place or thing has, or the table."""
        return (zone for zone in self.zones if zone.of == subject)

    def fields_at(self, key: str) -> tuple[Field, ...]:
        """What may be said of a thing that lies in such a zone."""
        return tuple(field for field in self.fields["thing"] if key in field.at)


@cache
def describe(game: str) -> Description:
    """The description of a game. Raises KeyError for a game that has none, MalformedFixture for a damaged file."""
    file = FOLDER / f"{game}.yaml"
    if not file.is_file():
        raise KeyError(game)
    fixture = read_fixture(file)
    with fixture.locating():
        top = Node(fixture.data)
        players = top["players"]
        return Description(
            game=game,
            zones=tuple(_zone(place) for place in top["zones"].list()),
            fields={one: tuple(_fields(top.get(f"of_{one}"))) for one in SUBJECTS},
            taken=top["taken"].texts(),
            owned=top["owned"].flag(),
            places=top["places"].text() if "places" in top else "",
            least=players["least"].integer(),
            most=players["most"].integer(),
            start=top["start"].mapping().value,
        )


def _zone(node: Node) -> ZoneKind:
    node.mapping(_ZONE_KEYS)
    return ZoneKind(
        key=node["key"].text(),
        of=node["of"].text(SUBJECTS),
        at=_texts(node, "at"),
        holds=_texts(node, "holds"),
        within=node["within"].text() if "within" in node else "",
        single=node.says("single"),
        ordered=node.says("ordered"),
        waiting=node.says("waiting"),
        blank=node["blank"].text() if "blank" in node else "blank",
        unsaid=node["unsaid"].integer() if "unsaid" in node else 0,
    )


def _fields(node: Node | None) -> Iterator[Field]:
    for key, place in node.items() if node is not None else ():
        place.mapping(_FIELD_KEYS)
        yield Field(
            key=key,
            kind=place["kind"].text(KINDS),
            at=_texts(place, "at"),
            of=_texts(place, "of"),
            words=place["words"].text() if "words" in place else "value",
            low=place["low"].integer() if "low" in place else 0,
            high=place["high"].integer() if "high" in place else 1000,
            holds=_texts(place, "holds"),
        )


def _texts(node: Node, key: str) -> tuple[str, ...]:
    return node[key].texts() if key in node else ()
