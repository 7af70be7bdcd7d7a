"""Setting up: what is left out, what objects are called, and where a mistake is pointed at."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.errors import Malformed
from tests.engine.riftbound.boards import duel, new

CARDS = {
    "footman": {
        "type": "unit",
        "might": 4,
        "abilities": [{"passive": {"might": 0}}, {"activated": {"cost": 1, "do": []}}],
    },
    "bolt": {"type": "spell", "effect": [{"draw": 1}]},
}
X = {"X": {"units": [{"card": "footman", "owner": "A"}]}}


@pytest.mark.parametrize(
    ("setup", "where", "hint"),
    [
        ({"turn": {"player": "A"}}, "setup", "players"),
        ({"players": {"A": {}}, "turn": {"player": "A"}}, "setup.players", "at least two"),
        ({"players": ["A", "B"], "turn": {"player": "A"}}, "setup.players", "a mapping"),
        (duel(turn={"plyaer": "B"}), "setup.turn.plyaer", "player"),
        (duel(turn={"player": "C"}), "setup.turn.player", "one of A, B"),
        (duel(turn={"player": "A", "phase": "main"}), "setup.turn.phase", "action"),
        (duel(turn={"player": "A", "number": 0}), "setup.turn.number", "at least 1"),
        (duel(mode="duell"), "setup.mode", "'duel'"),
        (duel(victory=0), "setup.victory", "at least 1"),
        (duel(player={}), "setup.player", "'players'"),
        (duel(A={"point": 1}), "setup.players.A.point", "'points'"),
        (duel(A={"points": -1}), "setup.players.A.points", "at least 0"),
        (duel(A={"power": {"any": 1}}), "setup.players.A.power.any", "fury"),
        (duel(A={"scored": ["X"]}), "setup.players.A.scored[0]", "'X'"),
        (duel(A={"hand": ["blot"]}), "setup.players.A.hand[0]", "'bolt'"),
        (duel(A={"hand": [{"as": "x"}]}), "setup.players.A.hand[0]", "card"),
        (duel(A={"hand": -1}), "setup.players.A.hand", "at least 0"),
        (duel(A={"base": [{"card": "footman", "damge": 1}]}), "setup.players.A.base[0].damge", "'damage'"),
        (duel(A={"base": [{"card": "footman", "damage": -1}]}), "setup.players.A.base[0].damage", "at least 0"),
        (duel(A={"base": [{"card": "footman", "exhausted": 1}]}), "setup.players.A.base[0].exhausted", "true or false"),
        (duel(A={"base": [{"card": "footman", "as": "x"}] * 2}), "setup.players.A.base[1].as", "a name of its own"),
        (duel(battlefields={"X": {"units": ["footman"]}}), "setup.battlefields.X.units[0]", "owner"),
        (duel(battlefields={"X": {"controller": "C"}}), "setup.battlefields.X.controller", "one of A, B"),
        (duel(battlefields={"X": {"unit": []}}), "setup.battlefields.X.unit", "'units'"),
        (duel(battlefields=X, showdown={"at": "Y", "focus": "A"}), "setup.showdown.at", "one of X"),
        (duel(battlefields=X, combat={"at": "X", "attacker": "A"}), "setup.combat", "defender"),
        (duel(chain=[{"card": "bolt"}]), "setup.chain[0]", "controller"),
        (
            duel(chain=[{"card": "bolt", "controller": "A", "targets": ["ghost"]}]),
            "setup.chain[0].targets[0]",
            "'ghost'",
        ),
        (duel(chain=[{"source": "ghost", "controller": "A"}]), "setup.chain[0].source", "'ghost'"),
        (
            duel(battlefields=X, chain=[{"source": "footman", "controller": "A", "ability": 0}]),
            "setup.chain[0].ability",
            "activated or triggered",
        ),
        (
            duel(battlefields=X, chain=[{"source": "footman", "controller": "A", "ability": 2}]),
            "setup.chain[0].ability",
            "activated or triggered",
        ),
        (duel(modifications=[{"target": "ghost", "might": 1}]), "setup.modifications[0].target", "'ghost'"),
        (
            duel(battlefields=X, modifications=[{"target": "footman", "until": "noon"}]),
            "setup.modifications[0].until",
            "end_of_turn",
        ),
        (duel(shuffles="bolt"), "setup.shuffles", "a list"),
    ],
)
def test_a_mistake_is_named_with_its_place_and_what_is_right(setup, where, hint):
    with pytest.raises(Malformed) as caught:
        new(setup, CARDS)
    assert caught.value.where == where
    assert hint in str(caught.value)


def test_what_is_left_out_is_the_plainest():
    game = new(duel())
    assert (game.board.text("game", "mode"), game.board.number("game", "victory"), game.phase) == ("duel", 8, "action")
    assert game.board.number("game", "turn") == 5
    assert [game.points(player) for player in game.players] == [0, 0]
    assert (game.chain, game.showdown, game.combat, game.winner) == ((), None, None, None)
    assert game.board.text("game", "priority") == "A"
    assert game.journal.entries == []


@pytest.mark.parametrize(("count", "mode"), [(2, "duel"), (3, "ffa3"), (4, "ffa4")])
def test_the_mode_follows_from_the_number_of_players(count, mode):
    players: dict[str, Any] = {name: {} for name in "ABCD"[:count]}
    assert new({"players": players, "turn": {"player": "A"}}).board.text("game", "mode") == mode


def test_objects_are_named_after_their_card_in_reading_order():
    hand = ["bolt", {"card": "footman", "count": 2}, "bolt", {"card": "footman", "as": "hero"}]
    game = new(duel(A={"hand": hand}, B={"hand": ["footman"], "deck": 2, "runes": 1}), CARDS)
    assert game.zone("A.hand") == ("bolt", "footman", "footman#2", "bolt#2", "hero")
    assert (game.zone("B.hand"), game.zone("B.deck")) == (("footman#3",), ("B-deck-1", "B-deck-2"))
    assert (game.card("B-deck-1").name, game.card("B-runes-1").name) == ("blank", "fury rune")


def test_a_name_given_later_is_not_taken_before():
    game = new(duel(A={"hand": ["footman", {"card": "bolt", "as": "footman"}]}), CARDS)
    assert game.zone("A.hand") == ("footman#2", "footman")
    assert game.card("footman").name == "bolt"


def test_units_decide_who_controls_and_who_contests_a_battlefield():
    def units(*owners: str) -> list[dict[str, str]]:
        return [{"card": "footman", "owner": owner} for owner in owners]

    places = {
        "empty": {},
        "mine": {"units": units("A", "A")},
        "mixed": {"units": units("A", "B")},
        "theirs": {"controller": "B", "units": units("A", "B")},
        "said": {"controller": None, "contested_by": "B", "units": units("B")},
    }
    game = new(duel(battlefields=places), CARDS)
    found = {
        name: (game.battlefield_controller(name), game.board.text(name, "contested_by") or None) for name in places
    }
    assert found == {
        "empty": (None, None),
        "mine": ("A", None),
        "mixed": (None, "A"),
        "theirs": ("B", "A"),
        "said": (None, "B"),
    }


def test_a_unit_may_be_controlled_by_another_than_its_owner():
    game = new(duel(A={"base": [{"card": "footman", "owner": "B"}]}), CARDS)
    assert (game.owner("footman"), game.controller("footman")) == ("B", "B")
    game = new(duel(A={"base": [{"card": "footman", "owner": "B", "controller": "A"}]}), CARDS)
    assert (game.owner("footman"), game.controller("footman")) == ("B", "A")


def test_several_abilities_of_one_source_are_several_items_on_the_chain():
    ability = {"source": "footman", "controller": "A", "ability": 1}
    game = new(duel(battlefields=X, chain=[ability, ability]), CARDS)
    assert game.chain == ("footman's ability", "footman's ability#2")


def test_a_combat_makes_attackers_and_defenders():
    units = [{"card": "footman", "owner": owner, "as": f"of {owner}"} for owner in "AB"]
    game = new(duel(battlefields={"X": {"units": units}}, combat={"at": "X", "attacker": "B", "defender": "A"}), CARDS)
    assert (game.has_flag("of B", "attacker"), game.has_flag("of A", "defender")) == (True, True)
    assert (game.has_flag("of A", "attacker"), game.has_flag("of B", "defender")) == (False, False)
    assert game.board.text("X", "contested_by") == "B"
