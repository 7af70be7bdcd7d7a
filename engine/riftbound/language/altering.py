"""Instructions that alter what would be dealt to units, or double what they have (432, 437)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.riftbound.language.expressions import Amount, Operand
from engine.riftbound.language.nodes import Instruction


@dataclass(frozen=True, slots=True)
class Double(Instruction):
    """Double the might of objects: each is raised by what it is as the text resolves (432.1.a)."""

    what: Operand
    until: str


@dataclass(frozen=True, slots=True)
class AlterDamage(Instruction):
    """Prevent damage that units would be dealt, so much (`amount`) or all of it, or multiply it by `times` (437, 432).

    `by` are the kinds of damage that are meant, none standing for all; `next_only` ends it once it has been used.
    """

    what: Operand
    amount: Amount | None
    times: int
    by: tuple[str, ...]
    next_only: bool
    until: str
