"""Derived values that a case looks at: the rules that made them so count as used from that moment on."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.library import CaseLibrary
from scenarios.replay import Replay, replay
from tests.scenarios.fixtures import write_case

CASE_ID = "riftbound/layers/looked-at"
CASE = """\
id: riftbound/layers/looked-at
title: {zh: 看一看, en: A look}
question: {zh: 战力多少？, en: How much might?}
rules:
  riftbound-2025-10-01: ["703"]
difficulty: {level: 1, complexity: simple}
source: {kind: derived}
cards:
  hero: {type: unit, might: 4}
setup:
  turn: {player: A, phase: action}
  players: {A: {base: [{card: hero, buffed: true}, {card: hero, as: plain}]}, B: {}}
actions:
  - check: {A: {points: 0}, not_fired: ["703"]}
expect:
  LOOK
ruling: {zh: 五。, en: Five.}
"""


def played(tmp_path: Path, look: str) -> Replay:
    write_case(tmp_path, CASE.replace("LOOK", look), CASE_ID)
    return replay(CaseLibrary.load(tmp_path).case(CASE_ID), "riftbound-2025-10-01")


@pytest.mark.parametrize(
    ("look", "used"),
    [
        ("hero: {might: 5}", {"703"}),
        ("hero: {keywords: []}", {"703"}),
        ("hero: {mighty: true}", {"708", "710"}),
        ("plain: {might: 4}", set()),
        ("hero: {buffed: true}", set()),
    ],
)
def test_only_a_look_at_what_is_derived_uses_the_rules_that_made_it_so(tmp_path, look, used):
    found = played(tmp_path, look)
    assert found.status == "holds"
    assert found.executed & {"703", "708", "710"} == used


def test_what_a_look_rests_on_can_be_expected_as_fired_wherever_it_stands(tmp_path):
    assert played(tmp_path, 'fired: ["703"]\n  hero: {might: 5}').status == "holds"
    assert played(tmp_path, 'fired: ["703"]\n  hero: {buffed: true}').status == "fails"


def test_a_look_leaves_no_step(tmp_path):
    assert played(tmp_path, "hero: {might: 5}").steps == played(tmp_path, "hero: {buffed: true}").steps
