"""Points that a text gives or takes."""

from __future__ import annotations

from dataclasses import dataclass

from engine.riftbound.language.expressions import Amount
from engine.riftbound.language.nodes import Instruction


@dataclass(frozen=True, slots=True)
class GainPoints(Instruction):
    """Gain points that are not scored at a battlefield."""

    player: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class LosePoints(Instruction):
    """Lose points, of which nobody has less than none (194.4 of 2026-07-16)."""

    player: str
    amount: Amount
