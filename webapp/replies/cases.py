"""What is said of cases, cards and terms, and of what comes of a case when it is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypedDict

from msgspec import Meta

from webapp.replies.rules import RuleName

Bilingual = dict[str, str]
"""A text by language: `{"zh": ..., "en": ...}`, empty where there is none."""
ByEdition = dict[str, list[str]]
"""Numbers of rules by the id of their document."""
Board = Mapping[str, Any]
"""A board as the game draws it: every game has its own places."""


Status = Annotated[str, Meta(extra_json_schema={"enum": ["holds", "fails", "malformed", "illegal"]})]
"""How a case came out."""


class Difficulty(TypedDict):
    """The knowledge that a case takes, and how much board there is to read."""

    level: int
    complexity: str


class Source(TypedDict):
    """Where a case comes from."""

    kind: str
    note: str
    where: str
    date: str


class Interpretation(TypedDict):
    """How a case reads what the rules leave open."""

    id: str
    topic: str
    title: Bilingual
    question: Bilingual
    rules: ByEdition
    interpretation: Bilingual | None


class Case(Interpretation):
    """One case without its script: what it asks, what it rests on, how it is ruled."""

    game: str
    difficulty: Difficulty | None
    source: Source | None
    ruling: Bilingual


class Keyword(TypedDict):
    """A keyword of a card with its rules."""

    name: str
    rules: list[RuleName]


class Reading(TypedDict):
    """How a case reads a card."""

    case: str
    text: Bilingual


class Card(TypedDict):
    """One card with its rules and its cases."""

    id: str
    game: str
    names: Bilingual
    other_names: list[str]
    printings: list[str]
    facts: dict[str, Any] | None
    definition: str | None
    text: Bilingual | None
    keywords: list[Keyword]
    scenarios: list[str]
    interpretations: list[Reading]


class Definition(TypedDict):
    """Where a document defines a concept."""

    document: str
    number: str
    text: str


class FalseFriend(TypedDict):
    """A name that means another concept elsewhere."""

    name: str
    concept: str
    places: list[str]


class Term(TypedDict):
    """A concept with all its names."""

    id: str
    zh: str
    en: str
    names: dict[str, list[str]]
    definitions: list[Definition]
    false_friends: list[FalseFriend]


class Step(TypedDict):
    """One step of a replay: its rules, of which `because` decide and `also` hold as well.

    A change is (object, field, before, after).
    """

    n: int
    kind: str
    player: str | None
    text: Bilingual
    rules: list[str]
    because: list[str]
    also: list[str]
    changes: list[Annotated[list[Any], Meta(min_length=4, max_length=4)]]


class Replay(TypedDict):
    """A case played in one edition."""

    id: str
    edition: str
    status: Status
    steps: list[Step]
    before: Board
    after: Board
    failures: list[str]


class Asked(TypedDict):
    """What a player was asked."""

    player: str
    step: str
    rules: list[str]
    because: list[str]
    also: list[str]
    about: str | None


class Answered(Asked):
    """What a player was asked and chose."""

    answer: str


class Way(TypedDict):
    """An answer, and the numbers of the results that it leads to."""

    answer: str
    results: list[int]


class Fork(Asked):
    """A decision that parts the results."""

    answers: list[Way]


class Outcome(TypedDict):
    """A result that several lines of decisions come to; `line` is one of them."""

    n: int
    lines: int
    positions: list[int]
    line: list[Answered]
    decided_by: Fork | None
    board: Board


_From = TypedDict("_From", {"from": int})


class Exploration(_From):
    """Every line of decisions of a case, by result."""

    id: str
    edition: str
    lines: int
    cut: bool
    unfollowed: int
    endless: int
    stopped: list[str]
    parting: Fork | None
    before: Board
    results: list[Outcome]
