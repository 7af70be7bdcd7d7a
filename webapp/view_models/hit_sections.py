"""Hits put under the section that they stand in, so that a rule is read with its neighbours."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules_index.search import Hit


@dataclass(frozen=True)
class Section:
    """The hits under one heading of a document, whose headings from the top are `path`."""

    document: str
    path: tuple[str, ...]
    hits: tuple[Hit, ...]


def in_sections(hits: Iterable[Hit]) -> tuple[Section, ...]:
    """Put hits, best first, into sections, each where its best hit stood.

    In a section the best hit comes first and the others follow as they are read.
    """
    sections: dict[tuple[str, tuple[str, ...]], list[Hit]] = {}
    for hit in hits:
        sections.setdefault((hit.document, _path(hit)), []).append(hit)
    return tuple(
        Section(document, path, (best, *sorted(others, key=lambda hit: hit.place)))
        for (document, path), (best, *others) in sections.items()
    )


def _path(hit: Hit) -> tuple[str, ...]:
    """The headings down to the one that the hit stands under, or is."""
    return hit.path if hit.title in hit.path else (*hit.path, hit.title)
