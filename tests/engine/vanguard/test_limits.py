"""What units lose and are kept from: in which order it is asked, how long it lasts, and what may be written."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.decisions import PASS, Action
from engine.core.errors import Malformed
from engine.vanguard.cards import read_cards
from engine.vanguard.values import critical, drive, gains, has_lost, has_skill, limits, power
from tests.engine.tables import answer_all, asked, steps
from tests.engine.vanguard.boards import duel, new, table


def unit(grade: int = 1, *abilities: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": "unit", "grade": grade, "power": 8000, "shield": 5000, "abilities": list(abilities), **more}


MUTING = {"cont": {"place": "RC", "affects": {"place": "RC", "side": "opponent"}, "loses": ["abilities"]}}
CARDS = read_cards(
    {
        "muting": unit(1, MUTING),
        "strong": unit(1, {"cont": {"place": "RC", "power": 5000}}),
        "strong when strong": unit(
            1, {"cont": {"if": {"fits": {"place": "RC", "power": {"at_least": 13000}}}, "critical": 1}}
        ),
        "inspiring": unit(
            1, {"cont": {"place": "RC", "affects": {"place": "front_row", "other": True}, "power": 5000}}
        ),
        "last words": unit(1, {"auto": {"when": {"event": "retired"}, "place": "RC", "do": [{"draw": 1}]}}),
    }
)


STRONG = {"card": "strong"}


def board(**parts: Any) -> Any:
    return new(duel(**parts), CARDS)


def test_what_takes_abilities_away_counts_before_what_it_takes():
    """Whichever of the two was set up first."""
    for mine, theirs in (("A", "B"), ("B", "A")):
        game = board(
            **{mine: {"circles": {"front_left": "muting"}}, theirs: {"circles": {"front_left": "strong"}}},
        )
        assert power(game, "strong") == 8000
        assert limits(game, "strong") == ("no_abilities",)
        assert limits(game, "muting") == ()


def test_of_two_that_silence_each_other_the_first_one_stands():
    game = board(
        A={"circles": {"front_left": {"card": "muting", "as": "one"}}},
        B={"circles": {"front_left": {"card": "muting", "as": "two"}}},
    )
    assert (has_lost(game, "one", "abilities"), has_lost(game, "two", "abilities")) == (False, True)


def test_lost_abilities_no_longer_make_the_power_that_others_ask_for():
    for lost, expected in (([], 2), (["abilities"], 1)):
        helper = {"card": "inspiring", "as": "helper", "turn_lost": lost}
        game = board(A={"circles": {"front_left": {"card": "strong when strong", "as": "asking"}, "back_left": helper}})
        assert power(game, "asking") == (13000 if expected == 2 else 8000)
        assert critical(game, "asking") == expected


@pytest.mark.parametrize(("lost", "checks"), [([], 2), (["abilities"], 2), (["twin_drive"], 1)])
def test_only_a_skill_that_is_named_is_lost(lost, checks):
    game = board(A={"vanguard": {"card": "grade 3", "as": "lead", "battle_lost": lost}})
    assert drive(game, "lead") == checks
    assert has_skill(game, "lead", "twin_drive") is (checks == 2)


def test_what_is_lost_for_the_battle_is_back_after_it_and_for_the_turn_after_that():
    at = table(
        duel(
            turn={"player": "A", "phase": "battle"},
            A={"circles": {"back_left": {**STRONG, "as": "one", "battle_lost": ["boost"], "battle_kept": ["stand"]}}},
            B={"circles": {"back_left": {**STRONG, "as": "two", "turn_lost": ["boost"], "turn_kept": ["be_hit"]}}},
        ),
        CARDS,
    )
    answer_all(at, Action("attack", ("grade 3",), "grade 3#2"), PASS)
    assert limits(at.game, "one") == ()
    assert limits(at.game, "two") == ("no_boost", "cannot_be_hit")
    answer_all(at, PASS)
    assert at.game.turn_player == "B"
    assert limits(at.game, "two") == ()


def test_a_unit_that_had_lost_its_abilities_has_no_last_words():
    for lost, drawn in (([], 1), (["abilities"], 0)):
        at = table(
            duel(
                A={
                    "vanguard": "grade 1",
                    "hand": [{"card": "grade 1", "as": "new"}],
                    "circles": {"front_left": {"card": "last words", "as": "old", "turn_lost": lost}},
                }
            ),
            CARDS,
        )
        at.answer(Action("call", ("new",), "front_left"))
        assert len(at.game.zone("A.hand")) == drawn
        assert ("auto.lost" in steps(at)) is bool(lost)


def test_guardians_must_guard_somebody_who_is_attacked():
    setup = duel(
        turn={"player": "A", "phase": "battle"},
        A={"vanguard": {"card": "grade 3", "as": "lead"}},
        B={"vanguard": {"card": "grade 3", "as": "target"}, "guardians": [{"card": "grade 1", "guards": "lead"}]},
        battle={"attacker": "lead", "target": "target", "step": "guard"},
    )
    with pytest.raises(Malformed) as told:
        new(setup)
    assert "guards lead" in str(told.value)


def test_a_guardian_of_one_of_several_adds_its_shield_to_that_one_only():
    setup = duel(
        turn={"player": "A", "phase": "battle"},
        A={"vanguard": {"card": "grade 3", "as": "lead", "battle_drive": -2}},
        B={
            "vanguard": {"card": "grade 3", "as": "target"},
            "circles": {"front_left": {"card": "grade 2", "as": "left"}},
            "hand": [{"card": "grade 1", "as": "g"}],
        },
        battle={"attacker": "lead", "target": "target", "also_attacked": ["left"], "step": "guard"},
    )
    at = table(setup)
    at.answer(Action("guard", ("g",)))
    assert asked(at).step == "guard.whom"
    answer_all(at, ("target",), PASS)
    assert at.game.zone("B.damage") == ()
    assert at.game.place_of("left") == "drop"
    assert at.game.attacked == ()


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        ({"auto": {"when": {"event": "attack", "upon": "VC"}, "do": []}}, "attack is upon nobody"),
        ({"cont": {"loses": ["abilities"], "if": {"fits": {"power": 3}}}}, "takes abilities away depends on power"),
        ({"cont": {"loses": ["flight"]}}, "flight"),
        ({"cont": {"attacks_also": {"place": "RC", "power": 5000}}}, "depends on power"),
        ({"act": {"do": [{"keep": {"what": "self", "from": ["guard"]}}]}}, "guard"),
        ({"act": {"do": [{"lose": {"what": "self"}}]}}, "lost"),
        ({"act": {"do": [{"gain": {"what": "self"}}]}}, "nothing is gained"),
        ({"cont": {"abilities": [{"cont": {"power": 1000}}]}}, "gives a CONT ability"),
    ],
)
def test_what_cannot_be_written_is_refused(ability, said):
    with pytest.raises(Malformed) as told:
        read_cards({"card": unit(1, ability)})
    assert said in str(told.value)


@pytest.mark.parametrize(
    ("gained", "lost", "checks"),
    [
        ([], [], 1),
        (["twin_drive"], [], 2),
        (["twin_drive", "triple_drive"], [], 3),
        (["twin_drive"], ["twin_drive"], 1),
    ],
)
def test_a_skill_that_is_given_counts_unless_it_is_lost(gained, lost, checks):
    vanguard = {"card": "grade 2", "as": "lead", "battle_gained": gained, "turn_lost": lost}
    game = board(A={"vanguard": vanguard})
    assert drive(game, "lead") == checks
    assert set(gains(game, "lead")) == set(gained) - set(lost)


@pytest.mark.parametrize(
    ("cost", "where"),
    [
        ({"put": {"what": "hand", "into": "drop"}}, "cost.put.into"),
        ({"put": {"what": "hand"}}, "cost.put"),
        ({"rest": {"what": "RC", "into": "soul"}}, "cost.rest.into"),
        ({"draw": 1}, "cost.draw"),
    ],
)
def test_a_cost_that_cannot_be_is_told_with_its_place(cost, where):
    with pytest.raises(Malformed) as told:
        read_cards({"card": unit(1, {"act": {"cost": cost, "do": [{"draw": 1}]}})})
    assert told.value.where == f"card.abilities[0].act.{where}"


def test_one_of_needs_something_to_choose_from():
    with pytest.raises(Malformed) as told:
        read_cards({"card": unit(1, {"act": {"do": [{"one_of": [[{"draw": 1}]]}]}})})
    assert "nothing to choose from" in str(told.value)
