"""Which of the rules that a case names decide in it: a table beside the cases, so that nobody waits for them to play.

`make decides` plays all cases and writes it (`scenarios/making_deciding.py`); the tests of the cases see that it is so.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

FILE = "decides.tsv"
HEAD = "case\tedition\trules that it names and that decide a step, or a refusal, in it"

Deciding = Mapping[tuple[str, str], frozenset[str]]
"""The numbers of the rules, by case and edition; what decides nothing in a case is left out."""


def read_deciding(folder: Path) -> Deciding:
    """Read the table of a folder of cases; where there is none, nothing is known to decide.

    Raises ValueError, with file and line, for a line that is none of the table.
    """
    file = folder / FILE
    if not file.is_file():
        return {}
    found: dict[tuple[str, str], frozenset[str]] = {}
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines()[1:], 2):
        cells = line.split("\t")
        if len(cells) != 3 or not all(cells):
            raise ValueError(f"{file}:{number}: expected a case, an edition and numbers of rules, parted by tabs")
        found[cells[0], cells[1]] = frozenset(cells[2].split())
    return found


def by_rule(deciding: Deciding) -> dict[tuple[str, str], set[str]]:
    """The cases in which each rule decides, by edition and number."""
    found: dict[tuple[str, str], set[str]] = {}
    for (case, edition), numbers in deciding.items():
        for number in numbers:
            found.setdefault((edition, number), set()).add(case)
    return found


def written(deciding: Iterable[tuple[str, str, Iterable[str]]]) -> str:
    """The table in text: a line for each case and edition in which a rule that the case names decides."""
    lines = (f"{case}\t{edition}\t{' '.join(numbers)}" for case, edition, numbers in deciding if numbers)
    return "\n".join((HEAD, *lines, ""))
