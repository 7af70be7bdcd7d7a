"""Random games in all modes and both editions: nothing that must never be, never a moment without a legal answer.

`CASEBOOK_RANDOM_GAMES=50 pytest tests/engine/riftbound/test_random_play.py` plays so many of each kind.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.core.decisions import Act, Action
from engine.core.errors import IllegalAction
from engine.core.procedures import Table
from engine.riftbound.editions import EDITIONS
from engine.riftbound.game import Game
from tests.engine.random_games import OF_RIFTBOUND, wrong_games
from tests.engine.random_walk import SHOWN, contents, wrong_with_refusing
from tests.engine.riftbound.random_checks import something_to_try, tried, wrong_in, wrong_with
from tests.engine.riftbound.random_play import play_randomly, random_table

GAMES = int(os.environ.get("CASEBOOK_RANDOM_GAMES", "2"))
LENGTH = 400 if GAMES > 2 else 150
KINDS = [pytest.param(edition, mode, id=f"{mode}@{edition}") for edition, mode in OF_RIFTBOUND]


@pytest.mark.parametrize(("edition", "mode"), KINDS)
def test_random_games_stay_in_order(edition, mode):
    first = OF_RIFTBOUND.index((edition, mode))
    seeds = range(first, GAMES * len(OF_RIFTBOUND), len(OF_RIFTBOUND))
    assert len(seeds) == GAMES
    assert list(wrong_games("riftbound", seeds, length=LENGTH)) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_a_player_tries_is_listed_as_legal_or_refused_by_a_rule(edition):
    chance = random.Random(edition)
    tried = Counter()
    for seed in range(2):
        for table in moments(edition, "duel", seed, 80):
            legal = {unordered(action) for action in table.pending.answers()}
            for _ in range(10):
                action = something_to_try(chance, table.game)
                refusals = table.pending.refusals(action)
                tried[bool(refusals)] += 1
                assert all(refusal.rules for refusal in refusals)
                assert bool(refusals) != (unordered(action) in legal), (action, refusals)
    assert min(tried.values()) > 20


def moments(edition: str, mode: str, seed: int, limit: int) -> Iterator[Table[Game]]:
    """The moments of a random game at which a player may act."""
    answers = play_randomly(edition, mode, seed, limit, check=False).table.answers
    table = random_table(edition, mode, seed)
    for answer in answers:
        if isinstance(table.pending, Act):
            yield table
        table.answer(answer)


def unordered(action: Action) -> Action:
    """The same action whatever the order in which its units are named."""
    return action._replace(what=tuple(sorted(action.what)))


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
    unit = next(unit for unit in game.units() if game.controller(unit) == "B")
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
    units = tuple(next(one for one in game.units() if game.controller(one) == player) for player in game.players)
    bases = [(f"{p}.base", "cards", tuple(c for c in game.zone(f"{p}.base") if c not in units)) for p in game.players]
    game.journal.record("break", ("0",), [*bases, (place, "cards", units)])
    assert wrong_with(game) == [f"{place} has units of ('A', 'B', 'C')"]


@settings(max_examples=10 * GAMES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(
    seed=st.integers(0, 50),
    edition=st.sampled_from(sorted(EDITIONS)),
    choices=st.lists(st.integers(0, SHOWN - 1), min_size=20, max_size=60),
)
def test_whatever_is_chosen_all_stays_in_order(seed, edition, choices):
    """Choices as numbers, so that a game that goes wrong is made as short and as plain as it can be."""
    table = random_table(edition, "duel", seed)
    for choice in choices:
        if table.pending is None:
            break
        answers = list(itertools.islice(table.pending.answers(), SHOWN))
        known = len(table.game.journal.entries)
        with contextlib.suppress(IllegalAction):
            table.answer(answers[choice % len(answers)])
        assert wrong_with(table.game) == []
        assert list(wrong_in(table.game.journal.entries[known:])) == []


def test_the_checks_find_points_from_nowhere():
    game = random_table("riftbound-2025-06-02", "duel", 0).game
    scored = game.journal.record("score.point", ("0",), [("A", "points", 1)])
    stolen = game.journal.record("play.played", ("0",), [("A", "points", 2)])
    lost = game.journal.record("score.point", ("0",), [("A", "points", 1)])
    assert list(wrong_in([scored])) == []
    assert ["changes points" in problem for problem in wrong_in([stolen, lost])] == [True, True]


def test_the_checks_find_a_refused_answer_that_changes_something():
    table = random_table("riftbound-2025-06-02", "duel", 0)
    chance = random.Random(1)
    assert problems_of(table, chance, 40) == []

    def answer(given):
        refusals = table.pending.refusals(given)
        table.game.journal.record("break", ("0",), [("A", "points", 5)])
        raise IllegalAction("A", "anything", refusals)

    table.answer = answer
    assert any("is refused and changes the game" in problem for problem in problems_of(table, chance, 5))


def problems_of(table: Table[Game], chance: random.Random, count: int) -> list[str]:
    """What goes wrong where so many answers are tried that may be illegal."""
    tries = (one for _ in range(count) for one in tried(chance, table))
    return [problem for one in tries for problem in wrong_with_refusing(table, one)]
