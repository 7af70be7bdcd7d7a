"""What is said of rules and documents."""

from __future__ import annotations

from typing import TypedDict

from rules_index.concordance import Relation
from rules_index.model import Kind
from rules_index.search.completing import CompletionRecord
from rules_index.search.results import ResultRecord


class Problem(TypedDict):
    """A request that was refused: one message, and the nearest things that exist."""

    error: str
    nearest: list[str]


class Search(ResultRecord):
    """What `casebook search` finds: rules, cases and cards, each list the best first."""


class Completions(TypedDict):
    """What a query may be going to be."""

    query: str
    completions: list[CompletionRecord]


class DocumentLine(TypedDict):
    """One document: how many rules it has, how many of them have the official text, how many cases cite it."""

    id: str
    title: str
    title_en: str
    game: str
    book: str
    language: str
    edition: str
    effective: str
    supplements: str
    rules: int
    imported: ImportedText | None
    cases: int


class ImportedText(TypedDict):
    """Of how many rules the user's own copy of the text is there."""

    rules: int


class Documents(TypedDict):
    """All documents that can be searched and read."""

    documents: list[DocumentLine]


class Phrasings(TypedDict):
    """How people ask for a rule."""

    zh: list[str]
    en: list[str]


class RuleLine(TypedDict):
    """A rule in a list of its document."""

    number: str
    title: str
    title_en: str
    text: str
    text_en: str
    official: str
    official_examples: list[str]
    asked: Phrasings
    kind: Kind
    operative: bool
    doubtful: bool
    examples: list[str]
    examples_en: list[str]
    references: list[str]


class Counterpart(TypedDict):
    """The rule of another edition that stands for this one."""

    document: str
    number: str
    relation: Relation


class PlayedBy(TypedDict):
    """A case that shows a rule, and the rule of an edition before under which it does so, if it does not in this."""

    case: str
    document: str
    number: str
    decides: bool
    relation: Relation | None


class RulePlace(TypedDict):
    """A rule in an edition; no number where that edition lacks it."""

    document: str
    number: str | None


class Change(TypedDict):
    """What became of a rule from one edition to the next."""

    old: RulePlace
    new: RulePlace
    relation: Relation


class RuleName(TypedDict):
    """A rule by document and number."""

    document: str
    number: str


class Rule(RuleLine):
    """One rule with everything around it."""

    document: str
    path: list[str]
    parents: list[str]
    children: list[str]
    previous: str | None
    next: str | None
    referenced_by: list[str]
    scenarios: list[str]
    decides: list[str]
    played_by: list[PlayedBy]
    history: list[Change]
    counterparts: list[Counterpart]
