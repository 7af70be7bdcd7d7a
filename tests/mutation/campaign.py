"""All mutants of the engine against all bundled cases, in several processes."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial

import engine.riftbound
from scenarios.library import CaseLibrary
from scenarios.running import run
from tests.mutation.mutants import FLAG, Mutant, mutants_of
from tests.mutation.patching import applied, check_source
from tests.mutation.tracing import lines_executed
from tests.mutation.trial import Verdict, try_runs

READING = ("language", "cards", "standard", "setup", "view", "seat_view", "snapshots")
"""Modules that read cards and setups or show boards. They carry out no rule, and have tests of their own."""
Run = tuple[str, str]
"""A case and the edition in which it is played."""


@dataclass(frozen=True, slots=True)
class Result:
    """A mutant and what became of it."""

    mutant: Mutant
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Plan:
    """What a process must know: the sources as they were when all began, and which runs pass through which line."""

    sources: Mapping[str, str]
    runs: Sequence[Run]
    through: Mapping[tuple[str, int], tuple[int, ...]] = field(default_factory=dict)


def modules() -> list[str]:
    """The modules of Riftbound that carry out rules."""
    found = pkgutil.walk_packages(engine.riftbound.__path__, "engine.riftbound.")
    names = (each.name for each in found if not each.ispkg)
    return sorted(name for name in names if name.split(".")[2] not in READING and "citations" not in name)


def campaign(names: Sequence[str], workers: int) -> Iterator[Result]:
    """Try every mutant of these modules. Runs that do not hold without any mutant are left out.

    Raises SourceChanged, or RuntimeError where a run does not hold any more when all is over.
    """
    sources = {name: inspect.getsource(importlib.import_module(name)) for name in names}
    runs = [(case.id, edition) for case in CaseLibrary.load().cases.values() for edition in case.editions]
    mutants = [mutant for name, source in sources.items() for mutant in mutants_of(name, source)]
    plan = Plan(sources, runs)
    with ProcessPoolExecutor(workers, initializer=_begin, initargs=(plan,)) as pool:
        passed = list(pool.map(_trace, range(len(runs)), chunksize=8))
    runs = [run for run, lines in zip(runs, passed, strict=True) if lines]
    passed = [lines for lines in passed if lines]
    through: dict[tuple[str, int], list[int]] = defaultdict(list)
    # The shortest runs first: they are the quickest to play.
    for number in sorted(range(len(runs)), key=lambda each: len(passed[each])):
        for line in passed[number]:
            through[line].append(number)
    plan = Plan(sources, runs, {line: tuple(numbers) for line, numbers in through.items()})
    with ProcessPoolExecutor(workers, initializer=_begin, initargs=(plan,)) as pool:
        yield from pool.map(_try, mutants, chunksize=16)
        for broken in pool.map(_broken, range(workers)):
            if broken:
                raise RuntimeError(f"a mutant left its mark: without it these do not hold: {', '.join(broken)}")


# -- in a process of its own ----------------------------------------------------------------------------------

_here: _Process


class _Process:
    """What one process keeps from one trial to the next."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.library = CaseLibrary.load()
        self.caught_by: dict[tuple[str, str], Counter[int]] = defaultdict(Counter)

    def holds(self, number: int) -> bool:
        """Whether a run holds. Raises whatever the engine does."""
        case, edition = self.plan.runs[number]
        return run(self.library.cases[case], edition).status == "holds"

    def surely_holds(self, number: int) -> bool:
        """Whether a run holds; it does not where the engine breaks down."""
        try:
            return self.holds(number)
        except Exception:
            return False

    def runs_through(self, mutant: Mutant) -> list[int]:
        """The runs that pass through a mutant, those that have caught others of the same function first."""
        if mutant.operator == FLAG:
            return list(range(len(self.plan.runs)))
        first, last = mutant.lines
        lines = ((mutant.module, line) for line in range(first, last + 1))
        numbers = dict.fromkeys(number for line in lines for number in self.plan.through.get(line, ()))
        caught = self.caught_by[mutant.module, mutant.function]
        return sorted(numbers, key=lambda number: -caught[number])


def _begin(plan: Plan) -> None:
    global _here
    for name, source in plan.sources.items():
        importlib.import_module(name)
        check_source(name, source)
    _here = _Process(plan)


def _trace(number: int) -> frozenset[tuple[str, int]]:
    """The lines that a run passes through; none where it does not hold."""
    files = {str(inspect.getfile(importlib.import_module(name))): name for name in _here.plan.sources}
    held: list[bool] = []
    seen = lines_executed(lambda: held.append(_here.surely_holds(number)), files)
    return frozenset((files[file], line) for file, line in seen) if held == [True] else frozenset()


def _try(mutant: Mutant) -> Result:
    numbers = _here.runs_through(mutant)
    with applied(mutant, _here.plan.sources[mutant.module]):
        verdict = try_runs(_named(numbers))
    if verdict.caught:
        _here.caught_by[mutant.module, mutant.function][numbers[verdict.runs - 1]] += 1
    return Result(mutant, verdict)


def _named(numbers: Sequence[int]) -> Iterator[tuple[str, Callable[[], bool]]]:
    for number in numbers:
        yield " in ".join(_here.plan.runs[number]), partial(_here.holds, number)


def _broken(_: int) -> list[str]:
    """The runs that do not hold any more now that no mutant is in place; none, if all went well."""
    return [" in ".join(each) for number, each in enumerate(_here.plan.runs) if not _here.surely_holds(number)]
