"""What the app stands on in a browser: ready-made rules, cases and index instead of files that are parsed."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from functools import cached_property, lru_cache
from pathlib import Path

from rules_index.search import Searcher
from rules_index.search.packed_backend import PackedFactory
from scenarios.case import Case
from scenarios.library import CaseLibrary
from scenarios.ready_made import take_in
from scenarios.replay import Replay, replay
from scenarios.reviewing import Ledger, Suspects, ledger_path
from webapp.offline.browser.cases import ReadyCases
from webapp.offline.browser.library import ReadyLibrary
from webapp.service_bundle import Services
from webapp.service_types import Complete, Search

RULES, INDEX, FIXTURES = "rules", "index", "fixtures"
SPOKEN = "languages.json"
"""Which languages the pages are offered in."""
KEPT_REPLAYS = 6
"""So many games that were played are kept: those of one page, which plays its case in every edition."""


def take_fixtures(data: Path) -> None:
    """Have all fixtures of a site read from its archives: before any module is imported that reads one."""
    for archive in sorted((data / FIXTURES).glob("*.json")):
        take_in(json.loads(archive.read_bytes()))
        archive.unlink()  # the folder lies in memory, and would hold all of it twice


def spoken(data: Path) -> tuple[str, ...]:
    """The languages in which a site is stored here."""
    return tuple(json.loads((data / SPOKEN).read_text(encoding="utf-8")))


def open_ready(home: Path, data: Path) -> Services:
    """Put together what pages stand on, from the folder of ready-made data."""
    library, cases = ReadyLibrary(home, data / RULES), ReadyCases()
    searcher = _Later(library, data / INDEX)
    suspects = Suspects(library, cases, Ledger(ledger_path(home)))
    played = _played_last(cases)
    return Services(library, cases, searcher.search, searcher.complete, played, library.concordances, suspects)


def _played_last(cases: CaseLibrary) -> Callable[[Case, str], Replay]:
    """Replays of the cases, of which the last are kept: after a page, its script asks for all its frames."""
    kept = lru_cache(maxsize=KEPT_REPLAYS)(lambda case_id, edition: replay(cases.case(case_id), edition))
    return lambda case, edition: kept(case.id, edition)


class _Later:
    """The search, opened when somebody first searches: whoever opens a rule or a case need not wait for it."""

    def __init__(self, library: ReadyLibrary, folder: Path) -> None:
        self._library = library
        self._folder = folder

    @cached_property
    def _searcher(self) -> Searcher:
        searcher = Searcher.of_folder(self._folder, self._library, PackedFactory())
        shutil.rmtree(self._folder)  # all of it has been read
        return searcher

    @cached_property
    def search(self) -> Search:
        return lambda *given, **named: self._searcher.search(*given, **named)

    @cached_property
    def complete(self) -> Complete:
        return lambda *given, **named: self._searcher.complete(*given, **named)
