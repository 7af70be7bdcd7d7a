"""Who controls what several effects took "until I leave the board": the newest that lasts decides (480.3)."""

from __future__ import annotations

import pytest

from engine.core.errors import Malformed
from engine.riftbound.cards import read_cards
from engine.riftbound.views.view import view
from tests.engine.riftbound.boards import table
from tests.engine.riftbound.from_view import setup_from
from tests.scenarios.random_decks import CARDS

EDITION = "riftbound-2026-07-16"
AKSHANS = ["one", "two", "three"]


def board(holds):
    """A gold of B that Akshans of A hold, oldest first; each is told with who controlled it but for that."""
    *older, (newest, before) = holds
    gold = {
        "card": "gold",
        "owner": "B",
        "held_by": newest,
        "held_from": before,
        "held_before": [{"by": one, "from": player} for one, player in older],
    }
    akshans = [{"card": "akshan-mischievous", "as": name} for name in AKSHANS]
    spells = [{"card": "ruin", "as": f"ruin of {name}"} for name in AKSHANS]
    return {
        "turn": {"player": "A", "phase": "action"},
        "players": {"A": {"base": [*akshans, gold], "hand": spells, "deck": 3}, "B": {"deck": 3}},
    }


@pytest.fixture
def cards():
    return CARDS | read_cards({"ruin": {"type": "spell", "effect": [{"kill": {"choose": "unit"}}]}})


HOLDS = [("one", "B"), ("two", "A"), ("three", "A")]


def test_a_board_with_several_holds_is_set_up_again_from_its_view(cards):
    playing = table(board(HOLDS), cards, EDITION)
    assert playing.game.holds("gold") == tuple(HOLDS)
    once_more = table(setup_from(view(playing.game)), cards, EDITION)
    assert view(once_more.game) == view(playing.game)


def test_a_card_that_nothing_holds_has_no_holds(cards):
    assert table(board(HOLDS), cards, EDITION).game.holds("one") == ()


@pytest.mark.parametrize("wrong", [[{"by": "one"}], [{"from": "A"}], [{"by": "one", "from": "C"}], ["one"], [3]])
def test_an_older_hold_that_is_not_told_whole_is_malformed(cards, wrong):
    setup = board(HOLDS[-1:])
    setup["players"]["A"]["base"][-1]["held_before"] = wrong
    with pytest.raises(Malformed):
        table(setup, cards, EDITION)
