"""Every bundled case, one test for each edition it runs in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from engine.core.grounds import MOST_DECISIVE
from rules_index.library import Library
from scenarios.case import Case
from scenarios.citing import wrong_citations
from scenarios.deciding import read_deciding
from scenarios.reading import MalformedFixture
from scenarios.replay import Replay
from scenarios.running import run
from scenarios.script import Outcome
from scenarios.spreading import workers
from scenarios.systems import SYSTEMS
from scenarios.verifying import verify
from tests.bundled import CASES
from tests.scenarios.telling import BOOKS, holes_of

DECIDING = read_deciding(CASES.folder)


def in_each_edition() -> Iterator[object]:
    """All cases in all their editions; one that cannot be read is there as well, and fails."""
    for case_id in CASES.cases:
        try:
            editions = CASES.case(case_id).editions
        except MalformedFixture:
            editions = ("unreadable",)
        yield from (pytest.param(case_id, edition, id=f"{case_id}@{edition}") for edition in editions)


@pytest.fixture(scope="module")
def rules(tmp_path_factory) -> Library:
    """The bundled digests alone: what the user of this machine has imported must make no difference."""
    return Library.load(tmp_path_factory.mktemp("nothing-imported"))


@pytest.fixture(scope="module")
def citable(rules) -> Callable[[str], frozenset[str]]:
    """The numbers that a case may cite in an edition."""
    return cache(lambda edition: frozenset(rule.number for rule in rules.citable(edition)))


@pytest.mark.parametrize(("case_id", "edition"), list(in_each_edition()))
def test_case(case_id, edition, citable):
    """Each case in each edition: one test for all that is asked of it, since a test costs more than most cases."""
    case = CASES.case(case_id)
    outcome = run(case, edition)
    replay = Replay(case, edition, outcome)
    it_holds_and_cites_well(replay, citable(edition))
    it_carries_out_every_rule_that_it_names(case, replay)
    the_table_of_what_decides_says_which_rules_decide_in_it(case, replay)
    it_is_told_in_whole_sentences(case, outcome)


def it_holds_and_cites_well(replay: Replay, numbers: frozenset[str]) -> None:
    assert (replay.status, list(replay.failures), list(replay.warnings)) == ("holds", [], [])
    uncited = [step.n for step in replay.steps if not step.rules]
    invented = [(step.n, number) for step in replay.steps for number in step.rules if number not in numbers]
    assert (uncited, invented) == ([], [])
    assert [step.n for step in replay.steps if not 1 <= len(step.because) <= MOST_DECISIVE] == []
    assert [step.n for step in replay.steps if step.rules != (*step.because, *step.also)] == []
    assert [step.n for step in replay.steps] == list(range(1, len(replay.steps) + 1))


def it_carries_out_every_rule_that_it_names(case: Case, replay: Replay) -> None:
    assert set(case.rules[replay.edition]) - replay.executed == set()


def the_table_of_what_decides_says_which_rules_decide_in_it(case: Case, replay: Replay) -> None:
    decided = set(case.rules[replay.edition]) & replay.decided
    known = DECIDING.get((case.id, replay.edition), frozenset())
    assert known == decided, "`make decides` writes the table anew"


def it_is_told_in_whole_sentences(case: Case, outcome: Outcome) -> None:
    table = outcome.table
    assert table is not None
    book, cast = BOOKS[case.game], SYSTEMS[case.game].cast(table.game)
    entries = table.game.journal.entries
    assert entries or outcome.refused_by
    assert {entry.kind for entry in entries if entry.kind not in book.steps} == set()
    assert [hole for entry in entries for hole in holes_of(entry, cast, book)] == []


def test_the_table_of_what_decides_tells_of_bundled_cases_alone():
    assert DECIDING
    assert {case_id for case_id, _ in DECIDING} - set(CASES.cases) == set()


def test_the_numbers_that_a_case_cites_exist(rules):
    wrong = {case_id: [str(each) for each in wrong_citations(CASES.case(case_id), rules)] for case_id in CASES.cases}
    assert wrong
    assert {case_id: told for case_id, told in wrong.items() if told} == {}


def test_a_case_of_our_own_says_whether_it_rests_on_rules_beyond_its_document():
    def says_so(case):
        beyond = any(number.startswith("B") for numbers in case.rules.values() for number in numbers)
        return case.source.kind in ("seed", "published ruling", "beyond the document" if beyond else "derived")

    assert CASES.cases
    assert [case_id for case_id in CASES.cases if not says_so(CASES.case(case_id))] == []


def test_a_bundled_case_says_everything_in_both_languages():
    assert CASES.cases
    assert [case_id for case_id in CASES.cases if not says_everything(CASES.case(case_id))] == []


def says_everything(case: Case) -> bool:
    said = (case.title, case.question, case.ruling, *([case.interpretation] if case.interpretation else []))
    both = all(set(each) == {"zh", "en"} and each["zh"] != each["en"] for each in said)
    return bool(both and case.difficulty and case.source)


def test_several_processes_find_the_same():
    wanted = list(CASES.cases)[:6]
    alone = verify(CASES, wanted)
    with workers(2) as two:
        together = verify(CASES, wanted, two)
    assert wanted
    assert (together.cases, together.failures) == (alone.cases, alone.failures)
