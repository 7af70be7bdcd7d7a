"""Texts that are carried out more than once because Repeat was paid, each time with choices of its own (820.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from engine.riftbound.language.expressions import Amount, Operand
from engine.riftbound.language.instructions import Delayed, DoThis, Execution
from engine.riftbound.language.nodes import Ability, Instruction

Effect = tuple[Instruction, ...]
_STANDS_FOR_ITSELF = (DoThis, Delayed)
"""What becomes an ability of its own, and makes its choices as that: one text, however often it is carried out."""


def repeated(effect: Effect, times: int) -> Effect:
    """A text with so many further executions; as it is where there are none.

    What is chosen is found again by the place in the text where it is chosen, so that each execution has places of its
    own, and all else is shared.
    """
    if not times:
        return effect
    return tuple(Execution(_copied(effect) if number else effect, number) for number in range(times + 1))


def executions(effect: Sequence[Instruction]) -> tuple[Effect, ...]:
    """A text as often as it is carried out."""
    found = tuple(one.do for one in effect if isinstance(one, Execution))
    return found or (tuple(effect),)


def in_a_row(effect: Sequence[Instruction]) -> Effect:
    """All its instructions one after the other, as though the card had them so often (820.1.d.1)."""
    return tuple(one for execution in executions(effect) for one in execution)


def _copied(part: Any) -> Any:
    """The same text with places of its own for what is chosen."""
    if isinstance(part, tuple):
        copies = tuple(_copied(one) for one in part)
        return part if all(one is other for one, other in zip(part, copies, strict=True)) else copies
    if isinstance(part, Mapping):
        return {label: _copied(one) for label, one in part.items()}
    if isinstance(part, Operand):
        return replace(part) if part.kind == "choose" else part
    if isinstance(part, (Ability, *_STANDS_FOR_ITSELF)) or not is_dataclass(part):
        return part
    if not isinstance(part, (Instruction, Amount)):
        return part
    values = {one.name: _copied(getattr(part, one.name)) for one in fields(part)}
    changed = {name: value for name, value in values.items() if value is not getattr(part, name)}
    return replace(part, **changed) if changed else part
