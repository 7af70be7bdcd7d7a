"""Effects on cards away from the field: drawing, discarding, looking, searching, reserving, loading."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.reading import Node, optional
from engine.grand_archive.language.amounts import read_amount
from engine.grand_archive.language.descriptions import Amount, Operand, Selector, Who
from engine.grand_archive.language.effects import effect, read_player
from engine.grand_archive.language.reading import Reader
from engine.grand_archive.language.selecting import read_operand, read_selector, read_who
from engine.grand_archive.language.texts import Effect
from engine.grand_archive.words import FIELD, LINEAGE, PLAYER_ZONES

ONE = Amount(fixed=1)
OWNER = "owner"
"""Says that what is put onto the field is controlled by its owner."""


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Draw cards, into hand or into memory."""

    amount: Amount
    player: Who
    to: str


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Discard cards (10.1), of the player's choice unless at random (10.3)."""

    amount: Amount
    player: Who
    zone: str
    random: bool
    selector: Selector | None
    by: str
    """Who chooses: the player who discards, or you."""


@dataclass(frozen=True, slots=True)
class Glimpse(Effect):
    """Look at the top cards of the main deck, and put each back on top or on the bottom (21.2)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Recover(Effect):
    """Remove damage counters from your champion (45.2)."""

    amount: Amount
    player: Who


@dataclass(frozen=True, slots=True)
class Reserve(Effect):
    """Put cards from hand into memory (48.1)."""

    amount: Amount
    player: Who


@dataclass(frozen=True, slots=True)
class Reveal(Effect):
    """Reveal cards (51.1): the top of a deck, a whole zone, or certain cards."""

    operand: Operand | None
    zone: str
    top: Amount | None
    player: Who
    name: str


@dataclass(frozen=True, slots=True)
class Search(Effect):
    """Look through a zone for cards and do something with what is found (53.1).

    `must_find`: what asks for a card, and nothing else, has to find one that is there (B4.10).
    """

    zone: str
    player: Who
    top: Amount | None
    selector: Selector
    most: Amount
    must_find: bool
    to: str
    reveal: bool
    on_bottom: bool
    rest_to_bottom: bool
    """Whether what was looked at and not taken goes to the bottom of the deck, in any order."""


@dataclass(frozen=True, slots=True)
class Shuffle(Effect):
    """Randomize a zone (54.2)."""

    zone: str
    player: Who


@dataclass(frozen=True, slots=True)
class Put(Effect):
    """Put cards into a zone: of their owner, or on the field; `position` in a deck or a lineage is top or bottom."""

    operand: Operand
    zone: str
    position: str
    rested: bool
    transformed: bool
    control: Who
    """Who controls what is put onto the field: its owner where nothing is said (5.3)."""


@dataclass(frozen=True, slots=True)
class CopyCard(Effect):
    """Copy cards that are no objects, each into the zone where it lies (B9.3)."""

    operand: Operand
    until: str


@dataclass(frozen=True, slots=True)
class Load(Effect):
    """Put a card under another one (33.1)."""

    operand: Operand
    under: Operand


def _amount(node: Node, reader: Reader, key: str = "amount") -> Amount:
    return optional(node.get(key), lambda place: read_amount(place, reader), ONE)


def _plain(node: Node, key: str = "amount") -> Node:
    """A mapping, where only the amount was written."""
    if node.is_mapping() and not {"count", "counters", "costs", "of", "power", "life"} & set(node.value):
        return node
    return Node({key: node.value}, node.path)


@effect("draw")
def _read_draw(node: Node, reader: Reader) -> Effect:
    node = _plain(node).mapping(("amount", "player", "to"))
    to = optional(node.get("to"), lambda place: place.text(("hand", "memory")), "hand")
    return Draw(_amount(node, reader), read_player(node, reader), to)


@effect("discard")
def _read_discard(node: Node, reader: Reader) -> Effect:
    node = _plain(node).mapping(("amount", "player", "from", "random", "what", "by"))
    zone = optional(node.get("from"), lambda place: place.text(("hand", "memory", "material_deck")), "")
    return Discard(
        _amount(node, reader),
        read_player(node, reader),
        zone,
        node.says("random"),
        optional(node.get("what"), lambda place: read_selector(place, reader), None),
        optional(node.get("by"), lambda place: place.text(("they", "you")), "they"),
    )


@effect("glimpse")
def _read_glimpse(node: Node, reader: Reader) -> Effect:
    return Glimpse(read_amount(node, reader))


@effect("recover")
def _read_recover(node: Node, reader: Reader) -> Effect:
    node = _plain(node).mapping(("amount", "player"))
    return Recover(_amount(node, reader), read_player(node, reader))


@effect("reserve")
def _read_reserve(node: Node, reader: Reader) -> Effect:
    node = _plain(node).mapping(("amount", "player"))
    return Reserve(_amount(node, reader), read_player(node, reader))


@effect("reveal")
def _read_reveal(node: Node, reader: Reader) -> Effect:
    node.mapping(("what", "zone", "top", "player", "as"))
    return Reveal(
        optional(node.get("what"), lambda place: read_operand(place, reader), None),
        optional(node.get("zone"), lambda place: place.text(PLAYER_ZONES), "main_deck"),
        optional(node.get("top"), lambda place: read_amount(place, reader), None),
        read_player(node, reader),
        optional(node.get("as"), Node.text, ""),
    )


@effect("search")
def _read_search(node: Node, reader: Reader) -> Effect:
    node.mapping(("zone", "player", "top", "for", "up_to", "to", "reveal", "position", "rest"))
    wanted = read_selector(node["for"], reader)
    return Search(
        node["zone"].text(PLAYER_ZONES),
        read_player(node, reader),
        optional(node.get("top"), lambda place: read_amount(place, reader), None),
        wanted,
        _amount(node, reader, "up_to"),
        wanted.is_any_card and "up_to" not in node,
        node["to"].text((*PLAYER_ZONES, FIELD)),
        node.says("reveal"),
        optional(node.get("position"), lambda place: place.text(("top", "bottom")), "top") == "bottom",
        "rest" in node and node["rest"].text(("bottom",)) == "bottom",
    )


@effect("shuffle")
def _read_shuffle(node: Node, reader: Reader) -> Effect:
    if node.is_text():
        return Shuffle(node.text(PLAYER_ZONES), "you")
    node.mapping(("zone", "player"))
    return Shuffle(node["zone"].text(PLAYER_ZONES), read_player(node, reader))


@effect("put")
def _read_put(node: Node, reader: Reader) -> Effect:
    node.mapping(("what", "to", "position", "rested", "transformed", "control"))
    return Put(
        read_operand(node["what"], reader),
        node["to"].text((*PLAYER_ZONES, FIELD, LINEAGE)),
        optional(node.get("position"), lambda place: place.text(("top", "bottom")), "top"),
        node.says("rested"),
        node.says("transformed"),
        read_who(node["control"], reader, ("you", "opponent", OWNER)) if "control" in node else OWNER,
    )


@effect("copy_card")
def _read_copy_card(node: Node, reader: Reader) -> Effect:
    if not node.is_mapping() or "what" not in node:
        return CopyCard(read_operand(node, reader), "end_of_turn")
    node.mapping(("what", "until"))
    until = optional(node.get("until"), lambda place: place.text(("end_of_turn", "always")), "end_of_turn")
    return CopyCard(read_operand(node["what"], reader), until)


@effect("load")
def _read_load(node: Node, reader: Reader) -> Effect:
    node.mapping(("what", "under"))
    return Load(read_operand(node["what"], reader), read_operand(node["under"], reader))
