"""Going on without thinking: everybody passes, the newest item resolves, on to one's own main phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, get_args

from engine.core.decisions import PASS, Answer
from engine.core.errors import Malformed
from scenarios.exploring import rests
from scenarios.library import CaseLibrary
from scenarios.passing import Passing
from scenarios.sandbox.play import LineOfPlay, Played, play_line
from scenarios.sandbox.position import Position

Goal = Literal["everybody passes", "resolve the top", "main phase"]
"""What is wanted: that all pass one after the other, that the newest item resolves, the next main phase of who asks."""
GOALS: tuple[str, ...] = get_args(Goal)
MAIN = frozenset(("turn.act", "main.act"))
"""The steps at which a player may do what the main phase is for."""


def go_on(position: Position, cases: CaseLibrary, goal: Goal) -> Played:
    """Play a position, and go on from there by passing until what is wanted has come about.

    Whoever has to decide something else stops it, and so does the end of the game: `reached` says whether it came
    about. All answers that were given on the way stand in the line of play. Raises what `play` raises.
    """
    line = play_line(position, cases)
    if line.stopped is not None:
        return line.played()
    reached = _came_about(line, goal)
    line.settle()
    played = line.played()
    played.reached = reached
    return played


def _came_about(line: LineOfPlay, goal: Goal) -> bool:
    def give(answer: Answer, lone: bool) -> bool:
        line.answer(answer, forced=lone)
        return line.stopped is None

    try:
        return _GOALS[goal](line, Passing(line.system, line.table, give))
    except Malformed:
        return False  # A question that nothing can answer: settling the line tells of it.


def _everybody_passes(line: LineOfPlay, passing: Passing) -> bool:
    """All who may act pass, until something has come of it: an item has resolved, the step or the turn is another."""
    about, before = line.system.passing_on(line.table.game), len(line.table.answers)
    line.settle()
    if line.system.passing_on(line.table.game) != about:
        return True
    passed = PASS in line.table.answers[before:]
    return (bool(passing.everybody()) or passed) and line.stopped is None


def _resolve_the_top(line: LineOfPlay, passing: Passing) -> bool:
    """All who may act pass until the newest item has left."""
    items = line.system.unresolved(line.table.game)
    return bool(items) and passing.until(lambda: items[-1] not in line.system.unresolved(line.table.game), ends=False)


def _on_to_main_phase(line: LineOfPlay, passing: Passing) -> bool:
    """The player who is asked passes, ends the turn and lets others do so, until it is that player's main phase."""
    decision, here = line.table.pending, len(line.table.answers)
    if decision is None:
        return False
    player = decision.chooser

    def reached() -> bool:
        now = line.table.pending
        if now is None or len(line.table.answers) == here:
            return False
        return now.step in MAIN and rests(now) and now.chooser == player

    return passing.until(reached, ends=True)


_GOALS: Mapping[str, Callable[[LineOfPlay, Passing], bool]] = {
    "everybody passes": _everybody_passes,
    "resolve the top": _resolve_the_top,
    "main phase": _on_to_main_phase,
}
