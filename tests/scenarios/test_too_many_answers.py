"""Cases with decisions that have more legal answers than can be listed: played, checked, explored, all the same."""

from __future__ import annotations

import pytest

from scenarios.case import Case
from scenarios.exploring import explore
from scenarios.library import CaseLibrary
from scenarios.running import run
from tests.scenarios.fixtures import JUNE, OCTOBER, write_case

MELEE = """\
id: riftbound/tests/melee
question: 谁死？
rules: {riftbound-2025-06-02: ["626.1.d"], riftbound-2025-10-01: ["439.1.d"]}
cards:
  striker: {type: unit, might: 15}
  body: {type: unit, might: 2}
  rest: {type: unit, might: 2}
setup:
  players: {A: {base: [{card: striker, as: striker}]}, B: {}}
  battlefields: {X: {controller: B, units: [{card: body, owner: B, count: 8}, {card: rest, owner: B, count: 4}]}}
actions:
  - A: {move: striker, to: X}
  - A: pass
  - B: pass
LINES
expect: {body: {at: B.trash}, "rest#2": {at: X}}
"""
KILL_SEVEN = "{assign: {body: 2, body#2: 2, body#3: 2, body#4: 2, body#5: 2, body#6: 2, rest: 2, rest#2: 1}}"
TWO_BEGUN = KILL_SEVEN.replace("rest: 2, rest#2: 1", "rest: 1, rest#2: 1, rest#3: 1")


def melee(folder, *lines: str) -> Case:
    text = MELEE.replace("LINES", "\n".join(f"  - {line}" for line in lines))
    write_case(folder, text, "riftbound/tests/melee")
    return CaseLibrary(folder).case("riftbound/tests/melee")


@pytest.mark.parametrize("edition", [JUNE, OCTOBER])
def test_one_of_very_many_assignments_is_taken_and_a_wrong_one_refused(tmp_path, edition):
    because = "626.1.d.2" if edition == JUNE else "439.1.d.3"
    outcome = run(melee(tmp_path, f"illegal: {{A: {TWO_BEGUN}, because: {because!r}}}", f"A: {KILL_SEVEN}"), edition)
    assert (outcome.status, outcome.failures) == ("holds", [])


def test_options_that_are_too_many_are_told_by_examples_and_their_number(tmp_path):
    outcome = run(melee(tmp_path, "options: {A: [body=15]}", f"A: {KILL_SEVEN}"), JUNE)
    assert outcome.status == "fails"
    assert "legal are 3,960 answers, such as [body=2 body#2=2" in outcome.failures[0]
    assert len(outcome.failures[0]) < 2000


def test_an_unanswered_decision_says_how_many_answers_there_are(tmp_path):
    outcome = run(melee(tmp_path, "check: {X: {controller: B}}"), JUNE)
    assert outcome.status == "malformed"
    assert "A must decide: combat.assign" in outcome.failures[0]
    assert "(3,960 in all)" in outcome.failures[0]


def test_an_exploration_with_many_units_is_bounded_and_says_so(tmp_path):
    text = MELEE.replace("base: [{card: striker, as: striker}]", "base: [{card: striker, as: striker, count: 15}]")
    write_case(tmp_path, text.replace("LINES", "  []"), "riftbound/tests/melee")
    text = text[: text.index("actions:")] + "expect: {A: {points: 0}}\n"
    write_case(tmp_path, text, "riftbound/tests/melee")
    found = explore(CaseLibrary(tmp_path).case("riftbound/tests/melee"), JUNE, limit=300)
    assert found.lines <= 300
    assert found.cut
    assert found.unfollowed
    assert "end turn" in {choice.shown for choice, _ in found.parting.ways}
