"""What a setup says of an object as it was before it last changed zones (27.1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.journal import Write
from engine.core.reading import Node, optional
from engine.grand_archive.cards import Card
from engine.grand_archive.state.facts import Facts
from engine.grand_archive.words import COUNTERS, FIELD, STATES

WAS_KEYS = ("controller", "power", "life", "level", "damage", "counters", "types", "flags")
_FLAGS = (*STATES, "awake", "loaded", "damaged", "token", "copy", "attacking", "retaliating")


def past_of(name: str, place: Node, card: Card, owner: str, players: tuple[str, ...]) -> Iterator[Write]:
    """The changes that give a card the last known information of an object; what is left out is as printed."""
    place.mapping(WAS_KEYS)
    yield (name, "incarnation", 1)
    facts = Facts(
        name=name,
        incarnation=0,
        zone=FIELD,
        controller=optional(place.get("controller"), lambda one: one.text(players), owner),
        owner=owner,
        card=card.name,
        types=optional(place.get("types"), Node.texts, card.types),
        subtypes=card.subtypes,
        supertypes=card.supertypes,
        element=card.element,
        power=optional(place.get("power"), _number, card.power),
        life=optional(place.get("life"), _number, card.life),
        level=optional(place.get("level"), _number, card.level),
        cost=card.cost.reserve.fixed,
        damage=optional(place.get("damage"), lambda one: one.integer(0), 0),
        keywords=card.keywords,
        abilities=card.abilities,
        flags=place["flags"].texts(_FLAGS) if "flags" in place else (),
        counters=_counters(place["counters"]) if "counters" in place else (),
        labels=card.labels,
        forbids=(),
    )
    yield (name, "last_known", tuple(facts))


def _number(place: Node) -> int | None:
    return None if place.value is None else place.integer()


def _counters(place: Node) -> tuple[tuple[str, int], ...]:
    return tuple((kind, amount.integer(0)) for kind, amount in place.mapping(COUNTERS).items())
