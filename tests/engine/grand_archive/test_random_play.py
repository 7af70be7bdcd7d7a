"""Random games: whatever is chosen, cards are conserved, objects stand where they can, and every step cites a rule."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.core.board import Board
from tests.engine.grand_archive.random_play import (
    play_randomly,
    random_table,
    wrong_in,
    wrong_with,
    wrong_with_refusing,
)

GAMES = 250
AT_A_TIME = 25


@pytest.mark.parametrize("first", range(0, GAMES, AT_A_TIME))
def test_random_games_stay_in_order(first):
    """Each answer of one game in five is looked at; the others are looked at where they end."""
    for seed in range(first, first + AT_A_TIME):
        at = play_randomly(seed, check=seed % 5 == 0)
        assert wrong_with(at.game) == []
        assert list(wrong_in(at.game.journal.entries)) == []


def test_the_same_seed_gives_the_same_journal():
    one, other = (play_randomly(7, check=False).game.journal for _ in range(2))
    assert repr(one.entries) == repr(other.entries)
    assert len(one.entries) > 50


def test_the_journal_leads_to_the_board_and_back():
    journal = play_randomly(3, check=False).game.journal
    board = journal.board_at(len(journal.entries))
    assert contents(board) == contents(journal.board)
    for entry in reversed(journal.entries):
        board.apply(entry.changes, backwards=True)
    assert contents(board) == contents(journal.board_at(0))


def contents(board: Board) -> dict[str, dict[str, object]]:
    return {record: fields for record in board.records() if (fields := board.fields(record))}


def test_an_illegal_action_changes_nothing():
    chance = random.Random(5)
    at = play_randomly(2, 80, check=False)
    assert at.pending is not None
    assert [problem for _ in range(60) for problem in wrong_with_refusing(at, chance)] == []


def test_random_games_show_most_of_the_game():
    """A guard over the guard: games in which nothing happens would prove nothing."""
    recorded: Counter[str] = Counter()
    ended = 0
    for seed in range(30):
        at = play_randomly(seed, check=False)
        recorded.update(entry.kind for entry in at.game.journal.entries)
        ended += at.finished
    shown = {"activate.to_stack", "activate.ability_to_stack", "materialize.to_stack", "level.by_materializing"}
    shown |= {"attack.declare", "retaliate.declare", "negate.item", "fizzle.targets", "copy.activation", "copy.object"}
    shown |= {
        "control.changes",
        "glimpse.put_back",
        "search.take",
        "suppress.banish",
        "trigger.to_stack",
        "cost.reserve",
    }
    shown |= {"recollection.return", "upkeep.not_paid", "load.under", "fostered.becomes", "sacrifice.as_cost"}
    assert shown - set(recorded) == set()
    assert ended > 5


def test_the_checks_find_what_is_wrong():
    game = random_table(0).game
    assert wrong_with(game) == []
    card = game.board.cards("A.hand")[0]
    held = (*game.board.cards("B.memory"), card)
    game.journal.record("break", ("0",), [("B.memory", "cards", held), (card, "rested", True)])
    found = " | ".join(wrong_with(game))
    assert "lies in ['A.hand', 'B.memory']" in found
    assert "of A lies in B.memory" in found
    assert "in hand keeps" in found
