"""Which cards an operation is about: how many, from where, and of what kind."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.reading import Node, optional
from engine.sanguosha.language.quantities import ALL, ONE, Count, read_count, read_player
from engine.sanguosha.language.words import AREAS, CARD_TYPES, COLOURS, EQUIPMENT, HAND, SHARED_ZONES, SLOTS, SUITS

DECK_TOP, DECK_BOTTOM = "deck_top", "deck_bottom"
PLACES = (*AREAS, *SHARED_ZONES, DECK_TOP)
KING = 13
"""The highest rank."""
OWN_CARDS = (HAND, EQUIPMENT)
"""The cards of a character: those in the hand and in the equipment area."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What a card must be: every field that is set must fit (several values: any of them)."""

    type: tuple[str, ...] = ()
    suit: tuple[str, ...] = ()
    colour: tuple[str, ...] = ()
    card: tuple[str, ...] = ()
    slot: tuple[str, ...] = ()
    rank: tuple[int, ...] = ()
    face_down: bool | None = None


ANY_KIND = Kind()


@dataclass(frozen=True, slots=True)
class Cards:
    """A range or number of cards of a kind, out of places of somebody (or shared ones), or among cards named before."""

    count: Count = ONE
    places: tuple[str, ...] = OWN_CARDS
    of: str = ""
    kind: Kind = field(default=ANY_KIND)
    among: str = ""


def read_cards(node: Node, places: tuple[str, ...] = OWN_CARDS, beside: tuple[str, ...] = ()) -> Cards:
    """Read `2`, `all`, or `{count, from, of, which, among}`.

    `beside` are further keys that may stand there. Raises Malformed.
    """
    if not node.is_mapping():
        return Cards(read_count(node), places)
    node.mapping(("count", "from", "of", "which", "among", *beside))
    return Cards(
        optional(node.get("count"), read_count, ALL if "among" in node else ONE),
        node["from"].texts(PLACES) if "from" in node else places,
        optional(node.get("of"), read_player, ""),
        optional(node.get("which"), read_kind, ANY_KIND),
        optional(node.get("among"), lambda word: word.text(), ""),
    )


def read_kind(node: Node) -> Kind:
    """Read `{type, suit, colour, card, slot, rank, face_down}`. Raises Malformed."""
    node.mapping(("type", "suit", "colour", "card", "slot", "rank", "face_down"))
    words = {"type": CARD_TYPES, "suit": SUITS, "colour": COLOURS, "slot": SLOTS, "card": None}
    found = {key: node[key].texts(allowed) for key, allowed in words.items() if key in node}
    ranks: tuple[int, ...] = ()
    if "rank" in node:
        ranks = tuple(map(read_rank, node["rank"].several()))
    return Kind(**found, rank=ranks, face_down=optional(node.get("face_down"), lambda flag: flag.flag(), None))


def read_rank(node: Node) -> int:
    """Read a rank from 1, the ace, to 13, the king. Raises Malformed."""
    rank = node.integer(1)
    if rank > KING:
        node.fail(f"{rank} is no rank", f"a number from 1 to {KING}")
    return rank
