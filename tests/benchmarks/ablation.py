"""What each idea of the search is worth: `python -m tests.benchmarks.ablation` prints a Markdown table.

Each row leaves one idea out, at query time, and shows how nDCG@10 changes on each set of judged queries, with the game
given and digests alone. Of the sets to report on only these totals are looked at.
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
from rules_index.search.likeness import none_known
from scenarios.findable import open_searcher
from scenarios.library import CaseLibrary
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
    "how people ask, as a field": lambda searcher: _fields(searcher, {"asked": 0.0}),
    "how people ask, each way by itself": lambda searcher: patch.object(searcher._ranker, "_phrasings", none_known),
    "the digest in English": lambda searcher: _fields(searcher, {"english": 0.0}),
    "the words of other editions": lambda _: patch.object(weighing, "OTHER_EDITION", 0.0),
    "what cases say for their rules": lambda _: patch.object(scoring, "EVIDENCE_WEIGHT", 0.0),
    "pairs of characters": lambda _: patch.object(scoring, "PAIR_WEIGHT", 0.0),
    "corrections by sound, pinyin, initials": lambda searcher: patch.object(
        searcher._analyser._spelling, "corrections", lambda _: []
    ),
    "English words learned (english.json)": lambda searcher: patch.object(searcher._analyser, "_lexicon", {}),
    "stop words of questions": lambda _: patch.object(analysis, "STOP_WORDS", frozenset()),
    "traditional to simplified": lambda _: patch.object(folding, "simplify", lambda text: text),
}


def _score(searcher: Searcher, library: Library, queries: list[JudgedQuery], leaving: Leaving) -> float:
    searcher._backend.forget()
    with leaving(searcher):
        score = mean_ndcg([judge(searcher, query, library.documents) for query in queries])
    searcher._backend.forget()
    return score


def main() -> int:
    """Print the table, with a column for each set that is at hand."""
    sets = {queries.name.lower(): queries.load() for queries in QuerySet}
    at_hand = {name: listed for name, listed in sets.items() if listed}
    with tempfile.TemporaryDirectory() as folder:
        library = Library.load(Path(folder))
        searcher = open_searcher(library, CaseLibrary.load(), Path(folder))

        def scores(leaving: Leaving) -> list[float]:
            return [_score(searcher, library, listed, leaving) for listed in at_hand.values()]

        print("| left out |", " | ".join(at_hand), "|")
        print("|---" * (1 + len(at_hand)) + "|")
        whole = scores(IDEAS["everything"])
        print("| nothing |", " | ".join(f"{score:.3f}" for score in whole), "|")
        for idea, leaving in list(IDEAS.items())[1:]:
            changes = [score - known for score, known in zip(scores(leaving), whole, strict=True)]
            print(f"| {idea} |", " | ".join(f"{change:+.3f}" for change in changes), "|", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
