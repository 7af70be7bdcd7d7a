"""What lies within a text of a card: every node and every word of it, from top to bottom."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

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
        kind: Any = type(node)
        held = (getattr(node, name) for name in _fields_of(kind))
    else:
        return
    for part in held:
        if part is not None and part is not False and part != () and part != "":
            yield from parts_within(part)


@cache
def _fields_of(kind: Any) -> tuple[str, ...]:
    """The fields of a kind of node: there are few kinds, and very many nodes."""
    return tuple(one.name for one in fields(kind))


def tallies_among(parts: Collection[object]) -> frozenset[str]:
    """What parts of texts ask to be counted: of players, and of objects; and whether it matters whose damage it is."""
    asked = {part.tally for part in parts if isinstance(part, Amount) and part.tally}
    if any(isinstance(part, Passive) and part.any_damage_kills for part in parts):
        asked.add(DAMAGED_BY)
    return frozenset(asked)
