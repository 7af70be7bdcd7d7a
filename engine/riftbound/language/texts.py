"""The texts within a text: abilities that are granted, delayed or reflexive, wherever they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.riftbound.language.abilities import Activated, Replacement, Triggered
from engine.riftbound.language.attaching import AsAttached
from engine.riftbound.language.creating import AsPlayed
from engine.riftbound.language.instructions import Delayed, DoThis, Give, parts_of
from engine.riftbound.language.nodes import Ability, Instruction
from engine.riftbound.language.passives import Passive

Text = Ability | DoThis
"""What can be created or granted, and then stands for itself."""


def texts_within(abilities: Sequence[Ability], effect: Sequence[Instruction]) -> Iterator[Text]:
    """All abilities given, then everything that they, and the instructions, create or grant, from top to bottom."""
    yield from abilities
    for ability in abilities:
        yield from _within_ability(ability)
    yield from _within_effect(effect)


def instructions_of(text: Text) -> tuple[Instruction, ...]:
    """What a text has somebody carry out; nothing where it states a fact or a cost."""
    if isinstance(text, (Triggered, Activated)):
        return text.effect
    if isinstance(text, Replacement):
        return text.instead
    return text.do if isinstance(text, (AsAttached, AsPlayed, DoThis)) else ()


def _within_ability(ability: Ability) -> Iterator[Text]:
    if isinstance(ability, Passive):
        yield from texts_within(ability.abilities, ())
    yield from _within_effect(instructions_of(ability))


def _within_effect(effect: Sequence[Instruction]) -> Iterator[Text]:
    for instruction in effect:
        if isinstance(instruction, Delayed):
            yield from texts_within((instruction.ability,), ())
        elif isinstance(instruction, Give):
            yield from texts_within(instruction.abilities, ())
        elif isinstance(instruction, DoThis):
            yield instruction
            yield from _within_effect(instruction.do)
        for part in parts_of(instruction):
            yield from _within_effect(part)
