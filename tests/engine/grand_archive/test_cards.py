"""Definitions of cards: what they may not say."""

from __future__ import annotations

import pytest

from engine.core.errors import Malformed
from engine.core.reading import Node
from engine.grand_archive.cards import read_card
from engine.grand_archive.language.object_effects import Copy
from engine.grand_archive.language.stack_effects import CopyItem


def test_nobody_chooses_within_a_number() -> None:
    damage = {"amount": {"power": {"choose": "ally"}}, "to": {"target": "unit"}}

    with pytest.raises(Malformed, match="nobody can choose within a number") as refused:
        read_card("shoot", Node({"type": "action", "effect": [{"deal": damage}]}))

    assert refused.value.path == ("effect", 0, "deal", "amount", "power")


def test_a_number_may_be_read_from_a_target() -> None:
    damage = {"amount": {"power": {"target": "ally"}}, "to": {"target": "unit"}}

    card = read_card("shoot", Node({"type": "action", "effect": [{"deal": damage}]}))

    assert card.text is not None


def test_control_is_gained_for_this_turn_or_for_good() -> None:
    effect = {"gain_control": {"what": {"target": "ally"}, "until": "end_of_controllers_turn"}}

    with pytest.raises(Malformed, match="until"):
        read_card("sway", Node({"type": "action", "effect": [effect]}))


def test_a_static_ability_that_changes_costs_says_of_which_cards() -> None:
    with pytest.raises(Malformed, match="which cards cost more or less"):
        read_card("tax", Node({"type": "domain", "abilities": [{"static": {"cost": 1}}]}))


@pytest.mark.parametrize("change", [{"what": {"target": "ally"}}, {"what": {"all": "ally"}, "power": 1}])
def test_an_effect_changes_costs_by_itself_and_of_all_that_fits(change: dict[str, object]) -> None:
    effect = {"modify": {"cost": -1, **change}}

    with pytest.raises(Malformed, match="all cards that fit a description"):
        read_card("cry", Node({"type": "action", "effect": [effect]}))


@pytest.mark.parametrize(
    ("effect", "complaint"),
    [
        ({"destroy": {"target": "player"}}, "no player is one"),
        ({"draw": {"amount": 1, "player": {"target": "ally"}}}, "no description of players"),
        ({"draw": {"amount": 1, "player": {"target": {"kind": "player", "power": 1}}}}, "power"),
        ({"draw": {"amount": {"of": "hand", "player": {"choose": "player"}}}}, "nobody can choose within a number"),
    ],
)
def test_players_are_meant_where_players_act_and_nowhere_else(effect: dict[str, object], complaint: str) -> None:
    with pytest.raises(Malformed, match=complaint):
        read_card("word", Node({"type": "action", "effect": [effect]}))


@pytest.mark.parametrize("event", ["activated", "drawn", "negated"])
def test_nothing_on_the_field_waits_for_what_happens_to_cards_elsewhere(event: str) -> None:
    ability = {"triggered": {"when": {"event": event, "player": "opponents"}, "do": [{"draw": 1}]}}

    with pytest.raises(Malformed, match=f"nothing on the field is {event} itself"):
        read_card("spy", Node({"type": "ally", "power": 1, "life": 1, "abilities": [ability]}))


def test_a_card_in_another_zone_waits_for_what_happens_to_itself() -> None:
    ability = {"triggered": {"when": "discarded", "zone": "graveyard", "do": [{"draw": 1}]}}

    card = read_card("scrap", Node({"type": "action", "effect": [], "abilities": [ability]}))

    assert [one.zone for one in card.triggered] == ["graveyard"]


def test_of_cards_off_the_field_only_some_things_are_changed() -> None:
    static = {"affects": {"kind": "ally", "zone": "hand"}, "states": ["distant"]}

    with pytest.raises(Malformed, match="objects on the field only") as refused:
        read_card("banner", Node({"type": "item", "abilities": [{"static": static}]}))

    assert refused.value.path == ("abilities", 0, "static", "states")


def test_one_effect_alone_needs_no_list() -> None:
    alone = read_card("doze", Node({"type": "action", "effect": {"rest": {"target": "ally"}}}))

    assert alone.texts == read_card("doze", Node({"type": "action", "effect": [{"rest": {"target": "ally"}}]})).texts


@pytest.mark.parametrize(("what", "kind"), [("activation", CopyItem), ("ability", CopyItem), ("ally", Copy)])
def test_what_a_copy_is_made_of_says_whether_it_waits_on_the_effects_stack(what: str, kind: type) -> None:
    card = read_card("echo", Node({"type": "action", "effect": [{"copy": {"target": what}}]}))

    assert isinstance(card.texts[0].effects[0], kind)


@pytest.mark.parametrize(
    ("replacement", "complaint"),
    [
        ({"when": "die", "amount": 2}, "nothing of die is a number"),
        ({"when": "enter", "instead": [{"draw": 1}]}, "no way in which enter is replaced"),
        ({"when": "drawn", "amount": 2, "instead": [{"draw": 1}]}, "no way in which drawn is replaced"),
        ({"when": "attack", "instead": [{"draw": 1}]}, "attack"),
        ({"when": "die", "instead": [{"destroy": {"target": "ally"}}]}, "nobody chooses targets"),
    ],
)
def test_a_replacement_says_what_its_event_allows(replacement: dict[str, object], complaint: str) -> None:
    abilities = [{"replacement": replacement}]

    with pytest.raises(Malformed, match=complaint):
        read_card("relic", Node({"type": "item", "abilities": abilities}))
