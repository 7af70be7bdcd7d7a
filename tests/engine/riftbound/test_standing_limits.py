"""What texts keep from being chosen or from dealing combat damage, and effects that trigger once more in a place."""

from __future__ import annotations

import pytest

from engine.core.decisions import Action
from engine.core.errors import IllegalAction
from tests.engine.riftbound.boards import JULY, duel, table
from tests.engine.tables import answer_all, asked, steps

PASS = Action("pass")
GHOST = {"type": "unit", "might": 3, "abilities": [{"passive": {"forbids": "be_chosen_by_enemies"}}]}
BOLT = {"type": "spell", "effect": [{"deal": {"amount": 1, "to": {"choose": "unit"}}}]}
STORM = {"type": "spell", "effect": [{"deal": {"amount": 1, "to": {"all": "unit"}}}]}
OGRE = {"type": "unit", "might": 4}
CARDS = {"ghost": GHOST, "bolt": BOLT, "storm": STORM, "ogre": OGRE}


def test_an_enemy_cannot_choose_it_and_is_told_why():
    setup = duel(A={"hand": ["bolt"], "base": ["ogre"]}, B={"base": ["ghost"]})
    at = answer_all(table(setup, CARDS, JULY), Action("play", ("bolt",)))
    with pytest.raises(IllegalAction) as refused:
        at.answer(("ghost",))
    assert any("758" in refusal.rules for refusal in refused.value.refusals)
    at.answer(("ogre",))


def test_where_nothing_else_can_be_chosen_the_spell_cannot_be_played():
    at = table(duel(A={"hand": ["bolt"]}, B={"base": ["ghost"]}), CARDS, JULY)
    assert Action("play", ("bolt",)) not in list(asked(at).answers())


def test_its_own_player_may_choose_it_and_all_units_are_no_choice():
    at = answer_all(table(duel(A={"hand": ["bolt"], "base": ["ghost"]}), CARDS, JULY), Action("play", ("bolt",)))
    answer_all(at, ("ghost",), PASS, PASS)
    assert at.game.damage("ghost") == 1
    at = table(duel(A={"hand": ["storm"]}, B={"base": ["ghost"]}), CARDS, JULY)
    answer_all(at, Action("play", ("storm",)), PASS, PASS)
    assert at.game.damage("ghost") == 1


def test_what_becomes_untargetable_before_the_spell_resolves_is_left_alone():
    veil = {
        "type": "spell",
        "keywords": ["reaction"],
        "effect": [
            {"choose": {"choose": {"kind": "unit", "side": "yours"}, "as": "marked"}},
            {
                "delayed": {
                    "passive": {"affects": {"kind": "unit", "among": "marked"}, "forbids": "be_chosen_by_enemies"}
                }
            },
        ],
    }
    setup = duel(A={"hand": ["bolt"]}, B={"base": ["ogre"], "hand": ["veil"]})
    at = answer_all(table(setup, {**CARDS, "veil": veil}, JULY), Action("play", ("bolt",)), ("ogre",), PASS)
    answer_all(at, Action("play", ("veil",)), ("ogre",), PASS, PASS, PASS, PASS)
    assert at.game.damage("ogre") == 0
    assert "targets.mistargeted" in steps(at)


@pytest.mark.parametrize(("forbids", "left"), [([], ()), (["deal_combat_damage"], ("ogre",))])
def test_a_unit_that_deals_no_combat_damage_kills_nobody(forbids, left):
    wall = {"type": "unit", "might": 4, "abilities": [{"passive": {"forbids": forbids}}] if forbids else []}
    setup = duel(A={"base": ["ogre"]}, battlefields={"X": {"units": [{"card": "wall", "owner": "B"}]}, "Y": {}})
    at = answer_all(table(setup, {**CARDS, "wall": wall}, JULY), Action("move", ("ogre",), "X"), PASS, PASS)
    while asked(at).step != "turn.act":
        at.answer(next(iter(asked(at).answers())))
    assert at.game.zone("X") == left


@pytest.mark.parametrize(("extra", "drawn"), [(False, 1), (True, 2)])
def test_conquer_effects_trigger_once_more_where_that_is_said(extra, drawn):
    beast = {
        "type": "unit",
        "might": 4,
        "abilities": [{"passive": {"extra_triggers": "conquer_here"}}] if extra else [],
    }
    scout = {"type": "unit", "might": 1, "abilities": [{"triggered": {"when": "conquer", "do": [{"draw": 1}]}}]}
    setup = duel(A={"base": ["beast", "scout"], "deck": 5}, battlefields={"X": {}, "Y": {}})
    at = answer_all(table(setup, {"beast": beast, "scout": scout}, JULY), Action("move", ("beast", "scout"), "X"))
    while asked(at).step != "turn.act":
        legal = list(asked(at).answers())
        at.answer(PASS if PASS in legal else legal[0])
    assert len(at.game.zone("A.hand")) == drawn


def test_a_player_of_ones_choice_may_be_oneself():
    rot = {"type": "spell", "effect": [{"discard": {"player": "any_player", "amount": 1}}]}
    at = table(duel(A={"hand": ["rot", "ogre"]}, B={"hand": ["ogre"]}), {**CARDS, "rot": rot}, JULY)
    answer_all(at, Action("play", ("rot",)), PASS, PASS)
    assert set(asked(at).answers()) == {("A",), ("B",)}
    answer_all(at, ("A",), ("ogre",))
    assert at.game.zone("A.trash") == ("ogre", "rot")


def test_tags_among_units_count_once_each():
    pack = {"tags_among": {"kind": "unit", "side": "yours"}, "tags": ["Bird", "Cat"]}
    friends = {"type": "spell", "effect": [{"give": {"what": {"choose": "unit"}, "might": pack}}]}
    cat = {"type": "unit", "might": 1, "tags": ["Cat", "Noxus"]}
    setup = duel(A={"hand": ["friends"], "base": ["cat", {"card": "cat", "as": "other cat"}]}, B={"base": ["bird"]})
    at = answer_all(
        table(setup, {"friends": friends, "cat": cat}, JULY), Action("play", ("friends",)), ("cat",), PASS, PASS
    )
    assert at.game.might("cat") == 2


@pytest.mark.parametrize("paid", [True, False])
def test_a_unit_enters_ready_where_that_hangs_on_its_additional_cost(paid):
    guard = {
        "type": "unit",
        "might": 4,
        "abilities": [
            {"additional_cost": {"cost": {"energy": 1}, "may": True}},
            {"passive": {"if": "paid", "enters": "ready"}},
        ],
    }
    at = table(duel(A={"hand": ["guard"], "energy": 3}), {"guard": guard}, JULY)
    answer_all(at, Action("play", ("guard",)))
    while asked(at).step != "turn.act":
        legal = list(asked(at).answers())
        at.answer(paid if paid in legal else legal[0])
    assert at.game.has_flag("guard", "exhausted") == (not paid)
