"""Swapping the might of two units (433); the reader stands beside the node, since nothing else reads such data."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.reading import Node, optional
from engine.riftbound.language.expressions import Operand
from engine.riftbound.language.nodes import Instruction
from engine.riftbound.language.reading_expressions import read_operand
from engine.riftbound.language.words import UNTIL


@dataclass(frozen=True, slots=True)
class SwapMight(Instruction):
    """Raise the lower might of two units, and lower the higher one, by what is between them (433.1.b)."""

    what: Operand
    until: str


def read_swap_might(place: Node) -> Instruction:
    """Read an operand that means two units, or `{what: OPERAND, until: UNTIL}`. Raises Malformed."""
    if not place.is_mapping() or "what" not in place:
        return SwapMight(_two(place), "end_of_turn")
    place.mapping(("what", "until"))
    return SwapMight(_two(place["what"]), optional(place.get("until"), lambda word: word.text(UNTIL), "end_of_turn"))


def _two(place: Node) -> Operand:
    operand = read_operand(place)
    if operand.kind in ("choose", "pick") and operand.most != 2:
        place.fail(f"might is swapped between two units, not {operand.most}", "count: 2")
    return operand
