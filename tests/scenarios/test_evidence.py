"""Which cases show a rule: those first in which it decides."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_index.concordance import Concordances
from rules_index.library import Library
from scenarios.deciding import FILE, HEAD, read_deciding, written
from scenarios.evidence import evidence
from scenarios.library import CaseLibrary
from scenarios.making_deciding import deciding_in
from scenarios.verifying import Run
from tests.scenarios.fixtures import CASE, JUNE, OCTOBER, write_case

NEWEST = "riftbound-2026-07-16"
FIRST, HOLD, LAST = (f"riftbound/scoring/{name}" for name in ("a-first", "hold-a-battlefield", "the-last"))


@pytest.fixture
def cases(tmp_path: Path) -> CaseLibrary:
    """Three cases; only in the last two of them does their rule decide, in June."""
    for case_id in (FIRST, HOLD, LAST):
        write_case(tmp_path, CASE.replace(HOLD, case_id), case_id)
    (tmp_path / FILE).write_text(written([(LAST, JUNE, ("630.2",)), (HOLD, JUNE, ("630.2",)), (FIRST, JUNE, ())]))
    return CaseLibrary.load(tmp_path)


@pytest.fixture(scope="module")
def concordances(tmp_path_factory: pytest.TempPathFactory) -> Concordances:
    return Concordances(Library.load(tmp_path_factory.mktemp("nothing-imported")))


def shown(cases: CaseLibrary, concordances: Concordances, document: str, number: str) -> list[tuple[str, bool]]:
    return [(each.case.id, each.decides) for each in evidence(cases, concordances, document, number)]


def test_cases_in_which_a_rule_decides_come_before_those_in_which_it_holds_as_well(cases, concordances):
    assert shown(cases, concordances, JUNE, "630.2") == [(HOLD, True), (LAST, True), (FIRST, False)]


def test_in_another_edition_another_rule_decides(cases, concordances):
    assert shown(cases, concordances, OCTOBER, "445.2") == [(FIRST, False), (HOLD, False), (LAST, False)]


def test_a_heading_decides_where_a_rule_below_it_does(cases, concordances):
    assert shown(cases, concordances, JUNE, "630") == [(HOLD, True), (LAST, True), (FIRST, False)]


def test_an_edition_that_is_not_played_yet_takes_the_order_from_the_one_before(tmp_path, cases, concordances):
    for case_id in (FIRST, HOLD, LAST):
        write_case(tmp_path, CASE.replace(HOLD, case_id).replace('"445.2"]\ndiff', '"129.3"]\ndiff'), case_id)
    (tmp_path / FILE).write_text(written([(LAST, OCTOBER, ("129.3",))]))
    fresh = CaseLibrary.load(tmp_path)
    assert shown(fresh, concordances, NEWEST, "130.3") == [(LAST, True), (FIRST, False), (HOLD, False)]


def test_without_a_table_nothing_is_known_to_decide(tmp_path, cases, concordances):
    (tmp_path / FILE).unlink()
    fresh = CaseLibrary.load(tmp_path)
    assert shown(fresh, concordances, JUNE, "630.2") == [(FIRST, False), (HOLD, False), (LAST, False)]


def test_the_order_of_cases_is_part_of_what_search_looks_at(tmp_path, cases):
    before = dict(cases.statuses())
    assert FILE in before
    (tmp_path / FILE).unlink()
    assert set(before) - set(dict(cases.statuses())) == {FILE}


def test_the_table_tells_what_decides_of_what_a_case_names_where_it_holds():
    runs = [
        Run(HOLD, JUNE, "holds", (), ("1", "2"), frozenset("123"), frozenset("23")),
        Run(LAST, JUNE, "fails", ("no",), ("2",), frozenset("2"), frozenset("2")),
        Run(FIRST, JUNE, "holds", (), ("1",), frozenset("12"), frozenset("2")),
    ]
    assert written(deciding_in(runs)) == f"{HEAD}\n{HOLD}\t{JUNE}\t2\n"


@pytest.mark.parametrize("line", ["a-case", f"a-case\t{JUNE}", f"a-case\t{JUNE}\t", f"a-case\t{JUNE}\t1\t2"])
def test_a_damaged_table_is_refused_with_its_line(tmp_path, line):
    (tmp_path / FILE).write_text(f"{HEAD}\n{HOLD}\t{JUNE}\t2\n{line}\n")
    with pytest.raises(ValueError, match=r"decides\.tsv:3: expected a case, an edition and numbers"):
        read_deciding(tmp_path)
