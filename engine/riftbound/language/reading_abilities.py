"""Readers of abilities. All raise Malformed with the path of what is wrong."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.reading import MOST_AT_ONCE, Node, optional
from engine.riftbound.language.abilities import CAUSES, Activated, EventPattern, Replacement, Triggered
from engine.riftbound.language.costs import read_cost
from engine.riftbound.language.expressions import Operand
from engine.riftbound.language.instructions import Affect, May
from engine.riftbound.language.nodes import Ability, Instruction
from engine.riftbound.language.readers import read_instructions
from engine.riftbound.language.reading_expressions import ORIGINS, read_condition, read_selector
from engine.riftbound.language.reading_passives import read_additional_cost, read_change, read_passive
from engine.riftbound.language.reading_ways import read_repeats, read_way
from engine.riftbound.language.words import EVENTS, EVENTS_OF_PLAYERS, REPLACEABLE, ZONES_OFF_BOARD


def read_pattern(node: Node) -> EventPattern:
    """Read which events are meant: a bare event happens to the source itself. Raises Malformed."""
    if node.is_text():
        return EventPattern(_of_object(node, node.text(EVENTS)), itself=True)
    node.mapping(
        (
            *("event", "object", "player", "first_each_turn", "at", "from", "by", "from_hidden", "as_one", "to"),
            *("was_free", "might", "energy"),
        )
    )
    described = node.get("object")
    itself = described is not None and described.value == "self"

    event = node["event"].text(EVENTS)
    origin = optional(node.get("from"), lambda word: word.text(("here", "battlefield", *ORIGINS)), "")
    if origin in ORIGINS and event != "play":
        node["from"].fail(f"{event} does not play a card", "here or battlefield, or event: play")
    if "energy" in node and event != "play_ability":
        node["energy"].fail(f"{event} is no ability that costs energy", "no `energy`, or event: play_ability")
    if "might" in node and event != "become_mighty":
        node["might"].fail(f"{event} has no might that is reached", "no `might`, or event: become_mighty")
    return EventPattern(
        event if described is None else _of_object(described, event),
        itself,
        None if itself else optional(described, read_selector, None),
        optional(node.get("player"), lambda word: word.text(("you", "opponent", "friendly", "any")), "any"),
        node.says("first_each_turn"),
        optional(node.get("at"), lambda word: word.text(("here", "yours")), ""),
        origin == "here",
        optional(node.get("by"), lambda word: word.text(CAUSES), ""),
        node.says("from_hidden"),
        node.says("as_one"),
        _to_itself(node, event),
        node.says("was_free"),
        from_battlefield=origin == "battlefield",
        played_from=origin if origin in ORIGINS else "",
        energy=optional(node.get("energy"), lambda value: value.integer(1, MOST_AT_ONCE), 0),
        might=optional(node.get("might"), lambda value: value.integer(1, MOST_AT_ONCE), 0),
    )


def _to_itself(node: Node, event: str) -> bool:
    """Whether something must have been attached to the source of the ability: `to: self`."""
    to = node.get("to")
    if to is not None and event not in ("attach", "detach"):
        to.fail(f"{event} has nothing that it happens to besides its object", "no `to`, or event: attach | detach")
    return to is not None and to.text(("self",)) == "self"


def read_replaced(node: Node) -> EventPattern:
    """Read which events a replacement effect takes the place of. Raises Malformed, also where it would hear of none."""
    pattern = read_pattern(node)
    if pattern.event not in REPLACEABLE:
        node.fail(f"{pattern.event} is never replaced", ", ".join(REPLACEABLE))
    return pattern


def _of_object(node: Node, event: str) -> str:
    """An event whose object is described. Raises Malformed where events of that kind have none."""
    if event in EVENTS_OF_PLAYERS:
        node.fail(f"{event} happens to no object", f"{{event: {event}}}, with `player` if wanted")
    return event


def _read_triggered(place: Node) -> Ability:
    place.mapping(("when", "if", "do", "may", "zone", "whose", "repeat", "times_each_turn"))
    when = place["when"]
    patterns = [_but_trash(one, read_pattern(one)) for one in when.several()]
    if not patterns:
        when.fail("no event is named", "an event, or a list of events")
    return Triggered(
        patterns[0],
        optional(place.get("if"), read_condition, None),
        _begun_without_action(place["do"]),
        place.says("may"),
        optional(place.get("zone"), lambda word: word.text(("board", *ZONES_OFF_BOARD)), "board"),
        also_when=tuple(patterns[1:]),
        of_event_player="whose" in place and place["whose"].text(("event_player",)) == "event_player",
        repeats=optional(place.get("repeat"), read_repeats, ()),
        times_each_turn=optional(place.get("times_each_turn"), lambda value: value.integer(1, MOST_AT_ONCE), 0),
    )


def _begun_without_action(place: Node) -> tuple[Instruction, ...]:
    """What a triggered ability does: it does not begin with a payment that is no cost of it (205), as no card does."""
    effect = read_instructions(place)
    if effect and isinstance(effect[0], May) and effect[0].linked:
        place.fail("whether to pay is decided on the chain, and paid as it resolves", "`then`, or a text before it")
    return effect


def _but_trash(when: Node, pattern: EventPattern) -> EventPattern:
    """What goes to the trash is killed, discarded or played out: a replacement effect alone looks at all of it."""
    if pattern.event == "go_to_trash":
        when.fail("nothing triggers on this", "die or discard, or a replacement effect")
    return pattern


_OF_ACTIVATED = ("cost", "timing", "if", "less", "less_if", "once_each_turn", "repeat")


def _read_activated(place: Node) -> Ability:
    place.mapping((*_OF_ACTIVATED, "do"))
    return _activated(place, read_instructions(place["do"]))


def _activated(place: Node, effect: tuple[Instruction, ...], keyword: str = "") -> Activated:
    """What an activated ability says beside what it does."""
    if "less_if" in place and "less" not in place:
        place["less_if"].fail("nothing is said to cost less", "`less` beside it")
    return Activated(
        read_cost(place["cost"]),
        effect,
        optional(place.get("timing"), lambda word: word.text(("action", "reaction")), ""),
        optional(place.get("if"), read_condition, None),
        optional(place.get("less"), read_change, None),
        optional(place.get("less_if"), read_condition, None),
        keyword,
        place.says("once_each_turn"),
        optional(place.get("repeat"), read_repeats, ()),
    )


def _read_empower(place: Node) -> Ability:
    """Read the keyword Empower: its cost, or a mapping with `cost` and what it says besides (827.1.c)."""
    if not place.is_mapping() or "cost" not in place:
        return Activated(read_cost(place), _EMPOWER_THIS, keyword="empower")
    return _activated(place.mapping(_OF_ACTIVATED), _EMPOWER_THIS, "empower")


_EMPOWER_THIS = (Affect("empower", Operand("self")),)


def _read_replacement(place: Node) -> Ability:
    place.mapping(("when", "if", "instead", "may", "pay", "times_each_turn", "whose"))
    return Replacement(
        read_replaced(place["when"]),
        optional(place.get("if"), read_condition, None),
        read_instructions(place["instead"]),
        optional(place.get("may"), lambda word: word.flag(), "pay" in place),
        optional(place.get("pay"), read_cost, None),
        optional(place.get("times_each_turn"), lambda value: value.integer(1), 0),
        "whose" in place and place["whose"].text(("object_controller",)) == "object_controller",
    )


ABILITIES: dict[str, Callable[[Node], Ability]] = {
    "triggered": _read_triggered,
    "activated": _read_activated,
    "empower": _read_empower,
    "passive": read_passive,
    "replacement": _read_replacement,
    "additional_cost": read_additional_cost,
    "may_be_played": read_way,
}
"""The readers of abilities, by kind."""
