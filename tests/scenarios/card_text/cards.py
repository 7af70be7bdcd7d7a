"""The shared cards of Riftbound, read."""

from __future__ import annotations

from functools import cache

from engine.core.reading import Node
from engine.riftbound.cards import Card, read_card
from scenarios.cards import SharedCards
from scenarios.library import BUNDLED, CARDS

SHARED = SharedCards(BUNDLED / "riftbound" / CARDS)
ALL = list(SHARED.definitions)


@cache
def card(name: str) -> Card:
    """One shared card. Raises Malformed."""
    return read_card(name, Node(SHARED.definitions[name], ("cards", name)))
