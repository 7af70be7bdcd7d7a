"""All mutants of one game's engine against all its bundled cases, wherever there are workers."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import pkgutil
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from scenarios.library import CaseLibrary
from scenarios.replay import replay
from scenarios.spreading import Workers
from scenarios.verifying import HOLDS
from tests.mutation.kept import Name, Outcome, named, settled
from tests.mutation.mutants import FLAG, Mutant, mutants_of
from tests.mutation.patching import applied, check_source
from tests.mutation.tracing import lines_executed
from tests.mutation.trial import FAILED, UNSHOWN, Verdict, try_runs

READING: Mapping[str, tuple[str, ...]] = {
    "": ("cards", "citations", "language.", "setups.", "standard"),
    "riftbound": (
        "editions.citations",
        "state.snapshots",
        "state.mentions",
        "views.seat_view",
        "views.view",
        *("acting.counting", "combat.counting", "playing.counting", "playing.undoing"),
    ),
    "grand-archive": ("views.",),
    "vanguard": ("views.",),
    "sanguosha": ("views.",),
}
"""Modules that read cards and setups or show boards, in all games and in one. They carry out no rule.

Nor do those that count what is legal, draw one of it at random, or tell beforehand by what it may be undone: no case
asks for that, and tests of the engine look at it.
"""
MOST = 400
"""So many runs are played for one mutant, unless somebody wants more."""
_STRIDE = 11
Run = tuple[str, str]
"""A case and the edition in which it is played."""


@dataclass(frozen=True, slots=True)
class Result:
    """A mutant and what became of it."""

    name: Name
    mutant: Mutant
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Plan:
    """What a process must know: the sources as they were when all began, and the runs of cases that hold.

    `through` says which runs pass through which line, `shows` which of its case's rules each run carries out. No more
    than `most` runs are played for one mutant, but for the flags of editions. `first` says which run caught a mutant
    the last time, by its name; `early` are runs that are played before all others, where they pass through a mutant.
    """

    sources: Mapping[str, str]
    runs: Sequence[Run]
    through: Mapping[tuple[str, int], tuple[int, ...]] = field(default_factory=dict)
    shows: Sequence[frozenset[str]] = ()
    most: int = 0
    first: Mapping[Name, int] = field(default_factory=dict)
    early: frozenset[int] = frozenset()


def modules(game: str) -> list[str]:
    """The modules of a game that carry out rules; none where its engine has not been written."""
    package = f"engine.{game.replace('-', '_')}"
    if importlib.util.find_spec(package) is None:
        return []
    reading = tuple(f"{package}.{one}" for one in (*READING[""], *READING.get(game, ())))
    found = pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}.")
    names = (each.name for each in found if not each.ispkg)
    return sorted(name for name in names if not name.startswith(reading))


def campaign(
    game: str,
    names: Sequence[str],
    workers: Workers,
    most: int = MOST,
    before: Mapping[Name, Outcome] | None = None,
    *,
    again: bool = False,
    tried: Mapping[Name, Verdict] | None = None,
    early: Sequence[str] = (),
    only: Sequence[str] = (),
) -> Iterator[Result]:
    """Try every mutant of these modules on the cases of their game.

    Runs that do not hold without any mutant are left out. Each mutant begins with the run that caught it `before`;
    `again` tries only those that were not caught then, were caught by the clock, or are not known from then. Of all
    others, and of what has been `tried` already by the same campaign, the verdict is given as it is.
    `early` are beginnings of the ids of cases that are played first, say because they were written for the survivors;
    `only` of those that alone are played, because all others have been: who survives them survived those as well.

    A mutant that `most` runs which pass through it do not notice counts as a survivor, so the share that is caught is
    rather told too low than too high.
    Raises SourceChanged, WorkersFailed, or RuntimeError where a run does not hold any more when all is over.
    """
    sources = {name: inspect.getsource(importlib.import_module(name)) for name in names}
    library = CaseLibrary.load()
    cases = (library.cases[each] for each in library.cases if each.startswith(tuple(only) or f"{game}/"))
    runs = [(case.id, edition) for case in cases for edition in case.editions]
    before, tried = before or {}, tried or {}
    mutants = named(mutant for name, source in sources.items() for mutant in mutants_of(name, source))
    if again:
        tried = {**settled(mutants, before), **tried}
    left = [one for one in mutants if one[0] not in tried]
    if not left:
        # Nothing is to be played, so nothing needs to be known of the runs.
        yield from (Result(name, mutant, tried[name]) for name, mutant in mutants)
        return
    traced = workers.carry_out(_trace, Plan(sources, runs), runs, at_once=8)
    traces = [(run, *trace) for run, trace in zip(runs, traced, strict=True) if trace]
    # The shortest runs first: they are the quickest to play.
    traces.sort(key=lambda each: len(each[1]))
    through: dict[tuple[str, int], list[int]] = defaultdict(list)
    for number, (_, lines, _) in enumerate(traces):
        for line in lines:
            through[line].append(number)
    numbers_of = {name_of(run): number for number, (run, _, _) in enumerate(traces)}
    plan = Plan(
        sources,
        [run for run, _, _ in traces],
        {line: tuple(numbers) for line, numbers in through.items()},
        [shown for _, _, shown in traces],
        most,
        {name: numbers_of[outcome.by] for name, outcome in before.items() if outcome.by in numbers_of},
        frozenset(number for number, (run, _, _) in enumerate(traces) if early and run[0].startswith(tuple(early))),
    )
    results = workers.carry_out(_try, plan, left, at_once=16)
    for name, mutant in mutants:
        found = Result(name, mutant, tried[name]) if name in tried else next(results)
        if only and not found.verdict.caught and name in before:
            found = Result(name, mutant, Verdict(before[name].how))
        yield found
    # As many times as there are processes: each of them has something to do, and sees what its mutants left behind.
    for broken in workers.carry_out(_broken, plan, range(workers.count), at_once=1):
        if broken:
            raise RuntimeError(f"a mutant left its mark: without it these do not hold: {', '.join(broken)}")


def name_of(run: Run) -> str:
    """What a run is called in verdicts."""
    return " in ".join(run)


# -- in a process of its own ----------------------------------------------------------------------------------


class _Process:
    """What one process keeps from one trial to the next."""

    def __init__(self, plan: Plan) -> None:
        for name, source in plan.sources.items():
            importlib.import_module(name)
            check_source(name, source)
        self.caches = caches_of(plan.sources)
        self.plan = plan
        self.library = CaseLibrary.load()
        self.caught_by: dict[tuple[str, str], Counter[int]] = defaultdict(Counter)
        self.busy: dict[str, Counter[int]] = {}
        self.rare: dict[str, dict[int, int]] = {}

    def play(self, run: Run) -> tuple[bool, frozenset[str]]:
        """Whether a run holds, and which of its case's rules it carries out. Raises whatever the engine does."""
        case = self.library.cases[run[0]]
        # A case that was set up without the mutant would hide it there, and one set up with it would outlast it.
        case.kept.clear()
        # So would what a function has answered before.
        for cached in self.caches:
            cached.cache_clear()
        played = replay(case, run[1])
        return played.status == HOLDS, played.executed.intersection(case.rules[run[1]])

    def notices(self, number: int) -> str | None:
        """Whether a run fails, or carries out less than it did; None where all is as it was."""
        holds, shown = self.play(self.plan.runs[number])
        return FAILED if not holds else None if self.plan.shows[number] <= shown else UNSHOWN

    def is_broken(self, number: int) -> bool:
        """Whether a run is no longer as it was, or the engine breaks down."""
        try:
            return self.notices(number) is not None
        except Exception:
            return True

    def runs_through(self, mutant: Mutant) -> list[int]:
        """The runs that pass through a mutant: first those that caught others of its function, then of its module.

        After them come, by turns, those that pass through most of the module, and through what few others do.
        """
        if mutant.operator == FLAG:
            return self.runs_with(mutant)
        first, last = mutant.lines
        lines = ((mutant.module, line) for line in range(first, last + 1))
        numbers = dict.fromkeys(number for line in lines for number in self.plan.through.get(line, ()))
        here, near = self.caught_by[mutant.module, mutant.function], self.caught_by[mutant.module, ""]
        busy, rare = self.lines_passed(mutant.module), self.rarest_passed(mutant.module)
        mixed = _mixed(list(numbers))
        busiest = sorted(mixed, key=lambda run: -busy[run])
        rarest = sorted(mixed, key=lambda run: rare[run])
        by_turns = dict.fromkeys(run for pair in zip(busiest, rarest, strict=True) for run in pair)
        return sorted(by_turns, key=lambda run: (-here[run], -near[run]))

    def runs_with(self, mutant: Mutant) -> list[int]:
        """The runs in the editions that have a flag: first those that pass through a line which asks for it.

        It may be asked for in modules that are not looked at, so that the others have to be played as well.
        """
        name = mutant.fragment.split(" =")[0]
        having = documents_with(getattr(sys.modules[mutant.module], mutant.function), name)
        runs = [number for number, (_, edition) in enumerate(self.plan.runs) if not having or edition in having]
        asks = re.compile(rf"\.{re.escape(name)}\b")
        asking = {
            (module, number)
            for module, source in self.plan.sources.items()
            for number, line in enumerate(source.splitlines(), 1)
            if asks.search(line)
        }
        through = {number for line in asking for number in self.plan.through.get(line, ())}
        return sorted(_mixed(runs), key=lambda number: number not in through)

    def lines_passed(self, module: str) -> Counter[int]:
        """How many lines of a module each run passes through: whoever passes most of them sees most of it."""
        if module not in self.busy:
            self.busy[module] = Counter(
                number for (name, _), numbers in self.plan.through.items() if name == module for number in numbers
            )
        return self.busy[module]

    def rarest_passed(self, module: str) -> Mapping[int, int]:
        """How many runs pass through that line of a module which fewest pass through, of those that a run does."""
        if module not in self.rare:
            rare = self.rare[module] = {}
            lines = (numbers for (name, _), numbers in self.plan.through.items() if name == module)
            for numbers in sorted(lines, key=len):
                for number in numbers:
                    rare.setdefault(number, len(numbers))
        return self.rare[module]


