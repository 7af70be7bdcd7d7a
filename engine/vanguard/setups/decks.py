"""The decks of a setup, which players bring to the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.core.reading import Node, optional
from engine.vanguard.cards import Card
from engine.vanguard.decks import Deck

EMPTY = Deck((), {})
_KEYS = ("like", "ride", "main", "ride_sleeves", "main_sleeves")


def read_decks(node: Node, cards: Mapping[str, Card]) -> dict[str, Deck]:
    """Read the decks of a setup by name; `like` takes another one and changes some numbers. Raises Malformed."""
    decks: dict[str, Deck] = {}
    for name, place in node.items():
        model = optional(place.mapping(_KEYS).get("like"), lambda like: decks[like.text(tuple(decks))], EMPTY)
        decks[name] = _read_deck(place, model, cards)
    return decks


def _read_deck(place: Node, model: Deck, cards: Mapping[str, Card]) -> Deck:
    if model is EMPTY:
        place["ride"], place["main"]  # which a deck of its own needs
    numbers = {} if "main" not in place else {card: _number(card, one, cards) for card, one in place["main"].items()}
    return replace(
        model,
        ride=optional(place.get("ride"), lambda ride: ride.texts(cards), model.ride),
        main={**model.main, **numbers},
        ride_sleeves=optional(place.get("ride_sleeves"), lambda sleeves: sleeves.texts(), model.ride_sleeves),
        main_sleeves=optional(place.get("main_sleeves"), lambda sleeves: sleeves.text(), model.main_sleeves),
    )


def _number(card: str, count: Node, cards: Mapping[str, Card]) -> int:
    if card not in cards:
        Node(card, count.path).text(cards)
    return count.integer(0)
