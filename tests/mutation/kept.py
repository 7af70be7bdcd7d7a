"""What became of each mutant the last time, kept in a file beside what is built: one line each, by its name.

A campaign of which all is known begins each mutant with the run that caught it the last time, and `--again` tries those
alone that no case noticed, that ended by the clock, or that were not there yet. Of the others it takes the verdict as
it is, which holds as long as neither their function nor the case that noticed is changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.mutation.mutants import Mutant
from tests.mutation.trial import CAUGHT, ENDLESS, Verdict

Name = tuple[str, int]
"""The key of a mutant, and which one of those with this key it is."""
_FIELDS = 4


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the last trial of a mutant ended, and by which run."""

    how: str
    by: str

    @property
    def settled(self) -> bool:
        """Whether a case noticed, and not the clock."""
        return self.how in CAUGHT and self.how != ENDLESS


def named(mutants: Iterable[Mutant]) -> list[tuple[Name, Mutant]]:
    """The mutants, each with its name: no two of one list have the same."""
    seen: Counter[str] = Counter()
    found = []
    for mutant in mutants:
        found.append(((mutant.key, seen[mutant.key]), mutant))
        seen[mutant.key] += 1
    return found


def settled(mutants: Iterable[tuple[Name, Mutant]], before: Mapping[Name, Outcome]) -> dict[Name, Verdict]:
    """Those that need not be tried again, with how their last trial ended: a case noticed, and not the clock."""
    names = (name for name, _ in mutants if name in before and before[name].settled)
    return {name: Verdict(before[name].how, before[name].by) for name in names}


def read(file: Path) -> Mapping[Name, Outcome]:
    """What was kept; nothing where there is no such file. Raises ValueError where a line is none of ours."""
    if not file.is_file():
        return {}
    found = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        parts = line.split("\t")
        if len(parts) != _FIELDS or not parts[2].isdecimal():
            raise ValueError(f"{file}: not written by a campaign: {line!r}")
        how, by, number, key = parts
        found[key, int(number)] = Outcome(how, by)
    return found


def write(file: Path, tried: Sequence[tuple[Name, Verdict]], before: Mapping[Name, Outcome]) -> None:
    """Keep these verdicts, and of what was kept before all others."""
    outcomes = {**before, **{name: Outcome(verdict.how, verdict.by) for name, verdict in tried}}
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = (f"{each.how}\t{each.by}\t{number}\t{key}\n" for (key, number), each in outcomes.items())
    file.write_text("".join(lines), encoding="utf-8")
