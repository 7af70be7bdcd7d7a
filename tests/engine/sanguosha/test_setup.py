"""A setup of Sanguosha: what may be left out, and how an empty slot is written."""

from __future__ import annotations

import pytest

from engine.core.errors import Malformed
from engine.core.reading import Node
from engine.sanguosha.cards import read_card
from engine.sanguosha.setups.setup import new_game
from scenarios.systems.sanguosha.checks import check

CARDS = {"crossbow": read_card("crossbow", Node({"type": "equipment", "slot": "weapon"}))}


def test_an_empty_slot_is_null_in_a_setup_and_in_an_expectation() -> None:
    setup = {"turn": {"player": "A"}, "players": {"A": {"weapon": "crossbow", "armor": None}, "B": {}}}
    game = new_game("sanguosha", setup, CARDS)

    assert check(game, "A", Node({"weapon": "crossbow", "armor": None})) == []
    assert check(game, "A", Node({"weapon": None})) == ["A.weapon is [crossbow], expected null"]
    assert check(game, "A", Node({"armor": "crossbow"})) == ["A.armor holds [], expected [crossbow]"]


def test_a_hand_is_never_null() -> None:
    setup = {"turn": {"player": "A"}, "players": {"A": {"hand": None}, "B": {}}}

    with pytest.raises(Malformed, match="hand"):
        new_game("sanguosha", setup, CARDS)
