"""The one way to replay a case: command line, tests, pages and study all come here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.core.board import Change
from scenarios.case import Case
from scenarios.running import Outcome, run
from scenarios.systems import SYSTEMS

BoardView = dict[str, Any]
"""A board as plain data, in the shape of a setup (docs/fixture-format.md), complete."""


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """One step as it is shown: `text` in each language, the rules that made it happen, and what it changed.

    `subjects` are the ids of the objects that it is about.
    """

    n: int
    kind: str
    player: str | None
    text: dict[str, str]
    rules: tuple[str, ...]
    changes: tuple[Change, ...]
    subjects: tuple[str, ...]


class Replay:
    """A case played to its end in one edition."""

    def __init__(self, case: Case, edition: str, outcome: Outcome) -> None:
        self.id = case.id
        self.edition = edition
        self.status = outcome.status
        self.failures = tuple(outcome.failures)
        self.refused_by = frozenset(outcome.refused_by)
        self._system = SYSTEMS[case.game]
        self._game = None if outcome.table is None else outcome.table.game

    @cached_property
    def steps(self) -> tuple[ReplayStep, ...]:
        """All steps, in order; none where the fixture could not be set up."""
        if self._game is None:
            return ()
        return tuple(
            ReplayStep(
                entry.step,
                entry.kind,
                entry.player,
                self._system.narrate(self._game, entry),
                entry.rules,
                entry.changes,
                tuple(subject for subject in entry.subjects if isinstance(subject, str)),
            )
            for entry in self._system.journal(self._game).entries
        )

    @cached_property
    def executed(self) -> frozenset[str]:
        """The rules that the trace cites, and those by which something was refused that the script tried."""
        if self._game is None:
            return self.refused_by
        entries = self._system.journal(self._game).entries
        return self.refused_by.union(*(entry.rules for entry in entries))

    @property
    def before(self) -> BoardView:
        """The board of the setup."""
        return self.board_at(0)

    @cached_property
    def after(self) -> BoardView:
        """The board at the end."""
        return self.board_at(len(self.steps))

    def board_at(self, step: int) -> BoardView:
        """The board after a step; 0 is the board of the setup. Numbers beyond the last step mean the last."""
        if self._game is None:
            return {}
        return self._system.view(self._game, self._system.journal(self._game).board_at(step))


def replay(case: Case, edition: str) -> Replay:
    """Play a case in one edition. Nothing is raised: what went wrong stands in `status` and `failures`."""
    return Replay(case, edition, run(case, edition))
