"""What search asks of the engine below it: keep rules as fields of ready-made tokens, and answer weighted clauses.

Everything that knows language (folding, segmenting, terms, typing slips) happens above this line, so that another
engine has little to implement and gives the same hits.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

Postings = Mapping[int, float]
"""The weight of something in each rule that holds it, by the rule's ordinal."""

# A field of tokens with the weight of a match in it. `pairs` holds neighbouring characters, for words that no
# dictionary knows; `english` the digest in English, `asked` how people ask for the rule, `parent` the text of the rule
# above, which a sub-rule often continues.
TOKEN_FIELDS: Mapping[str, float] = {
    "title": 4.0,
    "path": 1.0,
    "body": 1.0,
    "official": 1.0,
    "english": 0.3,
    "asked": 0.3,
    "examples": 0.4,
    "parent": 0.3,
}


@dataclass(frozen=True, slots=True)
class StoredRule:
    """What a hit shows of a rule; the index keeps it, so that a search need not load the documents.

    `cases` are the ids of the cases that show the rule, `phrasings` the ways to ask for it, as
    `grams.py` writes them. Of a case
    (`rules_index.search.findable`) the same is kept: the name of its shelf as `document`, its id as `number`, what it
    asks as `text`, and as `rules` the rules that it shows, each as document and number with a blank between.
    """

    document: str
    number: str
    title: str
    title_en: str
    path: tuple[str, ...]
    text: str
    official: str
    kind: str
    text_en: str = ""
    doubtful: bool = False
    cases: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    phrasings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class IndexedRule:
    """A rule ready for the index: the fields' tokens and what to keep for showing.

    `pattern` is its text with the names of concepts and the numbers blotted out; `prior` multiplies every score of
    the rule.
    """

    stored: StoredRule
    ancestors: tuple[str, ...]
    tokens: Mapping[str, Sequence[str]]
    pairs: Sequence[str]
    concepts: Sequence[str]
    pattern: str = ""
    prior: float = 1.0


@dataclass(frozen=True, slots=True)
class Alternative:
    """One token that satisfies a clause, and how far it does: 1 as well as what was asked for."""

    token: str
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Clause:
    """One thing that the query asks for, in any of its spellings; `asked` is how the query says it."""

    alternatives: tuple[Alternative, ...]
    asked: str = ""


@dataclass(frozen=True, slots=True)
class TokenQuery:
    """A query in tokens: the clauses, pairs of characters that add a little, and where to look.

    Only rules of one of the `documents` and of one of the `kinds` are wanted; of all, where none is named. `asks` is
    true for a question. `evidence` is what else speaks for some rules, a share of what a rule would score that holds
    all of the query; `text` is the query itself, folded and mended.
    """

    clauses: tuple[Clause, ...]
    pairs: tuple[str, ...] = ()
    documents: Collection[str] = field(default=())
    kinds: Collection[str] = field(default=())
    asks: bool = False
    evidence: Mapping[int, float] = field(default_factory=dict)
    text: str = ""


@dataclass(frozen=True, slots=True)
class Match:
    """A rule's ordinal in the index, its score, and which tokens of the query's clauses it holds.

    `sure` says of the best match how likely some rule speaks of what was asked (`doubting.py`).
    """

    ordinal: int
    score: float
    tokens: frozenset[str] = frozenset()
    sure: float = 1.0


@dataclass(frozen=True, slots=True)
class Scored:
    """What the clauses of a query weigh, for whoever puts the best rules in order.

    `clauses` and `pairs` give the weight of each in every rule, `scores` the sum for the rules that are wanted; `asks`
    is true for a question, `evidence` and `text` as in the query.
    """

    clauses: Sequence[Postings]
    pairs: Sequence[Postings]
    scores: Postings
    asks: bool
    evidence: Postings = field(default_factory=dict)
    text: str = ""


class Ranker(Protocol):
    """Puts the best rules in their final order."""

    @property
    def depth(self) -> int:
        """How many of the best rules it wants to see."""
        ...

    def ranked(self, scored: Scored, matches: Sequence[Match]) -> list[Match]:
        """The same matches, best first, with the scores that say so."""
        ...


class SearchBackend(Protocol):
    """An open index."""

    def query(self, query: TokenQuery, limit: int, ranker: Ranker | None = None) -> list[Match]:
        """The best rules for a query, best first; equal scores in reading order. A ranker has the last word."""
        ...

    def numbered(self, number: str, documents: Collection[str]) -> list[int]:
        """The rules with exactly this number, in any of the documents (all, if none is named)."""
        ...

    def below(self, number: str, documents: Collection[str]) -> list[int]:
        """All rules under a number, in reading order."""
        ...

    def stored(self, ordinal: int) -> StoredRule:
        """What the index keeps of a rule."""
        ...

    def close(self) -> None:
        """Let go of the files."""
        ...


class Segment(Protocol):
    """A part of an index, open for reading: the rules of some documents, each by its place in the segment."""

    @property
    def count(self) -> int:
        """How many rules it holds."""
        ...

    def counts(self, field: str, token: str) -> Iterable[tuple[int, float]]:
        """The rules that hold a token in a field, in reading order; with its count there over the length scale."""
        ...

    def ordinals(self, key: str, text: str) -> Sequence[int]:
        """The rules with a `number`, of a `kind`, or with a number among their `ancestors`, in reading order."""
        ...

    def priors(self) -> Sequence[float]:
        """The prior of each rule."""
        ...

    def stored(self, ordinal: int) -> StoredRule:
        """What is kept of a rule."""
        ...

    def close(self) -> None:
        """Let go of the files."""
        ...


class BackendFactory(Protocol):
    """How the segments of an engine are written and opened; both work on a folder of the engine's own files.

    `in_one` tells that an index has one segment of everything, and not one for each document and each shelf of cases.
    """

    name: str
    in_one: bool

    def build(self, folder: Path, rules: Iterable[IndexedRule]) -> None:
        """Write a segment of the rules, in reading order, into an empty folder."""
        ...

    def open(self, folder: Path) -> Segment:
        """Open a segment for reading. The caller vouches that the folder is its own."""
        ...
