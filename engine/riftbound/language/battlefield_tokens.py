"""Instructions that put a token in the place of a battlefield, and the battlefield back in its own (438).

Their readers stand beside them, since nothing else reads such data.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.reading import Node
from engine.riftbound.language.expressions import Operand
from engine.riftbound.language.nodes import Instruction
from engine.riftbound.language.reading_expressions import read_operand


@dataclass(frozen=True, slots=True)
class ReplaceWith(Instruction):
    """Replace a battlefield with a token, which is the same object from then on (438.1.a)."""

    what: Operand
    card: str


@dataclass(frozen=True, slots=True)
class SwapBack(Instruction):
    """Replace a battlefield token with a battlefield that it, or a token before it, has replaced (438.7)."""

    what: Operand


def read_replace(place: Node) -> Instruction:
    """Read `{what: OPERAND, with: TOKEN}`. Raises Malformed."""
    place.mapping(("what", "with"))
    return ReplaceWith(read_operand(place["what"]), place["with"].text())


def read_swap_back(place: Node) -> Instruction:
    """Read which token gives way. Raises Malformed."""
    return SwapBack(read_operand(place))
