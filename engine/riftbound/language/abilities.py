"""Abilities of game objects: passive, replacement, activated and triggered (rules 565.1 / 358.1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from engine.core.reading import Node, optional
from engine.riftbound.language.costs import Cost, read_cost
from engine.riftbound.language.expressions import Condition, Selector
from engine.riftbound.language.instructions import Instruction, adds_resources
from engine.riftbound.language.passives import AdditionalCost, Passive, read_additional_cost, read_passive
from engine.riftbound.language.reading import read_instructions
from engine.riftbound.language.reading_expressions import read_condition, read_selector
from engine.riftbound.language.words import EVENTS, EVENTS_OF_PLAYERS, ZONES_OFF_BOARD

CAUSES = ("spell", "ability", "unit", "this")


@dataclass(frozen=True, slots=True)
class EventPattern:
    """Which events an ability looks for.

    `object` describes the object of the event, None standing for any; `itself` asks that it be the source of the
    ability. `player` is whose doing it is: you, opponent or any. `place` asks that it happen here, where the source is,
    or at a battlefield of yours,
    `leaving` that the object of a move came from there. `by` is what did it: a spell, an ability, a unit, or the text
    itself. `as_one` triggers once for all events at once.
    """

    event: str
    itself: bool = False
    object: Selector | None = None
    player: str = "any"
    first_each_turn: bool = False
    place: str = ""
    leaving: bool = False
    by: str = ""
    from_hidden: bool = False
    as_one: bool = False


@dataclass(frozen=True, slots=True)
class Triggered:
    """When the event happens, and the condition holds, the instructions go on the chain."""

    when: EventPattern
    condition: Condition | None
    effect: tuple[Instruction, ...]
    optional: bool = False
    zone: str = "board"
    keyword: str = ""
    also_when: tuple[EventPattern, ...] = ()

    @property
    def patterns(self) -> tuple[EventPattern, ...]:
        """All events that it looks for."""
        return (self.when, *self.also_when)


@dataclass(frozen=True)
class Activated:
    """Pay the cost: the instructions go on the chain. `timing` is action or reaction where it has that keyword."""

    cost: Cost
    effect: tuple[Instruction, ...]
    timing: str = ""
    condition: Condition | None = None

    @cached_property
    def adds_resources(self) -> bool:
        """Whether this ability adds resources, and so resolves at once (605.2 / 416.2)."""
        return adds_resources(self.effect)

    @cached_property
    def only_adds(self) -> bool:
        """Whether it adds resources for no more than exhausting or recycling its source, on no condition."""
        asks_nothing_else = self.cost in (Cost(exhaust_self=True), Cost(recycle_self=True))
        return self.adds_resources and asks_nothing_else and self.condition is None


@dataclass(frozen=True, slots=True)
class Replacement:
    """Instead of the event, carry out the instructions; `it` is the object of the event.

    `cost` is what must be paid to replace it.
    """

    when: EventPattern
    condition: Condition | None
    instead: tuple[Instruction, ...]
    optional: bool = False
    cost: Cost | None = None


Ability = Triggered | Activated | Passive | Replacement | AdditionalCost


def read_ability(node: Node) -> Ability:
    """Read one ability: a mapping whose one key is its kind. Raises Malformed."""
    kind, place = node.only_item(KINDS)
    return _READERS[kind](place)


def read_pattern(node: Node) -> EventPattern:
    """Read which events are meant: a bare event happens to the source itself. Raises Malformed."""
    if node.is_text():
        return EventPattern(_of_object(node, node.text(EVENTS)), itself=True)
    node.mapping(("event", "object", "player", "first_each_turn", "at", "from", "by", "from_hidden", "as_one"))
    described = node.get("object")
    itself = described is not None and described.value == "self"

    event = node["event"].text(EVENTS)
    return EventPattern(
        event if described is None else _of_object(described, event),
        itself,
        None if itself else optional(described, read_selector, None),
        optional(node.get("player"), lambda word: word.text(("you", "opponent", "any")), "any"),
        node.says("first_each_turn"),
        optional(node.get("at"), lambda word: word.text(("here", "yours")), ""),
        optional(node.get("from"), lambda word: word.text(("here",)), "") == "here",
        optional(node.get("by"), lambda word: word.text(CAUSES), ""),
        node.says("from_hidden"),
        node.says("as_one"),
    )


def _of_object(node: Node, event: str) -> str:
    """An event whose object is described. Raises Malformed where events of that kind have none."""
    if event in EVENTS_OF_PLAYERS:
        node.fail(f"{event} happens to no object", f"{{event: {event}}}, with `player` if wanted")
    return event


def _read_triggered(place: Node) -> Ability:
    place.mapping(("when", "if", "do", "may", "zone"))
    when = place["when"]
    patterns = [read_pattern(one) for one in when.several()]
    if not patterns:
        when.fail("no event is named", "an event, or a list of events")
    return Triggered(
        patterns[0],
        optional(place.get("if"), read_condition, None),
        read_instructions(place["do"]),
        place.says("may"),
        optional(place.get("zone"), lambda word: word.text(("board", *ZONES_OFF_BOARD)), "board"),
        also_when=tuple(patterns[1:]),
    )


def _read_activated(place: Node) -> Ability:
    place.mapping(("cost", "do", "timing", "if"))
    return Activated(
        read_cost(place["cost"]),
        read_instructions(place["do"]),
        optional(place.get("timing"), lambda word: word.text(("action", "reaction")), ""),
        optional(place.get("if"), read_condition, None),
    )


def _read_replacement(place: Node) -> Ability:
    place.mapping(("when", "if", "instead", "may", "pay"))
    return Replacement(
        read_pattern(place["when"]),
        optional(place.get("if"), read_condition, None),
        read_instructions(place["instead"]),
        optional(place.get("may"), lambda word: word.flag(), "pay" in place),
        optional(place.get("pay"), read_cost, None),
    )


_READERS: dict[str, Callable[[Node], Ability]] = {
    "triggered": _read_triggered,
    "activated": _read_activated,
    "passive": read_passive,
    "replacement": _read_replacement,
    "additional_cost": read_additional_cost,
}
KINDS = tuple(_READERS)
"""The kinds of ability, as card data names them."""
