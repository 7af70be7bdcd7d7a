"""How good the hits are, kind by kind: on the sample, on the queries to tune on and on those to report on.

Each set is asked twice, of digests alone and of digests with the official texts imported.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from rules_index.library import Library
from scenarios.findable import open_searcher
from scenarios.library import CaseLibrary
from tests.benchmarks.corpus import SHARED, import_all
from tests.benchmarks.figures import Figure
from tests.rules_index.search.query_sets import QuerySet
from tests.rules_index.search.relevance import Outcome, by_kind, judge, mean_ndcg, success

NDCG_TARGET = 0.80
FIRST_TARGET = 0.75
NUMBER_TARGET = 1.0
# Success among the first three hits; a kind that is not named has no target of its own.
FIRST_THREE_TARGETS: Mapping[str, float] = {
    "term": 0.95,
    "synonym": 0.90,
    "typo": 0.85,
    "pinyin": 0.90,
    "traditional": 0.95,
    "english": 0.85,
    "question": 0.75,
}


def measure() -> Iterator[Figure]:
    """nDCG@10 and success of each set over all, then of each kind; texts and sample only where they are at hand."""
    for imported in (False, True) if SHARED.is_dir() else (False,):
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder)
            if imported:
                import_all(home)
            texts = "digests and official texts" if imported else "digests alone"
            library = Library.load(home)
            searcher = open_searcher(library, CaseLibrary.load(), home)
            for queries in QuerySet:
                outcomes = [judge(searcher, query) for query in queries.load() if library.rules(query.document)]
                yield from _figures(f"{queries.name.lower()}, {texts}", outcomes)


def _figures(scope: str, outcomes: list[Outcome]) -> Iterator[Figure]:
    if not outcomes:
        return
    every = f"{scope}, all {len(outcomes)}"
    yield Figure(f"{every}: nDCG@10", mean_ndcg(outcomes), "", NDCG_TARGET, at_least=True)
    yield Figure(f"{every}: success@1", success(outcomes, 1), "", FIRST_TARGET, at_least=True)
    for kind, some in by_kind(outcomes).items():
        named = f"{scope}, {len(some)} {kind}"
        yield Figure(f"{named}: nDCG@10", mean_ndcg(some), "")
        target = NUMBER_TARGET if kind == "number" else None
        yield Figure(f"{named}: success@1", success(some, 1), "", target, at_least=True)
        yield Figure(f"{named}: success@3", success(some, 3), "", FIRST_THREE_TARGETS.get(kind), at_least=True)
