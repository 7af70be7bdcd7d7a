"""Going on without thinking: everybody passes, the newest item resolves, on to one's own main phase."""

from __future__ import annotations

from typing import Literal, get_args

from engine.core.decisions import PASS, Act, Action, Decision
from scenarios.exploring import rests
from scenarios.library import CaseLibrary
from scenarios.sandbox.play import LineOfPlay, Played, play_line
from scenarios.sandbox.position import Position
from scenarios.systems import System

Goal = Literal["everybody passes", "resolve the top", "main phase"]
"""What is wanted: that all pass one after the other, that the newest item resolves, the next main phase of who asks."""
GOALS: tuple[str, ...] = get_args(Goal)
MAIN = frozenset(("turn.act", "main.act"))
"""The steps at which a player may do what the main phase is for."""
MOST_PASSES = 200
"""So many answers are given on the way at most."""


def go_on(position: Position, cases: CaseLibrary, goal: Goal) -> Played:
    """Play a position, and go on from there by passing until what is wanted has come about.

    Whoever has to decide something else stops it, and so does the end of the game: `reached` says whether it came
    about. All answers that were given on the way stand in the line of play. Raises what `play` raises.
    """
    line = play_line(position, cases)
    if line.stopped is None:
        reached = _GOALS[goal](line)
        played = line.played()
        played.reached = reached
        return played
    return line.played()


def passing(decision: Decision, system: System) -> Action | None:
    """The action by which the player who may act passes, or ends the turn or phase; None where there is none."""
    if not isinstance(decision, Act):
        return None
    said = [action for action in system.words.values() if action == PASS or action.verb.startswith("end ")]
    return next((action for action in said if not decision.refusals(action)), None)


def _pass(line: LineOfPlay) -> bool:
    """Let the player who may act pass, and go on through what is forced; false where nobody can."""
    decision = line.table.pending
    action = None if decision is None else passing(decision, line.system)
    if action is None:
        return False
    line.answer(action)
    line.settle()
    return line.stopped is None


def _everybody_passes(line: LineOfPlay) -> bool:
    """All who may act pass, until something has come of it: an item has resolved, the step or the turn is another."""
    if line.table.pending is None or rests(line.table.pending):
        return False
    before = _moment(line)
    line.settle()
    for _ in range(MOST_PASSES):
        if _moment(line) != before:
            return True
        if not _pass(line):
            return False
    return False


def _resolve_the_top(line: LineOfPlay) -> bool:
    """All who may act pass until the newest item has left."""
    items = line.system.unresolved(line.table.game)
    if not items:
        return False
    line.settle()
    for _ in range(MOST_PASSES):
        if items[-1] not in line.system.unresolved(line.table.game):
            return True
        decision = line.table.pending
        if decision is None or rests(decision) or not _pass(line):
            return items[-1] not in line.system.unresolved(line.table.game)
    return False


def _on_to_main_phase(line: LineOfPlay) -> bool:
    """The player who is asked passes, ends the turn and lets others do so, until it is that player's main phase."""
    decision = line.table.pending
    if decision is None:
        return False
    player = decision.chooser
    line.settle()
    for number in range(MOST_PASSES):
        decision = line.table.pending
        if decision is None:
            return False
        if number and decision.step in MAIN and rests(decision) and decision.chooser == player:
            return True
        if not _pass(line):
            return False
    return False


def _moment(line: LineOfPlay) -> tuple[object, ...]:
    """What tells whether all have passed: the items, the turn and the phase, and at which step it is asked."""
    game, decision = line.table.game, line.table.pending
    step = None if decision is None else (decision.step, decision.about, isinstance(decision, Act))
    return line.system.unresolved(game), game.turn_player, game.phase, step


_GOALS = {
    "everybody passes": _everybody_passes,
    "resolve the top": _resolve_the_top,
    "main phase": _on_to_main_phase,
}
