"""What makes no sense is told at the thing itself, the rest is drawn, and answers are kept while they can be given."""

from __future__ import annotations

import pytest

from scenarios.sandbox.editing import edits
from scenarios.sandbox.editing.sense import make_sense
from scenarios.sandbox.position import read_position
from tests.bundled import CASES

STUNNED = "riftbound/combat/stunned-defender-survives"


def riftbound(players, **more):
    cards = {"footman": {"type": "unit", "might": 2}}
    return read_position(
        {"game": "riftbound", "cards": cards, "setup": {"players": players, "battlefields": {"X": {}}}, **more}, CASES
    )


def test_a_board_that_makes_sense_is_drawn_as_it_is():
    sense = make_sense(riftbound({"A": {"base": ["footman"]}, "B": {}}), CASES)
    assert (sense.complaints, sense.dropped) == ((), 0)
    assert sense.drawn.replay.before["players"]["A"]["base"][0]["id"] == "footman"


def test_each_thing_that_makes_no_sense_is_named_and_the_rest_is_drawn():
    sense = make_sense(
        riftbound({"A": {"base": ["footman", "fury rune"], "points": -1, "hand": ["nothing"]}, "B": {}}), CASES
    )
    assert {(each.thing, each.player) for each in sense.complaints} == {
        ("fury rune", ""),
        ("", "A"),
        ("nothing", ""),
    }
    assert [each["id"] for each in sense.drawn.replay.before["players"]["A"]["base"]] == ["footman"]
    assert all(set(each.told) == {"zh", "en"} for each in sense.complaints)


def test_a_definition_that_makes_no_sense_is_named():
    position = edits.define(riftbound({"A": {"base": ["footman", "odd"]}, "B": {}}), "odd", {"type": "unit"})
    sense = make_sense(position, CASES)
    assert sense.complaints[0].card == "odd"
    assert sense.drawn is not None


def test_a_window_that_makes_no_sense_is_left_out():
    position = edits.set_table(riftbound({"A": {}, "B": {}}), {"combat.at": "X", "combat.attacker": "A"})
    sense = make_sense(position, CASES)
    assert sense.complaints[0].path[:2] == ("setup", "combat")
    assert sense.drawn is not None


def test_a_board_of_which_nothing_can_be_drawn_says_why():
    position = read_position({"game": "vanguard", "setup": {"players": {"A": {}, "B": {}}}}, CASES)
    sense = make_sense(position, CASES)
    assert (sense.drawn, sense.complaints[0].player) == (None, "A")


def test_answers_that_can_still_be_given_are_kept_and_the_others_counted():
    position = read_position({"case": STUNNED}, CASES).playing(({"A": "end turn"}, {"A": {"play": "nothing"}}))
    sense = make_sense(position, CASES)
    assert (len(sense.position.answers), sense.dropped) == (1, 1)
    assert set(sense.why) == {"zh", "en"}
    assert make_sense(sense.position, CASES).dropped == 0


@pytest.mark.parametrize("path", [("setup", "players", "A", "hand"), ("setup", "players", "A", "points")])
def test_what_an_answer_needs_is_no_matter_while_the_board_makes_no_sense(path):
    wrong = {"A": {path[-1]: {"odd": 1}}, "B": {}}
    sense = make_sense(riftbound(wrong, answers=[{"A": "end turn"}]), CASES)
    assert len(sense.position.answers) == 1
    assert sense.complaints
