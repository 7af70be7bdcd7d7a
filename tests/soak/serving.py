"""A real `casebook serve` in a process of its own, and visitors of it."""

from __future__ import annotations

import http.client
import os
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

Address = tuple[str, int]

PAGES = (
    "/",
    "/hits?q=burn+out",
    "/rules/riftbound-2025-10-01/418.2.c",
    "/cases/riftbound/combat/stunned-defender-survives",
    "/display",
)
"""What ordinary visitors look at."""


@contextmanager
def served(home: Path) -> Iterator[Address]:
    """Start the server on a free port of this machine, and stop it in the end."""
    command = [sys.executable, "-c", "from webapp.commands import main; main()", "serve", "--port", "0"]
    environment = os.environ | {"CASEBOOK_HOME": str(home), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        try:
            assert server.stdout is not None
            told = re.search(r"http://([\d.]+):(\d+)/", server.stdout.readline())
            assert told, "the server says where it listens"
            yield told[1], int(told[2])
        finally:
            server.terminate()


def ask(address: Address, path: str, timeout: float = 10) -> tuple[int, float]:
    """One visit on a connection of its own: the status, and the seconds until all was read."""
    began = time.perf_counter()
    visitor = http.client.HTTPConnection(*address, timeout=timeout)
    try:
        visitor.request("GET", path)
        answer = visitor.getresponse()
        answer.read()
        return answer.status, time.perf_counter() - began
    finally:
        visitor.close()


def p95(seconds: Sequence[float]) -> float:
    """The time within which 95 of 100 were answered."""
    return statistics.quantiles(seconds, n=20)[-1]
