"""Random games in all modes and both editions: nothing that must never be, never a moment without a legal answer.

`CASEBOOK_RANDOM_GAMES=50 pytest tests/engine/riftbound/test_random_play.py` plays so many of each kind.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from engine.core.board import Board
from engine.core.decisions import Act, Action
from engine.core.procedures import Table
from engine.riftbound.before_play.modes import MODES
from engine.riftbound.editions import EDITIONS
from engine.riftbound.game import Game
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


def something_to_try(chance: random.Random, game: Game) -> Action:
    """An action with anything that has a name, and with what has none; sensible now and then."""
    names = [
        "nobody",
        *game.board.records(),
        *(card for player in game.players for card in game.zone(f"{player}.hand")),
    ]
    verb = chance.choice(("play", "move", "hide", "activate", "pass", "end turn", "fly"))
    if verb in ("pass", "end turn", "fly"):
        return Action(verb)
    what = tuple(chance.choices(names, k=chance.choice((0, 1, 1, 1, 1, 2))))
    to = chance.choice(("nowhere", *game.battlefields, "A.base", "B.base")) if verb in ("move", "hide") else None
    return Action(verb, what, to, chance.choice((0, 0, 1, -1)) if verb == "activate" else 0)


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
