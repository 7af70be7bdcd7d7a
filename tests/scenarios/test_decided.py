"""What decides a step, a refusal or a value in a case, and how a case asks for it."""

from __future__ import annotations

import pytest

from scenarios.library import CaseLibrary
from scenarios.replay import replay
from tests.scenarios.fixtures import JUNE, write_case

STUNNED = "riftbound/combat/stunned-defender-survives"
"""A case in which 508.1.a refuses a play, 599.1.c decides how damage is assigned, and 181.3.b holds nowhere."""


@pytest.fixture
def asking(tmp_path):
    """The case, asking what a test wants to know at its end."""
    text = CaseLibrary.load().locate(STUNNED).read_text(encoding="utf-8")

    def played(expectation: str):
        write_case(tmp_path, text.replace("\nexpect:\n", f"\nexpect:\n  decided: {expectation}\n"), STUNNED)
        return replay(CaseLibrary.load(tmp_path).case(STUNNED), JUNE)

    return played


def test_a_step_tells_what_decides_it_and_what_holds_as_well(asking):
    played = asking("[]")
    assert played.steps
    assert all(1 <= len(step.because) <= 3 and step.rules == step.because + step.also for step in played.steps)
    assert any(step.also for step in played.steps)


def test_a_case_can_ask_that_rules_decide_a_step_or_a_refusal(asking):
    played = asking('["599.1.c", "508.1.a"]')
    assert (played.status, played.failures) == ("holds", ())
    assert {"599.1.c", "508.1.a"} <= played.decided <= played.executed


def test_what_only_holds_as_well_decides_nothing(asking):
    played = asking("[]")
    beside = next(rule for step in played.steps for rule in step.also if rule not in played.decided)
    failing = asking(f'["{beside}"]')
    assert failing.status == "fails"
    assert f"rule {beside} holds as well, but decides no step" in failing.failures[0]


def test_what_is_not_in_the_trace_decides_nothing(asking):
    played = asking('["181.3.b"]')
    assert played.status == "fails"
    assert "rule 181.3.b decides no step" in played.failures[0]
