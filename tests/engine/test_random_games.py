"""Random games: whatever is chosen, cards are conserved, objects stand where they can, and every step cites a rule.

The suite plays the same forty games each time; `python -m tests.engine.random_games` plays as many as are wanted.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from types import ModuleType

import pytest

from tests.engine.grand_archive import random_play as grand_archive
from tests.engine.random_games import wrong_games
from tests.engine.random_walk import contents, wrong_with_refusing
from tests.engine.vanguard import random_play as vanguard

GAMES = int(os.environ.get("CASEBOOK_RANDOM_GAMES", "40"))
AT_A_TIME = 20
PLAYED: dict[str, ModuleType] = {"grand-archive": grand_archive, "vanguard": vanguard}
"""How each game is played at random."""

of_each_game = pytest.mark.parametrize("random_play", list(PLAYED.values()), ids=list(PLAYED))


def portions() -> Iterator[object]:
    for kind in PLAYED:
        yield from (pytest.param(kind, first, id=f"{kind}-{first}") for first in range(0, GAMES, AT_A_TIME))


@pytest.mark.parametrize(("kind", "first"), list(portions()))
def test_random_games_stay_in_order(kind, first):
    assert list(wrong_games(kind, range(first, min(first + AT_A_TIME, GAMES)))) == []


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
