"""The view of a board: complete, in the shape of a setup, and the way back to the same board."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.decisions import Act
from engine.grand_archive.views.view import unseen, view
from tests.engine.grand_archive.boards import duel, new, table
from tests.engine.grand_archive.from_view import setup_from
from tests.engine.grand_archive.random_cards import CARDS
from tests.engine.grand_archive.random_play import play_randomly, random_table
from tests.engine.tables import asked

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


@pytest.mark.parametrize("seed", range(8))
def test_any_open_moment_of_a_game_can_be_set_up_again(seed):
    """The board looks the same, and the same may be done on it."""
    answers = play_randomly(seed, check=False).table.answers
    playing, compared = random_table(seed), 0
    for answer in answers:
        decision = asked(playing)
        if isinstance(decision, Act):
            board = view(playing.game, playing.game.board)
            once_more = table(setup_from(board), CARDS)
            assert view(once_more.game, once_more.game.board) == board
            assert asked(once_more).step == decision.step
            assert list(asked(once_more).answers()) == list(decision.answers())
            compared += 1
        playing.answer(answer)
    assert compared > 20


def test_an_earlier_board_is_shown_without_touching_the_game():
    at = play_randomly(4, check=False).table
    game = at.game
    before = view(game, game.board)
    shown = [view(game, game.journal.board_at(step)) for step in range(0, len(game.journal.entries), 11)]
    assert len(shown) > 5
    assert shown[0] != shown[-1]
    assert view(game, game.board) == before


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
