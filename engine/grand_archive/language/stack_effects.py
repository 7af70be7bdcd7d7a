"""Effects on the effects stack: negating, copying and redirecting what waits there."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.reading import Node
from engine.grand_archive.language.descriptions import Operand
from engine.grand_archive.language.effects import effect
from engine.grand_archive.language.reading import Reader
from engine.grand_archive.language.selecting import read_operand
from engine.grand_archive.language.texts import Effect
from engine.grand_archive.words import STACK


@dataclass(frozen=True, slots=True)
class Negate(Effect):
    """Take items off the effects stack; nothing of them happens (37.1)."""

    operand: Operand


@dataclass(frozen=True, slots=True)
class CopyItem(Effect):
    """Copy the activation of a card, or an effect on the stack (6.3, 6.4)."""

    operand: Operand


@dataclass(frozen=True, slots=True)
class Redirect(Effect):
    """Change a target of an item to another valid one (46.1): of your choice, or to what `to` says."""

    operand: Operand
    to: Operand | None


@dataclass(frozen=True, slots=True)
class Activate(Effect):
    """Activate cards by an effect, wherever they are and whoever has opportunity (1.1), perhaps without paying."""

    operand: Operand
    free: bool


@dataclass(frozen=True, slots=True)
class Materialize(Effect):
    """Materialize cards by an effect, besides the one of the materialize phase (B5.5), perhaps without paying."""

    operand: Operand
    free: bool


@effect("activate")
def _read_activate(node: Node, reader: Reader) -> Effect:
    return Activate(*_what_and_free(node, reader))


@effect("materialize")
def _read_materialize(node: Node, reader: Reader) -> Effect:
    return Materialize(*_what_and_free(node, reader))


def _what_and_free(node: Node, reader: Reader) -> tuple[Operand, bool]:
    if not node.is_mapping() or "what" not in node:
        return read_operand(node, reader), False
    node.mapping(("what", "free"))
    return read_operand(node["what"], reader), node.says("free")


def read_item(node: Node, reader: Reader) -> Operand:
    """Read what is meant of the effects stack; only that is negated, redirected, or copied there. Raises Malformed."""
    operand = read_operand(node, reader)
    if operand.selector is not None and operand.selector.zone != STACK:
        node.fail("this is not on the effects stack", "such as {target: activation}, {target: item on the stack}")
    return operand


@effect("negate")
def _read_negate(node: Node, reader: Reader) -> Effect:
    return Negate(read_item(node, reader))


@effect("copy_item")
def _read_copy_item(node: Node, reader: Reader) -> Effect:
    return CopyItem(read_item(node, reader))


@effect("redirect")
def _read_redirect(node: Node, reader: Reader) -> Effect:
    if not node.is_mapping() or "what" not in node:
        return Redirect(read_item(node, reader), None)
    node.mapping(("what", "to"))
    return Redirect(read_item(node["what"], reader), read_operand(node["to"], reader))
