"""How derived values come about: which steps of the layers a look at an object rests on."""

from __future__ import annotations

from typing import Any

import pytest

from engine.riftbound.citing.explaining import explain, rules_of_being_mighty, rules_of_layers
from engine.riftbound.game import Game
from tests.engine.riftbound.boards import BOTH, JUNE, OCTOBER, duel, new

FRIENDS = {"kind": "unit", "side": "friendly", "other": True}
CARDS: dict[str, Any] = {
    "plain": {"type": "unit", "might": 4},
    "duelist": {
        "type": "unit",
        "might": 4,
        "abilities": [{"passive": {"if": {"self_is": {"mighty": True}}, "keywords": ["tank"]}}],
    },
    "tank lover": {
        "type": "unit",
        "might": 1,
        "abilities": [{"passive": {"affects": {"kind": "unit", "keyword": "tank"}, "keywords": [{"shield": 1}]}}],
    },
    "teacher": {
        "type": "unit",
        "might": 1,
        "abilities": [
            {"passive": {"affects": FRIENDS, "abilities": [{"passive": {"affects": FRIENDS, "keywords": ["tank"]}}]}}
        ],
    },
    "gloom": {
        "type": "gear",
        "abilities": [{"passive": {"affects": {"kind": "unit", "side": "friendly"}, "might": -3, "to_minimum": 1}}],
    },
}


def board(*units: object, edition: str = OCTOBER, modifications: list[dict[str, Any]] | None = None) -> Game:
    return new(duel(A={"base": list(units), "hand": ["plain"]}, modifications=modifications or []), CARDS, edition)


def give(target: str = "plain", **parts: Any) -> dict[str, Any]:
    return {"target": target, **parts}


def steps(game: Game, card: str) -> set[str]:
    return set(explain(game, card).steps)


@pytest.mark.parametrize("edition", BOTH)
def test_nothing_is_told_of_what_is_only_printed(edition):
    game = board({"card": "plain", "as": "bare"}, "duelist", edition=edition, modifications=[give("duelist", might=1)])
    assert rules_of_layers(game, "bare") == ()
    assert rules_of_layers(game, "plain") == ()


def test_a_buff_is_told_and_nothing_of_an_order_where_it_is_alone():
    game = board({"card": "plain", "as": "one", "buffed": True})
    assert steps(game, "one") == {"layers.applied", "layers.arithmetic", "layers.buff"}
    assert "703" in rules_of_layers(game, "one")


def test_might_before_and_after_each_application_is_told_in_order():
    one = {"card": "plain", "as": "one", "buffed": True}
    told = explain(board(one, modifications=[give("one", might=2), give("one", sets_might=1)]), "one")
    assert [(each.before, each.after) for each in told.applications] == [(4, 1), (1, 3), (3, 4)]


def test_a_second_round_is_told_only_where_one_was_needed():
    buffed = board({"card": "duelist", "as": "one", "buffed": True})
    assert {"layers.again", "layers.in_order"} <= steps(buffed, "one")
    assigned = board({"card": "duelist", "as": "one"}, modifications=[give("one", sets_might=6)])
    assert "layers.in_order" in steps(assigned, "one")
    assert "layers.again" not in steps(assigned, "one")


def test_two_of_one_layer_go_by_time():
    two = [give("one", sets_might=3), give("one", sets_might=7)]
    game = board({"card": "plain", "as": "one"}, modifications=two)
    assert game.might("one") == 7
    assert steps(game, "one") == {"layers.applied", "layers.traits", "layers.several"}
    older, newer = reversed(game.modifications_of("one"))
    game.journal.record("give", ("0",), [(older, "time", 1), (newer, "time", 2)])
    assert game.might("one") == 3
    assert "layers.by_time" in steps(game, "one")


@pytest.mark.parametrize("edition", BOTH)
def test_what_needs_a_keyword_depends_on_what_gives_it(edition):
    given = [give("one", keywords=["tank"])]
    game = board("tank lover", {"card": "plain", "as": "one"}, edition=edition, modifications=given)
    told = steps(game, "one")
    assert {"layers.several", "layers.dependent", "layers.dependent_objects"} <= told
    assert "layers.by_time" not in told
    assert steps(game, "tank lover") == set()


def test_an_ability_that_was_given_exists_through_another():
    game = board("teacher", {"card": "plain", "as": "one"})
    assert "layers.dependent_existence" in steps(game, "teacher")
    assert "layers.dependent_existence" not in steps(game, "one")


def test_a_limited_decrease_depends_on_an_increase_in_one_edition_and_comes_after_it_in_both():
    one, more = {"card": "tank lover", "as": "one"}, [give("one", might=2)]
    june, october = (board(one, "gloom", edition=each, modifications=more) for each in (JUNE, OCTOBER))
    assert (june.might("one"), october.might("one")) == (1, 1)
    assert "layers.dependent_outcome" in steps(june, "one")
    assert "layers.dependent" not in steps(october, "one")
    assert "450.3.f.0.a" in rules_of_layers(october, "one")


def test_being_mighty_is_judged_by_the_zone():
    game = board({"card": "plain", "as": "one", "buffed": True})
    assert (game.is_mighty("one"), game.is_mighty("plain")) == (True, False)
    assert "710" in rules_of_being_mighty(game, "one")
    assert "711" in rules_of_being_mighty(game, "plain")
    assert "711" not in rules_of_being_mighty(game, "one")


def facts(game: Game) -> dict[str, dict[str, object]]:
    return {record: game.board.fields(record) for record in game.board.records()}


def test_to_explain_changes_nothing():
    game = board({"card": "duelist", "as": "one", "buffed": True})
    before = (facts(game), len(game.journal.entries), game.might("one"))
    explain(game, "one")
    assert (facts(game), len(game.journal.entries), game.might("one")) == before
