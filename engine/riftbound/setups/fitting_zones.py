"""What can lie where: the kinds of card that each zone of a setup may hold (103, 105-107)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.reading import Node
from engine.riftbound.cards import Card
from engine.riftbound.language.words import MAIN_DECK_TYPES, PERMANENT_TYPES

_KINDS: Mapping[str, tuple[str, ...]] = {
    "hand": MAIN_DECK_TYPES,
    "deck": MAIN_DECK_TYPES,
    "trash": MAIN_DECK_TYPES,
    "banishment": (*MAIN_DECK_TYPES, "rune", "battlefield"),
    "base": PERMANENT_TYPES,
    "runes": ("rune",),
    "rune_deck": ("rune",),
    "legend": ("legend",),
    "champion": ("unit",),
    "battlefields": ("battlefield",),
    "facedown": MAIN_DECK_TYPES,
}


_ONE_CARD = ("legend", "champion")
_ON_BOARD = ("base", "runes", "")


def check_zone(place: Node, card: Card, zone: str) -> None:
    """Check that a card can lie in a zone (`A.base`, `X.facedown`, or `X`, a battlefield).

    Raises Malformed where no card of its kind ever does, and where a token has left the board (175).
    """
    word = zone.rpartition(".")[2] if "." in zone else ""
    kinds = _KINDS[word] if word else PERMANENT_TYPES
    if card.type not in kinds:
        where = f"among the {word}" if word else f"at the battlefield {zone}"
        place.fail(f"{card.name!r} is a {card.type}, which never lies {where}", f"a card of type {' or '.join(kinds)}")
    if "token" in card.supertypes and word not in _ON_BOARD:
        place.fail(f"{card.name!r} is a token, which is nowhere but on the board", "a base or a battlefield for it")


def check_number(place: Node, number: int, zone: str) -> None:
    """Check that no more cards lie in a zone than it has room for (103.1, 107.2.b.1). Raises Malformed."""
    word = zone.rpartition(".")[2]
    if word in _ONE_CARD and number > 1:
        place.fail(f"{number} cards", f"one {word} at most")
