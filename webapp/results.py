"""Hits as the search page shows them: texts cut at the places to highlight, and the cases of each rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules_index.documents import Document, get_document
from scenarios.case import Case
from webapp.house import Found, House
from webapp.languages import Wording

LIMIT = 20
CASES_SHOWN = 3
STARTERS = ("燃尽", "418.2.c", "眩晕的单位造成战斗伤害吗", "最后一分", "壁垒", "法术对决 焦点")
"""Queries for a reader who does not know where to begin."""


@dataclass(frozen=True)
class Part:
    """A stretch of text that is highlighted, or is not."""

    text: str
    marked: bool


@dataclass(frozen=True)
class Hit:
    """One rule that was found."""

    document: Document
    number: str
    printed: str
    path: tuple[str, ...]
    title: tuple[Part, ...]
    text: tuple[Part, ...]
    official: tuple[Part, ...]
    cases: tuple[Case, ...]
    more_cases: int


@dataclass(frozen=True)
class Answer:
    """A search, answered for the page."""

    hits: tuple[Hit, ...]
    suggestion: str | None
    summary: str


def results(house: House, query: str, documents: Sequence[str], words: Wording) -> Answer:
    """Search and prepare the hits. Raises what the search raises for a query or document it refuses."""
    findings = house.search(query, documents, LIMIT)
    hits = tuple(_hit(house, found) for found in findings.hits)
    summary = words("search.summary", count=len(hits)) if hits else words("search.no_hits")
    return Answer(hits, findings.suggestion, summary)


def parts(text: str, marks: Iterable[tuple[int, int]]) -> tuple[Part, ...]:
    """Cut a text at its marks (start, end). Marks that overlap, lie outside or are empty lose what does not fit."""
    cut: list[Part] = []
    at = 0
    for start, end in sorted(marks):
        begin, stop = max(start, at), min(end, len(text))
        if begin >= stop:
            continue
        if begin > at:
            cut.append(Part(text[at:begin], False))
        cut.append(Part(text[begin:stop], True))
        at = stop
    if at < len(text):
        cut.append(Part(text[at:], False))
    return tuple(cut)


def _hit(house: House, found: Found) -> Hit:
    rule = found.rule
    cases = tuple(house.cases.citing(rule.document, rule.number))
    return Hit(
        document=get_document(rule.document),
        number=rule.number,
        printed=rule.printed,
        path=found.path,
        title=parts(rule.title, found.title_marks),
        text=parts(rule.text, found.text_marks),
        official=parts(rule.official, found.official_marks),
        cases=cases[:CASES_SHOWN],
        more_cases=max(0, len(cases) - CASES_SHOWN),
    )
