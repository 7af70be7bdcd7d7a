"""Which texts do nothing but add resources, and so resolve at once."""

from __future__ import annotations

from collections.abc import Sequence

from engine.riftbound.language.instructions import Add, PayAny
from engine.riftbound.language.nodes import Instruction


def adds_resources(effect: Sequence[Instruction]) -> bool:
    """Whether a text does nothing but add resources, and so resolves at once (605.2 / 416.2)."""
    return bool(effect) and all(
        isinstance(part, Add) or (isinstance(part, PayAny) and adds_resources(part.then)) for part in effect
    )
