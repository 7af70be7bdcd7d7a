"""Swapping might: what card data says, and what becomes of it where one unit is left."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.decisions import Action
from tests.engine.riftbound.boards import JULY, duel, table
from tests.engine.riftbound.complaints import is_pointed_at
from tests.engine.tables import answer_all

CARDS = {
    "footman": {"type": "unit", "might": 2},
    "giant": {"type": "unit", "might": 6},
    "switch": {"type": "spell", "effect": [{"swap_might": {"all": "unit"}}]},
}
PASS = Action("pass")


@pytest.mark.parametrize(
    ("instruction", "where", "hint"),
    [
        ({"swap_might": {"choose": "unit"}}, "swap_might", "count: 2"),
        ({"swap_might": {"choose": "unit", "count": 3}}, "swap_might", "count: 2"),
        ({"swap_might": {"what": {"all": "unit"}, "until": "soon"}}, "swap_might.until", "end_of_turn"),
        ({"swap_might": {"what": {"all": "unit"}, "for": 1}}, "swap_might.for", "until"),
    ],
)
def test_a_mistake_is_pointed_at(instruction: dict[str, Any], where: str, hint: str) -> None:
    is_pointed_at(instruction, where, hint)


@pytest.mark.parametrize(
    ("units", "mights"),
    [(["footman", "giant"], [6, 2]), (["giant", "footman"], [2, 6]), (["giant"], [6])],
)
def test_two_units_swap_and_one_alone_stays_as_it_is(units: list[str], mights: list[int]) -> None:
    at = table(duel(A={"hand": ["switch"], "base": units}), CARDS, JULY)
    answer_all(at, Action("play", ("switch",)), PASS, PASS)
    assert [at.game.might(unit) for unit in units] == mights
