"""From the clauses of a query to the best rules: each clause counts once, by its best spelling.

Repeating a word soon stops adding to a score (BM25), so a rule that answers more of the query comes first even where
another repeats one word of it. Asking for all words first, or multiplying by the share of the query that a rule
covers, was measured and adds nothing to that.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping
from dataclasses import replace
from heapq import nlargest
from threading import Lock
from typing import Generic, Protocol, TypeVar

from rules_index.deadline import check_time
from rules_index.search.backend import Clause, Match, Postings, Ranker, Scored, TokenQuery

Seen = TypeVar("Seen")
Key = TypeVar("Key", bound=Hashable)
# Measured, see docs/search.md.
PAIR_WEIGHT = 0.2
EVIDENCE_WEIGHT = 0.8
"""What it is worth that something else speaks for a rule, beside the words of the query."""


class PostingSource(Protocol[Seen]):
    """Where the weights of a token come from."""

    def view(self, documents: Collection[str]) -> Seen:
        """What is seen of the index where some documents are searched; all, if none is named."""
        ...

    def postings(self, token: str, view: Seen) -> Postings:
        """The weight of a word in each rule that is seen and holds it."""
        ...

    def pair_postings(self, pair: str, view: Seen) -> Postings:
        """The weight of two neighbouring characters in each rule that is seen and holds them."""
        ...

    def kind(self, kind: str) -> frozenset[int]:
        """The ordinals of the rules of a kind."""
        ...


class PostingCache(Generic[Key]):
    """Weights that were read once, up to a number of them in all; the ones read first go first."""

    def __init__(self, capacity: int) -> None:
        self._capacity = capacity
        self._kept: dict[Key, Postings] = {}
        self._size = 0
        self._changing = Lock()

    def get(self, key: Key) -> Postings | None:
        """The weights kept under a key, if they still are."""
        return self._kept.get(key)

    def clear(self) -> None:
        """Let go of all weights."""
        with self._changing:
            self._kept.clear()
            self._size = 0

    def put(self, key: Key, postings: Postings) -> None:
        """Keep weights, and let go of the oldest where there are too many."""
        with self._changing:
            if key in self._kept:
                return
            self._kept[key] = postings
            self._size += len(postings) + 1
            while self._size > self._capacity and len(self._kept) > 1:
                oldest = next(iter(self._kept))
                self._size -= len(self._kept.pop(oldest)) + 1


def best_matches(
    source: PostingSource[Seen], query: TokenQuery, limit: int, ranker: Ranker | None = None
) -> list[Match]:
    """Score all rules that a query touches and keep the best, in the order that the ranker (if any) gives them."""
    if limit < 1:
        return []
    view = source.view(query.documents)
    clauses = [_clause_weights(source, clause, view) for clause in query.clauses]
    pairs = [source.pair_postings(pair, view) for pair in query.pairs]
    scores = _sums(clauses, pairs)
    whole = _whole(clauses)
    for ordinal, share in query.evidence.items():
        scores[ordinal] = scores.get(ordinal, 0.0) + EVIDENCE_WEIGHT * whole * share
    scores = _of_kinds(source, query, scores)
    best = _best(scores, max(limit, ranker.depth) if ranker else limit)
    if ranker:
        best = ranker.ranked(Scored(clauses, pairs, scores, query.asks, query.evidence, query.text), best)[:limit]
    return _with_tokens(source, query.clauses, best, view)


def _with_tokens(
    source: PostingSource[Seen], clauses: Iterable[Clause], matches: Iterable[Match], view: Seen
) -> list[Match]:
    """The matches, each with the tokens of the query that its rule holds."""
    asked = {alternative.token for clause in clauses for alternative in clause.alternatives}
    known = [(token, postings) for token in asked if (postings := source.postings(token, view))]
    return [
        replace(match, tokens=frozenset(token for token, postings in known if match.ordinal in postings))
        for match in matches
    ]


def _clause_weights(source: PostingSource[Seen], clause: Clause, view: Seen) -> Postings:
    check_time()
    found = [
        (postings, alternative.weight)
        for alternative in clause.alternatives
        if (postings := source.postings(alternative.token, view))
    ]
    if len(found) == 1 and found[0][1] == 1.0:
        return found[0][0]
    best: dict[int, float] = {}
    for postings, share in found:
        for ordinal, weight in postings.items():
            if weight * share > best.get(ordinal, 0.0):
                best[ordinal] = weight * share
    return best


def _whole(clauses: Iterable[Postings]) -> float:
    """What something would score that holds all of a query as well as anything holds each part of it."""
    return sum(max(clause.values(), default=0.0) for clause in clauses)


def _sums(clauses: Iterable[Postings], pairs: Iterable[Postings]) -> dict[int, float]:
    longest_last = sorted(clauses, key=len)
    # The longest is copied whole: among very many rules that is most of the work.
    scores: dict[int, float] = dict(longest_last.pop()) if longest_last else {}
    for clause in longest_last:
        for ordinal, weight in clause.items():
            scores[ordinal] = scores.get(ordinal, 0.0) + weight
    for pair in pairs:
        for ordinal, weight in pair.items():
            scores[ordinal] = scores.get(ordinal, 0.0) + PAIR_WEIGHT * weight
    return scores


def _of_kinds(source: PostingSource[Seen], query: TokenQuery, scores: dict[int, float]) -> dict[int, float]:
    if not query.kinds:
        return scores
    allowed = frozenset[int]().union(*(source.kind(each) for each in query.kinds))
    return {ordinal: score for ordinal, score in scores.items() if ordinal in allowed}


def _best(scores: Mapping[int, float], limit: int) -> list[Match]:
    if limit < 1 or not scores:
        return []
    least = nlargest(limit, scores.values())[-1]
    best = [(-score, ordinal) for ordinal, score in scores.items() if score >= least]
    return [Match(ordinal, -score) for score, ordinal in sorted(best)[:limit]]
