"""Readers of instructions that play cards, pay and add resources. All raise Malformed with the path."""

from __future__ import annotations

from engine.core.reading import Node, optional
from engine.riftbound.language import instructions as text
from engine.riftbound.language.costs import Cost, read_cost, read_power
from engine.riftbound.language.expressions import Operand
from engine.riftbound.language.nodes import Instruction
from engine.riftbound.language.readers import read_instructions
from engine.riftbound.language.reading_expressions import read_amount, read_operand
from engine.riftbound.language.reading_ways import read_then
from engine.riftbound.language.words import IGNORED_COSTS, PLAYERS, UNIVERSAL, USES


def read_player(place: Node, key: str = "player", default: str = "you") -> str:
    """Read which players carry something out."""
    return optional(place.get(key), lambda word: word.text(PLAYERS), default)


def _read_only_for(place: Node) -> str:
    """For what alone the resources are meant; power that is meant for something alone is universal."""
    only_for = optional(place.get("only_for"), lambda word: word.text(USES), "")
    if only_for and "power" in place and any(domain != UNIVERSAL for domain, _ in read_power(place["power"])):
        place["power"].fail("power of a domain that is meant for some things only", "universal power")
    return only_for


def read_add(place: Node) -> Instruction:
    """Read `{energy, power, only_for, player, times}`."""
    place.mapping(("energy", "power", "only_for", "player", "times"))
    return text.Add(
        optional(place.get("energy"), lambda value: value.integer(0), 0),
        optional(place.get("power"), read_power, ()),
        _read_only_for(place),
        read_player(place),
        optional(place.get("times"), read_amount, None),
    )


def read_pay_any(place: Node) -> Instruction:
    """Read the list alone, or `{of: power | energy, then: [...]}`."""
    if not place.is_mapping() or "then" not in place:
        return text.PayAny(read_instructions(place))
    place.mapping(("of", "then"))
    of = optional(place.get("of"), lambda word: word.text(("power", "energy")), "power")
    return text.PayAny(read_instructions(place["then"]), of)


def read_play(place: Node) -> Instruction:
    """Read an operand alone, or `{what, ignoring, less, cost, to, player, may, then}`."""
    if not place.is_mapping() or "what" not in place:
        return text.PlayCard(read_operand(place), "", Cost(), None, "", "you", False)
    place.mapping(("what", "ignoring", "less", "cost", "to", "player", "may", "then"))
    to: str | Operand = _read_place_to_play(place["to"]) if "to" in place else ""
    return text.PlayCard(
        read_operand(place["what"]),
        optional(place.get("ignoring"), lambda word: word.text(IGNORED_COSTS), ""),
        optional(place.get("less"), read_cost, Cost()),
        optional(place.get("cost"), read_cost, None),
        to,
        read_player(place),
        place.says("may"),
        optional(place.get("then"), read_then, ""),
    )


def _read_place_to_play(place: Node) -> str | Operand:
    """Read where a unit is played to: a word, or an operand for battlefields."""
    return read_operand(place) if place.is_mapping() else place.text(("base", "here", "origin", "also_here"))
