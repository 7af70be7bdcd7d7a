"""Two lines compared where they end, one line in two editions, and every line from here."""

from __future__ import annotations

import pytest

from scenarios.sandbox.limits import MalformedPosition
from scenarios.sandbox.lines_of_play import answers_to_results, compare_editions, compare_ends, explore_from
from scenarios.sandbox.opening import open_case
from scenarios.sandbox.play import play
from tests.bundled import CASES
from tests.scenarios.fixtures import JUNE, OCTOBER
from tests.scenarios.sandbox.positions import LIBRARY, position

BOLT = {"A": {"play": "bolt"}}
AT_GUARD, AT_OGRE = ([BOLT, {"A": {"choose": one}}, {"A": "pass"}, {"B": "pass"}] for one in ("guard", "ogre"))


def test_two_ends_differ_in_the_facts_that_the_lines_made():
    found = compare_ends(position(*AT_GUARD), AT_OGRE, LIBRARY)
    assert found.parting == 1
    assert {(one.subject, one.field): (one.one, one.other) for one in found.differences} == {
        ("guard", "damage"): (3, 0),
        ("ogre", "damage"): (0, 3),
    }


def test_the_same_line_differs_in_nothing():
    assert compare_ends(position(*AT_GUARD), AT_GUARD, LIBRARY).differences == ()


def test_the_first_step_that_differs_between_editions_is_found():
    case = CASES.case("riftbound/combat/stunned-defender-survives")
    found = compare_editions(open_case(case, OCTOBER), JUNE, LIBRARY)
    assert found.answer is None
    steps = list(zip(found.one.steps, found.other.steps, strict=False))
    if found.step is not None:
        assert all(one.kind == other.kind for one, other in steps[: found.step - 1])
    assert found.other.position.edition == JUNE


def test_editions_that_do_not_take_an_answer_say_which():
    case = next(
        case
        for case in CASES.cases.values()
        if case.game == "riftbound" and case.editions == (JUNE,) and any("invite" in str(one) for one in case.actions)
    )
    found = compare_editions(open_case(case, JUNE), OCTOBER, LIBRARY)
    assert found.answer is not None
    assert found.other.stopped is not None


def test_an_edition_that_there_is_not_is_refused():
    with pytest.raises(MalformedPosition, match=JUNE):
        compare_editions(position(), "riftbound-2024", LIBRARY)


def test_every_line_from_here_is_followed():
    found = explore_from(position(BOLT), LIBRARY)
    assert not found.cut
    assert found.lines >= 3
    assert explore_from(position(BOLT), LIBRARY, limit=1).cut


def test_a_line_that_cannot_be_played_leads_nowhere():
    with pytest.raises(MalformedPosition):
        explore_from(position({"A": "pass"}), LIBRARY)


def test_each_result_of_exploring_can_be_gone_on_from():
    here = position({"A": {"play": "bolt"}})
    found = explore_from(here, LIBRARY)
    lines = answers_to_results(here, LIBRARY, found)
    assert len(lines) == len(found.results) > 1
    for result, line in zip(found.results, lines, strict=True):
        played = play(here.playing(line), LIBRARY)
        assert played.stopped is None
        assert played.system.result(played.game) == result.board
        assert played.lines == list(line)
