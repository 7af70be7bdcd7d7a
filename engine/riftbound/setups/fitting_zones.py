"""What can lie where: the kinds of card that each zone of a setup may hold (103, 105-107)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.reading import Node
from engine.riftbound.language.words import MAIN_DECK_TYPES, PERMANENT_TYPES

_KINDS: Mapping[str, tuple[str, ...]] = {
    "hand": MAIN_DECK_TYPES,
    "deck": MAIN_DECK_TYPES,
    "trash": MAIN_DECK_TYPES,
    "banishment": (*MAIN_DECK_TYPES, "rune"),
    "base": PERMANENT_TYPES,
    "runes": ("rune",),
    "rune_deck": ("rune",),
    "legend": ("legend",),
    "champion": ("unit",),
    "battlefields": ("battlefield",),
    "facedown": MAIN_DECK_TYPES,
}


def check_zone(place: Node, card: str, kind: str, zone: str) -> None:
    """Check that a card of this kind can lie in a zone (`A.base`, `X.facedown`, or `X`, a battlefield).

    Raises Malformed where none ever does.
    """
    word = zone.rpartition(".")[2] if "." in zone else ""
    kinds = _KINDS[word] if word else PERMANENT_TYPES
    if kind not in kinds:
        where = f"among the {word}" if word else f"at the battlefield {zone}"
        place.fail(f"{card!r} is a {kind}, which never lies {where}", f"a card of type {' or '.join(kinds)}")
