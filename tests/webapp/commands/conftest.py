"""A Casebook folder of the tests' own, and a way to run a command and see what it says."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from rules_index.search.backend import BackendFactory
from rules_index.search.fields import RuleSource
from rules_index.search.searcher import Searcher
from webapp.commands import main


@dataclass(frozen=True)
class Outcome:
    """What a command came to: exit status, standard output, standard error."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def refused(self) -> bool:
        """Exit status 2, nothing on standard output, one line without a traceback on standard error."""
        lines = self.err.strip().splitlines()
        return self.status == 2 and not self.out and len(lines) == 1 and lines[0].startswith("casebook")


Casebook = Callable[..., Outcome]


@pytest.fixture(scope="session")
def opened_once(shared_home: Path) -> Callable[[Path, RuleSource, BackendFactory], Searcher]:
    """Opens an index as `Searcher.of_folder` does; that of the shared home, which never changes, only once."""
    opening, opened = Searcher.of_folder, dict[tuple[Path, str], Searcher]()
    home = shared_home.resolve()

    def of_folder(folder: Path, library: RuleSource, engine: BackendFactory) -> Searcher:
        key = folder.resolve(), engine.name
        if not key[0].is_relative_to(home):
            return opening(folder, library, engine)
        if key not in opened:
            opened[key] = opening(folder, library, engine)
        return opened[key]

    return of_folder


@pytest.fixture
def casebook(shared_home, opened_once, monkeypatch, capsys) -> Casebook:
    """Run a command in this process, on the bundled digests. That each opens its index, processes of their own show."""
    monkeypatch.setenv("CASEBOOK_HOME", str(shared_home))
    monkeypatch.setattr(Searcher, "of_folder", opened_once)

    def run(*arguments: str) -> Outcome:
        try:
            status = main(arguments)
        except SystemExit as stop:
            status = int(stop.code or 0)
        said = capsys.readouterr()
        return Outcome(status, said.out, said.err)

    return run
