"""Keywords with their values, as card data writes them: `[tank, {assault: 2}]`."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.reading import MOST_AT_ONCE, Node
from engine.riftbound.language.words import KEYWORDS, VALUED_KEYWORDS


class KeywordValue(NamedTuple):
    """A keyword; the value counts only for those that have one, and is 1 where none is written (719.1.b.3)."""

    name: str
    value: int = 1


def read_keywords(node: Node, known: tuple[str, ...] = KEYWORDS) -> tuple[KeywordValue, ...]:
    """Read a list of keywords out of those `known`, each a name or a mapping `{assault: 2}`. Raises Malformed."""
    found = []
    for place in node.several():
        if place.is_text():
            found.append(KeywordValue(place.text(known)))
        else:
            name, value = place.only_item(VALUED_KEYWORDS)
            found.append(KeywordValue(name, value.integer(1, MOST_AT_ONCE)))
    return tuple(found)
