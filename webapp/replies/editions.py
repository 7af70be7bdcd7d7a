"""What is said of two editions, of what the cases show, and of the cases to look at again."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from msgspec import Meta

from rules_index.concordance import Relation


class RuleCoverage(TypedDict):
    """The cases that cite a rule, come to it, and hold."""

    number: str
    operative: bool
    cited: list[str]
    executed: list[str]
    passing: list[str]
    decides: list[str]
    also: list[str]


class Unshown(TypedDict):
    """Why no case shows a rule."""

    number: str
    zh: str
    en: str


class DocumentCoverage(TypedDict):
    """How many rules of a document the cases show; `by_rule` only where it was asked for."""

    document: str
    rules: int
    operative: int
    cited: int
    executed: int
    passing: int
    decided: int
    suspect: int
    missing: list[str]
    undecided: list[str]
    unshown: list[Unshown]
    by_rule: NotRequired[list[RuleCoverage]]


class Coverage(TypedDict):
    """How much of the rules the cases show."""

    documents: list[DocumentCoverage]


class SuspectLink(TypedDict):
    """A rule whose text is not what the author of the case read."""

    number: str
    became: str
    document: str
    now: str | None


class Suspect(TypedDict):
    """A case whose rules have changed their text, and how it came out when it was played again."""

    id: str
    edition: str
    verdict: str
    links: list[SuspectLink]


class Review(TypedDict):
    """The cases to look at again."""

    suspect: list[Suspect]
    cleared: int


Span = Annotated[list[int], Meta(min_length=2, max_length=2)]


class Marks(TypedDict):
    """The stretches (from, to) of a text that the other edition lacks."""

    text: list[Span]
    text_en: list[Span]
    official: list[Span]


class DiffSide(TypedDict):
    """A rule as one edition has it."""

    number: str
    title: str
    title_en: str
    text: str
    text_en: str
    official: str
    marks: Marks


class Pair(TypedDict):
    """A rule in both editions, and the cases that come out differently by it."""

    relation: Relation
    old: DiffSide | None
    new: DiffSide | None
    scenarios: list[str]


class Counts(TypedDict):
    """How many rules each became."""

    same: int
    moved: int
    reworded: int
    changed: int
    added: int
    removed: int


class Diff(TypedDict):
    """Two editions of one rulebook, rule by rule."""

    old: str
    new: str
    counts: Counts
    pairs: list[Pair]
    scenarios: list[str]
    scenarios_elsewhere: list[str]
