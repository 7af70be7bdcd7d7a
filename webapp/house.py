"""What the pages and the interface stand on: the rules, the cases, the search and the replay, as one bundle.

Views take everything from here, so that a test can hand in a house of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from flask import current_app

from rules_index.model import Rule
from scenarios.case import Case
from scenarios.library import CaseLibrary


class RuleBook(Protocol):
    """The loaded documents."""

    def rule(self, document: str, number: str) -> Rule:
        """One rule; raises UnknownDocument or UnknownRule."""
        ...

    def rules(self, document: str) -> Sequence[Rule]:
        """All rules of a document in reading order; raises UnknownDocument."""
        ...

    def referenced_by(self, document: str, number: str) -> Sequence[str]:
        """The numbers of the rules that refer to this one."""
        ...


class Step(Protocol):
    """One step of a replay."""

    n: int
    kind: str
    player: str | None
    text: Mapping[str, str]
    rules: tuple[str, ...]
    changes: Sequence[tuple[str, str, Any, Any]]
    subjects: Sequence[str]


class Replay(Protocol):
    """A case, played to its end in one edition."""

    id: str
    edition: str
    status: str
    steps: Sequence[Step]
    before: Mapping[str, Any]
    after: Mapping[str, Any]
    failures: Sequence[str]

    def board_at(self, step: int) -> Mapping[str, Any]:
        """The board after a step; 0 is the board before the first."""
        ...


@dataclass(frozen=True)
class Found:
    """One hit of a search; `*_marks` are the spans (start, end) to highlight in that text."""

    rule: Rule
    path: tuple[str, ...]
    score: float
    title_marks: tuple[tuple[int, int], ...] = ()
    text_marks: tuple[tuple[int, int], ...] = ()
    official_marks: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Findings:
    """What a search found."""

    query: str
    hits: tuple[Found, ...]
    suggestion: str | None
    took_ms: float


@dataclass(frozen=True)
class House:
    """Everything that a page may ask."""

    rules: RuleBook
    cases: CaseLibrary
    replay: Callable[[Case, str], Replay]
    search: Callable[[str, Sequence[str], int], Findings]


def house() -> House:
    """The house of the app that answers this request."""
    return cast(House, current_app.extensions[EXTENSION])


EXTENSION = "house"
