"""Exploring a case: all lines, their results, and the decision that parts one from another."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.case import Case
from scenarios.exploring import Exploration, explore
from scenarios.library import CaseLibrary
from scenarios.reading import MalformedFixture
from tests.scenarios.fixtures import JUNE, OCTOBER, write_case

HEAD = """\
id: riftbound/tests/explored
title: {zh: 试走, en: Explored}
question: {zh: 会怎样？, en: What may come of it?}
rules: {riftbound-2025-06-02: ["516.5"], riftbound-2025-10-01: ["316.5"]}
"""
TAIL = """\
expect: {A: {points: 0}}
ruling: {zh: 看选择。, en: It depends.}
"""


def case_of(folder: Path, body: str) -> Case:
    write_case(folder, HEAD + body + TAIL, "riftbound/tests/explored")
    return CaseLibrary(folder).case("riftbound/tests/explored")


ONE_SCOUT = """\
cards: {scout: {type: unit, might: 2}}
setup:
  turn: {player: A, phase: action}
  players: {A: {base: [scout], deck: 9, rune_deck: 9}, B: {deck: 9, rune_deck: 9}}
  battlefields: {X: {}}
actions: []
"""
"""A can move a unit to an empty battlefield, or end the turn. Nobody else can do anything but pass."""


def answers(found: Exploration) -> list[list[str]]:
    return [[choice.shown for _, choice in result.line] for result in found.results]


@pytest.mark.parametrize("edition", [JUNE, OCTOBER])
def test_every_line_ends_in_a_result(tmp_path, edition):
    found = explore(case_of(tmp_path, ONE_SCOUT), edition)
    assert (found.lines, found.cut) == (2, False)
    assert answers(found) == [["move scout to X"], ["end turn"]]
    moved, ended = (result.board for result in found.results)
    assert moved["battlefields"]["X"]["controller"] == "A"
    assert moved["players"]["A"]["points"] == 1
    assert ended["turn"] == {"player": "B", "phase": "action"}
    assert found.before["players"]["A"]["points"] == 0


def test_the_decision_that_parts_the_results_is_named(tmp_path):
    found = explore(case_of(tmp_path, ONE_SCOUT), JUNE)
    assert found.parting is not None
    assert (found.parting.player, found.parting.step) == ("A", "turn.act")
    told = {choice.shown: results for choice, results in found.parting.outcomes}
    assert told == {"move scout to X": (1,), "end turn": (2,)}
    assert all(result.decided_by is found.parting for result in found.results)


TWO_TARGETS = """\
cards:
  bolt: {type: spell, cost: 0, effect: [{deal: {amount: 2, to: {choose: {kind: unit, side: enemy}}}}]}
  imp: {type: unit, might: 2}
  giant: {type: unit, might: 9}
setup:
  turn: {player: A, phase: action}
  players: {A: {hand: [bolt], deck: 9, rune_deck: 9}, B: {base: [imp, giant], deck: 9, rune_deck: 9}}
actions:
  - A: {play: bolt, targets: [imp]}
