"""Reading cards: what is understood, and where a mistake is pointed at."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.errors import Malformed
from engine.vanguard.cards import Card, read_cards
from engine.vanguard.language.abilities import Auto, Cont
from engine.vanguard.language.costs import Cost
from engine.vanguard.language.effects import Change, Draw, When
from engine.vanguard.language.selectors import Counted, Selector


def read(**definition: Any) -> Card:
    return read_cards({"card": definition})["card"]


def unit(**more: Any) -> Card:
    return read(type="unit", grade=2, power=10000, **more)


@pytest.mark.parametrize(("grade", "skill"), [(0, "boost"), (1, "boost"), (2, "intercept"), (3, "twin_drive")])
def test_each_grade_has_its_skill(grade, skill):
    assert read(type="unit", grade=grade, power=1).skill == skill


def test_a_skill_of_its_own_stands_before_that_of_the_grade():
    assert unit(skill="boost").skill == "boost"


def test_what_a_unit_does_not_say_is_plain():
    card = unit()
    assert (card.shield, card.critical, card.trigger, card.sentinel, card.nations) == (0, 1, None, False, ())
    assert card.titles == {"zh": "card", "en": "card"}


def test_abilities_are_sorted_by_kind_and_keep_their_numbers():
    card = unit(
        abilities=[
            {"cont": {"power": {"count": "RC", "times": 1000}}},
            {"auto": {"when": {"event": "attack"}, "cost": {"counter_blast": 2}, "do": [{"draw": 1}]}},
            {"act": {"do": [{"if": {"turn": "yours"}, "then": [{"draw": 2}]}]}},
        ]
    )
    assert [number for number, _ in card.acts] == [2]
    cont, (_, auto), (_, act) = card.abilities[0], card.autos[0], card.acts[0]
    assert isinstance(cont, Cont)
    assert cont.power == Counted(Selector(("RC",)), 1000)
    assert isinstance(auto, Auto)
    assert (auto.cost, auto.do) == (Cost(counter_blast=2), (Draw(1),))
    assert isinstance(act.do[0], When)
    assert act.places == ("VC", "RC")


def test_an_order_has_an_effect_and_no_power():
    card = read(type="order", order="blitz", grade=1, effect=[{"change": {"to": "attacked", "power": 5000}}])
    assert (card.order, card.power, card.skill) == ("blitz", 0, "none")
    assert isinstance(card.effect[0], Change)


def test_two_printings_of_one_name_are_called_the_same():
    name = {"zh": "英雄", "en": "Hero"}
    cards = read_cards({key: {"type": "unit", "grade": 3, "power": 1, "name": name} for key in ("hero", "hero-promo")})
    assert cards["hero"].called == cards["hero-promo"].called
    assert cards["hero"].name != cards["hero-promo"].name


@pytest.mark.parametrize(
    ("definition", "where"),
    [
        ({"type": "gear", "grade": 1}, "card.type"),
        ({"type": "unit", "grade": 6, "power": 1}, "card.grade"),
        ({"type": "unit", "grade": 1}, "card"),
        ({"type": "order", "grade": 1, "order": "normal", "power": 5000}, "card.power"),
        ({"type": "unit", "grade": 1, "power": 1, "trigger": "stand"}, "card.trigger"),
        ({"type": "unit", "grade": 1, "power": 1, "nation": "atlantis"}, "card.nation"),
        ({"type": "unit", "grade": 1, "power": 1, "abilities": [{"always": {}}]}, "card.abilities[0].always"),
        (
            {"type": "unit", "grade": 1, "power": 1, "abilities": [{"act": {"do": [{"drawn": 1}]}}]},
            "card.abilities[0].act.do[0].drawn",
        ),
        (
            {"type": "unit", "grade": 1, "power": 1, "abilities": [{"cont": {"affects": "graveyard"}}]},
            "card.abilities[0].cont.affects",
        ),
        (
            {"type": "unit", "grade": 1, "power": 1, "abilities": [{"auto": {"when": {"event": "explode"}, "do": []}}]},
            "card.abilities[0].auto.when.event",
        ),
        (
            {"type": "unit", "grade": 1, "power": 1, "abilities": [{"act": {"if": {"count": "RC"}, "do": []}}]},
            "card.abilities[0].act.if",
        ),
    ],
)
def test_a_mistake_is_told_with_its_place(definition: dict[str, Any], where: str):
    with pytest.raises(Malformed) as told:
        read_cards({"card": definition})
    assert told.value.where == where


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("affects", {"place": "RC", "power": {"at_most": 8000}}),
        ("power", {"count": {"place": "RC", "power": {"at_least": 8000}}, "times": 1000}),
    ],
)
def test_what_a_cont_ability_gives_cannot_depend_on_power(key, value):
    with pytest.raises(Malformed) as refused:
        unit(abilities=[{"cont": {key: value}}])
    assert key in refused.value.path
    assert "under `if` alone" in str(refused.value)


def test_a_cont_ability_may_ask_for_power_in_its_condition():
    strong, in_turn = {"fits": {"place": "RC", "power": {"at_least": 12000}}}, {"turn": "yours"}
    for condition, asks in ((strong, True), (in_turn, False)):
        (ability,) = unit(abilities=[{"cont": {"if": condition, "critical": 1}}]).abilities
        assert isinstance(ability, Cont)
        assert ability.asks_power is asks
