"""Level, Empowered, Empower, Hunt and XP: what card data says, where a mistake is pointed at, what a board shows."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.citations import UnknownStep
from engine.core.errors import Malformed
from engine.core.reading import Node
from engine.riftbound.acting.acting import Action
from engine.riftbound.cards import read_card, read_cards
from engine.riftbound.citing.dependent_steps import active, inactive
from engine.riftbound.language.abilities import Activated, Triggered
from engine.riftbound.language.costs import Cost
from engine.riftbound.language.expressions import Condition
from engine.riftbound.language.keyword_abilities import abilities_of, keyword_ability
from engine.riftbound.language.reading_expressions import read_condition
from engine.riftbound.views.view import view
from tests.engine.riftbound.boards import JULY, OCTOBER, duel, new, table


def unit(**parts: object) -> dict[str, Any]:
    return {"type": "unit", "might": 2, **parts}


def passive(condition: object, **parts: object) -> dict[str, object]:
    return {"passive": {"if": condition, **parts}}


LEVEL_SIX = passive({"level": 6}, might=1)


# -- card data ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("definition", "where", "hint"),
    [
        (unit(abilities=[passive({"level": 0}, might=1)]), "cards.x.abilities[0].passive.if.level", "at least 1"),
        (unit(abilities=[passive({"level": "six"}, might=1)]), "cards.x.abilities[0].passive.if.level", "whole"),
        (unit(abilities=[passive("empower", might=1)]), "cards.x.abilities[0].passive.if", "empowered"),
        (unit(keywords=["level"]), "cards.x.keywords[0]", "legion"),
        (unit(keywords=[{"hunt": 0}]), "cards.x.keywords[0].hunt", "at least 1"),
        (unit(abilities=[{"empower": "two"}]), "cards.x.abilities[0].empower", "mapping"),
        (unit(abilities=[{"empower": {"cost": 2, "do": []}}]), "cards.x.abilities[0].empower.do", "cost"),
        (unit(abilities=[{"empower": {"cost": 2, "less_if": "legion"}}]), "abilities[0].empower.less_if", "less"),
        (unit(abilities=[{"activated": {"cost": {"spend_xp": -1}, "do": []}}]), "cost.spend_xp", "at least 0"),
        (unit(abilities=[{"passive": {"times_empowered": 1}}]), "passive.times_empowered", "at least 2"),
        (unit(deathknell={"if": "empowered", "does": []}), "cards.x.deathknell", "one"),
        ({"type": "spell", "effect": [{"gain_xp": {"amount": 1, "whom": "you"}}]}, "gain_xp.whom", "player"),
    ],
)
def test_a_mistake_is_pointed_at(definition, where, hint):
    with pytest.raises(Malformed) as caught:
        read_cards({"x": definition}, ("cards",))
    assert where in caught.value.where
    assert hint in caught.value.expected or hint in caught.value.message


def test_a_card_has_level_empower_and_empowered_by_its_texts():
    abilities = [LEVEL_SIX, {"empower": 2}, passive({"all": ["empowered", "legion"]}, might=1)]
    assert dict(read_card("x", Node(unit(abilities=abilities))).printed_keywords) == {
        "empower": 1,
        "empowered": 1,
        "level": 1,
    }
    assert dict(read_card("x", Node(unit(abilities=[passive({"not": "empowered"}, might=1)]))).printed_keywords) == {}


def test_a_spell_has_level_by_a_part_of_it():
    effect = [{"may": [{"if": {"condition": {"level": 3}, "then": [{"draw": 1}]}}]}]
    assert read_card("x", Node({"type": "spell", "effect": effect})).has("level")


def test_empower_is_an_activated_ability_that_empowers_its_source():
    card = read_card("x", Node(unit(abilities=[{"empower": {"cost": {"energy": 5}, "less": 3, "timing": "action"}}])))
    (ability,) = card.abilities
    assert isinstance(ability, Activated)
    assert (ability.cost, ability.timing, ability.keyword) == (Cost(energy=5), "action", "empower")
    assert ability.less is not None


def test_a_deathknell_may_hang_on_a_condition():
    (ability,) = read_card("x", Node(unit(deathknell={"if": "empowered", "do": [{"draw": 1}]}))).abilities
    assert isinstance(ability, Triggered)
    assert ability.condition == Condition(empowered=True)


def test_hunt_is_one_ability_whatever_its_value():
    assert [key for key, _ in abilities_of({"hunt": 3, "vision": 2})] == ["vision", "vision", "hunt 3"]
    assert [key for key, _ in abilities_of({"hunt": 1})] == ["hunt"]
    assert keyword_ability("hunt 3") is keyword_ability("hunt 3")
    assert keyword_ability("hunt x") is None
    assert keyword_ability("tank 2") is None


# -- the rules that are cited ---------------------------------------------------------------------------------


def test_each_of_several_dependent_keywords_is_named():
    several = read_condition(Node({"all": [{"level": 11}, "legion"]}))
    assert active(several, "triggered") == ("level.active", "dependent.several", "dependent.triggered")
    assert inactive(several) == ("level.inactive", "dependent.several")
    assert active(read_condition(Node("empowered"))) == ("empowered.active",)


def test_an_ordinary_condition_is_no_dependent_keyword():
    assert active(read_condition(Node("legion"))) == ()
    assert inactive(None) == ()


# -- boards ---------------------------------------------------------------------------------------------------


CARDS = {
    "beast": unit(keywords=[{"hunt": 2}], abilities=[LEVEL_SIX]),
    "adept": unit(abilities=[{"empower": 1}, passive("empowered", might=3)]),
    "saint": unit(abilities=[{"passive": {"times_empowered": 3, "might": {"times_empowered": "self"}}}]),
    "tome": {"type": "gear", "abilities": [{"activated": {"cost": {"spend_xp": 2}, "do": [{"draw": 1}]}}]},
}


def test_xp_and_empowered_come_back_as_they_were_set_up():
    base = [{"card": "adept", "empowered": True}, {"card": "saint", "empowered": True, "more_empowered": 1}]
    game = new(duel(A={"xp": 4, "xp_gained": 2, "base": base}), CARDS, JULY)
    shown = view(game)["players"]["A"]
    assert (shown["xp"], shown["xp_gained"]) == (4, 2)
    assert [(each["empowered"], each["more_empowered"]) for each in shown["base"]] == [(True, 0), (True, 1)]
    assert [each["might"] for each in shown["base"]] == [5, 4]


@pytest.mark.parametrize(("xp", "might"), [(5, 2), (6, 3), (60, 3)])
def test_a_level_is_reached_with_so_much_xp(xp, might):
    assert new(duel(A={"xp": xp, "base": ["beast"]}), CARDS, JULY).might("beast") == might


def test_the_xp_of_whoever_controls_the_object_counts():
    stolen = {"card": "beast", "owner": "B", "controller": "A"}
    game = new(duel(A={"base": [stolen]}, B={"xp": 6}), CARDS, JULY)
    assert game.might("beast") == 2


def test_an_older_edition_says_that_it_knows_no_xp():
    at = table(duel(A={"xp": 2, "base": ["tome"]}), CARDS, OCTOBER)
    with pytest.raises(UnknownStep, match=r"2025-10-01 has no rule for the step"):
        at.answer(Action("activate", ("tome",)))
