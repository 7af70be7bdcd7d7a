"""Skip: what card data says, and which phases and cards it is about."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.errors import Malformed
from engine.riftbound.cards import read_cards
from engine.riftbound.language.abilities import Replacement
from engine.riftbound.values.statements import banished_by
from tests.engine.riftbound.boards import JULY, duel, new


@pytest.mark.parametrize(
    ("ability", "where", "hint"),
    [
        ({"skip": "ending_phase"}, "skip", "draw"),
        ({"skip": "turn"}, "skip", "draw_phase"),
        ({"skip": {"event": "conquer"}}, "skip", "die"),
        ({"replacement": {"when": {"event": "ready"}, "instead": []}}, "when", "die"),
        ({"skip": {"event": "draw_phase"}}, "skip", "player"),
        ({"skip": {"event": "draw_phase", "player": "you", "by": "spell"}}, "skip.by", "player"),
        ({"triggered": {"when": {"event": "go_to_trash"}, "do": [{"draw": 1}]}}, "when", "die"),
        ({"triggered": {"when": "draw_phase", "do": [{"draw": 1}]}}, "when", "draw"),
    ],
)
def test_a_mistake_is_pointed_at(ability: dict[str, Any], where: str, hint: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_cards({"x": {"type": "gear", "abilities": [ability]}}, ("cards",))
    assert where in caught.value.where
    assert hint in caught.value.expected or hint in caught.value.message


@pytest.mark.parametrize(
    ("said", "event", "player"),
    [
        ("draw_phase", "draw_phase", "you"),
        ({"event": "channel_phase", "player": "opponent"}, "channel_phase", "opponent"),
        ({"event": "gain_point", "player": "you"}, "gain_point", "you"),
    ],
)
def test_skipping_is_replacing_with_nothing(said: object, event: str, player: str) -> None:
    (ability,) = read_cards({"x": {"type": "gear", "abilities": [{"skip": said}]}})["x"].abilities
    assert isinstance(ability, Replacement)
    assert (ability.when.event, ability.when.player, ability.instead) == (event, player, ())


KEEPER = {
    "when": {"event": "go_to_trash", "object": {"kind": "card", "owner": "yours"}},
    "instead": [{"banish": "event"}],
}


@pytest.mark.parametrize(
    ("card", "origin", "by"),
    [("mine", "A.hand", "keeper"), ("mine", "A.deck", ""), ("theirs", "B.hand", ""), ("recruit", "A.base", "")],
)
def test_own_cards_are_banished_from_anywhere_but_the_main_deck(card: str, origin: str, by: str) -> None:
    cards = {"keeper": {"type": "gear", "abilities": [{"replacement": KEEPER}]}, "one": {"type": "unit", "might": 1}}
    mine, theirs = {"card": "one", "as": "mine"}, {"card": "one", "as": "theirs"}
    game = new(duel(A={"base": ["keeper", "recruit"], "hand": [mine]}, B={"hand": [theirs]}), cards, JULY)
    assert banished_by(game, card, origin) == by
