"""What a run leaves behind: an outcome with its table, and nothing that outlives it."""

from __future__ import annotations

import gc
import weakref

import pytest

from scenarios.library import CaseLibrary
from scenarios.running import run

PLAYED = "riftbound/combat/stunned-defender-survives"
REFUSED_MIDWAY = "riftbound/abilities/a-mode-needs-its-target"


@pytest.mark.parametrize("case_id", [PLAYED, REFUSED_MIDWAY])
def test_a_game_is_freed_with_its_outcome_and_needs_no_collector(case_id):
    case = CaseLibrary.load().case(case_id)
    gc.disable()
    try:
        outcome = run(case, case.editions[0])
        game = weakref.ref(outcome.table.game)
        assert outcome.status == "holds"
        del outcome
        assert game() is None
    finally:
        gc.enable()
