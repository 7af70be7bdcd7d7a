"""What each idea of the search is worth: `python -m tests.benchmarks.ablation` prints a Markdown table.

Each row leaves one idea out, at query time, and shows how nDCG@10 changes on the sample of judges' queries (on which
the search was tuned), on our own to tune on and on our own to report on.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from rules_index import folding
from rules_index.library import Library
from rules_index.search import Searcher, analysis, scoring, weighing
from rules_index.search.backend import TOKEN_FIELDS
from scenarios.findable import open_searcher
from scenarios.library import CaseLibrary
from tests.benchmarks.corpus import SHARED, import_all
from tests.rules_index.search.query_sets import QuerySet
from tests.rules_index.search.relevance import JudgedQuery, judge, mean_ndcg

Leaving = Callable[[Searcher], AbstractContextManager[Any]]


@contextmanager
def _fields(searcher: Searcher, changed: Mapping[str, float]) -> Iterator[None]:
    with patch.object(weighing, "TOKEN_FIELDS", {**TOKEN_FIELDS, **changed}):
        yield


def _vocabulary(searcher: Searcher, **changed: Any) -> AbstractContextManager[Any]:
    analyser = searcher._analyser
    return patch.object(analyser, "_vocabulary", replace(analyser._vocabulary, **changed))


@contextmanager
def _without_concepts(searcher: Searcher) -> Iterator[None]:
    analyser = searcher._analyser
    none: dict[str, dict[str, tuple[str, ...]]] = {document: {} for document in analyser._vocabulary.names}
    analyser._finder.cache_clear()
    with _vocabulary(searcher, names=none):
        yield
    analyser._finder.cache_clear()


IDEAS: Mapping[str, Leaving] = {
    "everything": lambda searcher: patch.object(searcher, "_unused", None, create=True),
    "names of concepts (terms.yaml)": _without_concepts,
    "the learned order of the best candidates": lambda searcher: patch.object(searcher, "_ranker", None),
    "place of a rule (deep rules count less)": lambda searcher: patch.object(
        searcher._backend, "priors", [1.0] * len(searcher._backend.priors)
    ),
    "its own title counts more": lambda searcher: _fields(searcher, {"title": 1.0}),
    "headings above it": lambda searcher: _fields(searcher, {"path": 0.0}),
    "the text of the rule above it": lambda searcher: _fields(searcher, {"parent": 0.0}),
    "examples": lambda searcher: _fields(searcher, {"examples": 0.0}),
    "pairs of characters": lambda _: patch.object(scoring, "PAIR_WEIGHT", 0.0),
    "corrections by sound, pinyin, initials": lambda searcher: patch.object(
        searcher._analyser._spelling, "corrections", lambda _: []
    ),
    "English words learned (english.json)": lambda searcher: patch.object(searcher._analyser, "_lexicon", {}),
    "stop words of questions": lambda _: patch.object(analysis, "STOP_WORDS", frozenset()),
    "traditional to simplified": lambda _: patch.object(folding, "simplify", lambda text: text),
}


def _score(searcher: Searcher, queries: list[JudgedQuery], leaving: Leaving) -> float:
    searcher._backend.forget()
    with leaving(searcher):
        score = mean_ndcg([judge(searcher, query) for query in queries])
    searcher._backend.forget()
    return score


def main() -> int:
    """Print the table; without the sample there is nothing to measure on."""
    if not SHARED.is_dir():
        print("no reference documents at hand", file=sys.stderr)
        return 1
    sets = [queries.load() for queries in QuerySet]
    columns: list[tuple[Searcher, list[JudgedQuery]]] = []
    with tempfile.TemporaryDirectory() as folder:
        for imported in (True, False):
            home = Path(folder, str(imported))
            home.mkdir()
            if imported:
                import_all(home)
            library = Library.load(home)
            searcher = open_searcher(library, CaseLibrary.load(), home)
            columns += [(searcher, [query for query in each if library.rules(query.document)]) for each in sets]
        print("| left out | sample, imported | tuning | reporting | sample, digests | tuning | reporting |")
        print("|---|---|---|---|---|---|---|")
        whole = [_score(*column, IDEAS["everything"]) for column in columns]
        print("| nothing |", " | ".join(f"{score:.3f}" for score in whole), "|")
        for idea, leaving in list(IDEAS.items())[1:]:
            changes = [_score(*column, leaving) - score for column, score in zip(columns, whole, strict=True)]
            print(f"| {idea} |", " | ".join(f"{change:+.3f}" for change in changes), "|")
    return 0


if __name__ == "__main__":
    sys.exit(main())
