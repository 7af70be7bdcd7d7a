"""Random sequences of operations: nothing that must never be, and the same journal for the same seed."""

from __future__ import annotations

import os

import pytest

from engine.sanguosha.views.view import view
from tests.engine.sanguosha.boards import new
from tests.engine.sanguosha.from_view import setup_from
from tests.engine.sanguosha.random_play import play_randomly

SEQUENCES = int(os.environ.get("CASEBOOK_RANDOM_GAMES", "2")) * 1000
LENGTH = 6
PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_random_sequences_stay_in_order(part):
    refused = 0
    for seed in range(part, SEQUENCES, PARTS):
        played = play_randomly(seed, LENGTH)
        assert (seed, played.problems) == (seed, [])
        refused += played.refused
    assert refused > SEQUENCES / PARTS


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
