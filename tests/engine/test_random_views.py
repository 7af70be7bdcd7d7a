"""What random games show: any open moment can be set up again from the view of its board, and looking changes none.

`CASEBOOK_RANDOM_GAMES=20 pytest tests/engine/test_random_views.py` sets so many games of each kind up again.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from engine.core.decisions import Act
from engine.core.game_engine import GameEngine
from engine.grand_archive.engine import ENGINE as GRAND_ARCHIVE
from engine.vanguard.engine import ENGINE as VANGUARD
from tests.engine.grand_archive import random_play as grand_archive
from tests.engine.grand_archive.from_view import setup_from as setup_of_grand_archive
from tests.engine.tables import asked
from tests.engine.vanguard import random_play as vanguard
from tests.engine.vanguard.from_view import setup_from as setup_of_vanguard


class Played(NamedTuple):
    """One game: its engine, how it is played at random, and the way from a view back to a setup."""

    edition: str
    engine: GameEngine[Any, Any]
    random_play: ModuleType
    setup_from: Callable[[dict[str, Any]], Mapping[str, Any]]

    def view(self, game: Any) -> dict[str, Any]:
        return self.engine.view(game, game.board, None)


ONE_IN = 1 if "CASEBOOK_RANDOM_GAMES" in os.environ else 4
"""One in so many open moments is set up again; `make games` takes every one."""
SEEDS = int(os.environ.get("CASEBOOK_RANDOM_GAMES", "1"))
GAMES = (
    Played("grand-archive", GRAND_ARCHIVE, grand_archive, setup_of_grand_archive),
    Played("vanguard", VANGUARD, vanguard, setup_of_vanguard),
)
of_each_game = pytest.mark.parametrize("played", GAMES, ids=[game.edition for game in GAMES])


@of_each_game
@pytest.mark.parametrize("seed", range(SEEDS))
def test_any_open_moment_of_a_game_can_be_set_up_again(played, seed):
    """The board looks the same, and the same may be done on it."""
    answers = played.random_play.play_randomly(seed, check=False).table.answers
    playing, moments, compared = played.random_play.random_table(seed), itertools.count(), 0
    for answer in answers:
        decision = asked(playing)
        if isinstance(decision, Act) and decision.step != "deck.bring" and next(moments) % ONE_IN == 0:
            board = played.view(playing.game)
            setup = played.setup_from(board)
            again = played.engine.table(played.engine.new_game(played.edition, setup, playing.game.cards))
            assert played.view(again.game) == board
            assert asked(again).step == decision.step
            assert list(asked(again).answers()) == list(decision.answers())
            compared += 1
        playing.answer(answer)
    assert compared > 20 // ONE_IN


@of_each_game
def test_an_earlier_board_is_shown_without_touching_the_game(played):
    game = played.random_play.play_randomly(4, check=False).game
    before = played.view(game)
    boards = [game.journal.board_at(step) for step in range(0, len(game.journal.entries), 11)]
    shown = [played.engine.view(game, board, None) for board in boards]
    assert len(shown) > 5
    assert shown[0] != shown[-1]
    assert played.view(game) == before
