"""Texts with modes: "choose one" stands for one of several texts (559.1 / 352.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeGuard

from engine.riftbound.language.instructions import Execution, If, May, Modes
from engine.riftbound.language.nodes import Instruction


def chosen_as_played(instruction: Instruction) -> TypeGuard[Modes]:
    """Whether an instruction is a choice of modes that its controller makes as the text goes on the chain (559.1)."""
    return isinstance(instruction, Modes) and not instruction.player


def modes_in(effect: Sequence[Instruction]) -> Iterator[Modes]:
    """The choices of modes that a text asks for as it goes on the chain, from top to bottom."""
    for instruction in effect:
        if chosen_as_played(instruction):
            yield instruction
        elif isinstance(instruction, (If, May)):
            yield from (*modes_in(instruction.then), *modes_in(instruction.otherwise))
        elif isinstance(instruction, Execution):
            yield from modes_in(instruction.do)


def with_modes(effect: Sequence[Instruction], chosen: Sequence[str]) -> tuple[Instruction, ...]:
    """The text with each choice of modes replaced by what was chosen."""
    left = list(chosen)

    def resolved(part: Sequence[Instruction]) -> Iterator[Instruction]:
        for instruction in part:
            if chosen_as_played(instruction):
                yield from instruction.modes[left.pop(0)]
            elif isinstance(instruction, (If, May)):
                then = tuple(resolved(instruction.then))
                yield replace(instruction, then=then, otherwise=tuple(resolved(instruction.otherwise)))
            elif isinstance(instruction, Execution):
                yield replace(instruction, do=tuple(resolved(instruction.do)))
            else:
                yield instruction

    return tuple(resolved(effect))
