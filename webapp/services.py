"""What the pages and the interface stand on: the rules, the cases, the search and the replay, as one bundle.

Views take everything from here, so that a test can hand in its own.
"""

from __future__ import annotations

import itertools
import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property, lru_cache
from pathlib import Path
from time import monotonic
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
from webapp.index_building import build_apart
from webapp.interim import Seen, services_meanwhile
from webapp.service_types import Complete, Replay, RuleBook, Search
from webapp.view_models.explorations import explored_in_time
from webapp.view_models.hit_sections import shown_order
from webapp.view_models.sections import Sections

EXTENSION = "services"
KEPT = 16
"""So many explorations are kept: each holds the boards of all its results."""
KEPT_ORDERS = 128
"""So many queries are kept with the order of their hits, for those who go from one hit to the next."""
EXPLORING = 2.0
"""So many seconds may an exploration keep a reader, and a worker of the server, waiting."""
TRY_AGAIN = 10.0
"""So many seconds later services are opened again that could not be."""
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
    def hit_order(self) -> Callable[[str, tuple[str, ...], int, tuple[str, ...]], tuple[tuple[str, str], ...]]:
        """The hits of a query, as `search` takes it, in the order in which they are shown; the latest are kept."""
        return lru_cache(maxsize=KEPT_ORDERS)(
            lambda query, documents, limit, kinds: shown_order(
                self.rules, self.search(query, documents, limit, kinds).hits
            )
        )

    @cached_property
    def sections(self) -> Sections:
        """Where each document is cut into pages of continuous text."""
        return Sections(self.rules)

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


class State(Enum):
    """Whether readers see what is in the Casebook folder."""

    CURRENT = "current"
    OPENING = "opening"
    FAILED = "failed"


class CurrentServices:
    """Keeps the services of one Casebook folder, and opens them anew when a document has been imported meanwhile.

    Who asks first waits until they are open. Later ones are opened in the background, for an index takes its time to
    build; until they are ready everybody goes on with those there were.
    """

    def __init__(self, home: Path, opening: Callable[[Path], Services] | None = None) -> None:
        """Take the folder, and what opens its services, by default `open_services`.

        Later its index is built apart from this process first.
        """
        self._home = home
        self._open = opening or open_services
        self._reopen_with = opening or _open_apart
        self._own = opening is None
        self._lock = threading.Lock()
        self._first = threading.Lock()
        self._seen: Seen = ()
        self._services: Services | None = None
        self._opening = False
        self._failed: tuple[Seen, float] | None = None

    def __call__(self) -> Services:
        """The services as they stand now. Builds the search index where there is none."""
        if self._services is None:
            self._open_first()
        self.state()
        assert self._services is not None
        return self._services

    def state(self) -> State:
        """Whether the services are those of what is in the folder now; if they are not, opening them has begun."""
        if self._services is None:
            return State.OPENING
        seen = self._imports()
        with self._lock:
            if self._opening:
                return State.OPENING
            if seen == self._seen:
                return State.CURRENT
            if self._failed and self._failed[0] == seen and monotonic() < self._failed[1] + TRY_AGAIN:
                return State.FAILED
            self._opening = True
        threading.Thread(target=self._reopen, args=(seen,), name="casebook: opening", daemon=True).start()
        return State.OPENING

    def _open_first(self) -> None:
        with self._first, unhurried():
            if self._services is None:
                self._seen, self._services = self._imports(), self._open(self._home)

    def _reopen(self, seen: Seen) -> None:
        """Put the services of now in the place of the old ones; where they cannot be opened, the old ones stay."""
        try:
            self._put_meanwhile(seen)
            services = self._reopen_with(self._home)
        except Exception as error:  # whatever it is, readers go on with what there was
            _LOG.exception("what was imported cannot be served yet: %s", error)
            with self._lock:
                self._opening, self._failed = False, (seen, monotonic())
            return
        with self._lock:
            self._opening, self._failed, self._seen, self._services = False, None, seen, services

    def _put_meanwhile(self, seen: Seen) -> None:
        """Let a document that has come be read at once, before its index is built."""
        if self._services is None or not self._own:
            return
        meanwhile = services_meanwhile(self._home, self._services, self._seen, seen)
        if meanwhile is not None:
            with self._lock:
                self._services = meanwhile

    def _imports(self) -> Seen:
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
    """Open the rules, cases and index of one Casebook folder; the index is built where there is none.

    All documents are read at once: what is imported later is for services that are opened later.
    """
    library, cases = Library.load(home), CaseLibrary.load()
    for document in library.documents:
        library.rules(document.id)
    suspects = Suspects(library, cases, _ledger(home))
    searcher = open_searcher(library, cases, home)
    return Services(library, cases, searcher.search, searcher.complete, replay, library.concordances, suspects)


def services() -> Services:
    """The services of the app that answers this request."""
    keeper = cast(Callable[[], Services], current_app.extensions[EXTENSION])
    return keeper()


def _open_apart(home: Path) -> Services:
    build_apart(home)
    return open_services(home)


def state_of_services() -> State:
    """Whether the app that answers this request already shows all that is in its Casebook folder."""
    keeper = current_app.extensions[EXTENSION]
    return keeper.state() if isinstance(keeper, CurrentServices) else State.CURRENT
