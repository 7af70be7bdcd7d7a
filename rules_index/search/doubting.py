"""Whether any rule speaks of what was asked: gibberish, and a thing that no rule knows, get neighbours but no answer.

Two things are known of a query and the best of what it finds, and weighed as was learned from queries that have an
answer and queries that have none (docs/search.md): how much of the query the rules know at all, and how much of it one
rule holds. How like it one way to ask for a rule is adds nothing to them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules_index.search.backend import Match, Scored

LOOKED_AT = 5
"""So many of the best rules are looked at."""
# Learned, see docs/search.md.
_KNOWN, _HELD, _START = 6.1, 6.0, -10.0
DOUBTED = 0.2
"""Below this no rule is said to speak of what was asked."""
UNKNOWN = 6.0
"""What a word weighs that stands in no rule: as much as a rare one."""


@dataclass(frozen=True, slots=True)
class Signs:
    """What is known of a query and the best of what it finds; shares from 0 to 1.

    `known` is the share of its words that the rules know, `held` that of its weight which the best rule holds.
    """

    known: float
    held: float

    @property
    def sure(self) -> float:
        """How likely some rule speaks of what was asked, from 0 to 1."""
        return 1 / (1 + math.exp(-(_KNOWN * self.known + _HELD * self.held + _START)))


def signs(scored: Scored, best: Sequence[Match]) -> Signs:
    """Look at a query and the best rules that it finds."""
    weights = [max(clause.values(), default=0.0) for clause in scored.clauses]
    count = len(weights) or 1
    whole = sum(weights) + UNKNOWN * sum(not weight for weight in weights)
    held = [_held(scored, weights, match.ordinal) for match in best[:LOOKED_AT]]
    return Signs(
        known=sum(bool(weight) for weight in weights) / count,
        held=max(held, default=0.0) / whole if whole else 0.0,
    )


def _held(scored: Scored, weights: Iterable[float], ordinal: int) -> float:
    return sum(weight for weight, clause in zip(weights, scored.clauses, strict=True) if ordinal in clause)
