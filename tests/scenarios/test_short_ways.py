"""What a case may say in short, and what is said to whoever leaves out, or adds, a word too many."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.library import CaseLibrary
from scenarios.replay import Replay, replay
from tests.scenarios.fixtures import write_case

SWAP = """\
id: sanguosha/swapping/one
question: 换过去的是哪些？
rules: {sanguosha: "6.2"}
cards:
  blade: {type: equipment, slot: weapon}
  plate: {type: equipment, slot: armor}
  wound: {type: skill, when: lose_equipment, locked: true, do: {gain_mark: wound}}
  either: {type: skill, do: {choose_one: [[{gain_mark: rage}], [{lose_health: 1}]]}}
setup:
  players:
    A: {weapon: blade, armor: plate, skills: [wound, either]}
    B:
actions:
  - A: {swap_equipment: B}
  - A: {skill: either, option: 2}
expect:
  B: {equipment: [blade, plate]}
  A: {health: 3}
  fired: "6.2"
  not_fired: "2.2"
"""
LAST_CARDS = """\
id: vanguard/winning/one
question: 谁输？
rules: {vanguard: 3.1.2}
cards:
  both: {type: order, order: normal, grade: 0, effect: [{damage: {count: 1, who: yours}}, {damage: 1}]}
setup:
  players:
    A: {vanguard: grade 3, hand: both, damage: 5, circles: {front_left: {card: grade 1, as: left}}}
    B: {vanguard: grade 0, hand: {card: grade 1, as: high}, damage: 4}
actions:
  - A: {move: left, to: A.back_left}
  - A: {move: left, to: front_left}
  - A: pass
  - A: {attack: left, to: B.vanguard}
  - B: pass
expect:
  winner: null
  B: {damage: [blank, B-damage-1, B-damage-2, B-damage-3, B-damage-4]}
"""


@pytest.fixture
def play(tmp_path: Path):
    def run(text: str, old: str = "", new: str = "") -> Replay:
        assert not old or text.count(old) == 1, old
        text = text.replace(old, new) if old else text
        case_id = text.split("\n")[0].removeprefix("id: ")
        write_case(tmp_path, text, case_id)
        return replay(CaseLibrary(tmp_path).case(case_id), case_id.split("/")[0])

    return run


def test_one_name_stands_for_a_list_and_the_first_player_has_the_turn(play):
    played = play(SWAP)
    assert (played.status, played.failures) == ("holds", ())
    assert played.before["turn"] == {"player": "A", "phase": "play", "number": 1}
    assert play(LAST_CARDS).failures == ()


@pytest.mark.parametrize(
    ("actions", "status"), [("actions: {A: {swap_equipment: B}}", "holds"), ("actions:", "fails"), ("", "fails")]
)
def test_one_line_needs_no_list_and_there_may_be_none(play, actions, status):
    lines = "actions:\n  - A: {swap_equipment: B}\n  - A: {skill: either, option: 2}"
    assert play(SWAP.replace("  A: {health: 3}\n", ""), lines, actions).status == status


@pytest.mark.parametrize(
    ("old", "new", "failure"),
    [
        ('  fired: "6.2"', '  fired: "2.2"', "rule 2.2 is not in the trace"),
        ('  not_fired: "2.2"', '  not_fired: "6.2"', "rule 6.2 is in the trace"),
        ("option: 2", "option: 1", "A.health is 4, expected 3"),
        ("option: 2", "option: 3", "A cannot choose 3"),
    ],
)
def test_what_is_said_in_short_can_fail(play, old, new, failure):
    played = play(SWAP, old, new)
    assert played.status in ("fails", "illegal")
    assert failure in played.failures[0]


@pytest.mark.parametrize(
    ("text", "old", "new", "status"),
    [
        (SWAP, "  A: {health: 3}", "  A: {equipment: null, weapon: null, hand: null}\n  processing: null", "holds"),
        (SWAP, "  A: {health: 3}", "  deck: null\n  turn: {number: 2}", "fails"),
        (LAST_CARDS, "winner: null", "waiting: null\n  losers: null\n  A: {back_left: [], order: null}", "holds"),
        (LAST_CARDS, "winner: null", "A: {hand: null}", "fails"),
    ],
)
def test_null_stands_for_nothing_wherever_several_could_be(play, text, old, new, status):
    assert play(text, old, new).status == status


def test_a_number_and_a_text_that_looks_like_one_are_told_apart(play):
    told = play(SWAP, "A: {health: 3}", 'A: {health: "3"}').failures[0]
    assert 'A.health is 3, expected "3"' in told


def test_a_mark_of_the_name_of_a_skill_is_called_by_that_name_alone(play):
    told = [step.text["en"] for step in play(SWAP).steps]
    assert "A gets 1 of the mark wound" in told


@pytest.mark.parametrize(("losers", "status"), [("[B, A]", "holds"), ("[A, B]", "holds"), ("A", "fails")])
def test_losers_are_named_in_any_order(play, losers, status):
    text = LAST_CARDS.replace("damage: 4", "damage: 5").replace("winner: null", f"losers: {losers}")
    text = text.replace("  B: {damage: [blank, B-damage-1, B-damage-2, B-damage-3, B-damage-4]}\n", "")
    attack = "  - A: pass\n  - A: {attack: left, to: B.vanguard}\n  - B: pass"
    assert play(text, attack, "  - A: {play: both}").status == status


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("  A: {health: 3}", "  A.weapon: null", "'A.weapon' is a part of A; expected A: {weapon: ...}"),
        ("[blade, plate]", "[{blade: 1}]", "cards are compared by names alone here"),
        ('fired: "6.2"\n  not', "fired: 6\n  not", 'a rule number in quotes, such as "6"'),
        ("  - A: {swap_equipment: B}", "  - illegal: {A: {draw: 1}, because: 7}", 'in quotes, such as "7"'),
        ("{swap_equipment: B}", "{illegal: {A: {draw: 1}}}", "unknown key 'illegal'"),
        ("do: {gain_mark: wound}", "do: draw", "draw of what, or how much, is not said; expected {draw: ...}"),
        ("    A: {weapon: blade, armor: plate, skills: [wound, either]}\n    B:\n", "    {}\n", "there are no players"),
    ],
)
def test_what_is_said_amiss_is_told_with_what_would_do(play, old, new, says):
    played = play(SWAP, old, new)
    assert played.status == "malformed"
    assert says in played.failures[0]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("to: B.vanguard", "to: B", "B is a player; expected a unit, or a circle such as vanguard"),
        ("effect: [{damage: {count: 1, who: yours}}, {damage: 1}]", "effect: draw", "expected {draw: ...}"),
        ("  - B: pass", "  - illegal: {B: {guard: high}}", 'refused; write because: "B1.3" (B cannot guard high: '),
    ],
)
def test_half_a_line_is_told_with_the_other_half(play, old, new, says):
    assert says in play(LAST_CARDS, old, new).failures[0]


def test_a_line_whose_moment_went_by_since_it_was_refused_says_why(play):
    played = play(LAST_CARDS, "  - B: pass", "  - B: {guard: high}")
    assert played.status == "illegal"
    assert "B cannot guard high" in played.failures[0]
    assert "B1.3" in played.failures[0]
