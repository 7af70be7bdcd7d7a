"""Buffs as counters: whose they are to spend, what they lie on, what looks for them (702.2, 744-749 of 2026-07-16)."""

from __future__ import annotations

import pytest

from engine.core.decisions import Action
from tests.engine.riftbound.boards import BOTH, JULY, OCTOBER, duel, table
from tests.engine.tables import answer_all

PASS = Action("pass")
BY_EDITION = pytest.mark.parametrize("edition", BOTH)
CARDS = {
    "footman": {"type": "unit", "might": 2},
    "strain": {"type": "spell", "effect": [{"spend_buff": {"choose": "unit"}}, {"draw": 1}]},
    "lure": {"type": "spell", "effect": [{"take_control": {"choose": "unit"}}]},
    "lullaby": {"type": "spell", "effect": [{"exhaust": {"choose": {"kind": "unit", "buffed": True}}}]},
    "shrine": {"type": "gear", "abilities": [{"activated": {"cost": {"spend_buff": "unit"}, "do": [{"draw": 1}]}}]},
    "altar": {
        "type": "gear",
        "abilities": [
            {"activated": {"cost": {"spend_buff": {"kind": "unit", "at": "battlefield"}}, "do": [{"draw": 1}]}}
        ],
    },
}


def cast(spell: str, edition: str, *, buffed: bool = True):
    """A table where A has played a spell that chooses B's unit, and it has resolved."""
    setup = duel(A={"hand": [spell], "deck": 2}, B={"base": [{"card": "footman", "buffed": buffed}]})
    return answer_all(table(setup, CARDS, edition), Action("play", (spell,)), ("footman",), PASS, PASS)


def entry(at, kind: str):
    """The one entry of a kind."""
    [found] = [one for one in at.game.journal.entries if one.kind == kind]
    return found


@BY_EDITION
def test_the_buff_of_an_opponents_unit_is_not_spent_and_the_rest_is_done(edition):
    at = cast("strain", edition)
    assert at.game.has_flag("footman", "buffed")
    assert entry(at, "spend_buff.of_others").subjects == ("footman",)
    assert len(at.game.zone("A.hand")) == 1


@BY_EDITION
def test_a_buff_goes_with_the_unit_that_changes_hands(edition):
    at = cast("lure", edition)
    assert at.game.controller("footman") == "A"
    assert at.game.has_flag("footman", "buffed")
    assert ("749" in entry(at, "control.taken").rules) == (edition == JULY)


def test_nothing_is_said_of_buffs_where_the_unit_that_changes_hands_has_none():
    assert "749" not in entry(cast("lure", JULY, buffed=False), "control.taken").rules


@pytest.mark.parametrize(("edition", "told"), [(OCTOBER, False), (JULY, True)])
def test_a_choice_among_buffed_units_tells_that_a_counter_is_its_condition(edition, told):
    assert ("744" in entry(cast("lullaby", edition), "targets.choose").rules) == told


@pytest.mark.parametrize(("gear", "any_object"), [("shrine", True), ("altar", False)])
def test_a_cost_that_names_no_kind_of_object_takes_the_buff_of_any(gear, any_object):
    setup = duel(
        A={"base": [gear], "deck": 2},
        battlefields={"X": {"controller": "A", "units": [{"card": "footman", "owner": "A", "buffed": True}]}},
    )
    at = answer_all(table(setup, CARDS, JULY), Action("activate", (gear,)), ("footman",))
    spent = entry(at, "spend_buff")
    assert spent.subjects == ("footman",)
    assert ("745.1.b" in spent.rules) == any_object
