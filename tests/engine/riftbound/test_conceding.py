"""Players leave random games at random moments: the games go on, and nothing of those players is left in them."""

from __future__ import annotations

import random

import pytest

from engine.core.decisions import Interruption
from engine.core.errors import IllegalAction
from engine.riftbound.acting.acting import CONCEDE
from engine.riftbound.editions import EDITIONS
from engine.riftbound.game import Game
from engine.riftbound.modes_of_play import MODES
from tests.engine.riftbound.random_checks import wrong_with
from tests.engine.riftbound.random_play import play_on, random_table

BY_EDITION = pytest.mark.parametrize("edition", EDITIONS)


def things_of(game: Game, player: str) -> list[str]:
    """What a player owns or controls anywhere in the game."""
    items = [item for item in game.chain if game.board.text(item, "controller") == player]
    cards = [
        card
        for card in game.board.records()
        if game.is_card(card)
        and game.zone_of(card)
        and player in (game.owner(card), game.board.text(card, "controller"))
    ]
    places = [
        place
        for place in game.battlefields
        if player in (game.battlefield_controller(place), game.board.text(place, "owner"))
    ]
    return [*items, *cards, *places]


@BY_EDITION
@pytest.mark.parametrize("mode", [mode for mode, rules in MODES.items() if rules.players > 2])
@pytest.mark.parametrize("seed", range(3))
def test_the_others_play_on_without_those_who_left(edition, mode, seed):
    chance = random.Random(seed)
    table = random_table(edition, mode, seed)
    players = table.game.players
    for leaver in chance.sample(players, len(players) - 1):
        played = play_on(table, chance, chance.randrange(5, 60))
        assert played.problems == []
        if table.finished:
            break
        if not table.game.is_playing(leaver):
            continue
        table.answer(Interruption(leaver, CONCEDE))
        assert not table.game.is_playing(leaver)
        if not table.finished:
            played = play_on(table, chance, 1)
            assert wrong_with(table.game) == []
        if table.game.board.flag(leaver, "removed"):
            assert things_of(table.game, leaver) == []
        assert table.finished or table.pending.chooser != leaver
    assert table.finished == (table.game.winner is not None)


@BY_EDITION
def test_who_concedes_a_duel_has_lost_whatever_was_asked(edition):
    for seed in range(8):
        table = random_table(edition, "duel", seed)
        play_on(table, random.Random(seed), 10 + 7 * seed)
        if not table.finished:
            table.answer(Interruption("A", CONCEDE))
            assert (table.finished, table.game.winner) == (True, "B")


@BY_EDITION
def test_nobody_leaves_twice(edition):
    table = random_table(edition, "ffa3", 1)
    table.answer(Interruption("B", CONCEDE))
    before = table.game.journal.entries[:]
    with pytest.raises(IllegalAction) as caught:
        table.answer(Interruption("B", CONCEDE))
    assert "651.3" in caught.value.rules
    assert table.game.journal.entries == before


@BY_EDITION
def test_a_concession_is_played_again_with_the_rest(edition):
    table = random_table(edition, "ffa4", 2)
    play_on(table, random.Random(2), 30)
    table.answer(Interruption("C", CONCEDE))
    play_on(table, random.Random(3), 30)
    entries = table.game.journal.entries
    table.rewind(len(table.answers))
    assert table.game.journal.entries == entries
