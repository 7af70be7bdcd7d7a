"""How long people wait for a command: a rule and a replay from a cold shell, and all cases played by two processes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator

from tests.benchmarks.figures import Figure, milliseconds

_RUNS = 7
"""The median of so many runs: each is a process of its own, but the machine has read the files before."""
_RULE = ("rule", "riftbound-2026-07-16", "431.1")
_CASE = ("replay", "riftbound/combat/tank-and-last-on-one-unit")
_COLD = 0.35


def measure() -> Iterator[Figure]:
    """Figures of commands in a Casebook folder of their own, into which nothing has been imported."""
    with tempfile.TemporaryDirectory() as home:
        first = milliseconds(lambda: _casebook(home, *_RULE)) / 1000
        yield Figure("casebook rule, cold, the first time in a folder", first, "s")
        yield Figure("casebook rule, cold", _median(home, *_RULE), "s", _COLD)
        yield Figure("casebook rule --json, cold", _median(home, *_RULE, "--json"), "s", _COLD)
        yield Figure("casebook replay, cold", _median(home, *_CASE), "s", _COLD)
        yield Figure("casebook replay --json, cold", _median(home, *_CASE, "--json"), "s", _COLD)
        verified = json.loads(_casebook(home, "verify", "--workers", "2", "--json"))
        runs, seconds = verified["cases"], verified["seconds"]
        yield Figure(f"casebook verify --workers 2, {runs} runs", seconds, "s", 3)


def _median(home: str, *arguments: str) -> float:
    seconds = sorted(milliseconds(lambda: _casebook(home, *arguments)) / 1000 for _ in range(_RUNS))
    return seconds[_RUNS // 2]


def _casebook(home: str, *arguments: str) -> str:
    # Byte code is kept, as it is wherever Casebook is installed; else most of the time would be spent on compiling it.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-c", "from webapp.commands import main; raise SystemExit(main())", *arguments]
    ran = subprocess.run(
        command, env=environment | {"CASEBOOK_HOME": home}, check=True, capture_output=True, text=True, timeout=300
    )
    return ran.stdout
