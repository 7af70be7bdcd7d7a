"""Search keeps the quality that was measured on judged queries; see docs/search.md for the figures themselves."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_index.importing import import_document
from rules_index.library import Library
from rules_index.scope import Scope
from rules_index.search import Searcher
from scenarios.findable import open_searcher
from scenarios.library import CaseLibrary
from tests.rules_index.search.query_sets import QuerySet, situations, unanswered
from tests.rules_index.search.relevance import Given, Outcome, judge, mean_ndcg, success

SOURCES = {
    "riftbound-2025-06-02": "001_*.txt",
    "riftbound-2025-10-01": "000_*.txt",
    "grand-archive": "002_*.txt",
    "sanguosha": "003_*.txt",
    "vanguard": "004_*.txt",
}


@pytest.fixture(scope="module")
def library(shared_home: Path) -> Library:
    return Library.load(shared_home)


@pytest.fixture(scope="module")
def searcher(shared_home: Path, library: Library) -> Iterator[Searcher]:
    opened = open_searcher(library, CaseLibrary.load(), shared_home)
    yield opened
    opened.close()


def outcomes_of(searcher: Searcher, library: Library, queries: QuerySet, given: Given) -> list[Outcome]:
    return [judge(searcher, query, library.documents, given) for query in queries.load()]


@pytest.mark.shared
@pytest.mark.parametrize("queries", [QuerySet.SAMPLE, QuerySet.SECOND])
def test_the_queries_of_judges_are_answered_as_well_as_it_was_measured(
    searcher: Searcher, library: Library, queries: QuerySet
) -> None:
    outcomes = outcomes_of(searcher, library, queries, Given.GAME)
    assert mean_ndcg(outcomes) >= 0.83
    assert success(outcomes, 1) >= 0.87
    assert success(outcomes, 3) >= 0.93
    everywhere = outcomes_of(searcher, library, queries, Given.NOTHING)
    assert success(everywhere, 3) >= 0.90


def test_what_is_spoken_at_a_table_is_answered_as_well_as_it_was_measured(searcher: Searcher, library: Library) -> None:
    outcomes = outcomes_of(searcher, library, QuerySet.SPOKEN, Given.GAME)
    assert mean_ndcg(outcomes) >= 0.72
    assert success(outcomes, 1) >= 0.76
    assert success(outcomes, 3) >= 0.88


@pytest.mark.shared
@pytest.mark.usefixtures("searcher")
def test_with_official_texts_a_document_is_searched_as_well(shared: Path, shared_home: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    shutil.copytree(shared_home, home)  # with an index of all that is bundled, to which these are added
    for document, pattern in SOURCES.items():
        import_document(next((shared / "seeds").glob(pattern)), document, home=home)
    library = Library.load(home)
    with_texts = open_searcher(library, CaseLibrary.load(), home)
    outcomes = outcomes_of(with_texts, library, QuerySet.SAMPLE, Given.DOCUMENT)
    assert mean_ndcg(outcomes) >= 0.87
    assert success(outcomes, 1) >= 0.88
    assert success(outcomes, 3) >= 0.98
    numbers = [outcome for outcome in outcomes if outcome.query.kind == "number"]
    assert [outcome.query.query for outcome in numbers if not outcome.succeeds(1)] == []


def test_queries_that_nothing_was_tuned_on_are_answered_as_well_as_they_were_measured(
    searcher: Searcher, library: Library
) -> None:
    outcomes = outcomes_of(searcher, library, QuerySet.REPORTING, Given.DOCUMENT)
    assert mean_ndcg(outcomes) >= 0.85
    assert success(outcomes, 1) >= 0.86
    assert success(outcomes, 3) >= 0.94


def test_a_number_is_found_whatever_edition_has_it(searcher: Searcher, library: Library) -> None:
    queries = [query for each in (QuerySet.TUNING, QuerySet.REPORTING) for query in each.load()]
    numbers = [query for query in queries if query.kind == "number"]
    missed = [q.query for q in numbers if not judge(searcher, q, library.documents, Given.GAME).succeeds(3)]
    assert len(missed) <= len(numbers) // 10, missed


def test_situations_find_their_cases_as_often_as_was_measured(searcher: Searcher, library: Library) -> None:
    told = situations()
    found = [
        {case.id for case in searcher.search(each.query, Scope(games=(each.game,)).wanted(library.documents), 3).cases}
        for each in told
    ]
    hit = sum(bool(each.cases & cases) for each, cases in zip(told, found, strict=True))
    assert hit / len(told) >= 0.88


def test_what_has_no_answer_is_told_so_as_often_as_was_measured(searcher: Searcher, library: Library) -> None:
    without = unanswered()
    told = [searcher.search(each.query, Scope(games=(each.game,)).wanted(library.documents)).unsure for each in without]
    assert sum(told) / len(told) >= 0.80
    asked = [query for each in (QuerySet.TUNING, QuerySet.REPORTING, QuerySet.SPOKEN) for query in each.load()]
    doubted = [searcher.search(q.query, Given.GAME.wanted(q, library.documents)).unsure for q in asked]
    assert sum(doubted) / len(doubted) <= 0.06


def test_there_are_enough_queries_of_our_own_and_none_is_both_developed_on_and_reported() -> None:
    own = [each for each in QuerySet if each not in (QuerySet.SAMPLE, QuerySet.SECOND)]
    developing = {(query.query, query.document) for each in own if not each.is_reported for query in each.load()}
    reported = {(query.query, query.document) for each in own if each.is_reported for query in each.load()}
    assert len(developing) >= 200
    assert len(reported) >= 140
    assert developing.isdisjoint(reported)
    assert len(unanswered()) >= 60
    assert {each.reported for each in situations()} == {True, False}
