"""What the pages and the interface stand on: the rules, the cases, the search and the replay, as one bundle.

Views take everything from here, so that a test can hand in its own.
"""

from __future__ import annotations

import itertools
import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import cast

from flask import current_app

from rules_index.concordance import Concordances
from rules_index.deadline import unhurried
from rules_index.glossary import Glossary
from rules_index.importing.store import import_path, imported_documents
from rules_index.library import Library
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
from webapp.service_types import Complete, Replay, RuleBook, Search
from webapp.view_models.explorations import explored_in_time

EXTENSION = "services"
KEPT = 16
"""So many explorations are kept: each holds the boards of all its results."""
EXPLORING = 2.0
"""So many seconds may an exploration keep a reader, and a worker of the server, waiting."""


_SERIALS = itertools.count(1)
_LOG = logging.getLogger("casebook")


@dataclass(frozen=True)
class Services:
    """Everything that a page may ask."""

    rules: RuleBook
    cases: CaseLibrary
    search: Search
    complete: Complete
    replay: Callable[[Case, str], Replay]
    concordances: Concordances
    suspects: Suspects

    @cached_property
    def serial(self) -> int:
        """The number of this bundle: another one, with whatever was imported since, has another."""
        return next(_SERIALS)

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


class CurrentServices:
    """Keeps the services of one Casebook folder, and opens them anew when a document has been imported meanwhile."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._lock = threading.Lock()
        self._seen: tuple[tuple[str, int], ...] | None = None
        self._services: Services | None = None

    def __call__(self) -> Services:
        """The services as they stand now. Builds the search index where there is none."""
        with self._lock:
            seen = self._imports()
            if self._services is None or seen != self._seen:
                with unhurried():
                    self._services, self._seen = open_services(self._home), seen
            return self._services

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


def open_services(home: Path) -> Services:
    """Open the rules, cases and index of one Casebook folder; the index is built where there is none."""
    library, cases = Library.load(home), CaseLibrary.load()
    suspects = Suspects(library, cases, _ledger(home))
    searcher = open_searcher(library, cases, home)
    return Services(library, cases, searcher.search, searcher.complete, replay, library.concordances, suspects)


def services() -> Services:
    """The services of the app that answers this request."""
    keeper = cast(Callable[[], Services], current_app.extensions[EXTENSION])
    return keeper()
