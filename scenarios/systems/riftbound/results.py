"""What only keeps the books on a board of Riftbound."""

from __future__ import annotations

from engine.riftbound.state.state import CHAIN, ORDERED_ZONES
from scenarios.systems.results import Bookkeeping

_KEYS = frozenset(("number", "passed", "priority", "cards_played", "played_this_turn", "hidden_on", "relevant"))
BOOKKEEPING = Bookkeeping(
    keys=_KEYS,
    fields=_KEYS | {"turn", "incarnation", "was_attacker", "was_defender"},
    ordered=frozenset((*ORDERED_ZONES, CHAIN)),
)
"""How a board came about, or whose move it is."""
