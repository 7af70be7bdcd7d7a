"""Where each step of the rules stands: the table from a step's name to the number of its rule in one edition."""

from __future__ import annotations

from collections.abc import Mapping


class UnknownStep(KeyError):
    """A procedure asked for a step that the edition's table does not list: a mistake of the engine."""

    def __init__(self, edition: str, step: str) -> None:
        self.edition = edition
        self.step = step
        super().__init__(f"the table of {edition} has no rule for the step {step!r}")


class Citations:
    """The table of one edition. A step may stand in several rules; the most specific comes first."""

    def __init__(self, edition: str, table: Mapping[str, str | tuple[str, ...]]) -> None:
        self.edition = edition
        self._table = {step: (rule,) if isinstance(rule, str) else rule for step, rule in table.items()}

    def rules(self, step: str) -> tuple[str, ...]:
        """Give the numbers of the rules for a step. Raises UnknownStep."""
        try:
            return self._table[step]
        except KeyError:
            raise UnknownStep(self.edition, step) from None

    def __contains__(self, step: str) -> bool:
        return step in self._table

    def steps(self) -> dict[str, tuple[str, ...]]:
        """Copy the whole table."""
        return dict(self._table)
