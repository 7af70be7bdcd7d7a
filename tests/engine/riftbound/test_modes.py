"""Modes of play: their numbers, the first turns, and who is on whose side."""

from __future__ import annotations

from typing import Any

import pytest

from engine.riftbound.acting.acting import END_TURN
from engine.riftbound.modes_of_play import MODES
from engine.riftbound.state.snapshots import Doer
from tests.engine.riftbound.boards import BOTH, new, table

TABLE = {
    # mode: players, victory score, battlefields, whether the first player draws, who channels one more rune
    "duel": (2, 8, 2, True, 1),
    "match": (2, 8, 2, True, 1),
    "ffa3": (3, 8, 3, False, 2),
    "ffa4": (4, 8, 3, False, 3),
    "2v2": (4, 11, 3, False, 3),
}


def at_the_start(mode: str) -> dict[str, Any]:
    """The first turn of the first player, everybody with cards enough; in 2v2 the seats alternate."""
    players: dict[str, Any] = {name: {"deck": 9, "rune_deck": 9} for name in "ABCD"[: TABLE[mode][0]]}
    if mode == "2v2":
        for seat, player in enumerate(players.values()):
            player["team"] = ("blue", "red")[seat % 2]
    return {"mode": mode, "players": players, "turn": {"player": "A", "phase": "awaken", "number": 1}}


def test_every_mode_is_here():
    assert set(MODES) == set(TABLE)


@pytest.mark.parametrize("name", TABLE)
def test_the_numbers_of_a_mode(name):
    mode = MODES[name]
    assert (mode.name, mode.players, mode.victory, mode.battlefields, mode.first_player_draws) == (
        name,
        *TABLE[name][:4],
    )
    assert new(at_the_start(name)).board.number("game", "victory") == mode.victory


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("name", TABLE)
def test_the_first_turns(edition, name):
    """Who draws on the first turn, who channels a third rune, and that the second round is like any other."""
    count, _, _, first_draws, extra = TABLE[name]
    at = table(at_the_start(name), edition=edition)
    for number in range(2 * count):
        player, first_round = "ABCD"[number % count], number < count
        game = at.game
        assert (game.turn_player, game.phase) == (player, "action")
        drawn = 1 if number or first_draws else 0
        channelled = 3 if number == extra else 2
        before = 0 if first_round else 1 if player != "A" or first_draws else 0
        assert len(game.zone(f"{player}.hand")) == before + drawn
        runes = 0 if first_round else 3 if number - count == extra else 2
        assert len(game.zone(f"{player}.runes")) == runes + channelled
        at.answer(END_TURN)


def test_teammates_are_no_opponents():
    game = new(at_the_start("2v2"))
    assert (game.teammates("A"), game.opponents("A")) == (("C",), ("B", "D"))
    assert (game.teammates("B"), game.opponents("D")) == (("D",), ("A", "C"))


@pytest.mark.parametrize("mode", ["ffa3", "ffa4"])
def test_in_a_free_for_all_everybody_else_is_an_opponent_in_turn_order(mode):
    game = new(at_the_start(mode))
    assert game.teammates("B") == ()
    assert game.opponents("B") == (("C", "A") if mode == "ffa3" else ("C", "D", "A"))


def test_turn_order_goes_round():
    game = new(at_the_start("ffa4"))
    assert game.in_turn_order("C") == ("C", "D", "A", "B")
    assert (game.next_player("D"), game.next_player("B", among=("A", "B"))) == ("A", "A")


@pytest.mark.parametrize("edition", BOTH)
def test_the_next_game_of_a_match_begins_with_nothing_on_the_mind(edition):
    """What is kept beside the board ends with the game, like all that stands on it."""
    setup = at_the_start("match")
    cards = {name: {"type": "battlefield"} for name in ("arena", "bazaar")}
    setup["players"]["B"] |= {"points": 7, "battlefields": ["bazaar"]}
    setup["battlefields"] = {"X": {"card": "arena", "controller": "B", "units": [{"card": "recruit", "owner": "B"}]}}
    at = table(setup, cards, edition)
    at.game.combats_pending = ("X",)
    at.game.harmed = {"recruit": Doer("A")}
    at.answer(END_TURN)
    assert at.game.board.number("B", "set_points") == 1
    assert (at.game.combats_pending, at.game.harmed) == ((), {})
