"""How like a query the ways are in which people ask for a rule or a case: the best one counts, not all together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from rules_index.search.backend import Scored, SearchBackend
from rules_index.search.families import Families

Phrasings = Callable[[int], Sequence[frozenset[str]]]
"""Gives the ways to ask for a rule, each as the set of its tokens."""
_BESIDES = 0.06


def none_known(_: int) -> Sequence[frozenset[str]]:
    """Nobody has said how a rule is asked for."""
    return ()


class Likeness:
    """How like a query a way to ask for a rule is, which is a set of tokens."""

    def __init__(self, scored: Scored) -> None:
        """Take what the clauses of a query weigh; `whole` is what all of them weigh together."""
        self._weights = [max(clause.values(), default=0.0) for clause in scored.clauses]
        self._tokens = [frozenset(each.token for each in clause.alternatives) for clause in scored.asked]
        self._all = frozenset[str]().union(*self._tokens)
        self.whole = sum(self._weights)

    def of(self, phrasing: frozenset[str]) -> float:
        """The share of the query that a phrasing holds, less for what it asks besides: from 0 to 1."""
        clauses = zip(self._weights, self._tokens, strict=False)
        held = sum(weight for weight, tokens in clauses if not tokens.isdisjoint(phrasing))
        if not held:
            return 0.0
        besides = sum(1 for token in phrasing if token not in self._all)
        return held / (self.whole * (1 + _BESIDES * besides))


def phrasings_of(backend: SearchBackend, families: Families | None = None) -> Phrasings:
    """Gives how a rule (or a case) is asked for: in any of its editions, where there are families."""

    @lru_cache(maxsize=20_000)
    def phrasings(ordinal: int) -> Sequence[frozenset[str]]:
        every = (ordinal, *(kin.ordinal for kin in families.twins(ordinal))) if families else (ordinal,)
        said = dict.fromkeys(each for one in every for each in backend.stored(one).phrasings)
        return tuple(frozenset(each.split(" ")) for each in said)

    return phrasings
