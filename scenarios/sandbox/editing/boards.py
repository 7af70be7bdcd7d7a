"""A setup taken apart into zones and the things in them, each by the name that the game gives it, and back.

Whatever a description does not speak of stays in the setup as it is. A zone that nobody has changed is written as it
was; in one that was, cards that look alike and have no name of their own stand together with their number.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from scenarios.sandbox.editing.description import Description, ZoneKind

Path = tuple[str | int, ...]
PLAYERS = "players"
_OWN = ("as", "count")
"""Keys of an object that are no facts about it."""


@dataclass(eq=False)
class Thing:
    """One object: its facts as a setup writes them, its name, and where it stood in the setup that was read.

    `counted` says that it was one of a mere number of cards.
    """

    facts: dict[str, Any]
    path: Path = ()
    own_name: str = ""
    name: str = ""
    counted: bool = False

    @property
    def card(self) -> str:
        """The card that it is; that of an ability is its source."""
        card = self.facts.get("card") or self.facts.get("source")
        return card if isinstance(card, str) else ""

    @property
    def stem(self) -> str:
        """What the game calls it where nobody has named it."""
        source = self.facts.get("source")
        if source is None:
            return str(self.facts.get("card"))
        return f"{source.get('gone') if isinstance(source, Mapping) else source}'s ability"


@dataclass(eq=False)
class Zone:
    """One zone: of which kind, whose (a player, place or thing; empty for the table), and what lies in it."""

    kind: ZoneKind
    owner: str
    path: Path
    things: list[Thing]
    holder: Thing | None = None
    before: tuple[Thing, ...] = field(default=())
    changed: bool = False

    @property
    def id(self) -> str:
        """What it is called: `A.hand`, `X.units`, `chain`."""
        owner = self.holder.name if self.holder else self.owner
        return f"{owner}.{self.kind.key}" if owner else self.kind.key


class Board:
    """A setup taken apart."""

    def __init__(self, description: Description, setup: Mapping[str, Any]) -> None:
        self.description = description
        self.setup: dict[str, Any] = copy.deepcopy(dict(setup))
        players = self.setup.get(PLAYERS)
        self.setup[PLAYERS] = {str(name): _mapping(own) for name, own in _mapping(players).items()}
        if description.places:
            places = _mapping(self.setup.get(description.places))
            if places:
                self.setup[description.places] = {str(name): _mapping(own) for name, own in places.items()}
        self.zones = list(self._zones())
        self._call()
        for zone in self.zones:
            zone.before = tuple(zone.things)

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who plays."""
        return tuple(self.setup[PLAYERS])

    @property
    def places(self) -> tuple[str, ...]:
        """The places on the table that are no zones of a player, such as battlefields."""
        return tuple(_mapping(self.setup.get(self.description.places))) if self.description.places else ()

    def things(self) -> Iterator[tuple[Zone, Thing]]:
        """Everything that lies anywhere, with its zone."""
        return ((zone, thing) for zone in self.zones for thing in zone.things)

    def find(self, name: str) -> tuple[Zone, Thing]:
        """The thing of a name, with its zone. Raises KeyError."""
        for zone, thing in self.things():
            if thing.name == name:
                return zone, thing
        raise KeyError(name)

    def zone(self, zone_id: str) -> Zone:
        """A zone by what it is called. Raises KeyError."""
        for zone in self.zones:
            if zone.id == zone_id:
                return zone
        raise KeyError(zone_id)

    def at(self, path: Path) -> Thing | None:
        """The thing that a place in the setup is about, if it is about one; the first of several that are alike."""
        found = [thing for _, thing in self.things() if thing.path and path[: len(thing.path)] == thing.path]
        return max(found, key=lambda thing: len(thing.path), default=None)

    def written(self) -> dict[str, Any]:
        """The setup with every change, in which whatever had a name still has it."""
        self._keep_names()
        for zone in reversed(self.zones):
            if zone.changed or tuple(zone.things) != zone.before:
                _put(self._holder(zone), _keys(zone.kind), _write(zone))
        return self.setup

    # -- taking apart -----------------------------------------------------------------------------------------

    def _zones(self) -> Iterator[Zone]:
        late: list[Zone] = []
        for zone in self._in_order():
            yield zone
            for thing in zone.things:
                late += self._under(zone, thing)
        yield from late
        yield from (self._table_zone(kind) for kind in self.description.zones_of("table") if kind.waiting)

    def _in_order(self) -> Iterator[Zone]:
        """The zones in the order in which their things are named, without those under things and what waits."""
        yield from (self._table_zone(kind) for kind in self.description.zones_of("table") if not kind.waiting)
        for player, own in self.setup[PLAYERS].items():
            for kind in self.description.zones_of("player"):
                yield self._zone(kind, player, (PLAYERS, player), own)
        for place in self.places:
            own = self.setup[self.description.places][place]
            for kind in self.description.zones_of("place"):
                yield self._zone(kind, place, (self.description.places, place), own)

    def _table_zone(self, kind: ZoneKind) -> Zone:
        return self._zone(kind, "", (), self.setup)

    def _zone(self, kind: ZoneKind, owner: str, path: Path, own: Mapping[str, Any]) -> Zone:
        keys = _keys(kind)
        content: Any = own
        for key in keys:
            content = content.get(key) if isinstance(content, Mapping) else None
        if content is None and kind.unsaid and "decks" not in self.setup:
            content = kind.unsaid
        return Zone(kind, owner, (*path, *keys), list(_read(content, kind, (*path, *keys))))

    def _under(self, zone: Zone, thing: Thing) -> Iterator[Zone]:
        for kind in self.description.zones_of("thing"):
            if zone.kind.key in kind.at:
                path = (*thing.path, kind.key)
                yield Zone(kind, "", path, list(_read(thing.facts.get(kind.key), kind, path)), holder=thing)

    # -- names ------------------------------------------------------------------------------------------------

    def _call(self) -> None:
        """Give every thing its name, as setting up does (engine/core/placing.py)."""
        taken = {*self.players, *self.places, *self.description.taken}
        used = {thing.own_name for _, thing in self.things() if thing.own_name}
        for zone in self.zones:
            for number, thing in enumerate(zone.things, 1):
                name = thing.own_name
                if not name:
                    stem = f"{zone.id.replace('.', '-')}-{number}" if thing.counted else thing.stem
                    name, count = stem, 1
                    while not thing.counted and (name in taken or name in used):
                        count += 1
                        name = f"{stem}#{count}"
                thing.name = name
                used.add(name)

    def _keep_names(self) -> None:
        """Name what would otherwise be called differently from before, so that whoever speaks of it still does."""
        before = {id(thing): thing.name for _, thing in self.things()}
        for zone in self.zones:
            if tuple(zone.things) != zone.before or zone.changed:
                mixed = not all(thing.counted for thing in zone.things)
                for thing in zone.things:
                    thing.counted = thing.counted and not mixed
        self._call()
        for _ in range(len(before) + 1):
            moved = [
                (zone, thing)
                for zone, thing in self.things()
                if before[id(thing)] and thing.name != before[id(thing)] and not _anonymous(thing, before[id(thing)])
            ]
            if not moved:
                return
            for zone, thing in moved:
                thing.own_name = before[id(thing)]
                zone.changed = True
            self._call()

    def _holder(self, zone: Zone) -> dict[str, Any]:
        if zone.holder is not None:
            for outer in self.zones:
                if zone.holder in outer.things:
                    outer.changed = True
            return zone.holder.facts
        if not zone.owner:
            return self.setup
        of: dict[str, Any] = self.setup[PLAYERS if zone.kind.of == "player" else self.description.places][zone.owner]
        return of


