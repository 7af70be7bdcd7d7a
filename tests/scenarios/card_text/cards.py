"""The shared cards of Riftbound, read, and the set that each is of."""

from __future__ import annotations

from functools import cache

from engine.core.reading import Node
from engine.riftbound.cards import Card, read_card
from rules_index.cards import SETS, CardFacts
from scenarios.cards import SharedCards
from scenarios.catalogue import gather
from scenarios.library import BUNDLED, CARDS

GAME = "riftbound"
SHARED = SharedCards(BUNDLED / GAME / CARDS)
ALL = list(SHARED.definitions)
FIRST_SET = ("OGN", "OGS")
"""The first set and its starter decks: what the cases of all editions play with."""
LATER_SETS = tuple(each for each in SETS if each not in FIRST_SET)
_CATALOGUE = gather({GAME: SHARED})


@cache
def card(name: str) -> Card:
    """One shared card. Raises Malformed."""
    return read_card(name, Node(SHARED.definitions[name], ("cards", name)))


@cache
def facts(name: str) -> CardFacts:
    """What the list of cards says of one shared card. Raises LookupError where no card of the list has its name."""
    found = _CATALOGUE.defined(GAME, name)
    if found is None or found.facts is None:
        raise LookupError(f"no card of the list is called as {name!r} is: {card(name).titles}")
    return found.facts


def of_sets(*sets: str) -> list[str]:
    """The shared cards of these sets."""
    return [name for name in ALL if facts(name).set in sets]
