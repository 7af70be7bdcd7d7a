"""What a search gives back, and what it refuses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

Span = tuple[int, int]


class QueryError(ValueError):
    """A query that cannot be answered; the message says why in one sentence, Chinese first."""


class HitRecord(TypedDict):
    """A hit as `casebook search --json` and the web API print it."""

    document: str
    number: str
    title: str
    title_en: str
    path: list[str]
    text: str
    official: str
    score: float
    scenarios: list[str]
    highlights: dict[str, list[list[int]]]


class ResultRecord(TypedDict):
    """A result as `casebook search --json` and the web API print it."""

    query: str
    hits: list[HitRecord]
    suggestion: str
    took_ms: float
    message: str


@dataclass(frozen=True, slots=True)
class Hit:
    """One rule found.

    `highlights` gives, for `title`, `text` and `official`, the spans (start, end) of characters that matched;
    `exact` is true where the rule's number was asked for; `scenarios` are the ids of its cases, filled in by
    whoever knows the cases.
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
    scenarios: tuple[str, ...] = ()

    def as_record(self) -> HitRecord:
        """The hit as plain data."""
        return {
            "document": self.document,
            "number": self.number,
            "title": self.title,
            "title_en": self.title_en,
            "path": list(self.path),
            "text": self.text,
            "official": self.official,
            "score": round(self.score, 4),
            "scenarios": list(self.scenarios),
            "highlights": {name: [list(span) for span in spans] for name, spans in self.highlights.items()},
        }


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The hits of a query, best first.

    `suggestion` is what the query probably meant (or empty), `message` what to tell the reader where there was
    nothing to search for (or empty).
    """

    query: str
    hits: tuple[Hit, ...]
    suggestion: str
    took_ms: float
    message: str = ""

    def as_record(self) -> ResultRecord:
        """The result as plain data."""
        return {
            "query": self.query,
            "hits": [hit.as_record() for hit in self.hits],
            "suggestion": self.suggestion,
            "took_ms": round(self.took_ms, 3),
            "message": self.message,
        }
