"""Abilities of game objects: passive, replacement, activated and triggered (rules 565.1 / 358.1)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.reading import Node, optional
from engine.riftbound.language.costs import Cost, read_cost
from engine.riftbound.language.expressions import Condition, Selector, read_condition, read_selector
from engine.riftbound.language.instructions import Instruction, adds_resources, read_instructions
from engine.riftbound.language.keywords import KeywordValue, read_keywords
from engine.riftbound.language.words import EVENTS, PLACES


@dataclass(frozen=True, slots=True)
class EventPattern:
    """Which events an ability looks for.

    `object` describes the object of the event, None standing for any; `itself` asks that it be the source of the
    ability. `player` is whose doing it is: you, opponent or any.
    """

    event: str
    itself: bool = False
    object: Selector | None = None
    player: str = "any"
    first_each_turn: bool = False


@dataclass(frozen=True, slots=True)
class Triggered:
    """When the event happens, and the condition holds, the instructions go on the chain."""

    when: EventPattern
    condition: Condition | None
    effect: tuple[Instruction, ...]
    optional: bool = False
    zone: str = "board"
    keyword: str = ""


@dataclass(frozen=True, slots=True)
class Activated:
    """Pay the cost: the instructions go on the chain. `timing` is action or reaction where it has that keyword."""

    cost: Cost
    effect: tuple[Instruction, ...]
    timing: str = ""

    @property
    def adds_resources(self) -> bool:
        """Whether this ability adds resources, and so resolves at once (605.2 / 416.2)."""
        return adds_resources(self.effect)


@dataclass(frozen=True, slots=True)
class Passive:
    """A statement of fact, true while the condition holds, about the source itself or about what fits `affects`."""

    condition: Condition | None = None
    affects: Selector | None = None
    might: int = 0
    keywords: tuple[KeywordValue, ...] = ()
    enters_ready: bool = False
    energy_less: int = 0


@dataclass(frozen=True, slots=True)
class Replacement:
    """Instead of the event, carry out the instructions; `it` is the object of the event."""

    when: EventPattern
    condition: Condition | None
    instead: tuple[Instruction, ...]
    optional: bool = False


Ability = Triggered | Activated | Passive | Replacement


def read_ability(node: Node) -> Ability:
    """Read one ability: a mapping whose one key is its kind. Raises Malformed."""
    kind, place = node.only_item(("triggered", "activated", "passive", "replacement"))
    if kind == "triggered":
        return _read_triggered(place)
    if kind == "activated":
        place.mapping(("cost", "do", "timing"))
        timing = optional(place.get("timing"), lambda word: word.text(("action", "reaction")), "")
        return Activated(read_cost(place["cost"]), read_instructions(place["do"]), timing)
    if kind == "passive":
        return _read_passive(place)
    place.mapping(("when", "if", "instead", "may"))
    return Replacement(
        read_pattern(place["when"]),
        optional(place.get("if"), read_condition, None),
        read_instructions(place["instead"]),
        optional(place.get("may"), lambda word: word.flag(), False),
    )


def read_pattern(node: Node) -> EventPattern:
    """Read which events are meant: a bare event happens to the source itself. Raises Malformed."""
    if node.is_text():
        return EventPattern(node.text(EVENTS), itself=True)
    node.mapping(("event", "object", "player", "first_each_turn"))
    described = node.get("object")
    itself = described is not None and described.value == "self"
    return EventPattern(
        node["event"].text(EVENTS),
        itself,
        None if itself else optional(described, read_selector, None),
        optional(node.get("player"), lambda word: word.text(("you", "opponent", "any")), "any"),
        optional(node.get("first_each_turn"), lambda word: word.flag(), False),
    )


def _read_triggered(place: Node) -> Triggered:
    place.mapping(("when", "if", "do", "may", "zone"))
    return Triggered(
        read_pattern(place["when"]),
        optional(place.get("if"), read_condition, None),
        read_instructions(place["do"]),
        optional(place.get("may"), lambda word: word.flag(), False),
        optional(place.get("zone"), lambda word: word.text(PLACES), "board"),
    )


def _read_passive(place: Node) -> Passive:
    place.mapping(("if", "affects", "might", "keywords", "enters_ready", "energy_less"))
    affects = place.get("affects")
    return Passive(
        optional(place.get("if"), read_condition, None),
        None if affects is None or affects.value == "self" else read_selector(affects),
        optional(place.get("might"), lambda value: value.integer(), 0),
        optional(place.get("keywords"), read_keywords, ()),
        optional(place.get("enters_ready"), lambda value: value.flag(), False),
        optional(place.get("energy_less"), lambda value: value.integer(0), 0),
    )
