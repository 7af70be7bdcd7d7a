"""The view of a board: complete, in the shape of a setup, and the way back to the same board."""

from __future__ import annotations

from typing import Any

from engine.core.decisions import PASS, Action
from engine.core.procedures import Table
from engine.vanguard.game import Game
from engine.vanguard.views.seat_view import unseen
from engine.vanguard.views.view import view
from tests.engine.tables import answer_all, asked
from tests.engine.vanguard.boards import duel, new, table
from tests.engine.vanguard.from_view import setup_from
from tests.engine.vanguard.random_play import CARDS

BOOSTER = {"card": "scout", "as": "booster", "rested": True}
EVERYTHING = duel(
    first_player="B",
    turn={"player": "A", "phase": "battle", "number": 6},
    A={
        "vanguard": {"card": "hero", "as": "attacker", "rested": True, "turn_critical": 1, "turn_drive": -1},
        "circles": {
            "front_left": {"card": "knight", "as": "left", "battle_power": 5000, "used": [0, "supplies/1"]},
            "back_center": {
                "card": "scout",
                "as": "booster",
                "rested": True,
                "turn_lost": ["boost"],
                "turn_gained": ["intercept", "supplies/1", "supplies/2"],
                "battle_kept": ["stand"],
            },
        },
        "soul": ["starter", "scout"],
        "ride_deck": ["hero"],
        "hand": ["supplies", {"card": "warden", "as": "w"}],
        "deck": 3,
        "drop": ["critical"],
        "damage": [{"card": "draw", "face_down": True}, "heal"],
        "bind": ["binder"],
        "order": ["fortress"],
        "removed": ["over"],
        "rode": True,
        "order_played": True,
        "persona_ride": True,
        "front_row_power": 10000,
    },
    B={
        "vanguard": {"card": "hero", "as": "target", "battle_kept": ["be_hit"]},
        "circles": {"front_left": {"card": "knight", "as": "front"}},
        "guardians": [{"card": "heal", "as": "shielding", "guards": "front"}],
        "forbidden": [{"what": "guard", "grade": 1}],
        "trigger": [],
    },
    battle={
        "attacker": "attacker",
        "booster": "booster",
        "target": "target",
        "also_attacked": ["front"],
        "step": "guard",
    },
    waiting=[
        {"card": "attacker", "ability": 2},
        {"card": "left", "ability": 1, "about": "target"},
        {"card": "booster", "ability": "supplies/2"},
    ],
)


def test_a_setup_that_says_everything_comes_back_the_same():
    game = new(EVERYTHING, CARDS)
    again = new(setup_from(view(game)), CARDS)
    assert view(again) == view(game)


def test_the_view_shows_what_the_setup_said():
    shown: Any = view(new(EVERYTHING, CARDS))
    a, b = shown["players"]["A"], shown["players"]["B"]
    assert shown["turn"] == {"player": "A", "phase": "battle", "number": 6}
    no_checks = {"checks": None, "checks_made": 0, "checked": None, "parts_done": 0}
    assert shown["battle"] == {**EVERYTHING["battle"], **no_checks}
    assert (a["vanguard"]["power"], a["vanguard"]["critical"], a["vanguard"]["drive"]) == (34000, 2, 1)
    assert a["vanguard"]["power"] == 13000 + 10000 + 1000 + 8000 + 2000
    assert a["circles"]["front_left"]["power"] == 10000 + 5000 + 10000
    assert a["circles"]["front_right"] is None
    assert a["circles"]["back_center"]["limits"] == ["no_boost", "cannot_stand"]
    assert [card["face_down"] for card in a["damage"]] == [True, False]
    assert [card["card"] for card in a["soul"]] == ["starter", "scout"]
    assert b["vanguard"]["limits"] == ["cannot_be_hit"]
    assert shown["waiting"] == [
        {"card": "attacker", "ability": 2, "about": None},
        {"card": "left", "ability": 1, "about": "target"},
        {"card": "booster", "ability": "supplies/2", "about": "booster"},
    ]
    assert a["circles"]["back_center"]["turn_gained"] == ["intercept", "supplies/1", "supplies/2"]
    assert a["circles"]["back_center"]["gains"] == ["intercept", "ability"]
    assert a["circles"]["front_left"]["used"] == [0, "supplies/1"]
    assert [(card["id"], card["rested"], card["shield"]) for card in b["guardians"]] == [("shielding", True, 15000)]
    assert (b["guardians"][0]["guards"], b["vanguard"]["guards"]) == ("front", None)
    assert b["forbidden"] == [{"what": "guard", "grade": 1}]


