"""Passing: what whoever does nothing answers, all players passing once, and passing until some moment has come.

Scripts of cases (`everybody: pass`, `until`) and the shortcuts of the sandbox go on by this; who keeps what was
answered, and what is said where it cannot go on, is theirs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.decisions import PASS, Act, Action, Answer, Decision
from engine.core.procedures import Table
from scenarios.systems.system import System

FARTHEST = 1_000
"""So many answers on the way to some moment mean that it never comes."""

Give = Callable[[Answer, bool], bool]
"""Gives an answer, of which is said whether it is the only legal one; tells whether it could be given."""


class Passing:
    """Answers decisions for players who do nothing."""

    def __init__(self, system: System, table: Table[Any], give: Give) -> None:
        self._system = system
        self._table = table
        self._give = give

    def everybody(self) -> set[str]:
        """Let each player who is asked pass, once, until it has the effect that everybody's passing has.

        Gives who has passed: nobody where somebody must decide something else before. Raises what giving an answer
        raises.
        """
        about, passed = self._mark(), set[str]()
        while (decision := self._table.pending) is not None:
            done = passed and (self._mark() != about or decision.chooser in passed)
            if done or not can_pass(decision) or not self._give(PASS, decision.forced() is not None):
                break
            passed.add(decision.chooser)
        return passed

    def until(self, reached: Callable[[], bool], *, ends: bool) -> bool:
        """Go on until a moment is reached, and tell whether it was; with `ends`, by ending phases and turns as well.

        Where it was not, the game is over, somebody has a choice, or it went as far as it may. Raises Malformed, and
        what giving an answer raises.
        """
        for _ in range(FARTHEST):
            if reached():
                return True
            decision = self._table.pending
            if decision is None:
                return False
            forced = decision.forced()
            answer = passing(self._system, decision, ends=ends) if forced is None else forced
            if answer is None or not self._give(answer, forced is not None):
                return False
        return reached()

    def _mark(self) -> object:
        return self._system.passing_on(self._table.game)


def can_pass(decision: Decision) -> bool:
    """Whether a player may pass here, and has more to decide than how to end a phase or the turn."""
    return isinstance(decision, Act) and not decision.resting and not decision.refusals(PASS)


def passing(system: System, decision: Decision, *, ends: bool) -> Action | None:
    """The action by which a player passes, or with `ends` ends a phase or the turn; None where there is none."""
    if can_pass(decision):
        return PASS
    ending = system.ending if ends and isinstance(decision, Act) and decision.resting else None
    return None if ending is None or decision.refusals(ending) else ending
