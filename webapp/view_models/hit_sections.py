"""Hits put under the section that they stand in, so that a rule is read with its neighbours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_index.model import Kind

if TYPE_CHECKING:
    from rules_index.model import Rule
    from rules_index.search import Hit
    from webapp.service_types import RuleBook


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


def by_game(rules: RuleBook, hits: Iterable[Hit]) -> dict[str, list[Hit]]:
    """The hits of each game, the games in the order of their best hits."""
    of_game: dict[str, list[Hit]] = {}
    for hit in hits:
        of_game.setdefault(rules.document(hit.document).game, []).append(hit)
    return of_game


def headings_of(rules: RuleBook, section: Section) -> tuple[Rule, ...]:
    """What a section stands under, from the top; the rule that its first hit is, where that stands under nothing."""
    first = section.hits[0]
    return tuple(_headings(rules, first)) or (rules.rule(first.document, first.number),)


def names_section(hit: Hit, headings: tuple[Rule, ...]) -> bool:
    """Whether a hit is the very heading of its section, and so stands above all others there."""
    return hit.kind == Kind.HEADING and (hit.document, hit.number) == (headings[-1].document, headings[-1].number)


def shown_order(rules: RuleBook, hits: Iterable[Hit]) -> tuple[tuple[str, str], ...]:
    """The hits, by document and number, in the order in which the page shows them."""
    return tuple(
        (hit.document, hit.number)
        for of_game in by_game(rules, hits).values()
        for section in in_sections(of_game)
        for hit in _heading_first(section, headings_of(rules, section))
    )


def _heading_first(section: Section, headings: tuple[Rule, ...]) -> list[Hit]:
    return sorted(section.hits, key=lambda hit: not names_section(hit, headings))


def _headings(rules: RuleBook, hit: Hit) -> Iterator[Rule]:
    """The rules that the section's headings belong to: those above the hit, and the hit itself if it is one."""
    rule = rules.rule(hit.document, hit.number)
    seen: set[str] = set()
    for number in (*rule.parents, rule.number):
        each = rules.rule(hit.document, number)
        if each.title and each.title not in seen:
            seen.add(each.title)
            yield each


def _path(hit: Hit) -> tuple[str, ...]:
    """The headings down to the one that the hit stands under, or is."""
    return hit.path if hit.title in hit.path else (*hit.path, hit.title)
