"""Search keeps the quality that was measured, on the sample of judges' queries."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_index.importing import import_document
from rules_index.library import Library
from rules_index.search import Searcher
from tests.rules_index.search.relevance import Outcome, judge, load_queries, mean_ndcg, success

SOURCES = {
    "riftbound-2025-06-02": "001_*.txt",
    "riftbound-2025-10-01": "000_*.txt",
    "grand-archive": "002_*.txt",
    "sanguosha": "003_*.txt",
    "vanguard": "004_*.txt",
}


@pytest.fixture(scope="module", params=["digests alone", "with official texts"])
def outcomes(request: pytest.FixtureRequest, shared: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Outcome]:
    home = tmp_path_factory.mktemp("home")
    if request.param == "with official texts":
        for document, pattern in SOURCES.items():
            import_document(next((shared / "seeds").glob(pattern)), document, home=home)
    library = Library.load(home)
    searcher = Searcher.open(library, home)
    queries = load_queries(shared / "eval" / "queries-sample.yaml")
    return [judge(searcher, query) for query in queries if library.rules(query.document)]


@pytest.mark.shared
def test_the_sample_is_answered_as_well_as_it_was_measured(outcomes: list[Outcome]) -> None:
    assert len(outcomes) > 35
    assert mean_ndcg(outcomes) >= 0.72
    assert success(outcomes, 1) >= 0.70


@pytest.mark.shared
def test_every_number_query_is_answered_by_its_first_hit(outcomes: list[Outcome]) -> None:
    assert [
        outcome.query.query for outcome in outcomes if outcome.query.kind == "number" and not outcome.succeeds(1)
    ] == []
