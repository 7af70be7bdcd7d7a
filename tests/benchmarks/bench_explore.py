"""How fast lines of decisions are followed, over the cases that have the most of them."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.case import Case
from scenarios.exploring import Exploration, explore
from scenarios.library import CaseLibrary
from tests.benchmarks.figures import Figure, milliseconds

WANTED = 1_000
TARGET = 2.0
SAMPLE = 60
"""Lines by which the bundled cases are sifted for those that have enough of them."""
MEASURED = 5


def measure() -> Iterator[Figure]:
    """The time for 1,000 lines: the median and the slowest of the cases that have so many."""
    seconds = sorted(_seconds(case, edition) for case, edition in _largest())
    yield Figure(f"{WANTED} lines, median", seconds[len(seconds) // 2], "s", TARGET)
    yield Figure(f"{WANTED} lines, slowest case", seconds[-1], "s", TARGET)


def _largest() -> list[tuple[Case, str]]:
    """Cases with the most ways that a small exploration leaves aside, each in its first edition."""
    found: list[tuple[int, str, Case, str]] = []
    for case in CaseLibrary.load().cases.values():
        sifted = explore(case, case.editions[0], limit=SAMPLE)
        found.append((sifted.unfollowed, case.id, case, case.editions[0]))
    found.sort(key=lambda each: each[:2], reverse=True)
    return [(case, edition) for _, _, case, edition in found[:MEASURED]]


def _seconds(case: Case, edition: str) -> float:
    """The time for so many lines; that of fewer is scaled up."""
    followed: list[Exploration] = []
    spent = milliseconds(lambda: followed.append(explore(case, edition, limit=WANTED)))
    return spent / 1000 * WANTED / max(1, followed[0].lines)
