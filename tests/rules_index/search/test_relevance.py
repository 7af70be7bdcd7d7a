"""Search keeps the quality that was measured, on three sets of judged queries."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_index.importing import import_document
from rules_index.library import Library
from scenarios.findable import open_searcher
from scenarios.library import CaseLibrary
from tests.rules_index.search.query_sets import QuerySet
from tests.rules_index.search.relevance import Outcome, judge, mean_ndcg, success

SOURCES = {
    "riftbound-2025-06-02": "001_*.txt",
    "riftbound-2025-10-01": "000_*.txt",
    "grand-archive": "002_*.txt",
    "sanguosha": "003_*.txt",
    "vanguard": "004_*.txt",
}


@pytest.fixture(scope="module", params=["digests alone", "with official texts"])
def library_home(request: pytest.FixtureRequest, shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("home")
    if request.param == "with official texts":
        for document, pattern in SOURCES.items():
            import_document(next((shared / "seeds").glob(pattern)), document, home=home)
    return home


def outcomes_of(home: Path, queries: QuerySet) -> list[Outcome]:
    library = Library.load(home)
    searcher = open_searcher(library, CaseLibrary.load(), home)
    return [judge(searcher, query) for query in queries.load() if library.rules(query.document)]


@pytest.mark.shared
def test_the_sample_is_answered_as_well_as_it_was_measured(library_home: Path) -> None:
    outcomes = outcomes_of(library_home, QuerySet.SAMPLE)
    assert mean_ndcg(outcomes) >= 0.87
    assert success(outcomes, 1) >= 0.88
    assert success(outcomes, 3) >= 0.98
    numbers = [outcome for outcome in outcomes if outcome.query.kind == "number"]
    assert [outcome.query.query for outcome in numbers if not outcome.succeeds(1)] == []


@pytest.mark.shared
def test_queries_that_nothing_was_tuned_on_are_answered_as_well_as_they_were_measured(library_home: Path) -> None:
    outcomes = outcomes_of(library_home, QuerySet.REPORTING)
    assert mean_ndcg(outcomes) >= 0.795
    assert success(outcomes, 1) >= 0.82
    assert success(outcomes, 3) >= 0.90


def test_there_are_enough_queries_of_our_own_and_none_is_both_tuned_and_reported_on() -> None:
    tuning, reporting = QuerySet.TUNING.load(), QuerySet.REPORTING.load()
    assert len(tuning) + len(reporting) >= 200
    assert len(reporting) >= 100
    assert {(query.query, query.document) for query in tuning}.isdisjoint(
        (query.query, query.document) for query in reporting
    )
