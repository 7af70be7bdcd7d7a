"""The last step of ranking: the best candidates put in order by a few simple features, weighed as was learned.

The weights lie in `ranking.json`, learned by `python -m tests.benchmarks.learn_ranking` from judged queries.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import resources
from operator import mul

from rules_index.search.backend import Match, Scored
from rules_index.search.places import Places

CANDIDATES = 30
"""How many of the best rules are put in order again; those after them keep theirs."""

FEATURES = (
    "score",
    "covered",
    "child",
    "section",
    "heading",
    "heading_named",
    "heading_asked",
    "prohibition_asked",
    "stock",
)
"""What is known of a candidate; `features` says what each is."""


def features(scored: Scored, places: Places, candidates: Sequence[int]) -> list[tuple[float, ...]]:
    """What is known of each candidate, in the order of `FEATURES`.

    Scores are shares of the best one: the rule's own, and the best of its children among the candidates; `section`
    adds up those of the candidates with the same whole number. `covered` is the share of the query that the rule
    holds, rare words counting more. A heading is marked once more where the query names one thing only, and where
    it asks a question; a prohibition only there, since it is what answers whether something is allowed.
    """
    top = max(scored.scores[ordinal] for ordinal in candidates) or 1.0
    shares = {ordinal: scored.scores[ordinal] / top for ordinal in candidates}
    children, sections = _families(places, shares)
    weights = [max(clause.values(), default=0.0) for clause in scored.clauses]
    whole = sum(weights) or 1.0
    named = len(scored.clauses) == 1
    rows: list[tuple[float, ...]] = []
    weighed = tuple(zip(weights, scored.clauses, strict=True))
    for ordinal in candidates:
        held = sum([weight for weight, clause in weighed if ordinal in clause])
        heading = float(places.headings[ordinal])
        rows.append(
            (
                shares[ordinal],
                held / whole,
                children.get(ordinal, 0.0),
                sections[places.sections[ordinal]] / 10,
                heading,
                heading * named,
                heading * scored.asks,
                float(places.prohibitions[ordinal] and scored.asks),
                places.stock[ordinal],
            )
        )
    return rows


def _families(places: Places, shares: Mapping[int, float]) -> tuple[dict[int, float], dict[int, float]]:
    """The best share among the children of each parent, and the sum of the shares of each section."""
    children: dict[int, float] = {}
    sections: dict[int, float] = {}
    for ordinal, share in shares.items():
        parent, section = places.parents[ordinal], places.sections[ordinal]
        children[parent] = max(share, children.get(parent, 0.0))
        sections[section] = sections.get(section, 0.0) + share
    return children, sections


class LearnedRanker:
    """Puts candidates in the order that their features and the learned weights give."""

    def __init__(self, places: Places, weights: Mapping[str, float]) -> None:
        self._places = places
        self._weights = tuple(weights[name] for name in FEATURES)

    @property
    def depth(self) -> int:
        """How many candidates are wanted."""
        return CANDIDATES

    def ranked(self, scored: Scored, matches: Sequence[Match]) -> list[Match]:
        """The matches, best first by the score that they now get; no candidate falls behind the others."""
        candidates, others = matches[:CANDIDATES], matches[CANDIDATES:]
        if not candidates or not candidates[0].score:
            return list(matches)
        rows = features(scored, self._places, [match.ordinal for match in candidates])
        values = [sum(map(mul, self._weights, row)) for row in rows]
        step, floor, least = candidates[0].score / self._weights[0], candidates[-1].score, min(values)
        again = [
            Match(match.ordinal, floor + step * (value - least))
            for match, value in zip(candidates, values, strict=True)
        ]
        return [*sorted(again, key=lambda match: (-match.score, match.ordinal)), *others]


@lru_cache(maxsize=1)
def learned_weights() -> Mapping[str, float]:
    """The weights that come with Casebook."""
    text = (resources.files("rules_index.search") / "ranking.json").read_text(encoding="utf-8")
    weights: dict[str, float] = json.loads(text)
    return weights
