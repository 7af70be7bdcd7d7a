"""Readers of what card text says of attaching. All raise Malformed with the path of what is wrong."""

from __future__ import annotations

from engine.core.reading import Node, optional
from engine.riftbound.language.abilities import Activated, EventPattern, Triggered
from engine.riftbound.language.attaching import AsAttached, Attach, CopyText, Detach, EffectText, PayEquipCost
from engine.riftbound.language.costs import FREE, read_cost
from engine.riftbound.language.expressions import Operand, Selector
from engine.riftbound.language.keywords import read_keywords
from engine.riftbound.language.nodes import Ability, Instruction
from engine.riftbound.language.readers import read_ability, read_instructions
from engine.riftbound.language.reading_expressions import read_condition, read_operand, read_selector
from engine.riftbound.language.reading_passives import read_change

# -- instructions ---------------------------------------------------------------------------------------------


def read_attach(place: Node) -> Instruction:
    """Read `{what: OPERAND, to: OPERAND}`."""
    place.mapping(("what", "to"))
    return Attach(read_operand(place["what"]), read_operand(place["to"]))


def read_detach(place: Node) -> Instruction:
    """Read what is detached."""
    return Detach(read_operand(place))


def read_pay_equip_cost(place: Node) -> Instruction:
    """Read `{of: OPERAND, to: OPERAND, less: COST}`: whose Equip cost is paid, and what it is attached to then."""
    place.mapping(("of", "to", "less"))
    less = optional(place.get("less"), read_cost, FREE)
    if not less.is_standard:
        place["less"].fail("a cost is lowered by energy and power alone", "{energy: 1}, {power: {any: 1}} or both")
    return PayEquipCost(read_operand(place["of"]), read_operand(place["to"]), less)


def read_copy_text(place: Node) -> Instruction:
    """Read of what the text is copied."""
    return CopyText(read_operand(place))


# -- abilities ------------------------------------------------------------------------------------------------

_EQUIP_KEYS = ("cost", "less", "timing", "to")
_YOUR_UNIT = Selector(kind="unit", side="yours")


def read_equip(place: Node) -> Ability:
    """Read an Equip ability: its cost, or `{cost, less, timing, to}` (818.1.c.2, 818.1.c.4, 818.1.c.5).

    `less` is what the ability costs less, which may speak of the unit that is chosen as `it`; `to` describes what may
    be chosen, where that is not any unit of yours.
    """
    extended = place.is_mapping() and "cost" in place
    if extended:
        place.mapping(_EQUIP_KEYS)
    cost = read_cost(place["cost"] if extended else place)
    if cost == FREE:
        place.fail("Equip has a cost to activate", "energy, power, or something else to be paid")
    given = {key: place.get(key) for key in _EQUIP_KEYS} if extended else {}
    to = optional(given.get("to"), read_selector, _YOUR_UNIT)
    attach = Attach(Operand("self"), Operand("choose", to))
    timing = optional(given.get("timing"), lambda word: word.text(("action", "reaction")), "")
    less = optional(given.get("less"), read_change, None)
    return Activated(cost, (attach,), timing, less=less, keyword="equip")


def read_as_attached(place: Node) -> Ability:
    """Read what is done as the card is attached: instructions without targets, for nothing goes on the chain."""
    return AsAttached(read_instructions(place))


# -- effect text ----------------------------------------------------------------------------------------------


def read_effect_text(place: Node) -> EffectText:
    """Read `{keywords, abilities, deathknell}`, the text that belongs to what the card is attached to."""
    place.mapping(("keywords", "abilities", "deathknell"))
    listed = place.get("abilities")
    abilities = [] if listed is None else [read_ability(one) for one in listed.several()]
    if "deathknell" in place:
        abilities += read_deathknells(place["deathknell"])
    return EffectText(optional(place.get("keywords"), read_keywords, ()), tuple(abilities))


def read_deathknells(node: Node) -> list[Triggered]:
    """Read the Deathknells of a text: a list of instructions for one, a list of such lists for several (720.2).

    One that has a condition is a mapping: `{if: CONDITION, do: [...]}`.
    """
    parts = node.several()
    return [_read_deathknell(one) for one in (parts if parts and parts[0].is_list() else [node])]


def _read_deathknell(one: Node) -> Triggered:
    if not one.is_mapping() or "do" not in one:
        return Triggered(_DYING, None, read_instructions(one), keyword="deathknell")
    one.mapping(("if", "do"))
    condition = optional(one.get("if"), read_condition, None)
    return Triggered(_DYING, condition, read_instructions(one["do"]), keyword="deathknell")


_DYING = EventPattern("die", itself=True)
