"""Whether any rule speaks of what was asked: gibberish, and a thing that no rule knows, get neighbours but no answer.

Four things are known of a query and the best of what it finds, and weighed as was learned from queries that have an
answer and queries that have none (docs/search.md): how much of the query the rules know at all, how much of it one rule
holds, how like it one way to ask for a rule is, and how well a case answers it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules_index.search.backend import Match, Scored
from rules_index.search.ranking import Likeness, Phrasings

LOOKED_AT = 5
"""So many of the best rules are looked at."""
UNKNOWN = 6.0
"""What a word weighs that stands in no rule: as much as a rare one."""


@dataclass(frozen=True, slots=True)
class Signs:
    """What is known of a query and the best of what it finds; shares from 0 to 1.

    `known` is the share of its words that the rules know, `held` that of its weight which the best rule holds; `like`
    how like it one way to ask for one of the best rules is, `shown` how well the best case answers it.
    """

    known: float
    held: float
    like: float
    shown: float


def signs(scored: Scored, best: Sequence[Match], phrasings: Phrasings) -> Signs:
    """Look at a query and the best rules that it finds."""
    likeness = Likeness(scored)
    weights = [max(clause.values(), default=0.0) for clause in scored.clauses]
    count = len(weights) or 1
    whole = likeness.whole + UNKNOWN * sum(not weight for weight in weights)
    looked_at = best[:LOOKED_AT]
    held = [_held(scored, weights, match.ordinal) for match in looked_at]
    like = [likeness.of(each) for match in looked_at for each in phrasings(match.ordinal)]
    return Signs(
        known=sum(bool(weight) for weight in weights) / count,
        held=max(held, default=0.0) / whole if whole else 0.0,
        like=max(like, default=0.0) * likeness.whole / whole if whole else 0.0,
        shown=max(scored.evidence.values(), default=0.0),
    )


def _held(scored: Scored, weights: Iterable[float], ordinal: int) -> float:
    return sum(weight for weight, clause in zip(weights, scored.clauses, strict=True) if ordinal in clause)
