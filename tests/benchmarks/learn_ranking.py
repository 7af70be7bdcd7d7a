"""Learn the weights of the last step of ranking: `python -m tests.benchmarks.learn_ranking [--write]`.

A linear model, learned from pairs (a better answer before a worse one, the more so the further their grades lie apart)
of the queries to develop on, asked of their game and of everything, and pulled towards the order of the first score
alone: a feature has to earn its say. First the model is judged by cross-validation, each fifth of the queries ranked by
what the other four teach; `--write` then learns from all of them and keeps the weights.
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
from rules_index.search.likeness import Likeness
from rules_index.search.ranking import CANDIDATES, FEATURES, LearnedRanker, features
from rules_index.search.results import ReasonKind
from scenarios.findable import open_searcher
from scenarios.library import CaseLibrary
from tests.rules_index.search.query_sets import QuerySet
from tests.rules_index.search.relevance import Given, JudgedQuery, answers_of, best_gain, judged

_WEIGHTS = Path(ranking.__file__).with_name("ranking.json")
_FOLDS = 5
_SHUFFLES = 1
_STEPS = 8
# Measured by cross-validation: half or twice as much is as good.
_PULL = 0.01
_FIRST_SCORE_WEIGHT = 5.0
# So many pairs at most are drawn, lest the queries with the most answers drown the others.
_PAIRS_A_QUERY = 80
_STEEPEST = 30.0

Row = tuple[float, ...]
Pair = tuple[Row, float]


@dataclass(frozen=True)
class Candidates:
    """What a query finds before the last step: the answers that each hit may be, in their first order; its features."""

    query: JudgedQuery
    answers: Sequence[Sequence[str]]
    rows: Sequence[Row]

    def quality(self, weights: Sequence[float]) -> float:
        """NDCG@10 of the candidates in the order that the weights give."""
        values = [_value(weights, row) for row in self.rows]
        order = sorted(range(len(values)), key=lambda place: -values[place])
        return judged([self.answers[place] for place in order], self.query).ndcg

    def pairs(self) -> list[Pair]:
        """By what each better answer differs from each worse one, and how much that matters."""
        graded = [
            (max(self.query.grades.get(each, 0) for each in answers), row)
            for answers, row in zip(self.answers, self.rows, strict=True)
        ]
        whole = best_gain(self.query)
        every = [
            (tuple(a - b for a, b in zip(better, worse, strict=True)), (grade - other) / whole)
            for grade, better in graded
            for other, worse in graded
            if grade > other
        ]
        return random.Random(len(every)).sample(every, min(len(every), _PAIRS_A_QUERY))


class _Recorder:
    """Stands where the ranker does, leaves the order as it is and notes the features."""

    depth = CANDIDATES

    def __init__(self, ranker: LearnedRanker) -> None:
        self._places, self._table, self._phrasings = ranker._places, ranker._table, ranker._phrasings
        self.rows: dict[int, Row] = {}

    def ranked(self, scored: Scored, matches: Sequence[Match]) -> list[Match]:
        ordinals = [match.ordinal for match in matches]
        likeness = Likeness(self._table, scored.text)
        rows = features(scored, self._places, ordinals, likeness, self._phrasings) if ordinals else []
        self.rows = dict(zip(ordinals, rows, strict=True))
        return list(matches)


def gathered(searcher: Searcher, library: Library) -> Iterator[Candidates]:
    """The candidates of every query to develop on that asks for no number, of its game and of everything."""
    ranker = searcher._ranker
    assert isinstance(ranker, LearnedRanker)
    recorder = _Recorder(ranker)
    queries = [query for each in QuerySet if not each.is_reported for query in each.load()]
    with patch.object(searcher, "_ranker", recorder):
        for query, given in itertools.product(queries, (Given.GAME, Given.NOTHING)):
            recorder.rows = {}
            hits = searcher.search(query.query, given.wanted(query, library.documents), CANDIDATES).hits
            known = [hit for hit in hits if hit.place in recorder.rows]
            if known and hits[0].why[0].kind not in (ReasonKind.NUMBER, ReasonKind.FORMER):
                found = [answers_of(hit, query) for hit in known]
                yield Candidates(query, found, [recorder.rows[hit.place] for hit in known])


def learned(examples: Sequence[Candidates]) -> list[float]:
    """The weights that put better answers first: logistic regression on pairs, solved by Newton's method."""
    pairs = [(row, weight / len(examples)) for example in examples for row, weight in example.pairs()]
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
    with tempfile.TemporaryDirectory() as folder:
        library = Library.load(Path(folder))
        return list(gathered(open_searcher(library, CaseLibrary.load(), Path(folder)), library))


def main(arguments: Sequence[str]) -> int:
    """Print what is learned and how good it is; with `--write` keep it."""
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
