"""Reading the decks that a setup describes."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.reading import Node
from engine.riftbound.cards import Card
from engine.riftbound.decks import Deck

_KEYS = ("like", "legend", "champion", "main", "runes", "battlefields")


def read_decks(node: Node, cards: Mapping[str, Card]) -> dict[str, Deck]:
    """Read decks by name. `like` takes over another deck, named before; numbers given then replace its own.

    Raises Malformed for a card that is not defined, a missing key, or a value of the wrong form.
    """
    decks: dict[str, Deck] = {}
    for name, place in node.items():
        place.mapping(_KEYS)
        like = decks[place["like"].text(decks)] if "like" in place else None
        decks[name] = Deck(
            legend=place["legend"].text(cards) if like is None or "legend" in place else like.legend,
            champion=place["champion"].text(cards) if like is None or "champion" in place else like.champion,
            main=_counts(place, "main", cards, {} if like is None else like.main),
            runes=_counts(place, "runes", cards, {} if like is None else like.runes),
            battlefields=place["battlefields"].texts(cards)
            if like is None or "battlefields" in place
            else like.battlefields,
        )
    return decks


def _counts(deck: Node, key: str, cards: Mapping[str, Card], before: Mapping[str, int]) -> dict[str, int]:
    if key not in deck and before:
        return dict(before)
    given = {}
    for name, place in deck[key].items():
        Node(name, place.path).text(cards)
        given[name] = place.integer(0)
    return {**before, **given}
