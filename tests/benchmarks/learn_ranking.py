"""Learn the weights of the last step of ranking: `python -m tests.benchmarks.learn_ranking [--write]`.

A linear model, learned pair by pair (a better answer before a worse one, the more so the further their grades lie
apart) from the queries to tune on, with digests alone and with imports. First it is judged by cross-validation, each
fifth of the queries ranked by what the other four teach; `--write` then learns from all of them and keeps the weights.
"""

from __future__ import annotations

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
from tests.benchmarks.corpus import SHARED, import_all
from tests.rules_index.search.query_sets import QuerySet
from tests.rules_index.search.relevance import DEPTH, JudgedQuery, answer_id, best_gain, ndcg

_WEIGHTS = Path(ranking.__file__).with_name("ranking.json")
_FOLDS = 5
_ROUNDS = 12
_RATE = 0.05
_SHRINKING = 1e-4
_PAIRS_A_QUERY = 150
_FIRST_SCORE_WEIGHT = 5.0
_CERTAIN = 6.0

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
    """The weights that put better answers first (logistic regression on pairs, by stochastic descent)."""
    chance = random.Random(0)
    weights = [_FIRST_SCORE_WEIGHT if name == "score" else 0.0 for name in FEATURES]
    each = [pairs for example in examples if (pairs := example.pairs())]
    for round_ in range(_ROUNDS):
        chance.shuffle(each)
        rate = _RATE / (1 + 0.3 * round_)
        for pairs in each:
            for difference, importance in chance.sample(pairs, min(len(pairs), _PAIRS_A_QUERY)):
                margin = _value(weights, difference)
                if margin < _CERTAIN:
                    push = rate * importance / (1 + math.exp(max(margin, -30.0)))
                    weights = [weight + push * step for weight, step in zip(weights, difference, strict=True)]
            weights = [weight * (1 - _SHRINKING) for weight in weights]
    return weights


def cross_validated(examples: Sequence[Candidates]) -> float:
    """Mean nDCG@10 of queries that the weights which rank them were not learned from."""
    names = sorted({example.query.qid for example in examples})
    random.Random(1).shuffle(names)
    qualities: list[float] = []
    for fold in range(_FOLDS):
        held_out = set(names[fold::_FOLDS])
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
            searcher = Searcher.open(library, home)
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
