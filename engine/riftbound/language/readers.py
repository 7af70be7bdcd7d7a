"""Registers of readers for texts that lie within each other: instructions by verb, abilities by kind.

`reading.py` fills them. All readers raise Malformed with the path of what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.reading import Node
from engine.riftbound.language.nodes import Ability, Instruction

VERBS: dict[str, Callable[[Node], Instruction]] = {}
"""The readers of instructions, by the verb that card data names them by."""
KINDS: dict[str, Callable[[Node], Ability]] = {}
"""The readers of abilities, by their kind as card data names it."""


def read_instructions(node: Node) -> tuple[Instruction, ...]:
    """Read instructions, carried out from first to last (rule 151.1); one alone needs no list."""
    return tuple(read_instruction(place) for place in node.several())


def read_instruction(node: Node) -> Instruction:
    """Read one instruction: a mapping whose one key is the verb."""
    verb, place = node.only_item(tuple(VERBS))
    return VERBS[verb](place)


def read_ability(node: Node) -> Ability:
    """Read one ability: a mapping whose one key is its kind."""
    kind, place = node.only_item(tuple(KINDS))
    return KINDS[kind](place)
