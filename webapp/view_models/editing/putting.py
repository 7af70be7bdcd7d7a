"""Where a card may be put: a zone, whose it is where that does not say it, or a field of a player or place.

A zone is called as the board calls it (`A.hand`); one in which cards of everybody lie, with the owner behind it
(`X.units:B`). Skills, a character and the card of a battlefield lie in no zone but are said of somebody: `A.skills`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from scenarios.sandbox.editing import edits
from scenarios.sandbox.editing.boards import PLAYERS, Board, Zone
from scenarios.sandbox.editing.description import Field
from scenarios.sandbox.position import Position

_OWNED = ":"
"""Between a zone and the owner of what is put there."""
_KINDS = ("card", "cards")


@dataclass(frozen=True)
class PlaceToPut:
    """A place to put a card: in a `zone`, as a card of `owner` where the zone has many; or in a `field` of `owner`.

    `cards` are so many that are there already, of that owner where one is named.
    """

    id: str
    owner: str
    zone: Zone | None = None
    field: Field | None = None
    of: str = ""
    cards: tuple[str, ...] = ()

    @property
    def ordered(self) -> bool:
        """Whether a card may be put on top or at the bottom."""
        return self.zone is not None and self.zone.kind.ordered and not self.zone.kind.waiting

    def takes(self, kind: str) -> bool:
        """Whether a card of a type may be put here."""
        if self.zone is not None:
            return self.zone.kind.takes(kind)
        return self.field is not None and kind in self.field.holds


def places_to_put(board: Board) -> tuple[PlaceToPut, ...]:
    """Every place to put a card: the zones as the board has them, each followed by what is said of their owners."""
    zones = [each for zone in board.zones for each in _of_zone(board, zone)]
    players = _fields(board, "player", board.setup[PLAYERS])
    places = _fields(board, "place", {each: board.setup[board.description.places][each] for each in board.places})
    return (*zones, *players, *places)


def place_named(board: Board, name: str) -> PlaceToPut | None:
    """The place of a name; a zone of many whose owner is not named is that of nobody in particular. None for no place.

    The owner is then who has the turn (`edits.add_card`).
    """
    found = next((each for each in places_to_put(board) if each.id == name), None)
    zone = None if found else next((zone for zone in board.zones if zone.id == name), None)
    return found or (PlaceToPut(name, "", zone) if zone else None)


def put_card(position: Position, name: str, card: str, *, owner: str = "", top: bool = True) -> Position:
    """Put a card into the place of a name. Raises Unfit where there is none such."""
    place = place_named(edits.board_of(position), name)
    if place is not None and place.field is not None:
        value: Any = [*place.cards, card] if place.field.kind == "cards" else card
        change = edits.set_player if place.of == "player" else edits.set_place
        return change(position, place.owner, {place.field.key: value})
    zone = place.zone.id if place is not None and place.zone is not None else name
    whose = owner or (place.owner if place is not None else "")
    return edits.add_card(position, zone, card, {_key(place): whose} if whose else {}, top=top)


def _key(place: PlaceToPut | None) -> str:
    return "controller" if place is not None and place.zone is not None and place.zone.kind.waiting else "owner"


def _of_zone(board: Board, zone: Zone) -> Iterator[PlaceToPut]:
    if not board.description.owned or zone.kind.of not in ("place", "table"):
        yield PlaceToPut(zone.id, "", zone, cards=tuple(thing.card for thing in zone.things))
        return
    for player in board.players:
        place = PlaceToPut(f"{zone.id}{_OWNED}{player}", player, zone)
        theirs = tuple(thing.card for thing in zone.things if thing.facts.get(_key(place)) == player)
        yield PlaceToPut(place.id, player, zone, cards=theirs)


def _fields(board: Board, of: str, owners: Mapping[str, Any]) -> Iterator[PlaceToPut]:
    fields = [each for each in board.description.fields[of] if each.kind in _KINDS and each.holds]
    for owner, said in owners.items():
        for field in fields:
            yield PlaceToPut(f"{owner}.{field.key}", owner, field=field, of=of, cards=_listed(said.get(field.key)))


def _listed(value: Any) -> tuple[str, ...]:
    listed = value if isinstance(value, list) else [] if value is None else [value]
    return tuple(each for each in listed if isinstance(each, str))
