"""Many machines, tried on one: how work on a Dask scheduler grows with its workers and with the number of runs.

The time on the clock says little where other work goes on beside it, so the processor time of every part is told as
well: the processes in which cases and games are played, and what Dask adds in workers, scheduler and this process.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import psutil

from scenarios.library import CaseLibrary
from scenarios.spreading import Workers
from scenarios.spreading.on_scheduler import OnScheduler
from scenarios.verifying import play
from tests.benchmarks.figures import Figure
from tests.engine.random_games import wrong_games
from tests.scenarios.spreading.machines import Machines

FEW, MANY = 2_000, 20_000
PATIENCE = 60.0
Work = Callable[[Workers, int], None]
"""Do so many pieces of work there."""


@dataclass(frozen=True)
class Spent:
    """Seconds on the clock; and of the processor, for the work itself and for having it done elsewhere."""

    clock: float
    working: float
    spreading: float


def measure() -> Iterator[Figure]:
    """For runs of cases and for random games: one worker and two, so many and ten times as many."""
    yield from _growth("runs of cases", _cases)
    yield from _growth("random sequences of Sanguosha", _games)


def _cases(workers: Workers, count: int) -> None:
    """All cases once, or ten times over: each is about two thousand runs."""
    library = CaseLibrary.load()
    deque(play(library, list(library.cases) * (count // FEW), workers), maxlen=0)


def _games(workers: Workers, count: int) -> None:
    """So many of the shortest random games."""
    assert list(wrong_games("sanguosha", range(count), workers)) == []


def _growth(what: str, work: Work) -> Iterator[Figure]:
    one, two, many = _spent(work, 1, FEW), _spent(work, 2, FEW), _spent(work, 2, MANY)
    yield Figure(f"{FEW} {what}, 1 worker", one.clock, "s")
    yield Figure("the same, 2 workers", two.clock, "s")
    yield Figure("the same, 2 workers: of the time of 1", two.clock / one.clock, "")
    yield Figure("the same, 2 workers: of the processor time of 1", _processor(two) / _processor(one), "")
    yield Figure(f"{MANY} of them, 2 workers", many.clock, "s")
    yield Figure(f"{MANY}: times the time of {FEW}", many.clock / two.clock, "")
    yield Figure(f"{MANY}: times the processor time of {FEW}", _processor(many) / _processor(two), "")
    yield Figure(f"{MANY}: processor time for the work itself", many.working, "s")
    yield Figure(f"{MANY}: processor time for Dask, and in this process", many.spreading, "s")


def _processor(spent: Spent) -> float:
    return spent.working + spent.spreading


def _spent(work: Work, workers: int, count: int) -> Spent:
    """Do so much on fresh workers that have begun, with nothing read yet."""
    with Machines(workers) as machines, OnScheduler(machines.address, PATIENCE) as spread:
        while spread.count < workers:
            time.sleep(0.1)
        deque(wrong_games("sanguosha", range(8 * workers), spread), maxlen=0)
        started, clock = _used(machines), time.perf_counter()
        work(spread, count)
        clock = time.perf_counter() - clock
        ended = _used(machines)
    return Spent(clock, ended[0] - started[0], ended[1] - started[1])


def _used(machines: Machines) -> tuple[float, float]:
    """Processor seconds used by the processes that do the work, and by Dask with this process."""
    dask = [psutil.Process(each.pid) for each in (*machines.workers, machines.scheduler)]
    working = [child for each in dask for child in each.children()]
    return sum(map(_seconds, working)), sum(map(_seconds, dask)) + time.process_time()


def _seconds(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.user + times.system)
