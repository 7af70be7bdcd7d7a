"""Random games in all modes and both editions: nothing that must never be, never a moment without a legal answer.

`CASEBOOK_RANDOM_GAMES=50 pytest tests/engine/riftbound/test_random_play.py` plays so many of each kind.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest

from engine.core.board import Board
from engine.riftbound.editions import EDITIONS
from engine.riftbound.modes import MODES
from tests.engine.riftbound.random_play import play_randomly, random_table, wrong_with

GAMES = int(os.environ.get("CASEBOOK_RANDOM_GAMES", "2"))
LENGTH = 400 if GAMES > 2 else 150
# A match is a duel, game by game.
PLAYED = [mode for mode in MODES if mode != "match"]
KINDS = [pytest.param(edition, mode, id=f"{mode}@{edition}") for edition in EDITIONS for mode in PLAYED]


def contents(board: Board) -> dict[str, dict[str, object]]:
    return {record: fields for record in board.records() if (fields := board.fields(record))}


@pytest.mark.parametrize(("edition", "mode"), KINDS)
def test_random_games_stay_in_order(edition, mode):
    for seed in range(GAMES):
        played = play_randomly(edition, mode, seed, LENGTH)
        assert (seed, played.problems) == (seed, [])
        assert played.answers == LENGTH or played.table.finished
        assert played.table.finished == (played.table.game.winner is not None)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_answers_give_the_same_journal(edition):
    played = play_randomly(edition, "duel", 3, 120, check=False)
    again = random_table(edition, "duel", 3)
    for answer in played.table.answers:
        again.answer(answer)
    assert repr(again.game.journal.initial) == repr(played.table.game.journal.initial)
    assert repr(again.game.journal.entries) == repr(played.entries)
    assert len(played.entries) > 100


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_journal_of_a_game_folds_to_its_board_and_back(edition):
    journal = play_randomly(edition, "ffa3", 5, 120, check=False).table.game.journal
    board = journal.board_at(len(journal.entries))
    assert contents(board) == contents(journal.board)
    for entry in reversed(journal.entries):
        board.apply(entry.changes, backwards=True)
    assert contents(board) == contents(journal.board_at(0))


def test_random_games_show_most_of_the_game():
    """A guard over the guard: games in which nothing happens would prove nothing."""
    asked: Counter[str] = Counter()
    recorded: Counter[str] = Counter()
    for seed in range(3):
        played = play_randomly("riftbound-2025-06-02", "duel", seed, 200, check=False)
        asked += played.steps
        recorded.update(entry.kind for entry in played.entries)
    assert {"turn.act", "chain.act", "showdown.act", "targets.choose", "pay.resources", "combat.assign"} <= set(asked)
    assert {"combat.deal", "cleanup.lethal", "score.conquer", "score.hold", "play.enters_exhausted"} <= set(recorded)
    assert sum(recorded.values()) > 1000


def test_the_checks_find_what_is_wrong():
    game = random_table("riftbound-2025-06-02", "ffa3", 0).game
    assert wrong_with(game) == []
    card = game.zone("A.hand")[0]
    unit = game.units("B")[0]
    stray = [("B.deck", "cards", (*game.zone("B.deck"), card)), (unit, "damage", -1), (unit, "attacker", True)]
    game.journal.record("break", ("0",), stray)
    found = " | ".join(wrong_with(game))
    assert "lies in ['A.hand', 'B.deck']" in found
    assert "of A lies in B.deck" in found
    assert "has damage -1" in found
    assert "without a combat" in found


def test_three_players_at_one_battlefield_are_found():
    game = random_table("riftbound-2025-06-02", "ffa3", 0).game
    place = game.battlefields[0]
    units = tuple(game.units(player)[0] for player in game.players)
    bases = [(f"{p}.base", "cards", tuple(c for c in game.zone(f"{p}.base") if c not in units)) for p in game.players]
    game.journal.record("break", ("0",), [*bases, (place, "cards", units)])
    assert wrong_with(game) == [f"{place} has units of ('A', 'B', 'C')"]
