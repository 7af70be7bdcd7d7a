"""A Casebook folder of the tests' own, and a way to run a command and see what it says."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

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


@pytest.fixture
def casebook(shared_home, monkeypatch, capsys) -> Casebook:
    """Run a command in this process, on the bundled digests."""
    monkeypatch.setenv("CASEBOOK_HOME", str(shared_home))

    def run(*arguments: str) -> Outcome:
        try:
            status = main(arguments)
        except SystemExit as stop:
            status = int(stop.code or 0)
        said = capsys.readouterr()
        return Outcome(status, said.out, said.err)

    return run
