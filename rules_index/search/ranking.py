"""The last step of ranking: the best candidates put in order by a few simple features, weighed as was learned.

The weights lie in `ranking.json`, learned by `python -m tests.benchmarks.learn_ranking` from judged queries.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from heapq import nlargest
from importlib import resources
from operator import mul

from rules_index.search.backend import Match, Scored
from rules_index.search.doubting import signs
from rules_index.search.grams import GramTable
from rules_index.search.likeness import Likeness, Phrasings, none_known
from rules_index.search.places import Places

_BEST_OF_GAME = 5
_WORTH_COUNTING = 0.3
"""What scores less than this share of the best speaks for no game: most of many rules, and little of their weight."""
CANDIDATES = 40
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
    "phrasing",
    "phrasings",
    "evidence",
    "editions",
    "pairs",
    "game",
    "beside",
)
"""What is known of a candidate; `features` says what each is."""


def features(
    scored: Scored, places: Places, candidates: Sequence[int], likeness: Likeness, phrasings: Phrasings = none_known
) -> list[tuple[float, ...]]:
    """What is known of each candidate, in the order of `FEATURES`.

    Scores are shares of the best one: the rule's own, and the best of its children among the candidates; `section`
    adds up those of the candidates with the same whole number. `covered` is the share of the query that the rule
    holds, rare words counting more. A heading is marked once more where the query names one thing only, and where
    it asks a question; a prohibition only there, since it is what answers whether something is allowed. `phrasing` says
    how like the query the likest way to ask for the rule is, `phrasings` the three likest on the whole; `evidence` what
    the cases found say for it, `editions` in how many it stands, `pairs` how many neighbouring characters it shares;
    `game` what speaks for its game, `beside` whether it is none of the rules of play.
    """
    games = _games(places, scored.scores)
    together = {ordinal: sum(pair.get(ordinal, 0.0) for pair in scored.pairs) for ordinal in candidates}
    most = max(together.values(), default=0.0) or 1.0
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
                *likeness.best(phrasings(ordinal)),
                scored.evidence.get(ordinal, 0.0),
                places.editions[ordinal] / 2,
                together[ordinal] / most,
                games.get(places.games[ordinal], 0.0),
                float(places.beside[ordinal]),
            )
        )
    return rows


def _games(places: Places, scores: Mapping[int, float]) -> dict[int, float]:
    """What speaks for each game: its best scores, as a share of those of the likeliest."""
    least = _WORTH_COUNTING * max(scores.values(), default=0.0)
    best: dict[int, list[float]] = {}
    for ordinal in [ordinal for ordinal, score in scores.items() if score >= least]:
        best.setdefault(places.games[ordinal], []).append(scores[ordinal])
    sums = {game: sum(nlargest(_BEST_OF_GAME, listed)) for game, listed in best.items()}
    top = max(sums.values(), default=0.0) or 1.0
    return {game: each / top for game, each in sums.items()}


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

    def __init__(
        self, places: Places, weights: Mapping[str, float], table: GramTable, phrasings: Phrasings = none_known
    ) -> None:
        self._places = places
        self._table = table
        self._phrasings = phrasings
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
        likeness = Likeness(self._table, scored.text)
        ordinals = [match.ordinal for match in candidates]
        rows = features(scored, self._places, ordinals, likeness, self._phrasings)
        values = [sum(map(mul, self._weights, row)) for row in rows]
        step, floor, least = candidates[0].score / self._weights[0], candidates[-1].score, min(values)
        again = [
            Match(match.ordinal, floor + step * (value - least))
            for match, value in zip(candidates, values, strict=True)
        ]
        best = sorted(again, key=lambda match: (-match.score, match.ordinal))
        best[0] = replace(best[0], sure=signs(scored, best).sure)
        return [*best, *others]


@lru_cache(maxsize=1)
def learned_weights() -> Mapping[str, float]:
    """The weights that come with Casebook."""
    text = (resources.files("rules_index.search") / "ranking.json").read_text(encoding="utf-8")
    weights: dict[str, float] = json.loads(text)
    return weights
