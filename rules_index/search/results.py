"""What a search gives back, and what it refuses."""

from __future__ import annotations

from collections.abc import Mapping
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
    FORMER = "former"
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

    `near` is for the neighbours of a number that was asked for, `former` for a number that the rule has in another
    edition, `translation` for English words that a digest says in
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

    kind: ReasonKind
    asked: str
    found: str
    place: Place
    concept: str
    zh: str
    en: str


class TwinRecord(TypedDict):
    """The same rule in another edition, as plain data."""

    document: str
    number: str
    relation: str


class CaseRecord(TypedDict):
    """A case that was found, as `casebook search --json` and the web API print it."""

    id: str
    game: str
    title: dict[str, str]
    question: dict[str, str]
    rules: dict[str, list[str]]
    score: float


class CardRecord(TypedDict):
    """A card that was found, as `casebook search --json` and the web API print it."""

    id: str
    names: list[str]
    game: str
    score: float


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
    twins: list[TwinRecord]
    highlights: dict[str, list[list[int]]]
    why: list[ReasonRecord]


class ResultRecord(TypedDict):
    """A result as `casebook search --json` and the web API print it."""

    query: str
    hits: list[HitRecord]
    cases: list[CaseRecord]
    cards: list[CardRecord]
    unsure: bool
    suggestion: str
    nearest: list[str]
    took_ms: float
    message: str


@dataclass(frozen=True, slots=True)
class Twin:
    """The same rule as another edition has it; `relation` is what became of it from the older to the newer one."""

    document: str
    number: str
    relation: str

    def as_record(self) -> TwinRecord:
        """The twin as plain data."""
        return {"document": self.document, "number": self.number, "relation": self.relation}


@dataclass(frozen=True, slots=True)
class CaseHit:
    """One case found: what it asks, in Chinese and English, and the rules that it shows, by edition."""

    id: str
    game: str
    title: Mapping[str, str]
    question: Mapping[str, str]
    rules: Mapping[str, tuple[str, ...]]
    score: float

    def as_record(self) -> CaseRecord:
        """The case as plain data."""
        return {
            "id": self.id,
            "game": self.game,
            "title": dict(self.title),
            "question": dict(self.question),
            "rules": {edition: list(numbers) for edition, numbers in self.rules.items()},
            "score": round(self.score, 4),
        }


@dataclass(frozen=True, slots=True)
class CardHit:
    """One card found; `names` are what it is called, Chinese first, `id` is what its page is asked for by."""

    id: str
    game: str
    names: tuple[str, ...]
    score: float

    def as_record(self) -> CardRecord:
        """The card as plain data."""
        return {"id": self.id, "names": list(self.names), "game": self.game, "score": round(self.score, 4)}


@dataclass(frozen=True, slots=True)
class Hit:
    """One rule found.

    `highlights` gives, for `title`, `text`, `text_en` and `official`, the spans (start, end) of what matched; `exact`
    is true where the rule's number was asked for, `why` says what of the query it answers; `place` orders hits as they
    are read; `scenarios` are the ids of the cases that show it; `doubtful` tells that the
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
    twins: tuple[Twin, ...] = ()

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
            "twins": [twin.as_record() for twin in self.twins],
            "highlights": {name: [list(span) for span in spans] for name, spans in self.highlights.items()},
            "why": [_reason_record(reason) for reason in self.why],
        }


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The rules, cases and cards that a query finds, each list the best first.

    `unsure` is true where no rule speaks of what was asked: the hits are only what is nearest. `suggestion` is what the
    query probably meant (or empty), `nearest` the terms that are most like a query without hits, `message` what to tell
    the reader where there was nothing to search for (or empty).
    """

    query: str
    hits: tuple[Hit, ...]
    suggestion: str
    took_ms: float
    message: str = ""
    nearest: tuple[str, ...] = ()
    cases: tuple[CaseHit, ...] = ()
    cards: tuple[CardHit, ...] = ()
    unsure: bool = False

    def as_record(self) -> ResultRecord:
        """The result as plain data."""
        return {
            "query": self.query,
            "hits": [hit.as_record() for hit in self.hits],
            "cases": [case.as_record() for case in self.cases],
            "cards": [card.as_record() for card in self.cards],
            "unsure": self.unsure,
            "suggestion": self.suggestion,
            "nearest": list(self.nearest),
            "took_ms": round(self.took_ms, 3),
            "message": self.message,
        }


def _reason_record(reason: Reason) -> ReasonRecord:
    return {
        "kind": reason.kind,
        "asked": reason.asked,
        "found": reason.found,
        "place": reason.place,
        "concept": reason.concept,
        "zh": reason.zh,
        "en": reason.en,
    }
