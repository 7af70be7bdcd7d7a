"""A card is found by either of its names, by its sound, and by the first letters of that."""

from __future__ import annotations

import pytest

from scenarios.sandbox.editing import edits
from scenarios.sandbox.editing.cards import find_cards, known_cards
from scenarios.sandbox.editing.starting import board_of_case, empty_table, with_decks
from scenarios.sandbox.play import play
from scenarios.systems import SYSTEMS
from tests.bundled import CASES


@pytest.mark.parametrize("typed", ["Knight", "骑士", "qishi", "qs", "knigh"])
def test_a_card_is_found_however_it_is_typed(typed):
    cards = known_cards(empty_table("vanguard", CASES), CASES)
    assert "knight" in [card.name for card in find_cards(cards, typed)]


def test_own_cards_come_first_and_standard_ones_are_there():
    position = edits.define(empty_table("riftbound", CASES), "gust", {"type": "unit", "might": 1})
    cards = known_cards(position, CASES)
    assert (cards["gust"].own, cards["gust"].type) == (True, "unit")
    assert cards["fury rune"].type == "rune"
    assert find_cards(cards, "gust")[0].own
    assert find_cards(cards, " ") == []


@pytest.mark.parametrize("game", SYSTEMS)
def test_an_empty_table_can_be_played(game):
    played = play(empty_table(game, CASES), CASES)
    assert played.asked is not None
    assert len(played.replay.players) == 2


def test_the_board_of_a_case_is_no_case_any_more():
    position = board_of_case("riftbound/combat/stunned-defender-survives", CASES)
    assert (position.base, position.answers) == ("", ())
    assert position.setup == CASES.case("riftbound/combat/stunned-defender-survives").setup


def test_lists_of_cards_are_put_where_they_begin():
    position = empty_table("riftbound", CASES)
    text = "Legend:\nJinx, Loose Cannon\n3 Cleave\nGust x2\n12 Fury Rune\nno such card at all"
    made, unknown = with_decks(position, {"A": text, "B": ""}, CASES)
    own = made.setup["players"]["A"]
    assert unknown == ("no such card at all",)
    assert own["rune_deck"] == [{"card": "fury rune", "count": 12}]
    assert own["deck"] == [{"card": "cleave", "count": 3}, {"card": "gust", "count": 2}]
    assert "jinx" in own["legend"]
    assert play(made, CASES).asked is not None
