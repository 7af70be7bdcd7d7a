"""What is killed for a cost and named: it decides what may be chosen, and what something costs."""

from __future__ import annotations

from typing import Any

import pytest

from engine.riftbound.cards import read_cards
from engine.riftbound.costs.costing import Paid, Terms, total_cost
from engine.riftbound.language.costs import Cost
from engine.riftbound.playing.process import play_refusals
from tests.engine.riftbound.boards import JULY, duel, new

LESS = {
    "energy": {"energy_of": {"named": "killed"}},
    "power": {"order": 1},
    "power_times": {"power_of": {"named": "killed"}},
}
KILL = {"kill": {"kind": "unit", "side": "friendly"}, "as": "killed"}
CARDS: dict[str, Any] = {
    "fiend": {
        "type": "unit",
        "might": 7,
        "cost": {"energy": 5, "power": {"order": 2}},
        "abilities": [{"additional_cost": {"cost": KILL, "may": True, "less": LESS}}],
    },
    "rite": {
        "type": "spell",
        "abilities": [{"additional_cost": {"cost": KILL}}],
        "effect": [
            {
                "play": {
                    "what": {
                        "choose": {
                            "kind": "unit",
                            "side": "yours",
                            "at": "trash",
                            "energy": {"at_most": {"energy_of": {"named": "killed"}}},
                        }
                    },
                    "ignoring": "cost",
                }
            }
        ],
    },
    "cheap": {"type": "unit", "might": 1, "cost": 1},
    "dear": {"type": "unit", "might": 4, "cost": {"energy": 4, "power": {"calm": 1, "mind": 2}}},
}


@pytest.mark.parametrize(
    ("killed", "cost"),
    [
        ("cheap", Cost(energy=4, power=(("order", 2),))),
        ("dear", Cost(energy=1)),
        ("recruit", Cost(energy=5, power=(("order", 2),))),
    ],
)
def test_a_card_costs_less_by_the_printed_cost_of_what_is_killed(killed: str, cost: Cost) -> None:
    game = new(duel(A={"base": ["cheap", "dear", "recruit"], "hand": ["fiend"]}), CARDS, JULY)
    (additional,) = game.card("fiend").additional_costs
    assert total_cost(game, "fiend", "A", Terms(additional=(Paid(additional, 1, (killed,)),))) == cost


@pytest.mark.parametrize(
    ("base", "trash", "playable"),
    [("dear", "cheap", True), ("cheap", "dear", False), ("recruit", "cheap", False), ("dear", "dear", True)],
)
def test_a_spell_needs_a_target_that_some_unit_could_be_killed_for(base: str, trash: str, playable: bool) -> None:
    other = {"card": trash, "as": "other"}
    game = new(duel(A={"base": [base], "trash": [other], "hand": ["rite"]}), CARDS, JULY)
    assert (not play_refusals(game, "A", "rite")) is playable


def test_what_is_killed_in_any_number_is_chosen_otherwise() -> None:
    many = {"additional_cost": {"cost": KILL, "any_number": True}}
    (one,) = read_cards({"x": {"type": "unit", "might": 1, "abilities": [many]}})["x"].additional_costs
    assert not one.names_what_is_killed
