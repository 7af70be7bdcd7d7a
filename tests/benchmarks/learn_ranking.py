"""Learn the weights of the last step of ranking: `python -m tests.benchmarks.learn_ranking [--write]`.

A linear model, learned from pairs (a better answer before a worse one, the more so the further their grades lie apart)
of the queries to tune on, with digests alone and with imports, and pulled towards the order of the first score alone:
a feature has to earn its say. First the model is judged by cross-validation, each fifth of the queries ranked by what
the other four teach; `--write` then learns from all of them and keeps the weights.
"""

from __future__ import annotations

import itertools
import json
import math
import random
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from rules_index.library import Library
from rules_index.search import Searcher, ranking
from rules_index.search.backend import Match, Scored
from rules_index.search.places import Places
from rules_index.search.ranking import CANDIDATES, FEATURES, features
from scenarios.findable import open_searcher
from scenarios.library import CaseLibrary
from tests.benchmarks.corpus import SHARED, import_all
from tests.rules_index.search.query_sets import QuerySet
from tests.rules_index.search.relevance import DEPTH, JudgedQuery, answer_id, best_gain, ndcg

_WEIGHTS = Path(ranking.__file__).with_name("ranking.json")
_FOLDS = 5
_SHUFFLES = 4
_STEPS = 8
# Measured by cross-validation: half or twice as much is as good.
_PULL = 0.01
_FIRST_SCORE_WEIGHT = 5.0
# So many pairs at most count in full, lest the queries with the most answers drown the others.
_PAIRS_A_QUERY = 150
_STEEPEST = 30.0

Row = tuple[float, ...]
Pair = tuple[Row, float]


@dataclass(frozen=True)
class Candidates:
    """What a query finds before the last step: the answers in their first order, with their features."""

    query: JudgedQuery
    answers: Sequence[str]
    rows: Sequence[Row]

    def quality(self, weights: Sequence[float]) -> float:
        """NDCG@10 of the candidates in the order that the weights give."""
        values = [_value(weights, row) for row in self.rows]
        order = sorted(range(len(values)), key=lambda place: -values[place])
        return ndcg(list(dict.fromkeys(self.answers[place] for place in order))[:DEPTH], self.query)

    def pairs(self) -> list[Pair]:
        """By what each better answer differs from each worse one, and how much that matters."""
        best = dict(reversed(list(zip(self.answers, self.rows, strict=True))))
        graded = [(self.query.grades.get(answer, 0), row) for answer, row in best.items()]
        whole = best_gain(self.query)
        return [
            (tuple(a - b for a, b in zip(better, worse, strict=True)), (grade - other) / whole)
            for grade, better in graded
            for other, worse in graded
            if grade > other
        ]


class _Recorder:
    """Stands where the ranker does, leaves the order as it is and notes the features."""

    depth = CANDIDATES

    def __init__(self, places: Places) -> None:
        self._places = places
        self.rows: dict[int, Row] = {}

    def ranked(self, scored: Scored, matches: Sequence[Match]) -> list[Match]:
        ordinals = [match.ordinal for match in matches]
        self.rows = dict(zip(ordinals, features(scored, self._places, ordinals), strict=True)) if ordinals else {}
        return list(matches)


def gathered(searcher: Searcher, library: Library, places: Places) -> Iterator[Candidates]:
    """The candidates of every query to tune on that asks for no number."""
    recorder = _Recorder(places)
    with patch.object(searcher, "_ranker", recorder):
        for query in QuerySet.TUNING.load():
            if not library.rules(query.document):
                continue
            hits = searcher.search(query.query, documents=[query.document], limit=CANDIDATES).hits
            if hits and not any(hit.exact for hit in hits):
                yield Candidates(
                    query, [answer_id(hit, query) for hit in hits], [recorder.rows[hit.place] for hit in hits]
                )


