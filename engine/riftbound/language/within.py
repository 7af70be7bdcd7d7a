"""What lies within a text of a card: every node and every word of it, from top to bottom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

from engine.riftbound.language.expressions import Amount
from engine.riftbound.language.passives import Passive
from engine.riftbound.language.words import DAMAGED_BY


def parts_within(node: object) -> Iterator[object]:
    """The node itself, then everything that it holds."""
    yield node
    if isinstance(node, tuple):
        held: Iterator[object] = iter(node)
    elif isinstance(node, Mapping):
        held = iter(node.values())
    elif is_dataclass(node):
        held = (getattr(node, one.name) for one in fields(node))
    else:
        return
    for part in held:
        if part is not None and part is not False and part != () and part != "":
            yield from parts_within(part)


def tallies_within(node: object) -> frozenset[str]:
    """What a text asks to be counted: of players, and of objects; and whether it matters whose damage is on them."""
    parts = tuple(parts_within(node))
    asked = {part.tally for part in parts if isinstance(part, Amount) and part.tally}
    if any(isinstance(part, Passive) and part.any_damage_kills for part in parts):
        asked.add(DAMAGED_BY)
    return frozenset(asked)