"""
"""What is decided first (playing the spell) does not settle what dies; the target does."""


def test_who_has_enough_gets_the_lines_that_were_followed_and_the_forks_that_were_not(tmp_path):
    asked: list[bool] = []

    def enough() -> bool:
        asked.append(True)
        return True

    found = explore(case_of(tmp_path, TWO_TARGETS), OCTOBER, enough=enough)
    assert (found.lines, len(found.results)) == (1, 1)
    assert found.cut
    assert found.unfollowed == len(asked) == 2, "asked at the target and at the first choice, after the first line"


def test_a_result_is_decided_where_no_other_is_left(tmp_path):
    found = explore(case_of(tmp_path, TWO_TARGETS), OCTOBER)
    by_answers = {tuple(line): result for line, result in zip(answers(found), found.results, strict=True)}
    assert set(by_answers) == {("play bolt", "imp"), ("play bolt", "giant"), ("end turn",)}
    decided = by_answers["play bolt", "imp"].decided_by
    assert decided is not None
    assert decided.step == "targets.choose"
    assert {choice.shown for choice, _ in decided.outcomes} == {"imp", "giant"}
    assert found.parting is by_answers["end turn",].decided_by


def test_lines_that_differ_in_nothing_are_one_result(tmp_path):
    same = ONE_SCOUT.replace("players: {A: {", "players: {A: {hand: [wind, wind], ").replace(
        "cards: {", "cards: {wind: {type: spell, cost: 0, effect: [{heal: {all: unit}}]}, "
    )
    body = same.replace("base: [scout]", "base: [{card: scout, as: scout}]")
    found = explore(case_of(tmp_path, body), JUNE, rests=2)
    both = [result for result in found.results if len(result.board["players"]["A"]["trash"]) == 2]
    assert sum(result.lines for result in both) > len(both) == 1


def test_exploring_may_begin_after_lines_of_the_script(tmp_path):
    case = case_of(tmp_path, TWO_TARGETS)
    found = explore(case, OCTOBER, start=1)
    assert (found.start, found.lines) == (1, 1)
    assert [unit["card"] for unit in found.results[0].board["players"]["B"]["base"]] == ["giant"]
    assert found.parting is None
    assert found.results[0].decided_by is None


def test_a_script_that_is_not_legal_is_refused_with_its_place(tmp_path):
    case = case_of(tmp_path, ONE_SCOUT.replace("actions: []", "actions:\n  - B: end turn"))
    with pytest.raises(MalformedFixture, match=r"explored\.yaml:\d+:\d+.*actions\[0\]"):
        explore(case, JUNE, start=1)


MANY = """\
cards: {scout: {type: unit, might: 2}}
setup:
  turn: {player: A, phase: action}
  players: {A: {base: [scout, scout, scout, scout], deck: 9, rune_deck: 9}, B: {deck: 9, rune_deck: 9}}
  battlefields: {X: {}, Y: {}}
actions: []
"""
"""Fifteen sets of scouts may go to either battlefield: 30 moves, and ending the turn."""


def test_too_many_lines_are_cut_and_it_is_said(tmp_path):
    case = case_of(tmp_path, MANY)
    assert (explore(case, JUNE).lines, explore(case, JUNE).cut) == (31, False)
    cut = explore(case, JUNE, limit=10)
    assert (cut.lines, cut.unfollowed, cut.cut) == (10, 1, True)


def test_the_lines_are_shared_out_among_the_ways(tmp_path):
    case = case_of(tmp_path, MANY)
    found = explore(case, JUNE, rests=2, limit=62)
    assert found.lines <= 62
    assert found.parting is not None
    followed = [choice.shown for choice, results in found.parting.outcomes if results]
    assert len(followed) == 31


def test_a_line_that_cannot_be_played_on_is_told(tmp_path):
    body = ONE_SCOUT.replace("B: {deck: 9", "B: {deck: 0, trash: [scout, scout]").replace(
        "setup:\n", "setup:\n  shuffles: [[nobody]]\n"
    )
    found = explore(case_of(tmp_path, body), JUNE)
    assert answers(found) == [["move scout to X"]]
    assert found.cut
    assert len(found.stopped) == 1
    assert "shuffles[0]" in found.stopped[0]


def test_results_that_are_told_apart_look_different(tmp_path):
    found = explore(case_of(tmp_path, MANY), JUNE)
    assert len({repr(result.board) for result in found.results}) == len(found.results) == found.lines


INVITATION = """\
cards:
  spark: {type: spell, cost: 0, keywords: [reaction], effect: [{heal: {all: unit}}]}
  scout: {type: unit, might: 2}
  guard: {type: unit, might: 2}
setup:
  turn: {player: A, phase: action}
  players:
    A: {base: [scout], deck: 9, rune_deck: 9}
    B: {deck: 9, rune_deck: 9}
    C: {hand: [spark], deck: 9, rune_deck: 9}
  battlefields: {X: {controller: B, units: [{card: guard, owner: B}]}, Y: {}}
actions: []
"""
"""In the combat C may be invited, decline, and be invited again: without end, if one followed it."""


def test_a_line_that_comes_back_to_where_it_was_is_left(tmp_path):
    body = HEAD.replace(', riftbound-2025-10-01: ["316.5"]', "") + INVITATION + TAIL
    write_case(tmp_path, body, "riftbound/tests/explored")
    found = explore(CaseLibrary(tmp_path).case("riftbound/tests/explored"), JUNE)
    assert found.endless == 0
    assert not found.cut
    assert ["move scout to X"] in [line[:1] for line in answers(found)]
