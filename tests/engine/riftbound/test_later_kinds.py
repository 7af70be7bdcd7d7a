"""Kinds of effect that cards of the later sets need: what card data says of them, and what they come to on a board."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.errors import Malformed
from engine.riftbound.actions.scoring import cannot_score
from engine.riftbound.cards import read_cards
from engine.riftbound.state.counted import turns_of
from tests.engine.riftbound.boards import JULY, duel, new

CARDS: dict[str, Any] = {
    "grunt": {"type": "unit", "might": 2},
    "ember": {"type": "unit", "might": 2, "domain": "fury"},
    "warlord": {
        "type": "unit",
        "might": 4,
        "abilities": [
            {"passive": {"keywords": [{"assault": {"count": {"kind": "unit", "side": "enemy", "at": "here"}}}]}}
        ],
    },
    "monument": {
        "type": "battlefield",
        "abilities": [
            {
                "passive": {
                    "if": {"of": {"turns": "that_player"}, "number": {"at_most": 2}},
                    "affects": {"kind": "player"},
                    "forbids": ["score_here"],
                }
            }
        ],
    },
}


@pytest.mark.parametrize(
    ("part", "where", "hint"),
    [
        ({"triggered": {"when": {"event": "move", "from": "hand"}, "do": []}}, "from", "event: play"),
        ({"triggered": {"when": {"event": "die", "object": "self", "might": 10}, "do": []}}, "might", "become_mighty"),
        ({"passive": {"takes_no_damage": {"by": ["spell"], "of": "friends"}}}, "of", "enemy"),
        ({"passive": {"takes_no_damage": {"of": "enemy"}}}, "takes_no_damage", "by"),
        ({"passive": {"keywords": [{"tank": {"count": "unit"}}]}}, "keywords", "assault"),
        ({"passive": {"forbids": ["score"]}}, "forbids", "score_here"),
        ({"passive": {"weakens_more": 0}}, "weakens_more", "1"),
        (
            {"triggered": {"when": "play", "do": [{"counter": {"what": {"choose": "spell"}, "to": "deck"}}]}},
            "to",
            "hand",
        ),
        ({"triggered": {"when": "play", "do": [{"draw": {"value_of": {"tank": "self"}}}]}}, "value_of", "assault"),
        ({"triggered": {"when": "play", "if": {"some_opponent": "soon"}, "do": []}}, "some_opponent", "legion"),
    ],
)
def test_a_mistake_is_pointed_at(part: dict[str, Any], where: str, hint: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_cards({"x": {"type": "unit", "might": 1, "abilities": [part]}}, ("cards",))
    assert where in caught.value.where
    assert hint in f"{caught.value.expected} {caught.value.message}"


def test_a_keyword_can_have_a_value_that_the_board_decides() -> None:
    units = [{"card": "warlord", "owner": "A"}, *({"card": "grunt", "owner": "B", "as": name} for name in ("x", "y"))]
    game = new(duel(battlefields={"X": {"units": units}}), CARDS, JULY)
    assert game.keyword("warlord", "assault") == 2
    alone = new(duel(A={"base": ["warlord"]}), CARDS, JULY)
    assert alone.keyword("warlord", "assault") == 0
    assert "assault" not in alone.values.keywords("warlord")


@pytest.mark.parametrize(("number", "of_a", "of_b"), [(1, 1, 0), (2, 1, 1), (3, 2, 1), (6, 3, 3), (7, 4, 3)])
def test_turns_come_round_in_turn_order_where_nobody_has_counted_them(number: int, of_a: int, of_b: int) -> None:
    game = new(duel(turn={"player": "A" if number % 2 else "B", "number": number}), CARDS, JULY)
    assert (turns_of(game, "A"), turns_of(game, "B")) == (of_a, of_b)
    assert turns_of(game, "nobody") == 0


@pytest.mark.parametrize(("number", "forbidden"), [(1, True), (3, True), (5, False)])
def test_a_battlefield_can_forbid_scoring_there_for_the_first_turns_of_each_player(
    number: int, forbidden: bool
) -> None:
    setup = duel(turn={"player": "A", "number": number}, battlefields={"X": {"card": "monument"}, "Y": {}})
    game = new(setup, CARDS, JULY)
    assert cannot_score(game, "A", "X") is forbidden
    assert cannot_score(game, "A", "Y") is False


def test_turns_that_were_counted_differ_where_somebody_took_one_more() -> None:
    setup = duel(turn={"player": "A", "number": 5}, A={"turns": 2}, battlefields={"X": {"card": "monument"}})
    assert cannot_score(new(setup, CARDS, JULY), "A", "X") is True
