"""What lies within a text of a card: every node and every word of it, from top to bottom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

from engine.riftbound.language.expressions import Amount


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
    """What a text asks to be counted: of players, and of objects."""
    return frozenset(part.tally for part in parts_within(node) if isinstance(part, Amount) and part.tally)