def _mixed(numbers: Sequence[int]) -> list[int]:
    """The same numbers, with neighbours (runs of like length, of one topic) far apart."""
    return [number for start in range(_STRIDE) for number in numbers[start::_STRIDE]]


def caches_of(names: Collection[str]) -> list[Any]:
    """The functions of modules that keep what they have answered."""
    found = (each for name in names for each in vars(sys.modules[name]).values())
    return [each for each in found if hasattr(each, "cache_clear") and each.__module__ in names]


def documents_with(holder: type, name: str) -> frozenset[str]:
    """The documents of those editions whose value of a flag is that of this class; none where it is of no edition."""
    heirs, waiting = [], [holder]
    while waiting:
        heirs.append(waiting.pop())
        waiting.extend(heirs[-1].__subclasses__())
    having = (heir for heir in heirs if next(each for each in heir.__mro__ if name in vars(each)) is holder)
    return frozenset(document for heir in having if isinstance(document := getattr(heir, "document", None), str))


_last: _Process | None = None


def _process(plan: Plan) -> _Process:
    """What this process keeps for a plan: it is handed the same one each time. Raises SourceChanged."""
    global _last
    if _last is None or _last.plan is not plan:
        _last = _Process(plan)
    return _last


def _trace(plan: Plan, run: Run) -> tuple[frozenset[tuple[str, int]], frozenset[str]] | None:
    """The lines that a run passes through, and what it shows; None where it does not hold."""
    here = _process(plan)
    files = {str(inspect.getfile(importlib.import_module(name))): name for name in plan.sources}
    played: list[tuple[bool, frozenset[str]]] = []
    try:
        seen = lines_executed(lambda: played.append(here.play(run)), files)
    except Exception:
        return None
    holds, shown = played[0]
    return (frozenset((files[file], line) for file, line in seen), shown) if holds else None


def _try(plan: Plan, one: tuple[Name, Mutant]) -> Result:
    here = _process(plan)
    name, mutant = one
    numbers = sorted(here.runs_through(mutant), key=lambda number: number not in plan.early)
    if (first := plan.first.get(name)) in numbers:
        numbers = [first, *(number for number in numbers if number != first)]
    if mutant.operator != FLAG:
        numbers = numbers[: plan.most]
    with applied(mutant, plan.sources[mutant.module]):
        verdict = try_runs(_named(here, numbers))
    if verdict.caught:
        # Whoever caught one mutant of a function, or of its module, is likely to catch the next.
        for function in (mutant.function, ""):
            here.caught_by[mutant.module, function][numbers[verdict.runs - 1]] += 1
    return Result(name, mutant, verdict)


def _named(here: _Process, numbers: Sequence[int]) -> Iterator[tuple[str, Callable[[], str | None]]]:
    for number in numbers:
        yield name_of(here.plan.runs[number]), partial(here.notices, number)


def _broken(plan: Plan, _: int) -> list[str]:
    """The runs that do not hold any more now that no mutant is in place; none, if all went well."""
    here = _process(plan)
    return [name_of(each) for number, each in enumerate(plan.runs) if here.is_broken(number)]
