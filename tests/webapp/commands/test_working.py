"""Where commands have their work done: a scheduler that is not there, or has lost its way, is one line."""

from __future__ import annotations

import pytest

from scenarios.spreading import WorkersFailed, on_scheduler
from tests.webapp.commands.conftest import Casebook

CASE = "riftbound/combat/stunned-defender-survives"
NOBODY = ("--scheduler", "tcp://127.0.0.1:1")


@pytest.mark.parametrize("command", ["verify", "explore"])
def test_where_no_scheduler_answers_one_line_says_so(casebook: Casebook, monkeypatch, command):
    monkeypatch.setattr(on_scheduler, "PATIENCE", 0.5)
    told = casebook(command, CASE, *NOBODY)
    assert told.refused
    assert "no Dask scheduler answers at 'tcp://127.0.0.1:1'" in told.err


@pytest.mark.parametrize("command", ["verify", "explore"])
def test_either_processes_or_a_scheduler(casebook: Casebook, command):
    told = casebook(command, CASE, "--workers", "2", *NOBODY)
    assert told.refused
    assert "not allowed with" in told.err


def test_what_fails_on_the_way_is_one_line_and_nothing_on_standard_output(casebook: Casebook, monkeypatch):
    class Failing:
        count = 2

        def __init__(self, address: str) -> None:
            self.address = address

        def carry_out(self, *_: object, **__: object):
            yield []
            raise WorkersFailed(f"all workers of {self.address} are lost")

        def __enter__(self):
            return self

        def __exit__(self, *_: object) -> None:
            pass

    monkeypatch.setattr(on_scheduler, "OnScheduler", Failing)
    told = casebook("verify", CASE, *NOBODY)
    assert told.refused
    assert "all workers of tcp://127.0.0.1:1 are lost" in told.err
