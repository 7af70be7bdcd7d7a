"""Moments that abilities wait for: the Main Phase, a showdown, a combat that begins, is won, or ends."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.decisions import Action
from engine.riftbound.acting.acting import END_TURN
from tests.engine.riftbound.boards import JULY, duel, table
from tests.engine.tables import answer_all, asked, steps

PASS = Action("pass")


def waiting(when: Any, might: int = 5) -> dict[str, Any]:
    """A unit whose controller gains a point at some moment."""
    return {"type": "unit", "might": might, "abilities": [{"triggered": {"when": when, "do": [{"gain_points": 1}]}}]}


CARDS = {
    "winner": waiting("win_combat"),
    "veteran": waiting("combat_end"),
    "host": waiting({"event": "showdown_begin", "at": "here"}),
    "herald": waiting({"event": "combat_begin", "at": "here"}),
    "early": waiting({"event": "main_phase", "player": "you"}),
    "ogre": {"type": "unit", "might": 3},
    "giant": {"type": "unit", "might": 9},
}


def attack(card: str, defender: str = "ogre"):
    """A table where a unit of A has moved to a battlefield that a unit of B holds."""
    setup = duel(A={"base": [card]}, battlefields={"X": {"units": [{"card": defender, "owner": "B"}]}, "Y": {}})
    return answer_all(table(setup, CARDS, JULY), Action("move", (card,), "X"))


def play_out(at):
    """Everybody passes, and damage is assigned as it first may be, until A may act again in a neutral open state."""
    while asked(at).step != "turn.act":
        legal = list(asked(at).answers())
        at.answer(PASS if PASS in legal else legal[0])
    return at


@pytest.mark.parametrize("card", ["winner", "veteran", "herald"])
def test_a_unit_that_fights_and_wins_sees_the_combat_begin_be_won_and_end(card):
    at = play_out(attack(card))
    assert at.game.points("A") == 2, "a point for the battlefield, and one for what the unit waited for"


def test_who_loses_has_not_won():
    at = play_out(attack("winner", "giant"))
    assert at.game.points("A") == 0
    assert "trigger.to_chain" not in steps(at)


def test_with_both_sides_left_nobody_has_won():
    giant = {"card": "giant", "owner": "B", "stunned": True}
    setup = duel(A={"base": ["winner"]}, battlefields={"X": {"units": [giant]}, "Y": {}})
    at = play_out(answer_all(table(setup, CARDS, JULY), Action("move", ("winner",), "X")))
    assert (at.game.zone("X"), at.game.points("A")) == (("giant",), 0)
    assert at.game.zone("A.base") == ("winner",)


def test_a_unit_at_its_battlefield_sees_a_showdown_begin_there_and_nowhere_else():
    setup = duel(
        A={"base": ["ogre"]},
        B={},
        battlefields={"X": {"units": [{"card": "host", "owner": "B"}]}, "Y": {}},
    )
    at = answer_all(table(setup, CARDS, JULY), Action("move", ("ogre",), "Y"))
    assert "trigger.to_chain" not in steps(at)
    at = answer_all(table(setup, CARDS, JULY), Action("move", ("ogre",), "X"))
    assert [at.game.board.text(item, "source") for item in at.game.chain] == ["host"]


def test_the_main_phase_begins_once_and_not_where_a_setup_stands_in_it():
    setup = duel(A={"base": ["early"], "deck": 5, "rune_deck": 5}, B={"deck": 5, "rune_deck": 5})
    at = table(setup, CARDS, JULY)
    assert at.game.points("A") == 0
    answer_all(at, END_TURN, END_TURN)
    play_out(at)
    assert at.game.turn_player == "A"
    assert at.game.points("A") == 1


def test_what_a_game_asks_for_is_counted_and_nothing_else():
    counter = {
        "type": "gear",
        "abilities": [{"passive": {"if": {"of": {"spells_played": "you"}, "number": 1}, "victory": 1}}],
    }
    spark = {"type": "spell", "cost": 2, "effect": [{"draw": 1}]}
    setup = duel(A={"hand": ["spark"], "deck": 3, "energy": 2, "base": ["counter"]})
    at = answer_all(table(setup, {"counter": counter, "spark": spark}, JULY), Action("play", ("spark",)))
    assert at.game.board.number("A", "spells_played") == 1
    assert at.game.board.get("A", "cards_drawn") is None
    answer_all(at, PASS, PASS)
    assert at.game.board.get("A", "cards_drawn") is None


@pytest.mark.parametrize(("spent", "points"), [(3, 0), (4, 1)])
def test_energy_that_was_spent_on_a_spell_is_known_to_what_triggers_on_it(spent, points):
    sage = {
        "type": "gear",
        "abilities": [
            {
                "triggered": {
                    "when": {"event": "play", "object": "spell", "player": "you"},
                    "if": {"of": {"energy_spent": "event"}, "number": {"at_least": 4}},
                    "do": [{"gain_points": 1}],
                }
            }
        ],
    }
    spark = {"type": "spell", "cost": spent, "effect": [{"draw": 1}]}
    setup = duel(A={"hand": ["spark"], "deck": 3, "energy": 9, "base": ["sage"]})
    at = answer_all(table(setup, {"sage": sage, "spark": spark}, JULY), Action("play", ("spark",)), PASS, PASS)
    if at.game.chain:
        answer_all(at, PASS, PASS)
    assert at.game.points("A") == points
