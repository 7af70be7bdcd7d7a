"""Prevent, doubled damage and Predict: what card data says, and what is lethal to a unit that is protected."""

from __future__ import annotations

from typing import Any

import pytest

from engine.riftbound.combat.assigning import Ranks, lethal
from engine.riftbound.views.view import view
from tests.engine.riftbound.boards import JULY, duel, new
from tests.engine.riftbound.complaints import is_pointed_at

CARDS = {
    "giant": {"type": "unit", "might": 6},
    "bard": {"type": "unit", "might": 2, "keywords": ["backline"]},
    "wall": {"type": "unit", "might": 2, "keywords": ["tank"]},
}
UNREACHABLE = 1_000


@pytest.mark.parametrize(
    ("instruction", "where", "hint"),
    [
        ({"prevent": {"what": "self"}}, "prevent", "amount"),
        ({"prevent": {"what": "self", "amount": "some"}}, "prevent.amount", "number"),
        ({"prevent": {"what": "self", "amount": 3, "next_only": True}}, "prevent.next_only", "all"),
        ({"prevent": {"what": "self", "amount": "all", "by": "fire"}}, "prevent.by", "combat"),
        ({"double_damage": {"what": "self", "times": 3}}, "double_damage.times", "until"),
        ({"double": {"what": "self", "until": "soon"}}, "double.until", "end_of_turn"),
        ({"predict": {"amount": 2, "of": "you"}}, "predict.of", "player"),
    ],
)
def test_a_mistake_is_pointed_at(instruction: dict[str, Any], where: str, hint: str) -> None:
    is_pointed_at(instruction, where, hint)


@pytest.mark.parametrize(
    ("tracked", "needed"),
    [
        ([], 6),
        ([{"prevents": 3}], 9),
        ([{"prevents": 3}, {"prevents": 2}], 11),
        ([{"times_damage": 2}], 3),
        ([{"prevents": 3, "damage_by": ["spell"]}], 6),
        # Seven, of which one is prevented, would be six; doubled after that, three and one will do.
        ([{"prevents": 1}, {"times_damage": 2}], 4),
    ],
)
def test_what_is_lethal_counts_what_alters_damage(tracked: list[dict[str, Any]], needed: int) -> None:
    modifications = [{"target": "giant", **one} for one in tracked]
    game = new(duel(A={"base": ["giant"]}, modifications=modifications), CARDS, JULY)
    assert lethal(game, "giant") == needed


def test_nothing_is_lethal_where_all_is_prevented() -> None:
    game = new(duel(A={"base": ["giant"]}, modifications=[{"target": "giant", "prevents_all": True}]), CARDS, JULY)
    assert lethal(game, "giant") > UNREACHABLE


def test_what_a_player_ignores_has_no_place_of_its_own_in_the_order() -> None:
    game = new(duel(A={"base": ["giant", "bard", "wall"]}), CARDS, JULY)
    units = ("giant", "bard", "wall")
    assert Ranks.of(game, units)[1:] == (("wall",), ("giant",), ("bard",), ())
    assert Ranks.of(game, units, frozenset({"tank", "backline"}))[1:] == ((), units, (), ())


def test_what_is_tracked_comes_back_as_it_was_set_up() -> None:
    said = {"target": "giant", "prevents": 3, "damage_by": ["spell"], "until": "end_of_turn"}
    game = new(duel(A={"base": ["giant"]}, modifications=[said]), CARDS, JULY)
    (shown,) = view(game)["modifications"]
    assert {key: shown[key] for key in said} == said
