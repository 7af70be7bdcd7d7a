"""Random games: whatever is chosen, cards are conserved, objects stand where they can, and every step cites a rule.

The suite plays the same hundred games each time. `CASEBOOK_RANDOM_GAMES=2000 pytest tests/engine/test_random_games.py`
plays so many of each game: `make games` does.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from types import ModuleType

import pytest

from tests.engine.grand_archive import random_play as grand_archive
from tests.engine.random_walk import contents, wrong_with_refusing
from tests.engine.vanguard import random_play as vanguard

GAMES = int(os.environ.get("CASEBOOK_RANDOM_GAMES", "100"))
AT_A_TIME = 50
PLAYED: dict[str, ModuleType] = {"grand-archive": grand_archive, "vanguard": vanguard}
"""How each game is played at random."""
LOOKED_AT = 20
"""Each answer of one game in so many is looked at; the others are looked at where they end."""

of_each_game = pytest.mark.parametrize("random_play", list(PLAYED.values()), ids=list(PLAYED))


def portions() -> Iterator[object]:
    for name, play in PLAYED.items():
        yield from (pytest.param(play, first, id=f"{name}-{first}") for first in range(0, GAMES, AT_A_TIME))


@pytest.mark.parametrize(("random_play", "first"), list(portions()))
def test_random_games_stay_in_order(random_play, first):
    for seed in range(first, min(first + AT_A_TIME, GAMES)):
        played = random_play.play_randomly(seed, check=seed % LOOKED_AT == 0)
        assert (seed, played.problems, played.undone) == (seed, [], 0)
        assert random_play.wrong_with(played.game) == []
        assert list(random_play.wrong_in(played.entries)) == []


@of_each_game
def test_the_same_seed_gives_the_same_journal(random_play):
    one, other = (random_play.play_randomly(7, check=False).game.journal for _ in range(2))
    assert repr(one.entries) == repr(other.entries)
    assert len(one.entries) > 50


@of_each_game
def test_the_journal_leads_to_the_board_and_back(random_play):
    journal = random_play.play_randomly(3, check=False).game.journal
    board = journal.board_at(len(journal.entries))
    assert contents(board) == contents(journal.board)
    for entry in reversed(journal.entries):
        board.apply(entry.changes, backwards=True)
    assert contents(board) == contents(journal.board_at(0))


@of_each_game
def test_an_illegal_action_changes_nothing(random_play):
    chance = random.Random(5)
    at = random_play.play_randomly(2, 80, check=False).table
    assert at.pending is not None
    tries = (tried for _ in range(60) for tried in random_play.something_to_try(chance, at))
    assert [problem for tried in tries for problem in wrong_with_refusing(at, tried)] == []