def _anonymous(thing: Thing, name: str) -> bool:
    """Whether a thing had no name but that of its place among a number of cards, which hardly anybody uses."""
    return "-" in name and name.rpartition("-")[2].isdecimal() and set(thing.facts) <= {"card"}


def _keys(kind: ZoneKind) -> tuple[str, ...]:
    return (kind.within, kind.key) if kind.within else (kind.key,)


def _mapping(value: Any) -> dict[str, Any]:
    return dict(value) if isinstance(value, Mapping) else {}


def _read(content: Any, kind: ZoneKind, path: Path) -> Iterator[Thing]:
    if isinstance(content, int) and not isinstance(content, bool):
        yield from (Thing({"card": kind.blank}, path, counted=True) for _ in range(min(content, 1000)))
        return
    several = isinstance(content, list)
    for number, each in enumerate(content if isinstance(content, list) else [] if content is None else [content]):
        place = (*path, number) if several else path
        facts = dict(each) if isinstance(each, Mapping) else {"card": each}
        count = facts.get("count") if isinstance(facts.get("count"), int) else 1
        own = str(facts.get("as") or "")
        plain = {key: value for key, value in facts.items() if key not in _OWN}
        for nth in range(max(1, min(int(count or 1), 1000))):
            yield Thing(copy.deepcopy(plain), place, (own if not nth else f"{own}#{nth + 1}") if own else "")


def _write(zone: Zone) -> Any:
    """The content of a zone; None for an empty one."""
    if not zone.things:
        return 0 if zone.kind.unsaid else None
    if all(thing.counted for thing in zone.things):
        return len(zone.things)
    listed: list[Any] = []
    for thing in zone.things:
        entry = {**thing.facts, **({"as": thing.own_name} if thing.own_name else {})}
        last = listed[-1] if listed else None
        if last is not None and not thing.own_name and {k: v for k, v in last.items() if k != "count"} == entry:
            last["count"] = last.get("count", 1) + 1
        else:
            listed.append(entry)
    short = [each["card"] if set(each) == {"card"} else each for each in listed]
    return short[0] if zone.kind.single and len(short) == 1 else short


def _put(holder: dict[str, Any], keys: tuple[str, ...], content: Any) -> None:
    for key in keys[:-1]:
        holder[key] = _mapping(holder.get(key))
        holder = holder[key]
    if content is None:
        holder.pop(keys[-1], None)
    else:
        holder[keys[-1]] = content
