"""Last known information: what an object was at one moment, frozen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.riftbound.cards import Card
from engine.riftbound.language.abilities import Triggered
from engine.riftbound.language.nodes import Ability


class Snapshot(NamedTuple):
    """Everything that card text can ask of an object, as it stood when the snapshot was taken."""

    id: str
    card: Card
    owner: str
    controller: str
    zone: str | None
    might: int
    keywords: Mapping[str, int]
    exhausted: bool
    stunned: bool
    buffed: bool
    damage: int
    attacker: bool
    defender: bool
    incarnation: int
    tags: tuple[str, ...] = ()
    buffs: int = 0
    granted: tuple[tuple[str, Ability], ...] = ()
    attached_to: str = ""
    equipped: bool = False
    played_this_turn: bool = False
    alone: bool = False
    """Whether no other unit of its controller was at its place (740.2.a)."""
    empowered: bool = False
    times_empowered: int = 0


class Doer(NamedTuple):
    """Who and what is responsible for damage or a kill: the player, the kinds of thing it was, its card, its item."""

    player: str | None
    kinds: tuple[str, ...] = ()
    source: str | None = None
    item: str | None = None


class Event(NamedTuple):
    """Something that happened, or is about to: its kind, its object, whose doing it is, and what it came from.

    `player` is who acts or is concerned; `source` is the object that caused it; `place` a battlefield; `from_hidden`
    says that a card was played from facedown there, `paid` how often additional costs were. `by` names what kinds of
    thing did it (spell, ability, unit) and `item` the very thing on the chain; `origin` is where a move began,
    `to` what something is attached to, or was.
    """

    kind: str
    object: Snapshot | None = None
    player: str | None = None
    source: str | None = None
    place: str | None = None
    amount: int = 1
    from_hidden: bool = False
    by: tuple[str, ...] = ()
    origin: str | None = None
    item: str | None = None
    paid: int = 0
    to: str | None = None
    was_free: bool = False

    def is_combat_of(self, unit: str) -> bool:
        """Whether this is a unit's own attacking or defending."""
        return self.kind in ("attack", "defend") and self.object is not None and self.object.id == unit


class Trigger(NamedTuple):
    """A triggered ability that has triggered: where it stands, whose it is, and by which event."""

    source: str
    key: str
    controller: str
    ability: Triggered
    event: Event
    record: str = ""
