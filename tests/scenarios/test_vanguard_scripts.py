"""Scripts of Vanguard: what a line may say, and the one clear message where it says something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.library import CaseLibrary
from scenarios.replay import Replay, replay
from tests.scenarios.fixtures import write_case

ID = "vanguard/battle/one"
CASE = """\
id: vanguard/battle/one
question: {zh: 命中吗？, en: Does it hit?}
rules: {vanguard: ["2.1.5"]}
cards:
  sage: {type: unit, grade: 1, power: 8000, abilities: [{act: {do: [{draw: 1}]}}, {act: {do: [{soul_charge: 1}]}}]}
setup:
  turn: {player: A, phase: PHASE}
  players:
    A: {vanguard: grade 3, hand: [grade 1], circles: {front_left: {card: grade 2, as: left}, back_left: sage}}
    B: {vanguard: {card: grade 2, as: target}, hand: [{card: grade 1, as: one}, {card: grade 2, as: two}]}
actions:
LINES
expect: {winner: null}
"""


@pytest.fixture
def play(tmp_path: Path):
    def run(phase: str, *lines: str) -> Replay:
        text = CASE.replace("PHASE", phase).replace("LINES", "\n".join(f"  - {line}" for line in lines))
        write_case(tmp_path, text, ID)
        return replay(CaseLibrary(tmp_path).case(ID), "vanguard")

    return run


@pytest.mark.parametrize(
    ("phase", "line", "said"),
    [
        ("battle", "A: {attack: left}", "the key 'to' is missing"),
        ("battle", "A: {attack: left, to: front_right}", "nobody is on front_right"),
        ("battle", "A: {attack: [left, sage], to: target}", "attack takes one card"),
        ("battle", "A: {attack: left, to: target, ability: 1}", "unknown key 'ability'"),
        ("battle", "A: {attack: left, to: target, discard: one}", "nobody asks for this answer"),
        ("main", "A: {call: grade 1}", "the key 'to' is missing"),
        ("main", "A: {call: grade 1, to: target}", "unknown word 'target'"),
        ("main", "A: {call: grade 1, to: back_right, choose: left}", "unknown key 'choose'"),
        ("main", "A: {activate: sage, ability: 0}", "0 will not do"),
        ("main", "A: {play: dragon}", "there is no object 'dragon'"),
        ("main", "A: {fly: left}", "unknown key 'fly'"),
        ("main", "A: wait", "unknown word 'wait'"),
        ("main", 'A: "yes"', "nobody asks for this"),
    ],
)
def test_a_line_that_cannot_be_read_is_told_with_its_place(play, phase, line, said):
    played = play(phase, line)
    assert played.status == "malformed"
    assert said in played.failures[0]
    assert "one.yaml:12:" in played.failures[0]


def test_a_target_may_be_named_by_its_circle_or_its_card(play):
    for target in ("target", "vanguard"):
        assert play("battle", f"A: {{attack: left, to: {target}, boost: sage}}", "B: pass").failures == ()


def test_several_cards_guard_in_one_line(play):
    played = play("battle", "A: {attack: left, to: target}", "B: {guard: [one, two]}", "B: pass")
    assert (played.status, played.after["players"]["B"]["damage"]) == ("holds", [])
    assert [card["id"] for card in played.after["players"]["B"]["drop"]] == ["one", "two"]


def test_the_second_act_ability_is_named_by_its_number(play):
    after = play("main", "A: {activate: sage, ability: 2}").after["players"]["A"]
    assert (len(after["soul"]), len(after["hand"])) == (1, 1)


def test_what_a_player_may_not_do_is_refused_with_the_rule_in_both_languages(play):
    played = play("main", "A: {attack: left, to: target}")
    assert played.status == "illegal"
    assert "甲现在不能进攻" in played.failures[0]
    assert "A cannot attack now [B1.1]" in played.failures[0]


def test_a_script_may_not_end_in_the_middle_of_an_attack(play):
    played = play("battle", "A: {attack: left, to: target}")
    assert played.status == "malformed"
    assert "B must decide: guard.act" in played.failures[0]


def test_the_older_word_for_what_cannot_be_hit_is_understood_in_setups_and_checks(tmp_path: Path):
    text = CASE.replace("as: target}", "as: target, cannot_be_hit: true}").replace("PHASE", "battle")
    lines = (
        "check: {target: {cannot_be_hit: true, battle_kept: [be_hit]}, left: {cannot_be_hit: false}}",
        "A: {attack: grade 3, to: target}",
        "B: pass",
        "check: {target: {cannot_be_hit: false}, B: {damage: 0}}",
    )
    write_case(tmp_path, text.replace("LINES", "\n".join(f"  - {line}" for line in lines)), ID)
    assert replay(CaseLibrary(tmp_path).case(ID), "vanguard").failures == ()
