"""Playing many cases: every case in every edition that it names, in one process or in several."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from itertools import chain
from pathlib import Path

from scenarios.library import CaseLibrary
from scenarios.reading import MalformedFixture
from scenarios.replay import replay
from scenarios.systems import load_all

HOLDS, MALFORMED = "holds", "malformed"


@dataclass(frozen=True, slots=True)
class Run:
    """How one case went in one edition; `executed` are the rules that its trace cites, or that refused what it tried.

    `decided` are those among them that decide a step, or a refusal. A fixture that cannot be read at all is one run, in
    no edition, with the status `malformed`.
    """

    case: str
    edition: str
    status: str
    failures: tuple[str, ...] = ()
    cited: tuple[str, ...] = ()
    executed: frozenset[str] = frozenset()
    decided: frozenset[str] = frozenset()
    warnings: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether everything came out as the case expects."""
        return self.status == HOLDS


@dataclass(frozen=True, slots=True)
class Verification:
    """The sum of many runs; a case counts once for each edition it runs in. `failures` are the runs that do not hold.

    `suspect` counts runs whose rules have changed their text since the case was written; `warned` are the runs with a
    warning, whether they hold or not.
    """

    cases: int
    passed: int
    failed: int
    suspect: int
    seconds: float
    failures: tuple[Run, ...]
    warned: tuple[Run, ...] = ()


def verify(
    library: CaseLibrary,
    targets: Iterable[str] = (),
    workers: int = 1,
    suspects: Collection[tuple[str, str]] = (),
) -> Verification:
    """Play cases (ids or files; none named = all) and sum up. Raises what `play` raises.

    `suspects` are the cases, with an edition each, that have a suspect link.
    """
    start = time.perf_counter()
    runs = list(play(library, targets, workers))
    failures = tuple(run for run in runs if not run.holds)
    return Verification(
        cases=len(runs),
        passed=len(runs) - len(failures),
        failed=len(failures),
        suspect=sum((run.case, run.edition) in suspects for run in runs),
        seconds=round(time.perf_counter() - start, 3),
        failures=failures,
        warned=tuple(run for run in runs if run.warnings),
    )


def play(library: CaseLibrary, targets: Iterable[str] = (), workers: int = 1) -> Iterator[Run]:
    """Play cases in all their editions, in the order given; none named = all, in the order of their ids.

    Raises UnknownCase, or OSError for a file that cannot be read, before anything is played.
    """
    wanted = list(targets) or list(library.cases)
    for target in wanted:
        library.locate(target)
    if workers <= 1 or len(wanted) < 2:
        return chain.from_iterable(play_case(library, target) for target in wanted)
    return _play_in_processes(library.folder, wanted, workers)


def play_case(library: CaseLibrary, target: str) -> list[Run]:
    """Play one case in all its editions. Raises UnknownCase or OSError."""
    try:
        case = library.find(target)
    except MalformedFixture as error:
        return [Run(target, "", MALFORMED, (str(error),))]
    runs = []
    for edition, cited in case.rules.items():
        played = replay(case, edition)
        rules = (cited, played.executed, played.decided)
        runs.append(Run(case.id, edition, played.status, played.failures, *rules, played.warnings))
    return runs


def _play_in_processes(folder: Path, targets: list[str], workers: int) -> Iterator[Run]:
    load_all()
    with ProcessPoolExecutor(workers) as pool:
        share = max(1, len(targets) // (4 * workers))
        yield from chain.from_iterable(pool.map(partial(_play_elsewhere, folder), targets, chunksize=share))


def _play_elsewhere(folder: Path, target: str) -> list[Run]:
    return play_case(_library(folder), target)


@cache
def _library(folder: Path) -> CaseLibrary:
    """The library of a worker process, opened once."""
    return CaseLibrary.load(folder)
