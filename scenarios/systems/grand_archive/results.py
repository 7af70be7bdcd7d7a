"""What only keeps the books on a board of Grand Archive."""

from __future__ import annotations

from engine.grand_archive.words import ORDERED_ZONES
from scenarios.systems.results import Bookkeeping

_KEYS = frozenset(("number", "opportunity", "passed", "activated", "materialized", "time"))
BOOKKEEPING = Bookkeeping(
    keys=_KEYS,
    fields=_KEYS | {"turn", "incarnation", "last_known", "had_champion", "drew_nothing"},
    ordered=frozenset(ORDERED_ZONES),
)
"""How a board came about, or whose move it is."""
