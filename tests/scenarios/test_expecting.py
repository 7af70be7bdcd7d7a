"""What a case may expect of how it went: steps and their order, who is asked, refusals whose rule it asks for."""

from __future__ import annotations

import pytest

from engine.core.decisions import Confirm
from tests.scenarios.fixtures import played

CASE = """\
id: riftbound/combat/mine
question: 谁死？
rules: {riftbound-2025-06-02: ["599.1.b"]}
cards:
  bolt: {type: spell, keywords: [action], effect: {deal: {amount: 1, to: {choose: unit}}}}
  zap: {type: spell, keywords: [reaction], effect: {deal: {amount: 1, to: {choose: unit}}}}
  mourner: {type: unit, might: 1, abilities: [{triggered: {when: die, do: [{draw: 1}]}}]}
  ogre: {type: unit, might: 5}
setup:
  players: {A: {base: ogre, hand: [bolt, mourner], deck: 9}, B: {base: mourner, hand: zap, deck: 9}}
actions:
LINES
expect:
  ogre: {at: A.base}
"""
BOLT = ("A: {play: bolt, targets: mourner#2}", "everybody: pass")


@pytest.fixture
def play(tmp_path):
    def run(*script: str, expect: str = "", text: str = CASE):
        text = text.replace("LINES", "\n".join(f"  - {line}" for line in script))
        return played(tmp_path, text + expect)

    return run


@pytest.mark.parametrize(
    "expected",
    [
        "happened: {draw: 1}",
        "happened: {draw: {A: 0, B: 1}}",
        "happened: {priority: {at_least: 4}}",
        "happened: {priority.pass: {A: {at_least: 2, at_most: 2}}}",
        "happened: {burn_out: 0}",
        "in_order: [play, cleanup.lethal, {draw: B}]",
        "in_order: [{play: bolt}, {cleanup.lethal: mourner#2}]",
        "in_order: draw",
    ],
)
def test_how_often_something_happened_and_in_which_order_can_be_expected(play, expected):
    assert play(*BOLT, "until: {resolves: mourner}", expect=f"  {expected}\n").failures == ()


@pytest.mark.parametrize(
    ("expected", "status", "says"),
    [
        ("happened: {draw: 2}", "fails", "draw happened 1 times, expected 2"),
        ("happened: {draw: {A: 1}}", "fails", "draw (A) happened 0 times, expected 1"),
        ("happened: {draw: {at_least: 2, at_most: 3}}", "fails", "happened 1 times, expected at least 2 and at most 3"),
        ("in_order: [{draw: B}, cleanup.lethal]", "fails", "cleanup.lethal did not happen after draw (B)"),
        ("in_order: [{draw: A}]", "fails", "draw (A) never happened"),
        ("happened: {drawn: 1}", "malformed", "there is no kind of step 'drawn' (did you mean 'draw'?)"),
        ("in_order: [{draw: C}]", "malformed", "there is nothing called 'C'"),
        ("in_order: [{draw: A, play: B}]", "malformed", "one step is wanted here"),
    ],
)
def test_what_happened_otherwise_fails_and_what_never_could_is_malformed(play, expected, status, says):
    done = play(*BOLT, "until: {resolves: mourner}", expect=f"  {expected}\n")
    assert done.status == status
    assert says in done.failures[0]


@pytest.mark.parametrize(
    ("script", "who"),
    [((), "A"), (("A: {play: bolt, targets: ogre}",), "B"), (("A: {play: mourner, to: base}",), "A")],
)
def test_who_has_a_choice_next_can_be_expected(play, script, who):
    text = CASE if script[:1] != ("A: {play: mourner, to: base}",) else CASE.replace("hand: zap", "hand: ogre")
    assert play(*script, f"check: {{asked: {who}}}", "stop: here", text=text).failures == ()
    other = "A" if who == "B" else "B"
    failed = play(*script, f"check: {{asked: {other}}}", "stop: here", text=text)
    assert f"{who} is asked next, expected {other}" in failed.failures[0]


