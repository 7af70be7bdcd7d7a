"""Effects that harm objects, take them away, bring new ones, or turn them over."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.reading import Node, optional
from engine.grand_archive.language.amounts import read_amount
from engine.grand_archive.language.card_effects import ONE
from engine.grand_archive.language.descriptions import Amount, Operand, Selector, Who
from engine.grand_archive.language.effects import effect, read_player
from engine.grand_archive.language.reading import Reader
from engine.grand_archive.language.selecting import read_operand, read_selector
from engine.grand_archive.language.texts import Effect
from engine.grand_archive.words import FIELD, LINEAGE, LOADED, PLAYER_ZONES


@dataclass(frozen=True, slots=True)
class Deal(Effect):
    """Damage that is no combat damage (23.4); its source is the object `by` (56.1)."""

    amount: Amount
    to: Operand
    by: Operand


@dataclass(frozen=True, slots=True)
class Prevent(Effect):
    """Prevent damage to objects in this turn (B8.4): so much of it, or all where no amount is given."""

    amount: Amount | None
    to: Operand


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """Destroy objects (8.2)."""

    operand: Operand


@dataclass(frozen=True, slots=True)
class Sacrifice(Effect):
    """A player sacrifices objects (52.2): certain ones, or so many of their choice that fit a description."""

    operand: Operand | None
    selector: Selector | None
    amount: Amount
    player: Who


@dataclass(frozen=True, slots=True)
class Banish(Effect):
    """Banish cards, wherever they are (3.1)."""

    operand: Operand


@dataclass(frozen=True, slots=True)
class Suppress(Effect):
    """Banish objects until the beginning of the next end phase (57.1)."""

    operand: Operand


@dataclass(frozen=True, slots=True)
class ReturnSuppressed(Effect):
    """Bring back what was suppressed, under the control of its owner, if it is still the same card (57.2)."""

    operand: Operand


@dataclass(frozen=True, slots=True)
class Summon(Effect):
    """Put tokens onto the field (58.1, 60.1)."""

    token: str
    amount: Amount
    player: Who
    rested: bool


@dataclass(frozen=True, slots=True)
class Gather(Effect):
    """Summon one of the six herbs, each time one at random (19.2)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Generate(Effect):
    """Add cards from outside the game to it (20.1): to a zone, or to hand where none is named (20.2)."""

    card: str
    zone: str
    under: Operand | None
    amount: Amount


@dataclass(frozen=True, slots=True)
class Transform(Effect):
    """Turn double-faced objects over (61.1)."""

    operand: Operand


def _amount(node: Node, reader: Reader) -> Amount:
    return optional(node.get("amount"), lambda place: read_amount(place, reader), ONE)


@effect("deal")
def _read_deal(node: Node, reader: Reader) -> Effect:
    node.mapping(("amount", "to", "by"))
    by = optional(node.get("by"), lambda place: read_operand(place, reader), Operand("self"))
    return Deal(read_amount(node["amount"], reader), read_operand(node["to"], reader), by)


@effect("prevent")
def _read_prevent(node: Node, reader: Reader) -> Effect:
    node.mapping(("amount", "to"))
    return Prevent(
        optional(node.get("amount"), lambda place: read_amount(place, reader), None), read_operand(node["to"], reader)
    )


@effect("destroy")
def _read_destroy(node: Node, reader: Reader) -> Effect:
    return Destroy(read_operand(node, reader))


@effect("sacrifice")
def _read_sacrifice(node: Node, reader: Reader) -> Effect:
    if node.is_text() or "what" not in node:
        return Sacrifice(read_operand(node, reader), None, ONE, "you")
    node.mapping(("what", "amount", "player"))
    return Sacrifice(None, read_selector(node["what"], reader), _amount(node, reader), read_player(node, reader))


@effect("banish")
def _read_banish(node: Node, reader: Reader) -> Effect:
    return Banish(read_operand(node, reader))


@effect("suppress")
def _read_suppress(node: Node, reader: Reader) -> Effect:
    return Suppress(read_operand(node, reader))


@effect("return_suppressed")
def _read_return_suppressed(node: Node, reader: Reader) -> Effect:
    return ReturnSuppressed(read_operand(node, reader))


@effect("summon")
def _read_summon(node: Node, reader: Reader) -> Effect:
    if node.is_text():
        return Summon(node.text(), ONE, "you", False)
    node.mapping(("token", "amount", "player", "rested"))
    rested = node.says("rested")
    return Summon(node["token"].text(), _amount(node, reader), read_player(node, reader), rested)


@effect("gather")
def _read_gather(node: Node, reader: Reader) -> Effect:
    return Gather(read_amount(node, reader))


@effect("generate")
def _read_generate(node: Node, reader: Reader) -> Effect:
    if node.is_text():
        return Generate(node.text(), "", None, ONE)
    node.mapping(("card", "to", "under", "amount"))
    zones = (*PLAYER_ZONES, FIELD, LINEAGE, LOADED)
    return Generate(
        node["card"].text(),
        optional(node.get("to"), lambda place: place.text(zones), ""),
        optional(node.get("under"), lambda place: read_operand(place, reader), None),
        _amount(node, reader),
    )


@effect("transform")
def _read_transform(node: Node, reader: Reader) -> Effect:
    return Transform(read_operand(node, reader))
