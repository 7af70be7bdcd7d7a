"""The abilities that a card speaks of: those printed on it, then those that its texts give to units."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.vanguard.language.abilities import Ability, Cont
from engine.vanguard.language.effects import Gain, May, OneOf, When
from engine.vanguard.language.instruction import Effect


def texts_within(abilities: Sequence[Ability], effect: Sequence[Effect]) -> Iterator[Ability]:
    """All abilities given, then those that they, and the instructions, give to units, from top to bottom."""
    yield from abilities
    for ability in abilities:
        if isinstance(ability, Cont):
            yield from texts_within(ability.abilities, ())
        else:
            yield from _within_effect(ability.do)
    yield from _within_effect(effect)


def _within_effect(effect: Sequence[Effect]) -> Iterator[Ability]:
    for instruction in effect:
        if isinstance(instruction, Gain):
            yield from texts_within(instruction.abilities, ())
        for part in _parts(instruction):
            yield from _within_effect(part)


def _parts(instruction: Effect) -> tuple[tuple[Effect, ...], ...]:
    """The instructions within an instruction."""
    if isinstance(instruction, When):
        return (instruction.then, instruction.otherwise)
    if isinstance(instruction, May):
        return (instruction.do,)
    return instruction.ways if isinstance(instruction, OneOf) else ()
