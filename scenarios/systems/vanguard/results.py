"""What only keeps the books on a board of Vanguard."""

from __future__ import annotations

from engine.vanguard.language.words import ORDERED_ZONES
from scenarios.systems.results import Bookkeeping

_KEYS = frozenset(("number", "turn", "rode", "order_played", "used"))
BOOKKEEPING = Bookkeeping(keys=_KEYS, fields=_KEYS, ordered=frozenset(ORDERED_ZONES))
"""How a board came about, or what of it may be done again."""
