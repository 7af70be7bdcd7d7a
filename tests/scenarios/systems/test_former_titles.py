"""A sentence calls a thing as the board beside it does, also where it became a copy, turned over, or turned back."""

from __future__ import annotations

import pytest

from scenarios.replay import Replay, replay
from scenarios.running import run
from scenarios.systems import SYSTEMS
from tests.bundled import CASES

CHANGING = ("riftbound/layers/", "riftbound/replace/", "grand-archive/copy/", "grand-archive/transform/")
"""Topics whose cases are about things that become something else."""


def told(case: str, edition: str, kind: str) -> list[str]:
    return [step.text["en"] for step in replay(CASES.case(case), edition).steps if step.kind == kind]


def test_what_is_a_copy_for_a_while_goes_by_the_name_that_it_has_then() -> None:
    """It moves as a Goat; only the end of the turn makes it a Giant again."""
    (moved,) = told("riftbound/layers/the-older-copy-shows-again", "riftbound-2026-07-16", "standard_move.effect")
    assert "Goat" in moved
    assert "Giant" not in moved


@pytest.mark.parametrize("topic", CHANGING)
def test_every_thing_on_a_board_has_the_name_that_the_next_step_gives_it(topic: str) -> None:
    """In the cases in which things change what they are: each thing on each board, and what the step after it says."""
    changed = 0
    for case in (CASES.case(name) for name in CASES.cases if name.startswith(topic)):
        outcome = run(case, case.editions[-1])
        assert outcome.table is not None
        cast, played = SYSTEMS[case.game].cast(outcome.table.game), Replay(case, case.editions[-1], outcome)
        changed += len(cast.former)
        for step in played.steps if cast.former else ():
            at = cast.at(step.n)
            for thing, titles in _named_on(played.board_at(step.n - 1)):
                assert thing not in cast.titles or at.title(thing) == titles, (case.id, step.n, thing)
    assert changed >= 2


def _named_on(board: object) -> list[tuple[str, object]]:
    """Everything on a board that says what it is called, however deep it lies."""
    if isinstance(board, dict):
        here = [(board["id"], board["name"])] if "id" in board and isinstance(board.get("name"), dict) else []
        return here + [found for value in board.values() for found in _named_on(value)]
    return [found for value in board for found in _named_on(value)] if isinstance(board, list | tuple) else []
