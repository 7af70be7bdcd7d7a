"""Which cases come out differently in two editions, on outcomes written by hand and on bundled cases."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from scenarios import differences as module
from scenarios.differences import Difference, differences, differs
from scenarios.library import CaseLibrary
from scenarios.systems import SYSTEMS
from tests.scenarios.fixtures import JUNE, OCTOBER, write_case

NAME = "riftbound/scoring/two-editions"
CASE = f"""
id: {NAME}
question: {{zh: 结果一样吗？, en: Is it the same?}}
rules:
  {JUNE}: ["600.1"]
  {OCTOBER}: ["400.1", "400.2"]
setup: {{}}
actions:
  - {{A: pass}}
"""


@pytest.fixture
def played(monkeypatch):
    """What each edition comes to: its status and its board, to be set by the test."""
    outcomes = {JUNE: ("holds", {"points": 3}), OCTOBER: ("holds", {"points": 3})}

    def run(case, edition):
        status, board = outcomes[edition]
        return SimpleNamespace(status=status, table=SimpleNamespace(game=board))

    monkeypatch.setattr(module, "run", run)
    monkeypatch.setitem(SYSTEMS, "riftbound", SimpleNamespace(result=lambda game: game))
    return outcomes


@pytest.fixture
def case(tmp_path):
    """Make a case of the text above and of more lines."""

    def make(more: str = "expect: {A: {points: 3}}\n"):
        write_case(tmp_path, CASE + more, NAME)
        return CaseLibrary.load(tmp_path).case(NAME)

    return make


def test_the_same_board_and_the_same_expectation_are_no_difference(played, case):
    assert not differs(case(), JUNE, OCTOBER)


def test_another_board_at_the_end_is_a_difference(played, case):
    played[OCTOBER] = ("holds", {"points": 4})
    assert differs(case(), JUNE, OCTOBER)


@pytest.mark.parametrize("status", ["fails", "illegal", "malformed"])
def test_a_case_that_does_not_hold_shows_no_difference(played, case, status):
    played[OCTOBER] = (status, {"points": 4})
    assert not differs(case(), JUNE, OCTOBER)


def test_other_numbers_in_the_trace_are_no_difference(played, case):
    fired = (
        f'expect: {{A: {{points: 3}}}}\nexpect_by_edition: {{{OCTOBER}: {{fired: ["400.1"], not_fired: ["400.2"]}}}}\n'
    )
    assert not differs(case(fired), JUNE, OCTOBER)


def test_another_expectation_is_a_difference_even_on_the_same_board(played, case):
    other = f"expect: {{A: {{points: 3}}}}\nexpect_by_edition: {{{OCTOBER}: {{state: {{focus: A}}}}}}\n"
    assert differs(case(other), JUNE, OCTOBER)


@pytest.mark.parametrize(
    ("line", "differing"),
    [
        (f"  - {{check: {{A: {{points: 2}}}}, only: {OCTOBER}}}\n", True),
        (f'  - {{illegal: {{A: {{play: ogre}}, because: "400.1"}}, only: {OCTOBER}}}\n', True),
        (f'  - illegal: {{A: {{play: ogre}}, because: {{{JUNE}: "600.1", {OCTOBER}: "400.1"}}}}\n', False),
        (f"  - {{A: pass, only: {OCTOBER}}}\n", False),
    ],
)
def test_what_is_expected_on_the_way_counts_and_what_is_done_does_not(played, case, line, differing):
    assert differs(case(line + "expect: {A: {points: 3}}\n"), JUNE, OCTOBER) is differing


def test_differing_cases_are_listed_with_the_rules_they_rest_on(played, case, tmp_path):
    case()
    write_case(tmp_path, "id: riftbound/broken\n", "riftbound/scoring/broken")
    one = CASE.replace(NAME, f"{NAME}-not").replace(f'  {JUNE}: ["600.1"]\n', "") + "expect: {A: {points: 3}}\n"
    write_case(tmp_path, one, f"{NAME}-not")
    played[OCTOBER] = ("holds", {"points": 4})
    found = differences(CaseLibrary.load(tmp_path), JUNE, OCTOBER)
    assert found == (Difference(NAME, ("600.1",), ("400.1", "400.2")),)


def test_a_case_cites_a_pair_by_either_of_its_rules():
    found = Difference(NAME, ("600.1",), ("400.1", "400.2"))
    assert found.cites("600.1", None)
    assert found.cites(None, "400.2")
    assert found.cites("600.9", "400.1")
    assert not found.cites("400.1", "600.1")
    assert not found.cites(None, None)


@pytest.mark.parametrize(
    ("name", "differing"),
    [
        ("burn-out/looking-at-an-empty-deck", True),
        ("combat/late-defender-triggers", True),
        ("combat/lethal-damage-in-full", False),
    ],
)
def test_bundled_cases_differ_where_the_rules_they_show_changed(name, differing):
    assert differs(CaseLibrary.load().case(f"riftbound/{name}"), JUNE, OCTOBER) is differing
