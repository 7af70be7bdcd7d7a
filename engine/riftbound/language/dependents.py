"""Dependent keywords: which of them stand in the texts of a card, each before a text that hangs on it (726-727)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.riftbound.language.abilities import Activated, Replacement, Triggered
from engine.riftbound.language.expressions import Condition
from engine.riftbound.language.instructions import If, parts_of
from engine.riftbound.language.nodes import Ability, Instruction
from engine.riftbound.language.passives import AdditionalCost, Passive

_CONDITIONAL = (Activated, AdditionalCost, Passive, Replacement, Triggered)


def keywords_in(abilities: Iterable[Ability], effect: Sequence[Instruction]) -> frozenset[str]:
    """The keywords that a card has by its texts: Empower, Empowered, Equip and Level (818, 824.2, 827.4, 828.2)."""
    found = {ability.keyword for ability in abilities if isinstance(ability, Activated) and ability.keyword}
    for condition in (*_of_abilities(abilities), *_of_effect(effect)):
        found |= set(dependent_keywords(condition))
    return frozenset(found)


def _of_abilities(abilities: Iterable[Ability]) -> Iterator[Condition]:
    for ability in abilities:
        if isinstance(ability, _CONDITIONAL) and ability.condition is not None:
            yield ability.condition


def _of_effect(effect: Sequence[Instruction]) -> Iterator[Condition]:
    for instruction in effect:
        if isinstance(instruction, If):
            yield instruction.condition
        for part in parts_of(instruction):
            yield from _of_effect(part)


def dependent_keywords(condition: Condition | None) -> Iterator[str]:
    """The dependent keywords with which a text begins, in the order of its condition; Legion is none of these."""
    if condition is None:
        return
    if condition.level:
        yield "level"
    if condition.empowered:
        yield "empowered"
    for part in condition.all:
        yield from dependent_keywords(part)
