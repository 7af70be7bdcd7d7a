"""Which rules of keywords stand beside a step."""

from __future__ import annotations

import pytest

from engine.riftbound.citing.keyword_steps import asked_of, granted, permitted, printed_again
from engine.riftbound.editions import EDITIONS
from engine.riftbound.language.expressions import Selector
from engine.riftbound.language.keywords import KeywordValue
from engine.riftbound.language.words import CHARACTERISTICS
from tests.engine.riftbound.boards import duel, new

CARDS = {
    "poro": {"type": "unit", "might": 2, "keywords": ["shield"]},
    "twice": {"type": "unit", "might": 2, "keywords": ["hidden", "hidden"]},
}
BASE = duel(players={"A": {"base": ["poro", "twice"]}, "B": {}})
UNPRINTED = ("assigned_last",)
FROM_JULY_2026 = (
    *("ambush", "backline", "empower", "empowered", "flow", "hunt", "level", "repeat", "unique"),
    *("equip", "quick-draw", "weaponmaster"),
)


@pytest.mark.parametrize("keyword", [word for word in CHARACTERISTICS if word not in UNPRINTED])
def test_a_text_may_ask_for_every_keyword_of_the_glossary(keyword):
    steps = asked_of([Selector(keyword=keyword)])
    assert len(steps) == 1
    knowing = {document for document, edition in EDITIONS.items() if steps[0] in edition.citations}
    assert knowing == ({"riftbound-2026-07-16"} if keyword in FROM_JULY_2026 else set(EDITIONS))


def test_action_is_asked_of_a_spell_by_another_rule_than_of_a_unit():
    asked = {asked_of([Selector(kind=kind, keyword="action")]) for kind in ("unit", "spell", "ability")}
    assert len(asked) == 3


def test_a_keyword_given_again_adds_up_where_it_has_a_number():
    game = new(BASE, CARDS)
    assert "keyword.adds_up_shield" in granted(game, ["poro"], (KeywordValue("shield", 3),), "end_of_turn")
    assert "keyword.adds_up_shield" not in granted(game, ["twice"], (KeywordValue("shield", 3),), "end_of_turn")


def test_a_keyword_printed_twice_counts_once():
    game = new(BASE, CARDS)
    assert printed_again(game, "twice", "hidden") == ("keyword.again_hidden",)
    assert printed_again(game, "poro", "shield") == ()


def test_a_timing_keyword_takes_nothing_away_in_a_neutral_open_state():
    game = new(BASE, CARDS)
    assert permitted(game, "spell", "action") == ("permission.action_at_any_time",)
    assert permitted(game, "spell", "") == ()
