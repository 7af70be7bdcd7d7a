"""From a setup to a game: what is plain, what is refused and where, and starting in the middle of anything."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.decisions import PASS, Action
from engine.core.errors import IllegalAction, Malformed
from tests.engine.tables import answer_all, asked, steps
from tests.engine.vanguard.boards import duel, new, table
from tests.engine.vanguard.random_play import CARDS, DECK


def test_what_is_left_out_is_the_plainest_thing():
    game = new(duel())
    assert (game.turn_player, game.phase, game.turn, game.first_player) == ("A", "main", 5, "A")
    assert len(game.zone("A.deck")) == 10
    assert game.rear_guards("A") == game.zone("A.hand") == game.zone("A.damage") == ()


def test_an_even_turn_is_the_second_players():
    assert new(duel(turn={"player": "A", "number": 6})).first_player == "B"


def test_guardians_are_rested_and_share_one_circle():
    game = new(duel(A={"guardians": ["grade 1"]}, B={"guardians": [{"card": "grade 2", "as": "mine"}]}))
    assert game.zone("guardian_circle") == ("grade 1", "mine")
    assert game.guardians("B") == ("mine",)
    assert game.is_rested("grade 1")
    assert game.is_rested("mine")


@pytest.mark.parametrize(
    ("change", "path", "said"),
    [
        ({"players": {"A": {"vanguard": "grade 1"}}}, "setup.players", "two players"),
        ({"players": {"A": {}, "B": {"vanguard": "blank"}}}, "setup.players.A", "A has no vanguard"),
        ({"A": {"vanguard": "supplies"}}, "setup.players.A.vanguard", "an order"),
        ({"A": {"circles": {"front_left": ["blank", "blank"]}}}, "setup.players.A.circles.front_left", "one unit"),
        ({"A": {"circles": {"middle": "blank"}}}, "setup.players.A.circles.middle", "unknown key"),
        ({"A": {"hand": ["dragon"]}}, "setup.players.A.hand[0]", "unknown word"),
        ({"A": {"hand": [{"card": "blank", "tapped": True}]}}, "setup.players.A.hand[0].tapped", "unknown key"),
        ({"A": {"forbidden": [{"what": "breathe"}]}}, "setup.players.A.forbidden[0].what", "unknown word"),
        ({"turn": {"player": "C"}}, "setup.turn.player", "unknown word"),
        ({"turn": {"player": "A", "phase": "combat"}}, "setup.turn.phase", "unknown word"),
        ({"battle": {"step": "guard", "attacker": "x", "target": "y"}}, "setup.battle", "outside the battle phase"),
        (
            {"turn": {"player": "A", "phase": "battle"}, "battle": {"step": "guard", "attacker": "x", "target": "y"}},
            "setup.battle.attacker",
            "no unit 'x'",
        ),
        *(
            (
                {
                    "turn": {"player": "A", "phase": "battle"},
                    "A": {"trigger": [{"card": "critical", "as": "c"}, {"card": "scout", "as": "s"}]},
                    "battle": {"attacker": "grade 3", "target": "grade 3#2", "step": "drive", **checks},
                },
                f"setup.battle.{key}",
                said,
            )
            for checks, key, said in (
                ({"checks_made": 1}, "checks_made", "no checks that go on"),
                ({"checks": 2, "step": "guard"}, "checks", "no checks are made in the step 'guard'"),
                ({"checks": 1, "checks_made": 2}, "checks_made", "2"),
                ({"checks": 1, "checks_made": 1, "checked": "c"}, "checked", "no check of 'c' goes on"),
                ({"checks": 1, "checked": "s"}, "checked", "no check of 's' goes on"),
                ({"checks": 1, "checked": "c", "parts_done": 2}, "parts_done", "2"),
            )
        ),
        ({"waiting": [{"card": "hero"}]}, "setup.waiting[0].card", "no card 'hero'"),
        ({"waiting": [{"card": "grade 3"}]}, "setup.waiting[0]", "no such AUTO ability"),
        (
            {"waiting": [{"card": "h", "ability": 1}], "A": {"vanguard": {"card": "hero", "as": "h"}}},
            "setup.waiting[0]",
            "AUTO",
        ),
        *(
            (
                {"A": {"vanguard": {"card": "hero", "turn_gained": ["boost", key]}}},
                "setup.players.A.vanguard.turn_gained[1]",
                said,
            )
            for key, said in (
                ("supplies/0", "no ability 'supplies/0'"),
                ("supplies/4", "no ability 'supplies/4'"),
                ("dragon/1", "no ability 'dragon/1'"),
                ("flight", "unknown word 'flight'"),
            )
        ),
        (
            {"waiting": [{"card": "h", "ability": "supplies/1"}], "A": {"vanguard": {"card": "hero", "as": "h"}}},
            "setup.waiting[0].ability",
            "no AUTO ability",
        ),
        ({"decks": {"a": {"ride": []}}}, "setup.decks.a", "'main' is missing"),
        ({"decks": {"a": {"ride": [], "main": {"dragon": 1}}}}, "setup.decks.a.main.dragon", "unknown word"),
        ({"decks": {"a": {"like": "b"}}}, "setup.decks.a.like", "unknown word"),
    ],
)
def test_a_mistake_is_told_with_its_place(change: dict[str, Any], path: str, said: str):
    with pytest.raises(Malformed) as told:
        new(duel(**change), CARDS)
    assert told.value.where == path
    assert said in str(told.value)


def test_a_game_can_start_with_the_drive_checks():
    setup = duel(
        turn={"player": "A", "phase": "battle"},
        A={"vanguard": {"card": "grade 3", "as": "lead", "rested": True}, "deck": 4},
        B={"vanguard": {"card": "grade 3", "as": "target"}},
        battle={"attacker": "lead", "target": "target", "step": "drive"},
    )
    at = table(setup)
    assert steps(at).count("drive.reveal") == 2
    assert len(at.game.zone("B.damage")) == 1
    assert asked(at).step == "battle.act"


def test_a_game_can_start_at_the_end_of_a_battle():
    setup = duel(
        turn={"player": "A", "phase": "battle"},
        A={"vanguard": {"card": "grade 3", "as": "lead", "battle_power": 5000}},
        B={"vanguard": {"card": "grade 3", "as": "target"}},
        battle={"attacker": "lead", "target": "target", "step": "close"},
    )
    at = table(setup)
    assert steps(at) == ["battle.ends"]
    assert at.game.board.get("lead", "battle_power") is None


def test_decks_are_brought_by_both_and_their_cards_named_by_player():
    setup = {"turn": {"phase": "setup", "player": "B"}, "players": {"A": {}, "B": {}}, "decks": {"one": DECK}}
    at = answer_all(table(setup, CARDS), Action("bring", ("one",)), Action("bring", ("one",)))
    assert at.game.vanguard("A") == "A starter"
    assert asked(at).step == "setup.mulligan"
    answer_all(at, (), ())
    assert (at.game.turn_player, at.game.turn) == ("B", 1)
    assert at.game.owner("B hero#2") == "B"


def test_who_goes_first_is_asked_where_nothing_says_so():
    setup = {"turn": {"phase": "setup"}, "players": {"A": {"ride_deck": ["blank"]}, "B": {"ride_deck": ["blank"]}}}
    at = answer_all(table(setup), (), ())
    assert asked(at).step == "setup.first_player"
    at.answer(("B",))
    assert at.game.turn_player == "B"


def test_the_first_players_first_turn_goes_from_main_to_end():
    at = table(duel(turn={"player": "A", "phase": "main", "number": 1}))
    at.answer(PASS)
    assert "battle.skipped" in steps(at)
    assert "phase.battle" not in steps(at)
    assert at.game.turn_player == "B"


def test_nobody_passes_where_a_deck_must_be_brought():
    setup = {"turn": {"phase": "setup", "player": "A"}, "players": {"A": {}, "B": {}}, "decks": {"one": DECK}}
    at = table(setup, CARDS)
    assert asked(at).step == "deck.bring"
    with pytest.raises(IllegalAction) as refused:
        at.answer(PASS)
    assert refused.value.rules == ("3.2.1",)
