"""Where a rule stands among the hits of the search that led to it, and which hits come before and after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from rules_index.search import QueryError
from webapp.view_models.results import LIMIT, MORE_LIMIT

if TYPE_CHECKING:
    from rules_index.model import Rule
    from webapp.services import Services
    from webapp.view_models.filters import Filters

Place = tuple[str, str]
"""A rule as hits name it: its document and its number."""


@dataclass(frozen=True)
class HitPosition:
    """The `place` of a rule among `count` hits, from 1 (0 where it is none of them any more), and its neighbours.

    `trail` is what an address ends in to lead on among the same hits.
    """

    query: str
    place: int
    count: int
    previous: Place | None
    next: Place | None
    trail: str


def hit_position(
    services: Services, query: str, filters: Filters, rule: Rule, *, more: bool = False
) -> HitPosition | None:
    """Find the place of a rule among the hits of a query; None for a query, game or edition that there is not.

    A link that somebody has cut short or got wrong still leads to the rule.
    """
    try:
        documents = filters.wanted(services.rules.documents)
        hits = services.hit_order(query, documents, MORE_LIMIT if more else LIMIT, filters.kinds)
    except (LookupError, QueryError):
        return None
    same = trail(query, filters, more=more)
    try:
        at = hits.index((rule.document, rule.number))
    except ValueError:
        return HitPosition(query, 0, len(hits), None, None, same)
    previous = hits[at - 1] if at else None
    return HitPosition(query, at + 1, len(hits), previous, hits[at + 1] if at + 1 < len(hits) else None, same)


def trail(query: str, filters: Filters, *, more: bool = False) -> str:
    """The parameters of an address that say which search led there, and where it looked."""
    return urlencode({"q": query, **({"more": "1"} if more else {}), **filters.parameters}, doseq=True)