def learned(examples: Sequence[Candidates]) -> list[float]:
    """The weights that put better answers first: logistic regression on pairs, solved by Newton's method."""
    pairs = [pair for example in examples for pair in _shared_out(example.pairs(), len(examples))]
    first = [_FIRST_SCORE_WEIGHT if name == "score" else 0.0 for name in FEATURES]
    weights = first
    for _ in range(_STEPS):
        slope = [_PULL * (weight - start) for weight, start in zip(weights, first, strict=True)]
        bend = [[_PULL * (row == column) for column in range(len(first))] for row in range(len(first))]
        for difference, importance in pairs:
            margin = max(-_STEEPEST, min(_STEEPEST, _value(weights, difference)))
            doubt = 1 / (1 + math.exp(margin))
            for row, value in enumerate(difference):
                if value:
                    slope[row] -= importance * doubt * value
                    for column in range(row + 1):
                        bend[row][column] += importance * doubt * (1 - doubt) * value * difference[column]
        weights = [weight - step for weight, step in zip(weights, _solved(bend, slope), strict=True)]
    return weights


def _shared_out(pairs: Sequence[Pair], queries: int) -> Iterator[Pair]:
    """The pairs of one of so many queries, each counting for less where there are many."""
    share = min(1.0, _PAIRS_A_QUERY / max(1, len(pairs))) / queries
    return ((difference, importance * share) for difference, importance in pairs)


def _solved(lower: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations that are symmetric and positive, given below their diagonal (Cholesky)."""
    size = len(right)
    root = [[0.0] * size for _ in range(size)]
    for row in range(size):
        for column in range(row + 1):
            rest = lower[row][column] - _value(root[row][:column], root[column][:column])
            root[row][column] = math.sqrt(rest) if row == column else rest / root[column][column]
    half: list[float] = []
    for row in range(size):
        half.append((right[row] - _value(root[row][:row], half)) / root[row][row])
    solution = [0.0] * size
    for row in reversed(range(size)):
        known = sum(root[below][row] * solution[below] for below in range(row + 1, size))
        solution[row] = (half[row] - known) / root[row][row]
    return solution


def cross_validated(examples: Sequence[Candidates]) -> float:
    """Mean nDCG@10 of queries that the weights which rank them were not learned from, over several shuffles."""
    names = sorted({example.query.qid for example in examples})
    qualities: list[float] = []
    for shuffle, fold in itertools.product(range(_SHUFFLES), range(_FOLDS)):
        shuffled = random.Random(shuffle).sample(names, len(names))
        held_out = set(shuffled[fold::_FOLDS])
        weights = learned([example for example in examples if example.query.qid not in held_out])
        qualities += [example.quality(weights) for example in examples if example.query.qid in held_out]
    return sum(qualities) / len(qualities)


def _value(weights: Sequence[float], row: Sequence[float]) -> float:
    return sum(weight * value for weight, value in zip(weights, row, strict=True))


def _all_candidates() -> list[Candidates]:
    examples: list[Candidates] = []
    for imported in (False, True):
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder)
            if imported:
                import_all(home)
            library = Library.load(home)
            searcher = open_searcher(library, CaseLibrary.load(), home)
            examples += gathered(searcher, library, searcher._ranker._places)  # type: ignore[attr-defined]
    return examples


def main(arguments: Sequence[str]) -> int:
    """Print what is learned and how good it is; with `--write` keep it."""
    if not SHARED.is_dir():
        print("no reference documents at hand", file=sys.stderr)
        return 1
    examples = _all_candidates()
    plain = [1.0 if name == "score" else 0.0 for name in FEATURES]
    print(f"nDCG@10 before: {sum(each.quality(plain) for each in examples) / len(examples):.3f}")
    print(f"nDCG@10 cross-validated: {cross_validated(examples):.3f}")
    weights: Mapping[str, float] = {
        name: round(weight, 3) for name, weight in zip(FEATURES, learned(examples), strict=True)
    }
    print(json.dumps(weights, indent=2))
    if "--write" in arguments:
        _WEIGHTS.write_text(json.dumps(weights, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
