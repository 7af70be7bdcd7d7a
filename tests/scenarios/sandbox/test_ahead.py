"""What is told of a pass before it is made is what comes of it."""

from __future__ import annotations

import itertools
import random

import pytest

from engine.core.decisions import Act
from engine.core.errors import IllegalAction
from scenarios.passing import passing
from scenarios.systems import SYSTEMS
from tests.engine.random_walk import mostly_act
from tests.scenarios.sandbox.walks import TABLES

GAMES, ANSWERS = 3, 150


def came_true(ahead, system, table, before) -> bool:
    """Whether what was told came about; a question in between leaves that open."""
    game, pending = table.game, table.pending
    if pending is None or not isinstance(pending, Act):
        return True
    turn, phase, entries = before
    if ahead.kind == "next_player":
        # In Grand Archive who has nothing to do, with nothing to answer, passes without being asked.
        return pending.chooser == ahead.about or system.game == "grand-archive"
    if ahead.kind == "resolves":
        return ahead.about not in system.unresolved(game)
    if ahead.kind == "turn":
        return game.turn_player != ahead.about or game.turn != turn
    if ahead.kind == "phase":
        return game.phase != phase or game.turn != turn
    if ahead.kind in ("showdown", "combat"):
        return any(entry.kind == "showdown.end" for entry in game.journal.entries[entries:])
    return entries < len(game.journal.entries)


@pytest.mark.parametrize("kind", TABLES)
def test_what_a_pass_leads_to_comes_about(kind):
    game, table_of = TABLES[kind]
    system = SYSTEMS[game]
    told = set()
    for seed in range(GAMES):
        table, chance = table_of(seed), random.Random(seed)
        for _ in range(ANSWERS):
            decision = table.pending
            if decision is None:
                break
            ahead, action = system.ahead(table.game, decision), passing(system, decision, ends=True)
            if ahead and action and chance.random() < 0.4:
                told.add(ahead.kind)
                before = table.game.turn, table.game.phase, len(table.game.journal.entries)
                table.answer(action)
                assert came_true(ahead, system, table, before), (ahead, decision.step)
                continue
            try:
                table.answer(mostly_act(chance, decision, list(itertools.islice(decision.answers(), 30))))
            except IllegalAction:
                continue
    assert told
