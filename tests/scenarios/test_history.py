"""A line of an exploration can be followed again, and comes to the result that it was found to lead to."""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.exploring import explore
from scenarios.history import NoSuchLine, play_history
from scenarios.library import CaseLibrary

BURN_OUT = "riftbound/burn-out/choosing-who-gains-the-point"
COMBAT = "riftbound/combat/tank-and-last-on-one-unit"
OCTOBER = "riftbound-2025-10-01"


@pytest.mark.parametrize(("case_id", "start"), [(BURN_OUT, 0), (COMBAT, 0), (COMBAT, 1)])
def test_each_line_comes_to_its_result(case_id: str, start: int) -> None:
    case = CaseLibrary.load().case(case_id)
    found = explore(case, OCTOBER, start=start, limit=40)
    assert found.results
    for result in found.results:
        replay, line = play_history(case, OCTOBER, result.positions, start=start)
        assert line == tuple(choice for _, choice in result.line)
        points = {name: own["points"] for name, own in result.board["players"].items()}
        assert {name: own["points"] for name, own in replay.after["players"].items()} == points
        assert _units(replay.after) == _units(result.board)


def _units(board: dict[str, Any]) -> dict[str, list[str]]:
    return {name: sorted(unit["id"] for unit in field["units"]) for name, field in board["battlefields"].items()}


def test_the_answers_decide_where_a_line_goes() -> None:
    case = CaseLibrary.load().case(BURN_OUT)
    gained = [play_history(case, OCTOBER, (position,))[0].after["players"] for position in (0, 1)]
    assert [(players["B"]["points"], players["C"]["points"]) for players in gained] == [(7, 2), (6, 3)]


@pytest.mark.parametrize("positions", [(2,), (9999,), (0, 999), (0,) * 300])
def test_answers_that_nobody_can_give_are_no_line(positions: tuple[int, ...]) -> None:
    with pytest.raises(NoSuchLine):
        play_history(CaseLibrary.load().case(BURN_OUT), OCTOBER, positions)
