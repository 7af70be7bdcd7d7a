"""Kinds of effect that cards of the later sets need: what card data says of them, and what they come to on a board."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.errors import Malformed
from engine.riftbound.actions.scoring import cannot_score
from engine.riftbound.cards import read_cards
from engine.riftbound.costs.costing import PLAIN, total_cost
from engine.riftbound.playing.locating import locations
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
        ({"passive": {"choosers": "spell"}}, "choosers", "be_chosen_by_enemies"),
        ({"passive": {"raise_to": 0}}, "raise_to", "1"),
        ({"passive": {"timing": "reaction"}}, "timing", "action"),
        ({"passive": {"keywords": [{"tank": {"count": "unit"}}]}}, "keywords", "assault"),
        ({"passive": {"forbids": ["score"]}}, "forbids", "score_here"),
        ({"passive": {"forbids": ["gain_points"]}}, "forbids", "player"),
        ({"passive": {"forbids": ["score_here"], "affects": "self"}}, "forbids", "player"),
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


@pytest.mark.parametrize(
    ("part", "where", "hint"),
    [
        ({"activated": {"cost": {"kills": 3}, "do": []}}, "kills", "kill"),
        ({"passive": {"only_to": "everywhere"}}, "only_to", "battlefield"),
        ({"passive": {"permits": ["play_anywhere"]}}, "permits", "play_to_lone_enemy"),
        ({"passive": {"enters": "tapped"}}, "enters", "ready_at_battlefields"),
        ({"may_be_played": {"then": "banish"}}, "may_be_played", "ignoring"),
        ({"triggered": {"when": {"event": "play", "energy": 7}, "do": []}}, "energy", "play_ability"),
        ({"triggered": {"when": "play", "do": [{"play": {"what": "self", "to": "there"}}]}}, "to", "also_here"),
        ({"triggered": {"when": "play", "do": [{"play": {"what": "self", "then": "burn"}}]}}, "then", "recycle"),
        ({"triggered": {"when": "play", "do": [{"pay_any": {"of": "xp", "then": []}}]}}, "of", "energy"),
        ({"replacement": {"when": "die", "whose": "opponent", "instead": []}}, "whose", "object_controller"),
        ({"passive": {"adds_more": 0}}, "adds_more", "1"),
    ],
)
def test_a_mistake_about_playing_and_paying_is_pointed_at(part: dict[str, Any], where: str, hint: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_cards({"x": {"type": "unit", "might": 1, "abilities": [part]}}, ("cards",))
    assert where in caught.value.where
    assert hint in f"{caught.value.expected} {caught.value.message}"


PLACES: dict[str, Any] = {
    **CARDS,
    "wyrm": {
        "type": "unit",
        "might": 5,
        "abilities": [{"passive": {"only_to": {"kind": "battlefield", "side": "yours", "conquered": True}}}],
    },
    "spider": {"type": "unit", "might": 6, "abilities": [{"passive": {"permits": ["play_to_lone_enemy"]}}]},
    "rocks": {
        "type": "battlefield",
        "abilities": [{"passive": {"affects": {"kind": "unit"}, "forbids": ["be_played_here"]}}],
    },
}


def board(**of_x: Any) -> dict[str, Any]:
    """A has the cards in hand; A controls X, and a lone enemy is at Y, two of them at Z."""
    theirs = [{"card": "grunt", "owner": "B", "as": name} for name in ("one", "two", "three")]
    return duel(
        A={"hand": ["wyrm", "spider", "grunt"]},
        turn={"player": "A", "number": 5},
        battlefields={"X": {"controller": "A", **of_x}, "Y": {"units": theirs[:1]}, "Z": {"units": theirs[1:]}},
    )


@pytest.mark.parametrize(
    ("of_x", "card", "places"),
    [
        ({}, "grunt", ("A.base", "X")),
        ({}, "wyrm", ()),
        ({"conquered_on": 5}, "wyrm", ("X",)),
        ({"conquered_on": 3}, "wyrm", ()),
        ({}, "spider", ("A.base", "X", "Y")),
        ({"card": "rocks"}, "grunt", ("A.base",)),
        ({"card": "rocks", "conquered_on": 5}, "wyrm", ()),
    ],
)
def test_where_a_unit_may_be_played(of_x: dict[str, Any], card: str, places: tuple[str, ...]) -> None:
    assert locations(new(board(**of_x), PLACES, JULY), "A", card) == places


def test_a_text_may_name_the_places_and_one_beside_the_usual_ones() -> None:
    game = new(board(card="rocks"), PLACES, JULY)
    assert locations(game, "A", "grunt", places=("X", "Y")) == ("Y",)
    assert locations(game, "A", "grunt", also="Z") == ("A.base", "Z")


def test_what_is_counted_of_holding_makes_a_card_cheaper_so_many_times_over() -> None:
    less = {"energy": 2, "power": {"calm": 1}, "times": {"points_from_holding": "you"}}
    large = {
        "type": "unit",
        "might": 5,
        "cost": {"energy": 10, "power": {"calm": 3}},
        "abilities": [{"passive": {"less": less}}],
    }
    game = new(duel(A={"hand": ["large"], "points_from_holding": 2}), {"large": large}, JULY)
    cost = total_cost(game, "large", "A", PLAIN)
    assert (cost.energy, cost.power) == (6, (("calm", 1),))
