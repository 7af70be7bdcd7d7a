"""The decks of a setup, which players bring to the game."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.reading import Node
from engine.vanguard.before_play.decks import Deck
from engine.vanguard.cards import Card


def read_decks(node: Node, cards: Mapping[str, Card]) -> dict[str, Deck]:
    """Read the decks of a setup by name; `like` takes another one and changes some numbers. Raises Malformed."""
    decks: dict[str, Deck] = {}
    for name, place in node.items():
        place.mapping(("like", "ride", "main"))
        model = None
        if "like" in place:
            model = decks[place["like"].text(tuple(decks))]
        ride = place["ride"] if model is None else place.get("ride")
        main = place["main"] if model is None else place.get("main")
        read_ride = () if ride is None else tuple(one.text(cards) for one in ride.list())
        read_main = {} if main is None else {card: _number(card, count, cards) for card, count in main.items()}
        decks[name] = Deck(
            read_ride if ride is not None or model is None else model.ride,
            {**(model.main if model else {}), **read_main},
        )
    return decks


def _number(card: str, count: Node, cards: Mapping[str, Card]) -> int:
    if card not in cards:
        Node(card, count.path).text(cards)
    return count.integer(0)
