"""Passing: who may pass, what ends a phase, everybody once, and until some moment."""

from __future__ import annotations

from engine.core.decisions import PASS, Answer
from scenarios.passing import Passing, can_pass, passing
from scenarios.sandbox.play import LineOfPlay, play_line
from tests.scenarios.sandbox.positions import LIBRARY, position

BOLT = ({"A": {"play": "bolt"}}, {"A": {"choose": "guard"}})


def begun(*answers: object) -> tuple[LineOfPlay, Passing, list[tuple[Answer, bool]]]:
    line, given = play_line(position(*answers), LIBRARY), []

    def give(answer: Answer, lone: bool) -> bool:
        given.append((answer, lone))
        line.answer(answer, forced=lone)
        return True

    return line, Passing(line.system, line.table, give), given


def test_who_rests_cannot_pass_but_ends_the_turn():
    line, *_ = begun()
    assert line.table.pending is not None
    assert not can_pass(line.table.pending)
    assert passing(line.system, line.table.pending, ends=False) is None
    assert str(passing(line.system, line.table.pending, ends=True)) == "end turn"


def test_everybody_passes_once_and_it_is_said_who_had_no_choice():
    line, passes, given = begun(*BOLT)
    assert passes.everybody() == {"A", "B"}
    assert given == [(PASS, True), (PASS, False)]
    assert not line.system.unresolved(line.table.game)


def test_nobody_passes_where_something_else_is_to_be_decided():
    _, passes, given = begun(BOLT[0])
    assert (passes.everybody(), given) == (set(), [])


def test_until_says_whether_it_was_reached():
    line, passes, given = begun(*BOLT)
    assert passes.until(lambda: not line.system.unresolved(line.table.game), ends=False)
    assert len(given) == 2
    assert not passes.until(lambda: False, ends=False)
    assert len(given) == 2


def test_who_cannot_give_an_answer_goes_no_further():
    line, *_ = begun(*BOLT)
    stuck = Passing(line.system, line.table, lambda answer, lone: False)
    assert stuck.everybody() == set()
    assert not stuck.until(lambda: False, ends=True)
