"""The view of a board: complete, in the shape of a setup, and the way back to the same board."""

from __future__ import annotations

from typing import Any

from engine.grand_archive.views.view import unseen, view
from tests.engine.grand_archive.boards import duel, new
from tests.engine.grand_archive.from_view import setup_from
from tests.engine.grand_archive.random_cards import CARDS

EVERYTHING = duel(
    turn={"player": "A", "phase": "main", "number": 6},
    A={
        "champion": {
            "card": "squire",
            "as": "hero",
            "damage": 5,
            "rested": True,
            "distant": True,
            "counters": {"level": 1, "enlighten": 2},
            "inner_lineage": ["spirit"],
        },
        "field": [
            {"card": "footman", "as": "mine", "owner": "B", "counters": {"buff": 2}, "fostered": True, "hurt": True},
            {"card": "bow", "loaded": ["bolt"], "ephemeral": True, "returns_to": "B"},
            {"card": "wolf", "token": True, "copy": True},
        ],
        "hand": ["lull", {"card": "hush", "as": "h"}],
        "memory": ["kill"],
        "main_deck": 3,
        "material_deck": ["sword"],
        "graveyard": [{"card": "sapling", "was": {"power": 4, "controller": "B", "counters": {"buff": 1}}}],
        "banishment": ["crown"],
        "activated": ["bolt"],
        "materialized": True,
    },
    B={"hand": 2, "main_deck": 2},
    stack=[
        {"card": "grow", "as": "first", "controller": "A", "targets": ["mine"]},
        {"source": {"gone": "sapling"}, "text": "sapling/0", "controller": "A", "event": {"kind": "fostered"}},
    ],
    effects=[{"source": "h", "text": "grow/0", "controller": "A", "affected": ["mine"]}],
    opportunity="B",
    passed=["A"],
)


def test_a_setup_that_says_everything_comes_back_the_same():
    game = new(EVERYTHING, CARDS)
    again = new(setup_from(view(game, game.board)), CARDS)
    assert view(again, again.board) == view(game, game.board)


def test_the_view_shows_what_the_setup_said():
    game = new(EVERYTHING, CARDS)
    shown: Any = view(game, game.board)
    hero, mine = shown["players"]["A"]["champion"], shown["players"]["A"]["field"][0]
    assert (hero["level"], hero["base_level"], hero["damage"], hero["rested"]) == (2, 1, 5, True)
    assert [card["card"] for card in hero["inner_lineage"]] == ["spirit"]
    assert (mine["power"], mine["life"], mine["controller"], mine["owner"]) == (2 + 2 + 2, 2 + 2 + 1, "A", "B")
    assert shown["stack"][0]["targets"] == [["mine"]]
    assert shown["opportunity"] == "B"
    assert shown["players"]["A"]["influence"] == 3


def test_a_player_sees_neither_the_decks_nor_the_hand_of_the_other():
    game = new(EVERYTHING, CARDS)
    hidden = unseen(game, game.board, "B")
    assert {"lull", "h", "kill", "sword"} <= hidden
    assert not {"hero", "mine", "sapling", "first"} & hidden
    seen: Any = view(game, game.board, "B")
    assert [card.get("covered") for card in seen["players"]["A"]["hand"]] == [True, True]
    assert [card["card"] for card in seen["players"]["A"]["memory"]] == [None]
    own: Any = view(game, game.board, "A")
    assert [card["card"] for card in own["players"]["A"]["hand"]] == ["lull", "hush"]
