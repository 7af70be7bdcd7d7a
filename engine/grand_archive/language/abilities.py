"""Abilities: activated, triggered and static ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.reading import Node, optional
from engine.grand_archive.language.amounts import read_amount, read_condition
from engine.grand_archive.language.changes import CHANGE_KEYS, Changes, check_of_cards, read_changes
from engine.grand_archive.language.costs import FREE, Cost, Option, read_cost, read_options
from engine.grand_archive.language.descriptions import Amount, Condition, Selector
from engine.grand_archive.language.reading import Reader
from engine.grand_archive.language.selecting import SIDES, read_selector
from engine.grand_archive.words import COUNTERS, FIELD, LABELS, LINEAGE, PHASES, SPEEDS, STACK, STATES

EVENTS = (
    *("enter", "leave", "die", "destroyed", "killed", "sacrificed", "banished", "suppressed", "summoned"),
    *("attack", "attacked", "retaliate", "hit", "damaged", "deals damage", "combat ends"),
    *("activated", "materialized", "played", "negated", "ability activated"),
    *("discarded", "drawn", "reserved", "revealed", "glimpsed", "recovered", "loaded", "generated", "gathered"),
    *("rested", "woken up", "distant", "fostered", "ephemeral", "transformed", "level up", "control changed"),
    *(f"{phase} phase" for phase in PHASES),
)
"""What an ability can trigger on. A phase triggers as it begins."""
WITH_AMOUNT = ("drawn", "damaged", "combat damage", "other damage", "recovered")
REPLACED = (*WITH_AMOUNT, "destroyed", "die", "graveyard", "discarded", "enter")
"""What may be replaced before it happens; `graveyard` is to be put into one from the field."""
NEVER_ITSELF = ("activated", "materialized", "played", "negated", "discarded", "drawn", "reserved")
"""What no object on the field can hear of itself: it happens to cards that are elsewhere."""


@dataclass(frozen=True, slots=True)
class EventPattern:
    """What an ability waits for.

    `object` describes what it happens to, None for the source itself; `anything` asks nothing of it. `player` is who
    does it, or whose phase it is; `source` what it comes from.
    """

    kind: str
    object: Selector | None = None
    anything: bool = False
    player: str = "any"
    source: Selector | None = None
    from_self: bool = False


@dataclass(frozen=True, slots=True)
class Activated:
    """An ability that a player activates by paying its cost (1.2)."""

    key: str
    cost: Cost
    text: str
    speed: str
    zone: str
    only_if: Condition | None
    options: tuple[Option, ...]
    label: str


@dataclass(frozen=True, slots=True)
class Triggered:
    """An ability that goes on the effects stack when something happens."""

    key: str
    when: EventPattern
    condition: Condition | None
    text: str
    zone: str
    label: str


@dataclass(frozen=True, slots=True)
class Static:
    """An ability that applies all the time: to its source where `affects` is None, else to whatever fits."""

    key: str
    affects: Selector | None
    changes: Changes
    condition: Condition | None
    label: str


@dataclass(frozen=True, slots=True)
class Replacement:
    """What happens instead of what is about to happen, or how it happens otherwise (B11).

    One of three: `instead`, the text of what is done; `amount`, the number instead of that of the event; `enters`, the
    states and counters with which something enters the field.
    """

    key: str
    when: EventPattern
    condition: Condition | None
    may: bool
    zone: str
    instead: str
    amount: Amount | None
    enters: tuple[tuple[str, int], ...]
    label: str


Ability = Activated | Triggered | Static | Replacement

_ZONES = (FIELD, LINEAGE, "graveyard", "hand", "memory", "banishment", STACK)
_ACTIVATED_FROM = (FIELD, LINEAGE, "graveyard", "memory", "banishment")
"""Where an activated ability may be used; to activate what is in hand is to activate the card."""


def read_ability(node: Node, reader: Reader, key: str) -> Ability:
    """Read `{activated: ...}`, `{triggered: ...}`, `{static: ...}` or `{replacement: ...}`. Raises Malformed."""
    kind, place = node.only_item(_KINDS)
    return _KINDS[kind](place, reader, key)


def _read_activated(node: Node, reader: Reader, key: str) -> Ability:
    node.mapping(("cost", "do", "speed", "zone", "only_if", "options", "label"))
    return Activated(
        key,
        optional(node.get("cost"), lambda place: read_cost(place, reader), FREE),
        reader.text(node["do"]),
        optional(node.get("speed"), lambda place: place.text(SPEEDS), "fast"),
        optional(node.get("zone"), lambda place: place.text(_ACTIVATED_FROM), FIELD),
        optional(node.get("only_if"), lambda place: read_condition(place, reader), None),
        optional(node.get("options"), lambda place: read_options(place, reader), ()),
        _label(node),
    )


def _read_triggered(node: Node, reader: Reader, key: str) -> Ability:
    node.mapping(("when", "if", "do", "zone", "label"))
    when = read_event_pattern(node["when"], reader)
    zone = optional(node.get("zone"), lambda place: place.text(_ZONES), FIELD)
    if zone == FIELD and when.kind in NEVER_ITSELF and when.object is None and not when.anything:
        node["when"].fail(f"nothing on the field is {when.kind} itself", "`object: any`, or a description under object")
    return Triggered(
        key,
        when,
        optional(node.get("if"), lambda place: read_condition(place, reader), None),
        reader.text(node["do"]),
        zone,
        _label(node),
    )


def _read_static(node: Node, reader: Reader, key: str) -> Ability:
    node.mapping(("affects", "if", "label", *CHANGE_KEYS))
    affects = optional(node.get("affects"), lambda place: read_selector(place, reader), None)
    if affects is None and "cost" in node:
        node.fail("this says nothing about which cards cost more or less", "a description of them under affects")
    if affects is None and "speed" in node:
        node.fail("this says nothing about which cards are fast or slow", "a description of them under affects")
    check_of_cards(node, affects)
    return Static(
        key,
        affects,
        read_changes(node, reader),
        optional(node.get("if"), lambda place: read_condition(place, reader), None),
        _label(node),
    )


def _read_replacement(node: Node, reader: Reader, key: str) -> Ability:
    node.mapping(("when", "if", "may", "zone", "label", "instead", "amount", "enters"))
    when = read_event_pattern(node["when"], reader, REPLACED)
    how = "enters" if when.kind == "enter" else next((one for one in ("instead", "amount") if one in node), "instead")
    if how == "amount" and when.kind not in WITH_AMOUNT:
        node["amount"].fail(f"nothing of {when.kind} is a number", f"instead, or one of {', '.join(WITH_AMOUNT)}")
    for other in {"instead", "amount", "enters"} - {how}:
        if other in node:
            node[other].fail(f"this is no way in which {when.kind} is replaced", how)
    instead = reader.text(node["instead"]) if how == "instead" else ""
    if any(text.targets for text in reader.texts if text is not None and text.key == instead):
        node["instead"].fail("nobody chooses targets for what happens instead", "a choice: {choose: ...}")
    return Replacement(
        key,
        when,
        optional(node.get("if"), lambda place: read_condition(place, reader), None),
        node.says("may"),
        optional(node.get("zone"), lambda place: place.text(_ZONES), FIELD),
        instead,
        read_amount(node["amount"], reader) if how == "amount" else None,
        read_enters(node["enters"]) if how == "enters" else (),
        _label(node),
    )


def read_enters(node: Node) -> tuple[tuple[str, int], ...]:
    """Read with what something enters the field: `{rested: true, buff: 1}`, states and counters. Raises Malformed."""
    found = []
    for key, place in node.mapping((*STATES, *COUNTERS)).items():
        found.append((key, int(place.flag()) if key in STATES else place.integer(1)))
    return tuple(found)


def read_event_pattern(node: Node, reader: Reader, events: Sequence[str] = EVENTS) -> EventPattern:
    """Read the name of an event, or a mapping with `event`. Raises Malformed."""
    if node.is_text():
        return EventPattern(node.text(events))
    node.mapping(("event", "object", "player", "source"))
    own = "object" not in node or node["object"].value == "self"
    any_object = "object" in node and node["object"].value == "any"
    from_self = "source" in node and node["source"].value == "self"
    return EventPattern(
        node["event"].text(events),
        None if own or any_object else read_selector(node["object"], reader),
        any_object,
        optional(node.get("player"), lambda place: place.text(SIDES), "any"),
        None if from_self else optional(node.get("source"), lambda place: read_selector(place, reader), None),
        from_self,
    )


def _label(node: Node) -> str:
    return optional(node.get("label"), lambda place: place.text(LABELS), "")


_KINDS = {
    "activated": _read_activated,
    "triggered": _read_triggered,
    "static": _read_static,
    "replacement": _read_replacement,
}
