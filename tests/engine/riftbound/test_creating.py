"""Create: what card data says, where each type comes to be, and what is there already."""

from __future__ import annotations

from typing import Any

import pytest

from engine.riftbound.actions.creating import is_there
from engine.riftbound.actions.movement import is_open_to_all, unit_refusals
from engine.riftbound.views.view import view
from tests.engine.riftbound.boards import JULY, duel, new
from tests.engine.riftbound.complaints import is_pointed_at

CARDS = {"footman": {"type": "unit", "might": 2}}


@pytest.mark.parametrize(
    ("instruction", "where", "hint"),
    [
        ({"create": {"unless_there": True}}, "create", "card"),
        ({"create": {"card": "recruit", "amount": 2}}, "create.amount", "unless_there"),
        ({"create": 3}, "create", "card"),
        ({"enter": "here"}, "enter", "there"),
    ],
)
def test_a_mistake_is_pointed_at(instruction: dict[str, Any], where: str, hint: str) -> None:
    is_pointed_at(instruction, where, hint)


@pytest.mark.parametrize(
    ("card", "there"),
    [("baron pit", True), ("recruit", True), ("brush", False), ("sprite", False)],
)
def test_a_token_is_there_as_a_battlefield_or_in_a_zone_of_the_board(card: str, there: bool) -> None:
    setup = duel(A={"base": ["recruit"], "hand": ["footman"]}, battlefields={"X": {"card": "baron pit"}, "Y": {}})
    assert is_there(new(setup, CARDS, JULY), card) is there


def test_what_lies_off_the_board_is_not_there() -> None:
    assert not is_there(new(duel(A={"hand": ["footman"]}), CARDS, JULY), "footman")


def test_the_pit_alone_is_open_to_all() -> None:
    places = {"X": {"card": "baron pit"}, "Y": {}, "Z": {"units": [{"card": "footman", "owner": "A"}]}}
    game = new(duel(battlefields=places), CARDS, JULY)
    assert (is_open_to_all(game, "X"), is_open_to_all(game, "Y")) == (True, False)
    assert unit_refusals(game, "A", "footman", "X") == []
    assert unit_refusals(game, "A", "footman", "Y") != []


def test_a_created_battlefield_is_one_more_in_the_view() -> None:
    game = new(duel(battlefields={"X": {}, "pit": {"card": "baron pit", "owner": "A"}}), CARDS, JULY)
    shown = view(game)["battlefields"]["pit"]
    assert (shown["card"], shown["owner"], shown["controller"]) == ("baron pit", "A", None)
