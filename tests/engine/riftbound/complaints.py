"""What is complained of in card data: the same for every family of instructions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.errors import Malformed
from engine.riftbound.cards import read_cards


def is_pointed_at(instruction: dict[str, Any], where: str, hint: str) -> None:
    """Assert that a spell with an instruction is refused at a place, and that it is said what would have been right."""
    with pytest.raises(Malformed) as caught:
        read_cards({"x": {"type": "spell", "effect": [instruction]}}, ("cards",))
    assert where in caught.value.where
    assert hint in caught.value.expected or hint in caught.value.message
