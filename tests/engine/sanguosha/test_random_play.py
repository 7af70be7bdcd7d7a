"""Random sequences of operations: nothing that must never be, and the same journal for the same seed."""

from __future__ import annotations

import os

import pytest

from engine.sanguosha.views.view import view
from tests.engine.random_games import wrong_games
from tests.engine.sanguosha.boards import new
from tests.engine.sanguosha.from_view import setup_from
from tests.engine.sanguosha.random_play import play_randomly

SEQUENCES = int(os.environ.get("CASEBOOK_RANDOM_GAMES", "1")) * 600
"""`make games` plays twenty thousand, of other seeds as well (tests/engine/random_games)."""
LENGTH = 6
PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_random_sequences_stay_in_order(part):
    assert list(wrong_games("sanguosha", range(part, SEQUENCES, PARTS))) == []


def test_in_random_sequences_much_is_refused():
    assert sum(play_randomly(seed, LENGTH).refused for seed in range(200)) > 200


@pytest.mark.parametrize("seed", range(10))
def test_the_same_seed_gives_the_same_journal(seed):
    once, again = play_randomly(seed, 15).table.game, play_randomly(seed, 15).table.game
    assert once.journal.entries
    assert once.journal.entries == again.journal.entries


@pytest.mark.parametrize("seed", range(30))
def test_any_board_is_set_up_again_from_its_view(seed):
    shown = view(play_randomly(seed, 10).table.game)
    assert view(new(**setup_from(shown))) == shown


@pytest.mark.parametrize("seed", range(10))
def test_going_back_and_on_again_gives_the_same_journal(seed):
    table = play_randomly(seed, 12).table
    entries = table.game.journal.entries
    table.rewind(len(table.answers))
    assert table.game.journal.entries == entries
