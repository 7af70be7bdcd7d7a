"""What the pages and the interface stand on: the rules, the cases, the search and the replay, as one bundle.

Views take everything from here, so that a test can hand in a house of its own.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Protocol, cast

from flask import current_app

from rules_index.concordance import Concordances
from rules_index.deadline import unhurried
from rules_index.documents import Document
from rules_index.glossary import Glossary
from rules_index.importing.store import import_path, imported_documents
from rules_index.library import Library
from rules_index.model import Rule
from rules_index.search import Completion, SearchResult
from rules_index.terms import load_terms
from scenarios.case import GAMES, Case
from scenarios.catalogue import Catalogue, gather
from scenarios.catalogue.playing import Playing, cases_by_card
from scenarios.differences import Difference, differences
from scenarios.exploring import Exploration
from scenarios.findable import open_searcher
from scenarios.library import CaseLibrary
from scenarios.replay import replay
from scenarios.reviewing import Ledger, MalformedLedger, Reviewed, Suspects, ledger_path, review
from scenarios.verifying import Run, play_case
from webapp.background import Background
from webapp.contents.explorations import explored_in_time

EXTENSION = "house"
KEPT = 16
"""So many explorations are kept: each holds the boards of all its results."""
EXPLORING = 2.0
"""So many seconds may an exploration keep a reader, and a worker of the server, waiting."""


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


_LOG = logging.getLogger("casebook")


@dataclass(frozen=True)
class House:
    """Everything that a page may ask."""

    rules: RuleBook
    cases: CaseLibrary
    search: Search
    complete: Complete
    replay: Callable[[Case, str], Replay]
    concordances: Concordances
    suspects: Suspects

    @property
    def reviewed(self) -> tuple[Reviewed, ...]:
        """Every case whose rules read otherwise by now, played again once and kept. Raises TooSlow."""
        return self._background.result(
            "reviewed", lambda: tuple(review(self.cases, self.suspects.all, self.suspects.ledger))
        )

    @property
    def runs(self) -> tuple[Run, ...]:
        """Every case in every edition that it names, played once and kept. Raises TooSlow where this takes too long."""
        return self._background.result(
            "runs", lambda: tuple(run for case_id in self.cases.cases for run in play_case(self.cases, case_id))
        )

    def differences(self, old: str, new: str) -> tuple[Difference, ...]:
        """The cases that come out differently in two editions, played once and kept. Raises TooSlow."""
        return self._background.result(f"{old} {new}", lambda: differences(self.cases, old, new))

    @cached_property
    def glossary(self) -> Glossary:
        """The concepts with their definitions in the loaded documents."""
        return Glossary(load_terms(), self.rules, self.concordances)

    @cached_property
    def catalogue(self) -> Catalogue:
        """Every card of every game. Raises MalformedFixture."""
        return gather({game: self.cases.shared(game) for game in GAMES})

    def playing(self, game: str) -> Mapping[str, tuple[Playing, ...]]:
        """The cases of a game by the shared cards that play in them, found once and kept. Raises TooSlow."""
        return self._background.result(f"cards of {game}", lambda: cases_by_card(self.cases, game))

    @cached_property
    def exploration(self) -> Callable[[str, str, int], Exploration]:
        """Every line of a case (id, edition, lines of the script that come first); those asked for lately are kept."""
        return lru_cache(maxsize=KEPT)(
            lambda case_id, edition, start: explored_in_time(self.cases.case(case_id), edition, EXPLORING, start)
        )

    @cached_property
    def _background(self) -> Background:
        return Background()


class Keeper:
    """Keeps the house of one Casebook folder, and opens it anew when a document has been imported meanwhile."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._lock = threading.Lock()
        self._seen: tuple[tuple[str, int], ...] | None = None
        self._house: House | None = None

    def __call__(self) -> House:
        """The house as it stands now. Builds the search index where there is none."""
        with self._lock:
            seen = self._imports()
            if self._house is None or seen != self._seen:
                with unhurried():
                    self._house, self._seen = open_house(self._home), seen
            return self._house

    def _imports(self) -> tuple[tuple[str, int], ...]:
        """Which documents are imported and when each last was, and when cases were last cleared."""
        files = {each: import_path(self._home, each) for each in imported_documents(self._home)}
        files["review"] = ledger_path(self._home)
        return tuple((each, file.stat().st_mtime_ns) for each, file in files.items() if file.is_file())


def _ledger(home: Path) -> Ledger:
    """What the user has cleared; a damaged file is reported to the log and counts as none, so that all pages go on."""
    try:
        return Ledger.open(home)
    except MalformedLedger as error:
        _LOG.warning("%s", error)
        return Ledger(ledger_path(home))


def open_house(home: Path) -> House:
    """Open the rules, cases and index of one Casebook folder; the index is built where there is none."""
    library, cases = Library.load(home), CaseLibrary.load()
    suspects = Suspects(library, cases, _ledger(home))
    searcher = open_searcher(library, cases, home)
    return House(library, cases, searcher.search, searcher.complete, replay, library.concordances, suspects)


def house() -> House:
    """The house of the app that answers this request."""
    keeper = cast(Callable[[], House], current_app.extensions[EXTENSION])
    return keeper()
