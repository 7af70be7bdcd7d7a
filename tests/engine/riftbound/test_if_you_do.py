"""A payment that a text looks for ("If you do", 205) is no cost of what follows ("[do X] to [do Y]", 204.3)."""

from __future__ import annotations

import pytest

from engine.core.reading import Malformed, Node
from engine.riftbound.cards import read_card
from scenarios.card_text import render

PAID = {"pay": {"energy": 1}, "if_done": [{"draw": 1}]}


def read(**said: object):
    return read_card("ox", Node({"type": "unit", "might": 1, **said}))


def test_a_text_says_so_in_both_languages():
    card = read(abilities=[{"triggered": {"when": "attack", "do": [{"gain_xp": 1}, {"may": PAID}]}}])
    assert "pay 1 energy. If you do, draw" in render(card)["en"]
    assert "若如此做" in render(card)["zh"]


def test_no_triggered_ability_begins_with_it():
    with pytest.raises(Malformed, match="paid as it resolves"):
        read(abilities=[{"triggered": {"when": "attack", "do": [{"may": PAID}]}}])
