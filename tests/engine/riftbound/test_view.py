"""The view of a board: complete, in the shape of a setup, and the way back to the same board."""

from __future__ import annotations

import itertools
import os
from typing import Any

import pytest

from engine.core.decisions import PASS
from engine.riftbound.cards import read_cards
from engine.riftbound.editions import EDITIONS
from engine.riftbound.game import Game
from engine.riftbound.views.view import view
from tests.engine.random_walk import contents
from tests.engine.riftbound.boards import JUNE, duel, new, table
from tests.engine.riftbound.from_view import setup_from
from tests.engine.riftbound.random_cards import CARDS
from tests.engine.riftbound.random_play import play_randomly, random_table
from tests.engine.tables import asked

KNOWN = read_cards(
    {
        "footman": {"type": "unit", "might": 4, "abilities": [{"activated": {"cost": 1, "do": [{"draw": 1}]}}]},
        "bolt": {"type": "spell", "effect": [{"deal": {"amount": 3, "to": {"choose": "unit"}}}]},
        "ambush": {"type": "spell", "keywords": ["hidden"], "effect": [{"draw": 1}]},
        "shrine": {"type": "battlefield"},
        "elder": {"type": "legend"},
    }
)
EVERYTHING = duel(
    mode="duel",
    victory=9,
    turn={"player": "B", "phase": "action", "number": 6},
    A={
        "points": 3,
        "energy": 2,
        "power": {"fury": 1, "universal": 2},
        "hand": ["bolt", {"card": "footman", "as": "spare"}],
        "deck": 3,
        "trash": ["bolt"],
        "banishment": [{"card": "bolt", "count": 2}],
        "base": [{"card": "footman", "as": "tired", "exhausted": True, "damage": 2, "played_this_turn": True}],
        "runes": [{"card": "fury rune", "exhausted": True}, "calm rune"],
        "rune_deck": 4,
        "legend": "elder",
        "champion": {"card": "footman", "as": "hero"},
        "scored": ["X"],
        "cards_played": 1,
        "team": "red",
    },
    battlefields={
        "X": {
            "card": "shrine",
            "owner": "A",
            "controller": "B",
            "contested_by": "A",
            "units": [
                {"card": "footman", "owner": "B", "as": "guard", "stunned": True, "defender": True},
                {
                    "card": "footman",
                    "owner": "B",
                    "controller": "A",
                    "as": "rebel",
                    "buffed": True,
                    "attacker": True,
                },
            ],
            "facedown": {"card": "ambush", "owner": "B", "hidden_on": 5},
        },
        "Y": {},
    },
    chain=[
        {"card": "bolt", "as": "first", "owner": "B", "controller": "A", "targets": [["guard"]]},
        {"source": "guard", "ability": 0, "controller": "B", "pending": True},
    ],
    showdown={"at": "X", "focus": "A", "passed": ["B"]},
    combat={"at": "X", "attacker": "A", "defender": "B"},
    modifications=[
        {"target": "guard", "might": -2, "keywords": ["tank", {"shield": 2}]},
        {"target": "tired", "sets_might": 7, "until": "leaves"},
    ],
)


ONE_IN = 1 if "CASEBOOK_RANDOM_GAMES" in os.environ else 4
"""One in so many open moments is set up again; `make games` takes every one."""


def again(game: Game) -> Game:
    return new(setup_from(view(game)), game.cards, game.edition.document)


def test_a_setup_that_says_everything_comes_back_the_same():
    game = new(EVERYTHING, KNOWN)
    assert contents(again(game).board) == contents(game.board)


def test_the_view_shows_what_the_setup_said():
    shown: Any = view(new(EVERYTHING, KNOWN))
    a, x = shown["players"]["A"], shown["battlefields"]["X"]
    assert (shown["victory"], shown["turn"]) == (9, {"player": "B", "phase": "action", "number": 6})
    assert (a["points"], a["energy"], a["power"]) == (3, 2, {"fury": 1, "universal": 2})
    assert [card["id"] for card in a["hand"]] == ["bolt", "spare"]
    assert [card["id"] for card in a["deck"]] == ["A-deck-1", "A-deck-2", "A-deck-3"]
    assert (a["legend"]["id"], a["champion"]["id"]) == ("elder", "hero")
    assert (x["controller"], x["contested_by"], x["facedown"]["hidden_on"]) == ("B", "A", 5)
    guard, rebel = x["units"]
    assert (guard["might"], guard["stunned"], guard["keywords"]) == (4 - 2 + 2, True, ["tank", "shield 2"])
    assert (rebel["owner"], rebel["controller"], rebel["might"]) == ("B", "A", 4 + 1)
    assert (a["base"][0]["might"], a["base"][0]["damage"], a["base"][0]["exhausted"]) == (7, 2, True)
    assert shown["state"]["combat"] == {"at": "X", "attacker": "A", "defender": "B"}
    assert [(item["kind"], item["source"], item["targets"]) for item in shown["chain"]] == [
        ("spell", None, [["guard"]]),
        ("ability", "guard", []),
    ]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("mode", ["duel", "2v2"])
def test_any_open_moment_of_a_game_can_be_set_up_again(edition, mode):
    """The board looks the same, and the same may be done on it."""
    answers = play_randomly(edition, mode, 11, 120, check=False).table.answers
    playing, moments, compared = random_table(edition, mode, 11), itertools.count(), 0
    for answer in answers:
        game = playing.game
        if asked(playing).step in ("turn.act", "showdown.act", "chain.act") and next(moments) % ONE_IN == 0:
            compared += 1
            once_more = table(setup_from(view(game)), CARDS, edition)
            assert view(once_more.game) == view(game)
            assert asked(once_more).step == asked(playing).step
            assert list(asked(once_more).answers()) == list(asked(playing).answers())
        playing.answer(answer)
    assert compared > 5


def test_an_earlier_board_is_shown_without_touching_the_game():
    at = table(duel(A={"deck": 1}, chain=[{"card": "draw one", "controller": "A"}]), DRAW)
    before = view(at.game)
    at.answer(PASS)
    at.answer(PASS)
    assert view(at.game, at.game.journal.board_at(0))["players"]["A"]["hand"] == []
    assert len(view(at.game)["players"]["A"]["hand"]) == 1
    assert view(at.game)["chain"] == [] != before["chain"]


DRAW = {"draw one": {"type": "spell", "effect": [{"draw": 1}]}}


def test_every_step_of_a_game_can_be_shown():
    game = play_randomly(JUNE, "ffa3", 4, 60, check=False).table.game
    shown = [view(game, game.journal.board_at(step)) for step in range(0, len(game.journal.entries), 7)]
    assert len(shown) > 10
    assert any(one != other for one, other in itertools.pairwise(shown))
