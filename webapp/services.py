"""What the pages and the interface stand on: the rules, the cases, the search and the replay, as one bundle.

Views take everything from here, so that a test can hand in its own.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from enum import Enum
from functools import partial
from pathlib import Path
from time import monotonic
from typing import cast

from flask import current_app

from rules_index.deadline import unhurried
from rules_index.importing.store import import_path, imported_documents
from rules_index.library import Library
from scenarios.findable import open_searcher
from scenarios.library import CaseLibrary
from scenarios.replay import replay
from scenarios.reviewing import Ledger, MalformedLedger, Suspects, ledger_path
from webapp.index_building import build_apart
from webapp.interim import Seen, services_meanwhile
from webapp.service_bundle import Services

__all__ = ["EXTENSION", "CurrentServices", "Services", "State", "open_services", "services", "state_of_services"]
# Whoever asks for services also needs to name their type.

EXTENSION = "services"
TRY_AGAIN = 10.0
"""So many seconds later services are opened again that could not be."""
_LOG = logging.getLogger("casebook")


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

    def __init__(
        self,
        home: Path,
        opening: Callable[[Path], Services] | None = None,
        before_building: Callable[[], object] | None = None,
    ) -> None:
        """Take the folder, and what opens its services, by default `open_services`.

        `before_building` is called where the first services need an index that is not there yet. Later ones have theirs
        built apart from this process first.
        """
        self._home = home
        self._open = opening or partial(open_services, before_building=before_building)
        self._reopen_with = opening or _open_apart
        self._own = opening is None
        self._lock = threading.Lock()
        self._first = threading.Lock()
        self._seen: Seen = ()
        self._shown: Seen = ()
        self._services: Services | None = None
        self._indexed: Services | None = None
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
            if seen == self._seen:
                return State.CURRENT
            self._put_meanwhile(seen)
            if self._opening:
                return State.OPENING
            if self._failed and self._failed[0] == seen and monotonic() < self._failed[1] + TRY_AGAIN:
                return State.FAILED
            self._opening = True
        threading.Thread(target=self._reopen, args=(seen,), name="casebook: opening", daemon=True).start()
        return State.OPENING

    def _put_meanwhile(self, seen: Seen) -> None:
        """Let a document of the user's own that has come be read at once, before there is an index of it."""
        if self._indexed is None or not self._own or seen == self._shown:
            return
        self._shown = seen
        try:
            self._services = services_meanwhile(self._home, self._indexed, self._seen, seen) or self._indexed
        except Exception as error:  # readers go on with what there was
            _LOG.warning("what was imported cannot be read before its index is built: %s", error)

    def _open_first(self) -> None:
        with self._first, unhurried():
            if self._services is None:
                self._seen, self._services = self._imports(), self._open(self._home)
                self._indexed = self._services

    def _reopen(self, seen: Seen) -> None:
        """Put the services of now in the place of the old ones; where they cannot be opened, the old ones stay."""
        try:
            services = self._reopen_with(self._home)
        except Exception as error:  # whatever it is, readers go on with what there was
            _LOG.exception("what was imported cannot be served yet: %s", error)
            with self._lock:
                self._opening, self._failed = False, (seen, monotonic())
            return
        with self._lock:
            self._opening, self._failed, self._seen = False, None, seen
            self._services = self._indexed = services

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


def open_services(home: Path, before_building: Callable[[], object] | None = None) -> Services:
    """Open the rules, cases and index of one Casebook folder; the index is built where there is none.

    All documents are read at once: what is imported later is for services that are opened later.
    """
    library, cases = Library.load(home), CaseLibrary.load()
    for document in library.documents:
        library.rules(document.id)
    suspects = Suspects(library, cases, _ledger(home))
    searcher = open_searcher(library, cases, home, before_building)
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
