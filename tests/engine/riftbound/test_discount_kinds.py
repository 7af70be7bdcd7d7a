"""Discounts of energy or power: what card data says, and what costs can come to."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.errors import Malformed
from engine.riftbound.cards import read_cards
from engine.riftbound.costs.costing import PLAIN
from engine.riftbound.costs.kinds import total_costs
from engine.riftbound.language.costs import Cost
from tests.engine.riftbound.boards import JULY, duel, new

EITHER = {"energy": 1, "or_power": {"any": 1}}
CARDS: dict[str, Any] = {
    "sage": {
        "type": "gear",
        "abilities": [{"passive": {"affects": {"kind": "spell", "side": "yours"}, "less": EITHER}}],
    },
    "both": {"type": "spell", "cost": {"energy": 2, "power": {"body": 1}}, "effect": [{"draw": 1}]},
    "plain": {"type": "spell", "cost": 2, "effect": [{"draw": 1}]},
    "free": {"type": "spell", "effect": [{"draw": 1}]},
}
ONE, POWER = Cost(energy=1, power=(("body", 1),)), Cost(energy=2)


@pytest.mark.parametrize(
    "less",
    [{"or_power": {"any": 1}}, {**EITHER, "power": {"any": 1}}, {**EITHER, "times": 2}],
)
def test_a_choice_is_between_energy_and_power(less: dict[str, Any]) -> None:
    with pytest.raises(Malformed) as caught:
        read_cards({"x": {"type": "gear", "abilities": [{"passive": {"less": less}}]}}, ("cards",))
    assert "or_power" in caught.value.where
    assert "between energy and power" in caught.value.message


@pytest.mark.parametrize(
    ("card", "sages", "costs"),
    [
        ("both", 0, [Cost(energy=2, power=(("body", 1),))]),
        ("both", 1, [ONE, POWER]),
        ("both", 2, [Cost(power=(("body", 1),)), Cost(energy=1)]),
        ("plain", 1, [Cost(energy=1)]),
        ("free", 1, [Cost()]),
    ],
)
def test_what_a_card_can_come_to(card: str, sages: int, costs: list[Cost]) -> None:
    game = new(duel(A={"base": [{"card": "sage", "count": sages}] if sages else [], "hand": [card]}), CARDS, JULY)
    assert list(total_costs(game, card, "A", PLAIN)) == costs
