"""What a search gives back, and what it refuses."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypedDict

Span = tuple[int, int]


class QueryError(ValueError):
    """A query that cannot be answered; the message says why in one sentence, Chinese first."""


class ReasonKind(StrEnum):
    """How a rule answers a part of a query."""

    NUMBER = "number"
    NEAR = "near"
    SPELLING = "spelling"
    CONCEPT = "concept"
    TRANSLATION = "translation"
    WORD = "word"
    CHARACTERS = "characters"


class Place(StrEnum):
    """Where the answer stands: in the rule as shown, in a heading above it, or in an example or the rule above."""

    TEXT = "text"
    HEADING = "heading"
    NEARBY = "nearby"


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason why a rule was found: what the query says and what stands in the rule, both in search spelling.

    `near` is for the neighbours of a number that was asked for, `translation` for English words that a digest says in
    Chinese, `characters` for rules that share no whole word with the query. For a concept, `concept` is its id and `zh`
    and `en` its names to show.
    """

    kind: ReasonKind
    asked: str
    found: str
    place: Place = Place.TEXT
    concept: str = ""
    zh: str = ""
    en: str = ""


class ReasonRecord(TypedDict):
    """A reason as plain data."""

    kind: str
    asked: str
    found: str
    place: str
    concept: str
    zh: str
    en: str


class HitRecord(TypedDict):
    """A hit as `casebook search --json` and the web API print it."""

    document: str
    number: str
    title: str
    title_en: str
    path: list[str]
    text: str
    text_en: str
    official: str
    kind: str
    doubtful: bool
    score: float
    scenarios: list[str]
    highlights: dict[str, list[list[int]]]
    why: list[ReasonRecord]


class ResultRecord(TypedDict):
    """A result as `casebook search --json` and the web API print it."""

    query: str
    hits: list[HitRecord]
    suggestion: str
    nearest: list[str]
    took_ms: float
    message: str


@dataclass(frozen=True, slots=True)
class Hit:
    """One rule found.

    `highlights` gives, for `title`, `text`, `text_en` and `official`, the spans (start, end) of what matched; `exact`
    is true where the rule's number was asked for, `why` says what of the query it answers; `place` orders hits as they
    are read; `scenarios` are the ids of its cases, filled in by whoever knows the cases; `doubtful` tells that the
    official text may be that of another rule.
    """

    document: str
    number: str
    title: str
    title_en: str
    path: tuple[str, ...]
    text: str
    official: str
    kind: str
    score: float
    highlights: dict[str, list[Span]]
    exact: bool = False
    why: tuple[Reason, ...] = ()
    place: int = 0
    scenarios: tuple[str, ...] = ()
    text_en: str = ""
    doubtful: bool = False

    def as_record(self) -> HitRecord:
        """The hit as plain data."""
        return {
            "document": self.document,
            "number": self.number,
            "title": self.title,
            "title_en": self.title_en,
            "path": list(self.path),
            "text": self.text,
            "text_en": self.text_en,
            "official": self.official,
            "kind": self.kind,
            "doubtful": self.doubtful,
            "score": round(self.score, 4),
            "scenarios": list(self.scenarios),
            "highlights": {name: [list(span) for span in spans] for name, spans in self.highlights.items()},
            "why": [_reason_record(reason) for reason in self.why],
        }


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The hits of a query, best first.

    `suggestion` is what the query probably meant (or empty), `nearest` the terms that are most like a query without
    hits, `message` what to tell the reader where there was nothing to search for (or empty).
    """

    query: str
    hits: tuple[Hit, ...]
    suggestion: str
    took_ms: float
    message: str = ""
    nearest: tuple[str, ...] = ()

    def as_record(self) -> ResultRecord:
        """The result as plain data."""
        return {
            "query": self.query,
            "hits": [hit.as_record() for hit in self.hits],
            "suggestion": self.suggestion,
            "nearest": list(self.nearest),
            "took_ms": round(self.took_ms, 3),
            "message": self.message,
        }


def _reason_record(reason: Reason) -> ReasonRecord:
    return {
        "kind": reason.kind.value,
        "asked": reason.asked,
        "found": reason.found,
        "place": reason.place.value,
        "concept": reason.concept,
        "zh": reason.zh,
        "en": reason.en,
    }