def test_a_choice_among_waiting_abilities_can_be_set_up_again():
    """Where two abilities wait, and so long as no other is being carried out, the board says all that there is."""
    setup = duel(
        turn={"player": "A", "phase": "battle"},
        A={"circles": {"back_left": {"card": "medic", "as": "one"}, "back_right": {"card": "medic", "as": "two"}}},
        B={"circles": {"back_left": {"card": "medic", "as": "other"}}},
        waiting=[{"card": "other"}, {"card": "one"}, {"card": "two"}],
    )
    at = table(setup, CARDS)
    assert asked(at).step == "auto.order"
    assert list(asked(at).answers()) == [("one",), ("two",)]
    again = table(setup_from(view(at.game)), CARDS)
    assert view(again.game) == view(at.game)
    assert list(asked(again).answers()) == list(asked(at).answers())
    at.answer(("two",))
    assert view(at.game)["waiting"] == []


def _attack_with_triggers() -> Table[Game]:
    """A twin drive and two points of damage, with a trigger of every kind that asks for something."""
    setup = duel(
        turn={"player": "A", "phase": "battle"},
        A={
            "vanguard": {"card": "grade 3", "as": "lead", "battle_critical": 1},
            "circles": {"back_left": "scout"},
            "deck": ["critical", "over", "scout", "scout", "scout"],
            "damage": 2,
        },
        B={
            "vanguard": {"card": "knight", "as": "target"},
            "circles": {"back_left": {"card": "medic", "as": "b back"}},
            "deck": ["heal", "draw", "scout", "scout", "scout"],
            "damage": ["scout", "medic"],
        },
    )
    return answer_all(table(setup, CARDS), Action("attack", ("lead",), "target"))


def test_every_question_of_a_drive_or_damage_check_can_be_set_up_again():
    at = _attack_with_triggers()
    seen = []
    while asked(at).step != "battle.act":
        again = table(setup_from(view(at.game)), CARDS)
        assert view(again.game) == view(at.game)
        assert (asked(again).step, list(asked(again).answers())) == (asked(at).step, list(asked(at).answers()))
        seen.append((asked(at).step, at.game.board.get("game", "checks_made"), at.game.parts_done))
        answer = PASS if asked(at).step == "guard.act" else next(asked(at).answers())
        at.answer(answer)
        if asked(again).step != "guard.act":
            again.answer(answer)
            assert view(again.game) == view(at.game)
    assert seen == [
        ("guard.act", None, 0),
        ("trigger.critical", None, 0),
        ("trigger.critical_power", None, 1),
        ("trigger.over_power", 1, 2),
        ("trigger.heal", None, 0),
        ("trigger.heal_power", None, 1),
        ("trigger.draw_power", 1, 1),
    ]


def test_a_player_sees_neither_the_decks_nor_the_hand_of_the_other():
    game = new(EVERYTHING, CARDS)
    hidden = unseen(game, game.board, "B")
    assert {"supplies", "w", "hero"} <= hidden
    assert not {"attacker", "draw", "shielding"} & hidden
    seen: Any = view(game, seat="B")
    assert [card.get("covered") for card in seen["players"]["A"]["hand"]] == [True, True]
    assert [card["card"] for card in seen["players"]["A"]["deck"]] == [None, None, None]
    assert seen["players"]["A"]["soul"][0]["card"] == "starter"
    own: Any = view(game, seat="A")
    assert [card["card"] for card in own["players"]["A"]["hand"]] == ["supplies", "warden"]
