"""What texts speak of at all: wherever in a card, a spell or a setup they stand."""

from __future__ import annotations

import pytest

from engine.riftbound.cards import read_cards
from engine.riftbound.language.mentions import Mentions, mentioned_together
from tests.engine.riftbound.boards import duel, new

WHEN_DRAWING = {"triggered": {"when": {"event": "draw", "player": "you"}, "do": [{"draw": 1}]}}
SHIELDING = {"replacement": {"when": "die", "instead": [{"draw": 1}]}}
NEIGHBOURS = {"kind": "unit", "side": "friendly"}


def mentions(**definition: object) -> Mentions:
    kind = {} if "type" in definition else {"type": "unit", "might": 1}
    return read_cards({"it": {**kind, **definition}})["it"].mentions


def gives(**parts: object) -> dict[str, object]:
    return {"give": {"what": {"choose": NEIGHBOURS}, **parts}}


def test_a_card_without_text_speaks_of_nothing():
    assert mentions() == Mentions()


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
    assert mentions(**definition).events == events


def test_replacements_and_passive_abilities_are_told_apart():
    assert mentions(abilities=[SHIELDING]) == Mentions(replacements=True)
    assert mentions(abilities=[{"passive": {"might": 1}}]) == Mentions(passives=True)


def test_only_what_grants_or_creates_another_ability_speaks_of_more():
    granting = {"passive": {"affects": NEIGHBOURS, "abilities": [SHIELDING]}}
    assert mentions(abilities=[granting]) == Mentions(passives=True, replacements=True, more=True)
    assert not mentions(abilities=[SHIELDING]).more


def test_an_ability_that_looks_from_the_hand_looks_from_elsewhere():
    from_hand = {"triggered": {**WHEN_DRAWING["triggered"], "zone": "hand"}}
    assert mentions(abilities=[from_hand]).elsewhere
    assert not mentions(abilities=[WHEN_DRAWING]).elsewhere


def test_several_cards_speak_of_what_any_of_them_does():
    one, other = mentions(abilities=[WHEN_DRAWING]), mentions(keywords=["vision"], abilities=[SHIELDING])
    both = Mentions(frozenset(("draw", "play")), replacements=True, keywords=frozenset(("vision",)))
    assert mentioned_together((one, other)) == both


def test_keywords_are_spoken_of_by_what_has_them_and_by_what_gives_them():
    giving = {"passive": {"affects": NEIGHBOURS, "keywords": [{"deflect": 1}]}}
    assert mentions(keywords=["tank"], abilities=[giving]).keywords == {"tank", "deflect"}
    counting = {"passive": {"affects": NEIGHBOURS, "keywords": [{"shield": {"count": NEIGHBOURS}}]}}
    assert mentions(abilities=[counting]).keywords == {"shield"}
    assert not mentions(abilities=[SHIELDING]).keywords


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