def test_after_the_end_of_the_game_nobody_is_asked_and_a_refusal_says_that_it_is_over(play):
    over = ("A: concede", "check: {asked: nobody, winner: B}")
    done = play(*over, "illegal: {B: {play: zap, targets: ogre}, because: '?'}", "illegal: {B: pass}")
    assert done.status == "fails"
    for failure in done.failures:
        assert "The game is over [651.1]" in failure
    acted = play(*over, "B: {play: zap, targets: ogre}")
    assert acted.status == "illegal"
    assert "B cannot play zap: " in acted.failures[0]
    assert "The game is over [651.1]" in acted.failures[0]


@pytest.mark.parametrize("because", ["", ", because: '?'"])
def test_a_refusal_without_its_rule_fails_and_tells_the_rule_to_fill_in(play, because):
    done = play(f"illegal: {{B: {{play: zap, targets: ogre}}{because}}}")
    assert done.status == "fails"
    assert 'refused; write because: ["' in done.failures[0] or 'refused; write because: "' in done.failures[0]
    numbers = done.failures[0].split("write because: ")[1].split(" (")[0]
    assert play(f"illegal: {{B: {{play: zap, targets: ogre}}, because: {numbers}}}").status == "holds"


def test_what_is_legal_after_all_is_told_so(play):
    done = play("illegal: {A: {play: bolt, targets: ogre}}")
    assert done.failures[0].endswith("A may do this")


def test_a_target_too_many_is_refused_by_the_rule_that_asks_for_targets(play):
    done = play('illegal: {A: {play: bolt, targets: [ogre, mourner#2]}, because: "559.3"}')
    assert done.failures == ()
    acted = play("A: {play: bolt, targets: [ogre, mourner#2]}")
    assert acted.status == "illegal"
    assert "all targets have been chosen [559.3]" in acted.failures[0]


def test_the_event_of_a_trigger_may_be_compared_in_part(play):
    name = "mourner#2's ability"
    in_part = f"check: {{{name}: {{event: {{kind: die, was: {{might: 1}}}}}}}}"
    assert play(*BOLT, in_part, "stop: here").failures == ()
    otherwise = play(*BOLT, in_part.replace("die", "move"), "stop: here")
    assert f"{name}.event kind is die, expected move" in otherwise.failures[0]
    unknown = play(*BOLT, in_part.replace("kind", "sort"), "stop: here")
    assert "unknown key 'sort'" in unknown.failures[0]


@pytest.mark.parametrize("event", ["{}", "{object: mourner#2}", "{kind: die}", "{kind: die, was: {might: 1}}"])
def test_the_event_of_a_trigger_may_be_set_up_in_part(play, event):
    text = CASE.replace("B: {base: mourner, hand: zap", "B: {trash: mourner, hand: zap")
    text = text.replace("actions:", f"  chain: [{{source: mourner#2, controller: B, event: {event}}}]\nactions:")
    shown = "check: {mourner#2's ability: {event: {kind: die, object: mourner#2}}}"
    assert play(shown, "everybody: pass", "check: {B: {hand: 2}}", text=text).failures == ()


def test_a_deck_that_is_left_out_and_drawn_from_is_warned_of(play):
    text = CASE.replace("B: {base: mourner, hand: zap, deck: 9}", "B: {base: mourner, hand: zap}")
    script = (*BOLT, "until: {resolves: mourner}")
    [warning] = play(*script, text=text).warnings
    assert "B's deck is left out, and so it was empty when a card was to come from it" in warning
    assert play(*script, text=text.replace("hand: zap}", "hand: zap, deck: 0}")).warnings == ()
    assert play(*script).warnings == ()


def test_an_answer_that_is_listed_twice_is_no_list_of_options(play, monkeypatch):
    monkeypatch.setattr(Confirm, "answers", lambda self: iter((True, False, False)))
    asked = CASE.replace("when: die, do", "when: die, may: true, do")
    done = play(*BOLT, "everybody: pass", 'options: {B: ["yes", "no"]}', 'B: "yes"', text=asked)
    assert done.status == "fails"
    assert "listed more than once are [no]" in done.failures[0]
