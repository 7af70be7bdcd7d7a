"""Definitions of cards: what they may not say."""

from __future__ import annotations

import pytest

from engine.core.errors import Malformed
from engine.core.reading import Node
from engine.grand_archive.cards import read_card


def test_nobody_chooses_within_a_number() -> None:
    damage = {"amount": {"power": {"choose": "ally"}}, "to": {"target": "unit"}}

    with pytest.raises(Malformed, match="nobody can choose within a number") as refused:
        read_card("shoot", Node({"type": "action", "effect": [{"deal": damage}]}))

    assert refused.value.path == ("effect", 0, "deal", "amount", "power")


def test_a_number_may_be_read_from_a_target() -> None:
    damage = {"amount": {"power": {"target": "ally"}}, "to": {"target": "unit"}}

    card = read_card("shoot", Node({"type": "action", "effect": [{"deal": damage}]}))

    assert card.text is not None


def test_control_is_gained_for_this_turn_or_for_good() -> None:
    effect = {"gain_control": {"what": {"target": "ally"}, "until": "end_of_controllers_turn"}}

    with pytest.raises(Malformed, match="until"):
        read_card("sway", Node({"type": "action", "effect": [effect]}))
