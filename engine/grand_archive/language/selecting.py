"""Reading selectors and operands: which objects a text means."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.reading import Node, optional
from engine.grand_archive.language.descriptions import Amount, Operand, Range, Selector, Who
from engine.grand_archive.language.reading import Reader
from engine.grand_archive.words import (
    ELEMENTS,
    FIELD,
    LABELS,
    LINEAGE,
    LOADED,
    OBJECT_TYPES,
    PLAYER_ZONES,
    PLAYERS,
    STACK,
    STATES,
    SUPERTYPES,
    TYPES,
    UNITS,
)

SIDES = ("yours", "opponents", "any")
_ITEMS = {
    "activation": ("activation",),
    "materialization": ("materialization",),
    "ability": ("ability", "trigger"),
    "item on the stack": (),
}
"""What may be asked for on the effects stack, and the kinds of items that are so."""
KINDS = ("object", "unit", "card", "player", *_ITEMS, *TYPES)
"""What a selector may ask for; `card` is any card in a zone other than the field."""
_OF_A_PLAYER = ("kind", "side")
"""What may be asked of a player."""
FLAGS = (*STATES, LOADED, "awake", "damaged", "token", "attacking", "retaliating", "copy")
"""What may be asked of an object, true or false."""


_WORDS = ("self", "it", "event", "champion", "source of event")
_SELECTOR_KEYS = (
    *("kind", "zone", "side", "other", "supertype", "subtype", "without_type", "element", "lineage"),
    *("keyword", "label", "named", "among", *FLAGS, "power", "life", "level", "cost", "counters"),
)
_RANGES = ("power", "life", "level", "cost")


def read_selector(node: Node, reader: Reader) -> Selector:
    """Read `ally`, or a mapping with `kind` and what else is asked. Raises Malformed."""
    if node.is_text():
        return _of_kind(node.text(KINDS))
    node.mapping(_SELECTOR_KEYS)
    plain = _of_kind(node["kind"].text(KINDS) if "kind" in node else "object")
    if plain.zone == PLAYERS:
        node.mapping(_OF_A_PLAYER)
    zones = (*PLAYER_ZONES, FIELD, STACK, LOADED, LINEAGE)
    return Selector(
        types=plain.types,
        items=plain.items,
        lineage=optional(node.get("lineage"), Node.text, None),
        zone=optional(node.get("zone"), lambda place: place.text(zones), plain.zone),
        side=optional(node.get("side"), lambda place: place.text(SIDES), "any"),
        other=node.says("other"),
        supertypes=optional(node.get("supertype"), lambda place: place.texts(SUPERTYPES), ()),
        subtypes=optional(node.get("subtype"), Node.texts, ()),
        without_types=optional(node.get("without_type"), lambda place: place.texts(TYPES), ()),
        element=optional(node.get("element"), lambda place: place.text(ELEMENTS), None),
        keyword=optional(node.get("keyword"), Node.text, None),
        label=optional(node.get("label"), lambda place: place.text(LABELS), None),
        named=optional(node.get("named"), Node.text, None),
        among=optional(node.get("among"), Node.text, None),
        flags=tuple((key, node[key].flag()) for key in FLAGS if key in node),
        ranges=tuple((key, read_range(node[key], reader)) for key in _RANGES if key in node)
        + (_counter_ranges(node["counters"], reader) if "counters" in node else ()),
    )


def _counter_ranges(node: Node, reader: Reader) -> tuple[tuple[str, Range], ...]:
    return tuple((f"counters {kind}", read_range(place, reader)) for kind, place in node.items())


def read_range(node: Node, reader: Reader) -> Range:
    """Read a number, or `{at_least: ..., at_most: ...}`. Raises Malformed."""
    if not node.is_mapping():
        exactly = reader.amount(node)
        return Range(exactly, exactly)
    if "at_least" not in node and "at_most" not in node:
        exactly = reader.amount(node)
        return Range(exactly, exactly)
    node.mapping(("at_least", "at_most"))
    low = optional(node.get("at_least"), reader.amount, None)
    high = optional(node.get("at_most"), reader.amount, None)
    return Range(low, high)


def read_operand(node: Node, reader: Reader) -> Operand:
    """Read the objects or cards that an effect acts on. Raises Malformed."""
    operand = _read_operand(node, reader)
    if operand.selector is not None and operand.selector.zone == PLAYERS:
        node.fail("this acts on objects or cards, and no player is one", "a kind of object; players stand under player")
    return operand


def read_who(node: Node, reader: Reader, words: Sequence[str]) -> Who:
    """Read which players do something: one of certain words, or an operand that means players. Raises Malformed."""
    if node.is_text():
        return node.text(words)
    operand = _read_operand(node, reader)
    if operand.selector is not None and operand.selector.zone != PLAYERS:
        node.fail("this is no description of players", "kind: player")
    return operand


def _read_operand(node: Node, reader: Reader) -> Operand:
    if node.is_text():
        return Operand(node.text(_WORDS))
    allowed = ("target", "choose", "all", "named", "count", "up_to", "as", "by", "random")
    kind = next((key for key in ("target", "choose", "all", "named") if key in node.mapping(allowed)), None)
    if kind is None:
        node.fail("this says nothing about what is meant", "one of target, choose, all, named")
    name = optional(node.get("as"), Node.text, "")
    if kind == "named":
        return Operand("named", name=node["named"].text())
    selector = read_selector(node[kind], reader)
    if kind == "all":
        return Operand("all", selector, name=name)
    up_to = node.get("up_to")
    count = optional(node.get("count"), lambda place: place.integer(1), 1)
    most: Amount | int = count if up_to is None else reader.amount(up_to)
    return Operand(
        kind,
        selector,
        least=0 if up_to is not None else count,
        most=most,
        number=reader.next_target() if kind == "target" else 0,
        name=name,
        by=optional(node.get("by"), lambda place: place.text(("you", "opponent")), "you"),
        random=node.says("random"),
    )


def _of_kind(kind: str) -> Selector:
    if kind in TYPES:
        return Selector(types=(kind,))
    if kind == "unit":
        return Selector(types=UNITS)
    if kind == "object":
        return Selector(types=OBJECT_TYPES)
    if kind == "player":
        return Selector(zone=PLAYERS)
    if kind == "card":
        return Selector(types=TYPES, zone="hand")
    return Selector(types=(), zone=STACK, items=_ITEMS[kind])
