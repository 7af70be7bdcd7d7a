"""Battlefield tokens: what replaces a battlefield, and what is swapped back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.riftbound.language.battlefield_tokens import ReplaceWith, SwapBack
from engine.riftbound.language.nodes import Instruction
from scenarios.card_text.scope import Scope
from scenarios.card_text.things import operand


def _replace(scope: Scope, do: ReplaceWith) -> str:
    return scope.speech("replace", what=operand(scope, do.what), token=scope.speech.token(do.card, many=False))


def _swap_back(scope: Scope, do: SwapBack) -> str:
    return scope.speech("swap_back", what=operand(scope, do.what))


SPEAKERS: Mapping[type[Instruction], Callable[[Scope, Any], str]] = {ReplaceWith: _replace, SwapBack: _swap_back}
