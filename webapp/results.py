"""Hits as the search page shows them: texts cut at the places to highlight, and the cases of each rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules_index.documents import Document, get_document
from rules_index.search import Hit
from scenarios.case import Case
from scenarios.library import CaseLibrary
from webapp.house import House
from webapp.languages import Wording

LIMIT = 12
MORE_LIMIT = 60
CASES_SHOWN = 3
STARTERS = {
    "zh": ("燃尽", "418.2.c", "眩晕的单位造成战斗伤害吗", "最后一分", "壁垒", "法术对决 焦点"),
    "en": ("burn out", "418.2.c", "does a stunned unit deal damage", "final point", "tank", "showdown focus"),
}
"""Queries for a reader who does not know where to begin."""


@dataclass(frozen=True)
class Part:
    """A stretch of text that is highlighted, or is not."""

    text: str
    marked: bool


@dataclass(frozen=True)
class HitLine:
    """One rule that was found."""

    document: Document
    number: str
    path: tuple[str, ...]
    title: tuple[Part, ...]
    text: tuple[Part, ...]
    official: tuple[Part, ...]
    cases: tuple[Case, ...]
    more_cases: int

    @property
    def printed(self) -> str:
        """The number as the source prints it (`135~2` is printed 135)."""
        return self.number.partition("~")[0]


@dataclass(frozen=True)
class Answer:
    """A search, answered for the page."""

    hits: tuple[HitLine, ...]
    suggestion: str
    message: str
    summary: str
    more: bool


def results(house: House, query: str, documents: Sequence[str], words: Wording, *, more: bool = False) -> Answer:
    """Search and prepare the hits, a page of them or (`more`) several. Raises QueryError, or UnknownDocument."""
    for document in documents:
        house.rules.document(document)
    limit = MORE_LIMIT if more else LIMIT
    found = house.search(query, documents, limit)
    hits = tuple(_line(house, hit, words) for hit in found.hits)
    summary = words("search.summary", count=len(hits)) if hits else words("search.no_hits")
    return Answer(hits, found.suggestion, found.message, summary, more=not more and len(hits) == limit)


def featured(cases: CaseLibrary) -> tuple[Case, ...]:
    """A few cases from all over the shelf, for a reader without a question."""
    ids = list(cases.cases)
    apart = max(1, len(ids) // CASES_SHOWN)
    return tuple(cases.case(case_id) for case_id in ids[apart // 2 :: apart][:CASES_SHOWN])


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


def _line(house: House, hit: Hit, words: Wording) -> HitLine:
    cases = tuple(house.cases.citing(hit.document, hit.number))
    return HitLine(
        document=get_document(hit.document),
        number=hit.number,
        path=tuple(heading for heading in hit.path if heading != hit.title),
        title=_title(hit, words),
        text=parts(hit.text, hit.highlights.get("text", ())),
        official=parts("" if hit.official == hit.title else hit.official, hit.highlights.get("official", ())),
        cases=cases[:CASES_SHOWN],
        more_cases=max(0, len(cases) - CASES_SHOWN),
    )


def _title(hit: Hit, words: Wording) -> tuple[Part, ...]:
    if words.language == "en" and hit.title_en:
        return (Part(hit.title_en, False),)
    return parts(hit.title, hit.highlights.get("title", ()))
