"""Verifying and coverage: what is counted, on replays written by hand."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from rules_index.model import Rule
from scenarios import verifying
from scenarios.coverage import document_coverage
from scenarios.library import CaseLibrary, UnknownCase
from scenarios.verifying import Run, play, verify
from tests.scenarios.fixtures import CASE, JUNE, OCTOBER, write_case

HOLD = "riftbound/scoring/hold-a-battlefield"
CONQUER = "riftbound/scoring/conquer-a-battlefield"


@dataclass(frozen=True)
class Step:
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Played:
    status: str
    failures: tuple[str, ...]
    steps: tuple[Step, ...]
    warnings: tuple[str, ...] = ()

    @property
    def executed(self) -> frozenset[str]:
        return frozenset(number for step in self.steps for number in step.rules)

    @property
    def decided(self) -> frozenset[str]:
        return frozenset(step.rules[0] for step in self.steps)


@pytest.fixture
def library(tmp_path, monkeypatch) -> CaseLibrary:
    """Two cases in two editions; holding a battlefield does not come out as it should in October."""

    def replay(case, edition):
        steps = (Step(("600.1", "630.2")), Step(("630.2",)))
        if (case.id, edition) == (HOLD, OCTOBER):
            return Played("fails", ("A has 3 points, not 4",), steps)
        return Played("holds", (), steps)

    monkeypatch.setattr(verifying, "replay", replay)
    write_case(tmp_path)
    write_case(tmp_path, CASE.replace(HOLD, CONQUER), CONQUER)
    return CaseLibrary.load(tmp_path)


def test_a_case_counts_once_for_each_edition(library):
    summary = verify(library)
    assert (summary.cases, summary.passed, summary.failed, summary.suspect) == (4, 3, 1, 0)
    [failure] = summary.failures
    assert (failure.case, failure.edition, failure.status) == (HOLD, OCTOBER, "fails")
    assert failure.failures == ("A has 3 points, not 4",)
    assert summary.seconds >= 0


def test_single_cases_can_be_verified_by_id_or_file(library, tmp_path):
    assert verify(library, [CONQUER]).cases == 2
    assert verify(library, [str(tmp_path / f"{HOLD}.yaml"), CONQUER]).failed == 1


def test_an_unknown_case_is_refused_before_anything_is_played(library, monkeypatch):
    monkeypatch.setattr(verifying, "replay", lambda case, edition: pytest.fail("played"))
    with pytest.raises(UnknownCase):
        list(play(library, [HOLD, "riftbound/scoring/no-such-case"]))
    with pytest.raises(FileNotFoundError):
        list(play(library, [HOLD, "no-such-file.yaml"]))


def test_a_malformed_fixture_is_one_failure_and_stops_no_other(library, tmp_path):
    write_case(tmp_path, "id: 7", "riftbound/scoring/broken")
    summary = verify(CaseLibrary.load(tmp_path))
    assert (summary.cases, summary.failed) == (5, 2)
    broken = next(run for run in summary.failures if run.case == "riftbound/scoring/broken")
    assert (broken.edition, broken.status) == ("", "malformed")
    assert "broken.yaml:1:1: id: " in broken.failures[0]


def test_an_empty_library_verifies_to_nothing(tmp_path):
    assert verify(CaseLibrary.load(tmp_path)).cases == 0


def rule(number: str, operative: bool = True) -> Rule:
    return Rule(JUNE, number, "", "text", operative=operative)


def test_coverage_tells_in_how_many_cases_a_rule_decides_and_in_how_many_it_holds_as_well():
    rules = [rule("1"), rule("2"), rule("3"), rule("4", operative=False)]
    runs = [
        Run("a", JUNE, "holds", (), ("1",), frozenset("124"), frozenset("14")),
        Run("b", JUNE, "holds", (), ("2",), frozenset("12"), frozenset("1")),
        Run("c", JUNE, "holds", (), ("2",), frozenset("12"), frozenset("2")),
        Run("d", JUNE, "fails", ("no",), ("3",), frozenset("23"), frozenset("23")),
        Run("a", OCTOBER, "holds", (), ("3",), frozenset("3"), frozenset("3")),
    ]
    covered = document_coverage(JUNE, rules, runs)
    assert [(each.decides, each.also) for each in covered.rules] == [
        (("a", "b"), ("c",)),
        (("c",), ("a", "b")),
        ((), ()),
        (("a",), ()),
    ]
    assert [each.rule.number for each in covered.decided] == ["1", "2"]
    assert covered.undecided == ()
    assert [each.rule.number for each in document_coverage(JUNE, rules, runs[:2]).undecided] == ["2"]


def test_coverage_tells_cited_executed_and_passing_apart():
    rules = [rule("1", operative=False), *(rule(number) for number in ("2", "3", "4", "5"))]
    runs = [
        Run("a", JUNE, "holds", (), ("2",), frozenset({"2", "3"})),
        Run("b", JUNE, "fails", ("no",), ("2", "4"), frozenset({"1", "3"})),
        Run("a", OCTOBER, "holds", (), ("5",), frozenset({"5"})),
        Run("broken", "", "malformed", ("no",)),
    ]
    covered = document_coverage(JUNE, rules, runs)
    assert [each.rule.number for each in covered.operative] == ["2", "3", "4", "5"]
    assert [each.rule.number for each in covered.cited] == ["2", "4"]
    assert [each.rule.number for each in covered.executed] == ["1", "2", "3"]
    assert [each.rule.number for each in covered.passing] == ["2", "3"]
    assert [each.rule.number for each in covered.missing] == ["4", "5"]
    two = covered.rules[1]
    assert (two.cited_by, two.executed_by, two.passing) == (("a", "b"), ("a",), ("a",))
