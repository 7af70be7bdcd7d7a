"""One of several activated abilities of a card, in words."""

from __future__ import annotations

import pytest

from scenarios.card_text.activated import activated_told
from scenarios.sandbox.play import Played, play
from scenarios.sandbox.position import case_of, read_position
from tests.bundled import CASES

SEER = {
    "type": "ally",
    "cost": 1,
    "power": 1,
    "life": 1,
    "text": {
        "zh": "潜行。待命：预视 1。封存 1：抽一张牌。",
        "en": "Stealth. Rest - glimpse 1. Reserve 1 - draw a card.",
    },
    "keywords": ["stealth"],
    "abilities": [
        {"activated": {"cost": {"rest": True}, "do": [{"glimpse": 1}]}},
        {"activated": {"cost": {"reserve": 1}, "do": [{"draw": 1}]}},
    ],
}


def played(game: str, cards: dict[str, object], players: dict[str, object]) -> Played:
    return play(read_position({"game": game, "cards": cards, "setup": {"players": players}}, CASES), CASES)


def told(of: Played, name: str, number: int) -> object:
    return activated_told(case_of(of.position, CASES), of.game, name, number)


def test_in_riftbound_each_is_put_into_words_without_the_mark_of_a_cost_that_there_is_not() -> None:
    do = [{"activated": {"cost": {}, "do": [{"draw": 2}]}}, {"activated": {"cost": {"energy": 1}, "do": [{"draw": 1}]}}]
    here = played("riftbound", {"drum": {"type": "gear", "abilities": do}}, {"A": {"base": ["drum"]}, "B": {}})
    assert told(here, "drum", 0) == {"zh": "抽 2 张牌。", "en": "Draw 2."}
    assert told(here, "drum", 1) == {"zh": "支付 1 点法力：抽 1 张牌。", "en": "Pay 1 energy: draw 1."}
    assert told(here, "drum", 2) is None
    assert told(here, "A", 0) is None


def test_in_grand_archive_the_sentences_with_a_cost_are_the_abilities() -> None:
    here = played("grand-archive", {"seer": SEER}, {"A": {"champion": "squire lena", "field": ["seer"]}, "B": {}})
    assert told(here, "seer", 0) == {"zh": "待命：预视 1。", "en": "Rest - glimpse 1."}
    assert told(here, "seer", 1) == {"zh": "封存 1：抽一张牌。", "en": "Reserve 1 - draw a card."}


@pytest.mark.parametrize("text", [None, {"zh": "待命：预视 1。", "en": "Rest - glimpse 1."}])
def test_nothing_is_said_where_the_text_does_not_tell_them_apart(text: object) -> None:
    card = {key: value for key, value in {**SEER, "text": text}.items() if value is not None}
    here = played("grand-archive", {"seer": card}, {"A": {"champion": "squire lena", "field": ["seer"]}, "B": {}})
    assert told(here, "seer", 1) is None
