"""Pairs of rules in the chapters that they stand in, so that a comparison opens as a table of contents."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_index.model import Kind

if TYPE_CHECKING:
    from rules_index.model import Rule
    from webapp.service_types import RuleBook
    from webapp.view_models.edition_comparison import Row

DEPTH = 2
"""A chapter is named by the heading so deep from the top: the one above it names a whole part of the rules."""


@dataclass(frozen=True)
class Chapter:
    """The pairs under one heading of the newer edition; of the older one, if only that has them."""

    heading: Rule
    rows: tuple[Row, ...]


def in_chapters(library: RuleBook, rows: Iterable[Row]) -> tuple[Chapter, ...]:
    """Put pairs under their headings, in the order in which each first comes."""
    under: dict[tuple[str, str], list[Row]] = {}
    headings: dict[tuple[str, str], Rule] = {}
    for row in rows:
        heading = _heading(library, row)
        mark = (heading.document, heading.number)
        headings[mark] = heading
        under.setdefault(mark, []).append(row)
    return tuple(Chapter(headings[mark], tuple(found)) for mark, found in under.items())


def _heading(library: RuleBook, row: Row) -> Rule:
    side = row.new or row.old
    assert side is not None
    rule = side.rule
    above = [*(library.rule(rule.document, number) for number in rule.parents), rule]
    headings = [each for each in above if each.kind == Kind.HEADING] or above
    return headings[:DEPTH][-1]
