"""How good the hits are on the sample of judges' queries: with the official texts imported, and on digests alone."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from rules_index.library import Library
from rules_index.search import Searcher
from tests.benchmarks.corpus import SHARED, import_all
from tests.benchmarks.figures import Figure
from tests.rules_index.search.relevance import judge, load_queries, mean_ndcg, success


def measure() -> Iterator[Figure]:
    """nDCG@10 and success@1; nothing where the sample is not at hand."""
    if not SHARED.is_dir():
        return
    queries = load_queries(SHARED / "eval" / "queries-sample.yaml")
    for imported in (True, False):
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder)
            if imported:
                import_all(home)
            library = Library.load(home)
            searcher = Searcher.open(library, home)
            outcomes = [judge(searcher, query) for query in queries if library.rules(query.document)]
        texts = f"{'digests and official texts' if imported else 'digests alone'}, {len(outcomes)} queries"
        yield Figure(f"nDCG@10, {texts}", mean_ndcg(outcomes), "", 0.8, at_least=True)
        yield Figure(f"success@1, {texts}", success(outcomes, 1), "", 0.75, at_least=True)
        numbers = [outcome for outcome in outcomes if outcome.query.kind == "number"]
        yield Figure(f"success@1 of number queries, {texts}", success(numbers, 1), "", 1, at_least=True)
