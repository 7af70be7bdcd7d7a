"""Swapping the might of two units, in words."""

from __future__ import annotations

from engine.riftbound.language.swapping import SwapMight
from scenarios.card_text.scope import Scope
from scenarios.card_text.things import operand


def swap_might(scope: Scope, do: SwapMight) -> str:
    """Whose might is swapped, and for how long."""
    return scope.speech("swap_might", what=operand(scope, do.what), until=scope.speech(f"until.{do.until}"))
