"""How like a query the ways are in which people ask for a rule or a case: the best ones count, not all together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules_index.search.backend import SearchBackend
from rules_index.search.families import Families
from rules_index.search.grams import GramTable

# Measured, see docs/search.md: how much what a query says besides counts against what it has in common with a way to
# ask, and how much what that says besides.
_QUERY_SHARE = 0.7
_BEST = 3


@dataclass(frozen=True, slots=True)
class Phrasing:
    """One way to ask: its stretches (`grams.py`), and what they weigh together."""

    grams: frozenset[str]
    weight: float


Phrasings = Callable[[int], Sequence[Phrasing]]
"""Gives the ways to ask for a rule or a case, by its ordinal."""


def none_known(_: int) -> Sequence[Phrasing]:
    """Nobody has said how a rule is asked for."""
    return ()


class Likeness:
    """How like one query the ways to ask are."""

    def __init__(self, table: GramTable, folded: str) -> None:
        self._weights = table.weights
        self._grams = frozenset(table.written(folded))
        self._whole = table.weight(self._grams) + table.unknown(folded)

    def of(self, phrasing: Phrasing) -> float:
        """What a query and a way to ask have in common, as a share of what they say: from 0 to 1."""
        common = sum([self._weights[gram] for gram in self._grams & phrasing.grams])
        return common / (_QUERY_SHARE * self._whole + (1 - _QUERY_SHARE) * phrasing.weight) if common else 0.0

    def best(self, phrasings: Sequence[Phrasing]) -> tuple[float, float]:
        """How like the query the likest way to ask is, and the three likest on the whole."""
        likest = sorted(map(self.of, phrasings), reverse=True)[:_BEST]
        return (likest[0], sum(likest) / _BEST) if likest else (0.0, 0.0)


def phrasings_of(backend: SearchBackend, table: GramTable, families: Families | None = None) -> Phrasings:
    """Give how a rule (or a case) is asked for: in any of its editions, where there are families."""

    @lru_cache(maxsize=20_000)
    def phrasings(ordinal: int) -> Sequence[Phrasing]:
        every = (ordinal, *(kin.ordinal for kin in families.twins(ordinal))) if families else (ordinal,)
        said = dict.fromkeys(each for one in every for each in backend.stored(one).phrasings)
        return tuple(Phrasing(frozenset(each), table.weight(each)) for each in said)

    return phrasings
