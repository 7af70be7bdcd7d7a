"""Might and keywords through the layers: what is set, what is given, what is added, and in which order."""

from __future__ import annotations

from typing import Any

import pytest

from engine.riftbound.game import Game
from tests.engine.riftbound.boards import BOTH, duel, new

FRIENDS = {"kind": "unit", "side": "friendly", "other": True}
CARDS: dict[str, Any] = {
    "plain": {"type": "unit", "might": 4},
    "raider": {"type": "unit", "might": 2, "keywords": [{"assault": 2}, {"shield": 1}]},
    "twice": {"type": "unit", "might": 2, "keywords": [{"assault": 2}, {"assault": 1}, "tank", "tank"]},
    "captain": {"type": "unit", "might": 1, "abilities": [{"passive": {"affects": FRIENDS, "might": 1}}]},
    "drummer": {
        "type": "unit",
        "might": 1,
        "abilities": [{"passive": {"affects": FRIENDS, "keywords": [{"assault": 1}, "tank"]}}],
    },
    "giant slayer": {
        "type": "unit",
        "might": 3,
        "abilities": [{"passive": {"if": {"exists": {"might": {"at_least": 6}}}, "might": 2}}],
    },
    "tank lover": {
        "type": "unit",
        "might": 1,
        "abilities": [{"passive": {"affects": {"kind": "unit", "keyword": "tank"}, "might": 3}}],
    },
    "loner": {"type": "unit", "might": 2, "abilities": [{"passive": {"if": "alone", "might": 5}}]},
}


def board(
    *units: object, edition: str = BOTH[0], modifications: list[dict[str, Any]] | None = None, **more: Any
) -> Game:
    return new(duel(A={"base": list(units)}, modifications=modifications or [], **more), CARDS, edition)


def fighting(*units: dict[str, Any], edition: str = BOTH[0], **more: Any) -> Game:
    places = {"X": {"controller": "B", "units": list(units)}}
    return new(duel(battlefields=places, combat={"at": "X", "attacker": "A", "defender": "B"}, **more), CARDS, edition)


def give(**parts: Any) -> dict[str, Any]:
    return {"target": "plain", **parts}


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("modifications", "might"),
    [
        ([], 4),
        ([give(might=2)], 6),
        ([give(might=2), give(might=-1)], 5),
        ([give(might=-9)], 0),
        ([give(might=-9), give(might=3)], 0),
        ([give(sets_might=1)], 1),
        ([give(sets_might=1), give(sets_might=7)], 7),
        ([give(sets_might=7), give(sets_might=1)], 1),
        ([give(might=2), give(sets_might=1)], 3),
        ([give(sets_might=1), give(might=2)], 3),
        ([give(sets_might=0, might=2)], 2),
    ],
)
def test_might_is_set_first_the_latest_wins_and_then_it_is_added(edition, modifications, might):
    assert board("plain", edition=edition, modifications=modifications).might("plain") == might


def test_a_buff_adds_one():
    assert board({"card": "plain", "buffed": True}, modifications=[give(sets_might=1)]).might("plain") == 2


def test_might_off_the_board_is_what_is_printed():
    game = new(duel(A={"hand": ["plain"], "base": ["captain"]}), CARDS)
    assert game.might("plain") == 4


def test_assault_counts_only_while_attacking_and_shield_only_while_defending():
    game = fighting(
        {"card": "raider", "owner": "A", "as": "attacker"}, {"card": "raider", "owner": "B", "as": "defender"}
    )
    assert (game.might("attacker"), game.might("defender")) == (4, 3)
    assert board("raider").might("raider") == 2


def test_keywords_with_a_number_add_up_and_others_do_not():
    attacking = {"card": "twice", "owner": "A"}
    game = fighting(attacking, modifications=[{"target": "twice", "keywords": [{"assault": 4}, "tank"]}])
    assert dict(game.values.keywords("twice")) == {"assault": 7, "tank": 1}
    assert game.might("twice") == 2 + 7


def test_a_passive_ability_acts_on_the_others_and_each_copy_does():
    game = board("plain", "captain", {"card": "captain", "as": "second"})
    assert (game.might("plain"), game.might("captain"), game.might("second")) == (6, 2, 2)


def test_a_granted_keyword_counts_towards_might():
    game = fighting({"card": "plain", "owner": "A"}, {"card": "drummer", "owner": "A"})
    assert (game.keyword("plain", "assault"), game.keyword("plain", "tank")) == (1, 1)
    assert (game.might("plain"), game.might("drummer")) == (5, 1)


def test_an_ability_goes_with_its_source():
    game = board("plain", "captain")
    without = (("A.base", "cards", ("plain",)), ("A.trash", "cards", ("captain",)))
    game.journal.record("kill", ("0",), without)
    assert game.might("plain") == 4


def test_an_effect_may_depend_on_what_another_makes_true():
    assert board("plain", "giant slayer").might("giant slayer") == 3
    game = board("giant slayer", "plain", modifications=[give(might=2)])
    assert game.might("giant slayer") == 5


def test_a_keyword_given_to_a_unit_lets_an_ability_find_it():
    assert board("plain", "tank lover").might("plain") == 4
    assert board("plain", "tank lover", modifications=[give(keywords=["tank"])]).might("plain") == 7


def test_being_alone_is_asked_where_a_unit_fights():
    attacker = {"card": "loner", "owner": "A"}
    assert fighting(attacker).might("loner") == 7
    assert fighting(attacker, {"card": "plain", "owner": "B"}).might("loner") == 7
    assert fighting(attacker, {"card": "plain", "owner": "A"}).might("loner") == 2
    assert board("loner").might("loner") == 2


def test_values_are_kept_only_as_long_as_nothing_changes():
    game = board("plain")
    assert game.values is game.values
    before = game.values
    game.journal.record("buff", ("0",), [("plain", "buffed", True)])
    assert game.values is not before
    assert game.might("plain") == 5


def test_what_a_granted_ability_adds_is_added_with_the_rest_and_not_a_round_later():
    grant = {"kind": "unit", "side": "friendly", "named": "plain"}
    cards = {
        **CARDS,
        "drum": {"type": "gear", "abilities": [{"passive": {"affects": {"might": {"at_most": 5}}, "might": 1}}]},
        "crest": {
            "type": "gear",
            "abilities": [{"passive": {"affects": grant, "abilities": [{"passive": {"affects": "self", "might": 2}}]}}],
        },
    }
    game = new(duel(A={"base": ["drum", "crest", "plain", "loner"]}), cards, BOTH[0])
    assert game.values.might("plain") == 6
    assert game.values.might("loner") == 3
