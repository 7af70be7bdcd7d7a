"""Replace and swapping back: what card data says, what a setup says of it, and what stays on the chain."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.errors import Malformed
from engine.riftbound.actions.replacing_battlefields import replace_battlefield, swap_back, to_swap_back
from engine.riftbound.chain_items import ability_of
from engine.riftbound.views.view import view
from tests.engine.riftbound.boards import JULY, duel, new
from tests.engine.riftbound.complaints import is_pointed_at

CARDS = {
    "ground": {"type": "battlefield", "abilities": [{"triggered": {"when": "hold", "do": [{"draw": 1}]}}]},
    "other": {"type": "battlefield"},
}


def board(**more: Any) -> Any:
    return duel(battlefields={"X": {"card": "ground", "owner": "B", "controller": "A"}, "Y": {}}, **more)


@pytest.mark.parametrize(
    ("instruction", "where", "hint"),
    [
        ({"replace": {"what": "self"}}, "replace", "with"),
        ({"replace": {"what": "self", "with": "brush", "for": 1}}, "replace.for", "with"),
        ({"replace": "self"}, "replace", "what"),
        ({"swap_back": "everything"}, "swap_back", "self"),
    ],
)
def test_a_mistake_is_pointed_at(instruction: dict[str, Any], where: str, hint: str) -> None:
    is_pointed_at(instruction, where, hint)


def test_the_place_keeps_its_name_and_its_controller() -> None:
    game = new(board(), CARDS, JULY)
    replace_battlefield(game, "X", "brush", "A")
    assert game.card("X").name == "brush"
    assert game.battlefield_controller("X") == "A"
    assert game.zone("B.banishment") == to_swap_back(game, "X") == ("ground",)


def test_an_ability_on_the_chain_is_that_of_the_battlefield_of_before() -> None:
    game = new(board(A={"deck": 1}, chain=[{"source": "X", "ability": 0, "controller": "A", "event": {}}]), CARDS, JULY)
    (item,) = game.chain
    before = ability_of(game, item)
    replace_battlefield(game, "X", "brush", "A")
    assert ability_of(game, item) is before
    swap_back(game, "X", "ground", "A")
    assert ability_of(game, item) is before


def test_swapping_back_leaves_nothing_behind() -> None:
    game = new(board(), CARDS, JULY)
    replace_battlefield(game, "X", "brush", "A")
    swap_back(game, "X", "ground", "A")
    assert (game.card("X").name, game.owner("X"), game.zone("B.banishment")) == ("ground", "B", ())
    assert to_swap_back(game, "X") == ()


def test_a_battlefield_that_is_no_token_gives_way_to_nothing() -> None:
    setup = duel(B={"banishment": ["other"]}, battlefields={"X": {"card": "ground", "replaced": "other"}, "Y": {}})
    assert to_swap_back(new(setup, CARDS, JULY), "X") == ()


def test_a_blank_battlefield_sends_no_card_to_banishment() -> None:
    game = new(duel(battlefields={"X": {"owner": "B"}, "Y": {}}), CARDS, JULY)
    replace_battlefield(game, "X", "brush", "A")
    assert game.card("X").name == "brush"
    assert (game.zone("A.banishment"), game.zone("B.banishment")) == ((), ())


def test_a_view_tells_what_was_replaced() -> None:
    game = new(board(), CARDS, JULY)
    assert "replaced" not in view(game)["battlefields"]["X"]
    replace_battlefield(game, "X", "brush", "A")
    assert view(game)["battlefields"]["X"]["replaced"] == ["ground"]


@pytest.mark.parametrize(("replaced", "where"), [("nobody", "X.replaced"), ("footman", "X.replaced")])
def test_what_was_replaced_lies_in_banishment(replaced: str, where: str) -> None:
    cards = {**CARDS, "footman": {"type": "unit", "might": 1}}
    setup = duel(A={"base": ["footman"]}, battlefields={"X": {"card": "brush", "replaced": replaced}, "Y": {}})
    with pytest.raises(Malformed) as caught:
        new(setup, cards, JULY)
    assert where in caught.value.where
