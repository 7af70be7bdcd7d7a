"""Which derived values a text asks about, and that nothing is lost where the layers do not ask again."""

from __future__ import annotations

import pytest

from engine.riftbound.cards import read_cards
from engine.riftbound.language.aspects import KEYWORDS, MIGHT, NONE, TAGS, Aspects
from engine.riftbound.language.passives import Passive
from engine.riftbound.values import layers
from engine.riftbound.values.asking import PassiveAsker
from tests.engine.riftbound.random_play import play_randomly

ALL = MIGHT | KEYWORDS | TAGS
FRIEND = {"kind": "unit", "side": "friendly"}


def passive(**parts: object) -> Passive:
    card = read_cards({"one": {"type": "unit", "might": 1, "abilities": [{"passive": parts}]}})["one"]
    ability = card.abilities[0]
    assert isinstance(ability, Passive)
    return ability


@pytest.mark.parametrize(
    ("parts", "objects", "amounts"),
    [
        ({"might": 1}, NONE, NONE),
        ({"might": 1, "affects": FRIEND}, NONE, NONE),
        ({"might": 1, "affects": {**FRIEND, "keyword": "tank"}}, KEYWORDS, NONE),
        ({"might": 1, "affects": {**FRIEND, "might": {"at_most": 3}}}, MIGHT, NONE),
        ({"might": 1, "if": {"exists": {**FRIEND, "tag": "Poro"}}}, TAGS, NONE),
        ({"might": 1, "if": {"not": {"exists": {**FRIEND, "mighty": True}}}}, MIGHT, NONE),
        ({"might": {"count": {**FRIEND, "keyword": "tank"}}}, NONE, KEYWORDS),
        ({"might": {"might_of": "it"}, "affects": FRIEND}, NONE, MIGHT),
        ({"might": -1, "to_minimum": 1}, NONE, MIGHT),
    ],
)
def test_a_text_tells_which_values_it_asks_about(parts: dict[str, object], objects: Aspects, amounts: Aspects) -> None:
    ability = passive(**parts)
    assert (ability.asked_of_objects, ability.asked_of_amounts) == (objects, amounts)


@pytest.mark.parametrize(
    ("parts", "for_all"),
    [
        ({"might": 1, "if": "alone"}, True),
        ({"might": 1, "if": {"exists": {**FRIEND, "keyword": "tank"}}}, True),
        ({"keywords": ["tank"], "if": {"exists": {**FRIEND, "keyword": "tank"}}}, False),
        ({"might": 1, "affects": FRIEND, "if": {"it_is": {**FRIEND, "at": "battlefield"}}}, False),
    ],
)
def test_a_condition_holds_for_all_unless_it_is_about_each_object_or_about_its_own_effect(
    parts: dict[str, object], for_all: bool
) -> None:
    assert passive(**parts).holds_for_all is for_all


@pytest.mark.parametrize("edition", ["riftbound-2025-06-02", "riftbound-2025-10-01"])
def test_what_is_not_tried_would_have_found_nothing(monkeypatch: pytest.MonkeyPatch, edition: str) -> None:
    """The values come out the same where every effect is tried against every other, and the layers again and again."""
    compared = 0
    found = layers.effects_on

    def suspicious(*arguments: object) -> list[layers.Effect]:
        effects = found(*arguments)  # type: ignore[arg-type]
        for effect in effects:
            effect.asks = effect.reads = ALL
        return effects

    for seed in range(4):
        game = play_randomly(edition, "ffa3", seed, 60, check=False).table.game
        quick = game.values
        monkeypatch.setattr(layers, "effects_on", suspicious)
        thorough = layers.compute(game, PassiveAsker(game, game.edition.readings))
        monkeypatch.undo()
        for card in game.everything_on_board():
            shown = (thorough.might(card), thorough.keywords(card), thorough.granted(card))
            assert (quick.might(card), quick.keywords(card), quick.granted(card)) == shown
            compared += quick.might(card) != game.card(card).might
    assert compared > 5
