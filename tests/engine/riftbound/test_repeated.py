"""Repeat, Flow and other ways to play as data: how they are read, and a text that is carried out more than once."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.errors import Malformed
from engine.core.reading import Node
from engine.riftbound.cards import Card, read_card
from engine.riftbound.language.instructions import Deal, DoThis, Execution, Modes
from engine.riftbound.language.passives import AdditionalCost
from engine.riftbound.language.repeated import executions, in_a_row, repeated
from engine.riftbound.language.ways import WayToPlay
from engine.riftbound.targeting.operands import target_operands

BOLT = {"deal": {"amount": 2, "to": {"choose": "unit", "as": "hit"}}}


def spell(**more: Any) -> Card:
    return read_card("bolt", Node({"type": "spell", "effect": [BOLT, {"do_this": [{"draw": 1}]}], **more}))


def test_repeat_is_an_optional_additional_cost_for_each_that_is_printed():
    card = spell(repeat=[1, {"discard": 1}])
    costs = [one for one in card.abilities if isinstance(one, AdditionalCost)]
    assert [(one.cost.energy, one.cost.discard, one.optional, one.keyword) for one in costs] == [
        (1, 0, True, "repeat"),
        (0, 1, True, "repeat"),
    ]
    assert card.has("repeat")


def test_flow_is_a_way_to_play_from_the_trash_after_which_it_is_banished():
    card = spell(flow=3)
    assert [(one.cost and one.cost.energy, one.zone, one.then, one.keyword) for one in card.ways] == [
        (3, "trash", "banishment", "flow")
    ]
    assert card.has("flow")


def test_a_card_may_say_of_itself_that_it_can_be_played_otherwise():
    way = {"may_be_played": {"from": "trash", "for": {"energy": 3}, "if": "legion", "then": "recycle"}}
    card = read_card("undying", Node({"type": "unit", "might": 2, "abilities": [way]}))
    (found,) = card.ways
    assert isinstance(found, WayToPlay)
    assert (found.zone, found.then, found.keyword) == ("trash", "deck", "")
    assert found.condition is not None
    assert found.condition.legion


@pytest.mark.parametrize(
    ("definition", "where", "hint"),
    [
        ({"type": "unit", "might": 1, "repeat": 1}, "cards.x.repeat", "type: spell"),
        ({"type": "gear", "flow": 1}, "cards.x.flow", "type: spell"),
        ({"type": "spell", "keywords": ["repeat"]}, "cards.x.keywords", "`repeat: COST`"),
        ({"type": "spell", "keywords": ["flow"]}, "cards.x.keywords", "`flow: COST`"),
        ({"type": "spell", "repeat": {"enrgy": 1}}, "cards.x.repeat.enrgy", "'energy'"),
        ({"type": "spell", "abilities": [{"may_be_played": {"then": "banish"}}]}, ".may_be_played", "from"),
        ({"type": "spell", "abilities": [{"may_be_played": {"from": "hand"}}]}, ".may_be_played.from", "trash"),
        ({"type": "gear", "abilities": [{"passive": {"less_of": "repeat"}}]}, ".passive.less_of", "`less`"),
        ({"type": "gear", "abilities": [{"passive": {"less": 1, "less_of": "all"}}]}, ".passive.less_of", "optional"),
        ({"type": "spell", "effect": [{"delayed": {"passive": {"less": 1}, "until": "used"}}]}, ".until", "next_only"),
        (
            {"type": "battlefield", "abilities": [{"triggered": {"when": "hold", "whose": "you", "do": []}}]},
            ".whose",
            "",
        ),
        (
            {"type": "gear", "abilities": [{"passive": {"opponents_pay_to_move_several_here": 0}}]},
            "several_here",
            "energy",
        ),
        (
            {"type": "gear", "abilities": [{"passive": {"opponents_pay_to_move_several_here": {"discard": 1}}}]},
            "several_here",
            "energy",
        ),
        (
            {"type": "gear", "abilities": [{"replacement": {"when": "die", "times_each_turn": 0, "instead": []}}]},
            ".times_each_turn",
            "at least 1",
        ),
        ({"type": "gear", "abilities": [{"activated": {"cost": {"burn": -1}, "do": []}}]}, ".cost.burn", "at least 0"),
    ],
)
def test_a_mistake_is_named_with_its_place_and_what_is_right(definition: dict[str, Any], where: str, hint: str):
    with pytest.raises(Malformed) as caught:
        read_card("x", Node(definition, ("cards", "x")))
    assert where in caught.value.where
    assert hint in str(caught.value)


def test_without_repeat_a_text_stays_the_very_same():
    effect = spell().effect
    assert repeated(effect, 0) is effect
    assert executions(effect) == (effect,)


def test_each_execution_has_targets_of_its_own_and_shares_what_stands_for_itself():
    effect = repeated(spell().effect, 2)
    assert [type(one) for one in effect] == [Execution] * 3
    targets = target_operands(effect)
    assert len({id(one) for one in targets}) == 3
    assert {one.name for one in targets} == {"hit"}
    reflexive = [one for one in in_a_row(effect) if isinstance(one, DoThis)]
    assert len({id(one) for one in reflexive}) == 1
    assert sum(isinstance(one, Deal) for one in in_a_row(effect)) == 3


def test_targets_within_modes_are_told_apart_too():
    choice = {"choose_one": {"hit": [BOLT], "draw": [{"draw": 1}]}}
    first, second = in_a_row(repeated(read_card("x", Node({"type": "spell", "effect": [choice]})).effect, 1))
    assert isinstance(first, Modes)
    assert isinstance(second, Modes)
    own, other = target_operands(first.modes["hit"]), target_operands(second.modes["hit"])
    assert own == other
    assert own[0] is not other[0]
