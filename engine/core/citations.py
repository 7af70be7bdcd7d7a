"""Where each step of the rules stands: the table from a step's name to the numbers of its rules in each edition."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources


class UnknownStep(KeyError):
    """A procedure asked for a step that the edition's table does not list: a mistake of the engine."""

    def __init__(self, edition: str, step: str) -> None:
        self.edition = edition
        self.step = step
        super().__init__(f"the table of {edition} has no rule for the step {step!r}")


class Citations:
    """The table of one edition. A step may stand in several rules; the most specific comes first."""

    def __init__(self, edition: str, table: Mapping[str, tuple[str, ...]]) -> None:
        self.edition = edition
        self._table = dict(table)
        self._together: dict[tuple[str, ...], tuple[str, ...]] = {}

    def rules(self, step: str) -> tuple[str, ...]:
        """Give the numbers of the rules for a step. Raises UnknownStep."""
        try:
            return self._table[step]
        except KeyError:
            raise UnknownStep(self.edition, step) from None

    def rules_together(self, steps: tuple[str, ...]) -> tuple[str, ...]:
        """Give the rules for several steps that are one, each once, in their order. Raises UnknownStep."""
        found = self._together.get(steps)
        if found is None:
            found = self._together[steps] = tuple(dict.fromkeys(rule for step in steps for rule in self.rules(step)))
        return found

    def __contains__(self, step: str) -> bool:
        return step in self._table

    def steps(self) -> dict[str, tuple[str, ...]]:
        """Copy the whole table."""
        return dict(self._table)


def citations_of(package: str) -> dict[str, Citations]:
    """Read the table that stands beside the modules of a package, `citations.tsv`; gives it by edition."""
    return read_citations((resources.files(package) / "citations.tsv").read_text(encoding="utf-8"))


def read_citations(text: str) -> dict[str, Citations]:
    """Read the table of a game: a column of steps, and a column of rule numbers for each edition that its head names.

    Columns are parted by tabs, the numbers in a cell by spaces; lines that begin with `#` are remarks. A step with
    an empty cell does not exist in that edition. Raises ValueError, with the line, where a row has too few or too
    many cells or a step stands twice.
    """
    rows = [(number, line.split("\t")) for number, line in enumerate(text.splitlines(), 1) if line and line[0] != "#"]
    editions = rows[0][1][1:]
    tables: list[dict[str, tuple[str, ...]]] = [{} for _ in editions]
    seen: set[str] = set()
    for number, (step, *cells) in rows[1:]:
        if len(cells) != len(editions):
            raise ValueError(f"line {number}: {len(cells)} cells of rules, expected {len(editions)}: one an edition")
        if step in seen:
            raise ValueError(f"line {number}: the step {step!r} stands in the table twice, expected once")
        seen.add(step)
        for table, cell in zip(tables, cells, strict=True):
            if cell:
                table[step] = tuple(cell.split())
    return {edition: Citations(edition, table) for edition, table in zip(editions, tables, strict=True)}
