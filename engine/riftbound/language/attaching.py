"""What card text says of attaching: instructions, effect text, what is done as something is attached.

Rules 716-725 and 818-821 of 2026-07-16. Their readers stand in `engine.riftbound.language.reading_attaching`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.riftbound.language.costs import Cost
from engine.riftbound.language.expressions import Operand
from engine.riftbound.language.keywords import KeywordValue
from engine.riftbound.language.nodes import Ability, Instruction


@dataclass(frozen=True, slots=True)
class Attach(Instruction):
    """Attach cards to another one, which is their Top-Most Card from then on (434)."""

    what: Operand
    to: Operand


@dataclass(frozen=True, slots=True)
class Detach(Instruction):
    """Detach cards from what they are attached to (435)."""

    what: Operand


@dataclass(frozen=True, slots=True)
class PayEquipCost(Instruction):
    """Pay the Equip cost of an Equipment, less something, to attach it; `to` is what it is attached to (821.1.c)."""

    what: Operand
    to: Operand
    less: Cost


@dataclass(frozen=True, slots=True)
class CopyText(Instruction):
    """Let the effect text of the source be the rules text of another object, while it stays attached."""

    of: Operand


@dataclass(frozen=True, slots=True)
class AsAttached(Ability):
    """What is done as the card is attached, as a part of that (369.1, 725.1); `it` is what it is attached to."""

    do: tuple[Instruction, ...]


@dataclass(frozen=True)
class EffectText:
    """The text of a card that is active only while it is attached, and then belongs to its Top-Most Card (136)."""

    keywords: tuple[KeywordValue, ...] = ()
    abilities: tuple[Ability, ...] = ()

    @cached_property
    def is_blank(self) -> bool:
        """Whether it says nothing (136.2.a)."""
        return not (self.keywords or self.abilities)


BLANK_TEXT = EffectText()
"""Effect text that says nothing."""
