"""What comes of playing a script: how it went, what was wrong, and what nobody has said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.core.decisions import Action
from engine.core.errors import IllegalAction, Malformed
from engine.core.procedures import Table
from scenarios.case import Case
from scenarios.messages import Told


class Unsaid(NamedTuple):
    """An answer that the script does not spell out: the runner has given it for somebody.

    `after` is the last step before it, `answer` how a script would say it; `lone` tells that nothing else was legal.
    `position` counts the answers before it.
    """

    after: int
    player: str
    answer: str
    lone: bool
    position: int


class Tried(NamedTuple):
    """What a script has tried and the rules forbid: by which player, after how many answers and which step, and why.

    `action` is None where it was no action but an answer, or where only what was said along with it is forbidden.
    """

    answers: int
    after: int
    player: str
    action: Action | None
    refused: IllegalAction


@dataclass(slots=True)
class Outcome:
    """How a run went: `status` is holds, fails, malformed or illegal; `failures` say where and why, one line each.

    `warnings` say what is odd about a case that may hold all the same. `refused_by` are the rules by which the game
    refused what the script tried with `illegal`, `permitted_by` those by which it let a player look at something,
    `explained_by` those by which derived values that it looked at are so; `decided_by` are those among all of them that
    decided it. `unsaid` is what the runner answered for somebody, `tried` what was refused as it must be, in order.
    """

    table: Table[Any] | None
    status: str = "holds"
    failures: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    refused_by: set[str] = field(default_factory=set)
    permitted_by: set[str] = field(default_factory=set)
    explained_by: set[str] = field(default_factory=set)
    decided_by: set[str] = field(default_factory=set)
    unsaid: list[Unsaid] = field(default_factory=list)
    tried: list[Tried] = field(default_factory=list)


def complaint(case: Case, error: Malformed, edition: str | None) -> Told:
    """What is wrong at a place of a case, as one line, in either language."""
    fixture = case.malformed(error, edition)
    return Told(fixture.told("en"), fixture.told("zh"), str(fixture))


class Illegal(Exception):
    """An action of the script that the rules forbid, with its place, and why as people are told."""

    def __init__(self, path: tuple[str | int, ...], cause: IllegalAction, told: Callable[[], str]) -> None:
        self.path = path
        self.cause = cause
        self._told = told
        super().__init__()

    @property
    def told(self) -> str:
        """Why, as people are told, in either language where that is known."""
        return self._told()

    def __str__(self) -> str:
        return str(self._told())


class StopsShort(Malformed):
    """The script ends while somebody has something to decide."""
