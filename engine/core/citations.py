"""Where each step of the rules stands: the table from a step's name to the numbers of its rules in each edition."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from importlib import resources

from engine.core.grounds import MOST_DECISIVE, Grounds, joined
from engine.core.malformed import Malformed


class UnknownStep(Malformed):
    """A procedure asked for a step that the edition's table does not list.

    A card or a state of a later edition is played in one that knows no such thing; else it is a mistake of the engine.
    """

    def __init__(self, edition: str, step: str) -> None:
        self.edition = edition
        self.step = step
        message = f"the table of {edition} has no rule for the step {step!r}"
        super().__init__((), message, "cards and a board that this edition knows, or a later edition")


class Citations:
    """The table of one edition. A step may stand in several rules: those that decide it, then what holds as well.

    `deciding` are the steps that decide also where they are cited beside another: they say why it came out otherwise
    than it usually does.
    """

    def __init__(self, edition: str, table: Mapping[str, Grounds], deciding: Collection[str] = ()) -> None:
        self.edition = edition
        self._table = dict(table)
        self._deciding = frozenset(deciding)
        self._together: dict[tuple[object, ...], Grounds] = {}
        self._all: dict[tuple[str, ...], Grounds] = {}

    def rules(self, step: str) -> Grounds:
        """Give the numbers of the rules for a step. Raises UnknownStep."""
        try:
            return self._table[step]
        except KeyError:
            raise UnknownStep(self.edition, step) from None

    def rules_together(self, steps: tuple[str, ...], because: tuple[str, ...] = ()) -> Grounds:
        """Give the rules for several steps that are one: the first decides it, and those named in `because`.

        So does a step that decides wherever it is cited; of the others all rules hold as well. Raises UnknownStep.
        """
        key = (steps, because) if because else steps
        found = self._together.get(key)
        if found is None:
            found = self._together[key] = self._joined(steps, because)
        return found

    def rules_of_all(self, steps: tuple[str, ...]) -> Grounds:
        """Give the rules for several steps of which each is a reason: what decides one of them, decides.

        Raises UnknownStep.
        """
        found = self._all.get(steps)
        if found is None:
            several = [self.rules(step) for step in steps]
            found = self._all[steps] = joined(several, several, most=None)
        return found

    def _joined(self, steps: tuple[str, ...], because: tuple[str, ...]) -> Grounds:
        main, *others = steps
        leading = (main, *because, *(step for step in others if step in self._deciding))
        whole = (main, *because, *others)
        return joined(map(self.rules, whole), map(self.rules, dict.fromkeys(leading)))

    def __contains__(self, step: str) -> bool:
        return step in self._table

    @property
    def deciding(self) -> frozenset[str]:
        """The steps that decide also where they are cited beside another."""
        return self._deciding

    def steps(self) -> dict[str, Grounds]:
        """Copy the whole table."""
        return dict(self._table)


def citations_of(package: str) -> dict[str, Citations]:
    """Read the tables that stand beside the modules of a package, `citations.tsv` and `deciding.tsv`, by edition."""
    folder = resources.files(package)
    deciding = folder / "deciding.tsv"
    return read_citations(
        (folder / "citations.tsv").read_text(encoding="utf-8"),
        read_deciding(deciding.read_text(encoding="utf-8")) if deciding.is_file() else (),
    )


def read_citations(text: str, deciding: Collection[str] = ()) -> dict[str, Citations]:
    """Read the table of a game: a column of steps, and a column of rule numbers for each edition that its head names.

    Columns are parted by tabs, the numbers in a cell by spaces; lines that begin with `#` are remarks. What stands
    before a bar in a cell decides the step, what comes after it holds as well: `607.2.b | 607.2 607`; without a bar all
    of it decides. A step with an empty cell does not exist in that edition. Raises ValueError, with the line, where a
    row has too few or too many cells, a step stands twice, or not one to three rules decide.
    """
    rows = _rows(text)
    editions = rows[0][1][1:]
    tables: list[dict[str, Grounds]] = [{} for _ in editions]
    seen: set[str] = set()
    for number, (step, *cells) in rows[1:]:
        if len(cells) != len(editions):
            raise ValueError(f"line {number}: {len(cells)} cells of rules, expected {len(editions)}: one an edition")
        if step in seen:
            raise ValueError(f"line {number}: the step {step!r} stands in the table twice, expected once")
        seen.add(step)
        for table, cell in zip(tables, cells, strict=True):
            if cell:
                table[step] = _grounds(cell, f"line {number}: the step {step!r}")
    return {edition: Citations(edition, table, deciding) for edition, table in zip(editions, tables, strict=True)}


def _grounds(cell: str, where: str) -> Grounds:
    """The rules in one cell. Raises ValueError where not one to three of them decide."""
    decides, bar, holds = cell.partition("|")
    because, also = decides.split(), holds.split()
    if not 1 <= len(because) <= MOST_DECISIVE:
        what = f"{where} is decided by {len(because)} rules"
        raise ValueError(f"{what}, expected 1 to {MOST_DECISIVE}, then `|` and what holds as well")
    if "|" in also or (bar and not also):
        raise ValueError(f"{where} has a bar with {'another' if also else 'nothing'} after it, expected `A B | C D`")
    if len({*because, *also}) != len(because) + len(also):
        raise ValueError(f"{where} names a rule twice, expected once")
    return Grounds(because, also)


def read_deciding(text: str) -> frozenset[str]:
    """Read which steps decide also beside another: one a line, and after a tab why.

    Raises ValueError, with the line, where a reason is missing or a step stands twice.
    """
    found: set[str] = set()
    for number, cells in _rows(text)[1:]:
        if len(cells) != 2 or not all(cells):
            raise ValueError(f"line {number}: expected a step, a tab, and why it decides beside another")
        if cells[0] in found:
            raise ValueError(f"line {number}: the step {cells[0]!r} stands in the list twice, expected once")
        found.add(cells[0])
    return frozenset(found)


def _rows(text: str) -> list[tuple[int, list[str]]]:
    """The lines of a table that are no remarks, each with its number, in cells."""
    return [(number, line.split("\t")) for number, line in enumerate(text.splitlines(), 1) if line and line[0] != "#"]
