"""One history of a case (its decisions, one after the other), played to its end so that it is seen step by step."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from engine.core.decisions import Decision
from engine.core.errors import IllegalAction, Malformed
from engine.core.procedures import Table
from scenarios.case import Case
from scenarios.exploring import LONGEST, rests
from scenarios.game_tree import Choice
from scenarios.replay import Replay
from scenarios.running import stand_after
from scenarios.script import Outcome


class NoSuchLine(LookupError):
    """No line of a case takes these answers."""

    def __init__(self, case: str, positions: Sequence[int]) -> None:
        self.wanted = ".".join(map(str, positions))
        super().__init__(f"no line of {case} takes the answers {self.wanted!r}")


def play_history(
    case: Case, edition: str, positions: Sequence[int], *, start: int = 0
) -> tuple[Replay, tuple[Choice, ...]]:
    """Play one line from after the first `start` lines of the script: the replay, and the choices that make the line.

    `positions` say which legal answer is taken at each fork, as `Result.positions` of an exploration gives them.
    Raises MalformedFixture, or NoSuchLine.
    """
    table = stand_after(case, edition, start)
    line: list[Choice] = []
    try:
        for position in positions:
            _go_on(table)
            line.append(_choice(table.pending, position))
            table.answer(line[-1].answer)
        _go_on(table)
    except (IllegalAction, Malformed, LookupError):
        raise NoSuchLine(case.id, positions) from None
    return Replay(case, edition, Outcome(table)), tuple(line)


def _choice(decision: Decision | None, position: int) -> Choice:
    """The answer at a place among the legal ones. Raises LookupError where there is none."""
    answers = () if decision is None else tuple(islice(decision.answers(), position, position + 1))
    if decision is None or not answers:
        raise LookupError(position)
    return Choice.of(decision, answers[0], position)


def _go_on(table: Table[Any]) -> None:
    """Answer what has one legal answer, up to the next fork, the next moment of rest or the end."""
    for _ in range(LONGEST):
        if table.pending is None or rests(table.pending):
            return
        forced = table.pending.forced()
        if forced is None:
            return
        table.answer(forced, forced=True)
