"""What texts speak of at all: wherever in a card, a spell or a setup they stand."""

from __future__ import annotations

import pytest

from engine.riftbound.cards import read_cards
from engine.riftbound.language.mentions import Spoken, spoken_together
from tests.engine.riftbound.boards import duel, new

WHEN_DRAWING = {"triggered": {"when": {"event": "draw", "player": "you"}, "do": [{"draw": 1}]}}
SHIELDING = {"replacement": {"when": "die", "instead": [{"draw": 1}]}}
NEIGHBOURS = {"kind": "unit", "side": "friendly"}


def spoken(**definition: object) -> Spoken:
    kind = {} if "type" in definition else {"type": "unit", "might": 1}
    return read_cards({"it": {**kind, **definition}})["it"].spoken


def gives(**parts: object) -> dict[str, object]:
    return {"give": {"what": {"choose": NEIGHBOURS}, **parts}}


def test_a_card_without_text_speaks_of_nothing():
    assert spoken() == Spoken()


@pytest.mark.parametrize(
    ("definition", "events"),
    [
        ({"abilities": [WHEN_DRAWING]}, {"draw"}),
        ({"deathknell": [{"draw": 1}]}, {"die"}),
        ({"keywords": ["vision"]}, {"play"}),
        ({"keywords": ["tank"]}, set()),
        ({"abilities": [{"passive": {"affects": NEIGHBOURS, "keywords": ["temporary"]}}]}, {"beginning"}),
        ({"abilities": [{"passive": {"affects": NEIGHBOURS, "abilities": [WHEN_DRAWING]}}]}, {"draw"}),
        ({"type": "spell", "effect": [{"may": [gives(keywords=["vision"])]}]}, {"play"}),
        ({"type": "spell", "effect": [gives(abilities=[WHEN_DRAWING])]}, {"draw"}),
    ],
)
def test_events_are_found_wherever_an_ability_looks_for_them(definition, events):
    assert spoken(**definition).events == events


def test_replacements_and_passive_abilities_are_told_apart():
    assert spoken(abilities=[SHIELDING]) == Spoken(replacements=True)
    assert spoken(abilities=[{"passive": {"might": 1}}]) == Spoken(passives=True)


def test_only_what_grants_or_creates_another_ability_speaks_of_more():
    granting = {"passive": {"affects": NEIGHBOURS, "abilities": [SHIELDING]}}
    assert spoken(abilities=[granting]) == Spoken(passives=True, replacements=True, more=True)
    assert not spoken(abilities=[SHIELDING]).more


def test_an_ability_that_looks_from_the_hand_looks_from_elsewhere():
    from_hand = {"triggered": {**WHEN_DRAWING["triggered"], "zone": "hand"}}
    assert spoken(abilities=[from_hand]).elsewhere
    assert not spoken(abilities=[WHEN_DRAWING]).elsewhere


def test_several_cards_speak_of_what_any_of_them_does():
    one, other = spoken(abilities=[WHEN_DRAWING]), spoken(keywords=["vision"], abilities=[SHIELDING])
    assert spoken_together((one, other)) == Spoken(frozenset(("draw", "play")), replacements=True)


def test_a_game_heeds_what_cards_in_hand_look_for_and_nothing_else():
    cards = {"reader": {"type": "unit", "might": 1, "abilities": [WHEN_DRAWING]}}
    game = new(duel(A={"hand": ["reader"]}), cards)
    assert game.heeds("draw")
    assert not game.heeds("discard")
    assert not new(duel(A={"hand": [{"card": "blank"}]}), cards).heeds("draw")


def test_a_game_heeds_what_a_setup_has_given_for_a_while():
    lasting = [{"target": "guard", "keywords": ["vision"], "until": "end_of_turn"}]
    setup = duel(A={"base": [{"card": "recruit", "as": "guard"}]}, modifications=lasting)
    assert new(setup).heeds("play")


def test_where_one_text_looks_for_mighty_units_every_event_is_heeded():
    cheering = {"triggered": {"when": {"event": "become_mighty", "player": "you"}, "do": [{"draw": 1}]}}
    game = new(duel(A={"base": ["fan"]}), {"fan": {"type": "unit", "might": 1, "abilities": [cheering]}})
    assert game.heeds("discard")
