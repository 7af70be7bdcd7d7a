"""What the pages need of their services, as protocols: so much a test double has to have, and no more."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

from rules_index.documents import Document
from rules_index.model import Rule
from rules_index.search import Completion, SearchResult


class RuleBook(Protocol):
    """The loaded documents; see `rules_index.library.Library`."""

    @property
    def documents(self) -> Sequence[Document]:
        """All documents, the editions that were imported among them."""
        ...

    def document(self, document: str) -> Document:
        """One of them by its id; raises UnknownDocument."""
        ...

    def rule(self, document: str, number: str) -> Rule:
        """One rule; raises UnknownDocument or UnknownRule."""
        ...

    def rules(self, document: str) -> Sequence[Rule]:
        """All rules of a document in reading order; raises UnknownDocument."""
        ...

    def path(self, rule: Rule) -> Sequence[str]:
        """The headings above a rule, from the top."""
        ...

    def referenced_by(self, document: str, number: str) -> Sequence[str]:
        """The numbers of the rules that refer to this one."""
        ...


class Step(Protocol):
    """One step of a replay; see `scenarios.replay`."""

    @property
    def n(self) -> int:
        """Its number, from 1."""
        ...

    @property
    def kind(self) -> str:
        """Its name in the engine, such as `burn_out.point`."""
        ...

    @property
    def player(self) -> str | None:
        """Who did it, or None."""
        ...

    @property
    def text(self) -> Mapping[str, str]:
        """What happened, by language."""
        ...

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that made it happen."""
        ...

    @property
    def because(self) -> tuple[str, ...]:
        """Those of them that decide it."""
        ...

    @property
    def also(self) -> tuple[str, ...]:
        """Those of them that hold as well."""
        ...

    @property
    def changes(self) -> Sequence[Sequence[Any]]:
        """What the journal wrote: (object, field, before, after)."""
        ...

    @property
    def subjects(self) -> Sequence[str]:
        """The ids of the objects it is about."""
        ...


class Replay(Protocol):
    """A case, played to its end in one edition; see `scenarios.replay`."""

    @property
    def id(self) -> str:
        """The id of the case."""
        ...

    @property
    def edition(self) -> str:
        """The edition it was played in."""
        ...

    @property
    def players(self) -> Sequence[str]:
        """Everybody who plays."""
        ...

    @property
    def seat(self) -> str | None:
        """The player through whose eyes it is seen; None where it is all-seeing."""
        ...

    def seen_by(self, player: str) -> Replay:
        """The same replay as one player sees it; raises UnknownPlayer."""
        ...

    @property
    def status(self) -> str:
        """`holds`, `fails`, `malformed` or `illegal`."""
        ...

    @property
    def steps(self) -> Sequence[Step]:
        """All steps."""
        ...

    @property
    def numbers(self) -> Mapping[str, int]:
        """What tells objects of one name apart, by id."""
        ...

    @property
    def before(self) -> Mapping[str, Any]:
        """The board before the first step."""
        ...

    @property
    def after(self) -> Mapping[str, Any]:
        """The board after the last step."""
        ...

    @property
    def failures(self) -> Sequence[str]:
        """What does not hold."""
        ...

    @property
    def warnings(self) -> Sequence[str]:
        """What is odd about a case that may hold all the same."""
        ...

    def board_at(self, n: int) -> Mapping[str, Any]:
        """The board after step `n`; 0 is the board before the first."""
        ...


class Search(Protocol):
    """How rules are searched; see `rules_index.search.Searcher.search`."""

    def __call__(
        self, query: str, documents: Collection[str] = (), limit: int = 10, kinds: Collection[str] = ()
    ) -> SearchResult:
        """The rules that answer a query best; raises QueryError."""
        ...


class Complete(Protocol):
    """How queries are completed; see `rules_index.search.Searcher.complete`."""

    def __call__(self, query: str, documents: Collection[str] = (), limit: int = 8) -> Sequence[Completion]:
        """What a query may be going to be, while it is typed."""
        ...
