"""Playing many cases: every case in every edition that it names, wherever there are workers."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from rules_index.library import Library
from scenarios.citing import check_citations
from scenarios.library import CaseFile, CaseLibrary
from scenarios.messages import Told
from scenarios.reading import MalformedFixture
from scenarios.replay import replay
from scenarios.spreading import HERE, Workers
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
    workers: Workers = HERE,
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


def play(library: CaseLibrary, targets: Iterable[str] = (), workers: Workers = HERE) -> Iterator[Run]:
    """Play cases in all their editions, in the order given; none named = all, in the order of their ids.

    Raises UnknownCase, or OSError for a file that cannot be read, before anything is played, and WorkersFailed.
    """
    wanted = [library.take(target) for target in targets] or list(library.cases)
    if workers.count > 1:
        load_all()
    return chain.from_iterable(workers.carry_out(play_case, library, wanted))


def play_case(library: CaseLibrary, target: str | CaseFile) -> list[Run]:
    """Play one case in all its editions. In a file of the user's own the rules that it cites must exist.

    Raises UnknownCase or OSError.
    """
    try:
        case = library.find(target)
        if target not in library.cases:
            check_citations(case, Library.load())
    except MalformedFixture as error:
        return [Run(str(target), "", MALFORMED, (Told(error.told("en"), error.told("zh"), str(error)),))]
    runs = []
    for edition, cited in case.rules.items():
        played = replay(case, edition)
        rules = (cited, played.executed, played.decided)
        runs.append(Run(case.id, edition, played.status, played.failures, *rules, played.warnings))
    return runs
