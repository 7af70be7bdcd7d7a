"""Windows of Opportunity: the state of the turn that each step leads to, and who may be invited to act."""

from __future__ import annotations

import pytest

from engine.core.decisions import PASS, Action, Confirm
from engine.core.procedures import Table
from engine.riftbound.game import Game
from tests.engine.riftbound.boards import BOTH, JULY, JUNE, OCTOBER, duel, table
from tests.engine.tables import answer_all, asked

STUDY = {"study": {"type": "spell", "effect": [{"draw": 1}]}}
CHEER = {"cheer": {"type": "spell", "keywords": ["action"], "effect": [{"draw": 1}]}}
FOOTMAN = {"footman": {"type": "unit", "might": 2}}
STATES = {
    JUNE: {"510.1": "neutral open", "510.2": "neutral closed", "510.3": "showdown open", "510.4": "showdown closed"},
    JULY: {"310.1": "neutral open", "310.2": "neutral closed", "310.3": "showdown open", "310.4": "showdown closed"},
    OCTOBER: {"310.1": "neutral open", "310.2": "neutral closed", "310.3": "showdown open", "310.4": "showdown closed"},
}


def states(at: Table[Game], edition: str) -> list[str]:
    """The states of the turn that the trace tells of, in their order."""
    names = STATES[edition]
    return [names[rule] for entry in at.game.journal.entries for rule in entry.rules if rule in names]


def attack_in_a_game_of_three(edition: str) -> Table[Game]:
    """A's footman has moved to B's battlefield, and C holds an Action spell."""
    setup = {
        "mode": "ffa3",
        "turn": {"player": "A"},
        "players": {"A": {"base": ["footman"]}, "B": {}, "C": {"hand": ["cheer"], "deck": 2}},
        "battlefields": {"X": {"units": [{"card": "footman", "owner": "B", "as": "guard"}]}, "Y": {}, "Z": {}},
    }
    at = table(setup, {**FOOTMAN, **CHEER}, edition)
    at.answer(Action("move", ("footman",), "X"))
    return at


@pytest.mark.parametrize("edition", BOTH)
def test_a_chain_closes_the_state_until_it_is_empty(edition):
    at = table(duel(A={"hand": ["study"], "deck": 2}), STUDY, edition)
    at.answer(Action("play", ("study",)))
    assert states(at, edition) == ["neutral closed"]
    answer_all(at, PASS, PASS)
    assert states(at, edition) == ["neutral closed", "neutral open"]


@pytest.mark.parametrize("edition", BOTH)
def test_a_spell_in_a_showdown_goes_through_all_four_states(edition):
    setup = duel(A={"base": ["footman"], "hand": ["cheer"], "deck": 2}, battlefields={"X": {}})
    at = table(setup, {**FOOTMAN, **CHEER}, edition)
    answer_all(at, Action("move", ("footman",), "X"), Action("play", ("cheer",)), PASS, PASS, PASS, PASS)
    assert states(at, edition) == ["showdown open", "showdown closed", "showdown open", "neutral open"]


def test_who_accepts_an_invitation_must_act_and_has_focus():
    at = attack_in_a_game_of_three(JUNE)
    at.answer(Action("invite", ("C",)))
    assert isinstance(asked(at), Confirm)
    assert asked(at).chooser == "C"
    at.answer(True)
    assert at.game.focus == "C"
    assert list(asked(at).answers()) == [Action("play", ("cheer",))]


def test_who_refuses_an_invitation_leaves_focus_where_it_was():
    at = answer_all(attack_in_a_game_of_three(JUNE), Action("invite", ("C",)), False)
    assert (asked(at).chooser, at.game.focus) == ("A", "A")
    assert "C" not in at.game.edition.players_who_act(at.game)


def test_nobody_is_invited_where_everybody_may_act():
    at = attack_in_a_game_of_three(OCTOBER)
    assert [action for action in asked(at).answers() if isinstance(action, Action) and action.verb == "invite"] == []
    assert asked(at).refusals(Action("invite", ("C",)))
