"""What happens next, and in which order: only where nobody doubts which of two steps comes first."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from rules_index.library import Library
from scenarios.questions import Questions, read_table
from scenarios.questions.facts import expected_facts, is_so
from scenarios.questions.making import edition_of
from scenarios.questions.played import PlayedCase
from scenarios.questions.steps import NUMBERED
from tests.bundled import CASES

TABLE = read_table()
QUESTIONS = Questions(CASES, Library.load())


def listed(kind: str) -> list[str]:
    return [one.id for one in TABLE.values() if one.kind == kind]


def test_there_are_enough_of_them_in_each_game():
    for kind, least in (("next", 36), ("order", 39)):
        games = Counter(one.partition("/")[0] for one in listed(kind))
        assert sum(games.values()) >= least, games
        assert len(games) == 4, games


def test_steps_that_happen_at_one_moment_are_never_put_in_order():
    """In a combat both sides deal their damage at once; several abilities trigger on one event."""
    for one in listed("order"):
        question = QUESTIONS.find(one)
        lines = {line.split(" ", 1)[1] for line in question.text["en"].splitlines()[1:]}
        steps = [step for step in QUESTIONS.replay(one).steps if step.text["en"] in lines]
        assert 3 <= len(steps) <= 4
        for earlier, later in pairwise(steps):
            chosen = later.kind == "call"  # by a player, one after the other
            assert chosen or earlier.kind != later.kind or later.n - earlier.n > 1, (one, later.text["en"])


def test_what_a_player_has_just_announced_is_not_asked_for():
    for one in listed("next"):
        question = QUESTIONS.find(one)
        first = QUESTIONS.replay(one).steps[question.until - 1]
        assert not first.kind.startswith(("attack", "call", "hide", "move", "cost."))
        assert first.changes


def test_a_step_that_needs_a_rule_left_out_is_a_wrong_answer():
    question = QUESTIONS.find("riftbound/actions/when-you-counter-a-spell:next.13")
    [without] = [one for one in question.options if one.wrong and "were not there" in one.wrong["en"]]
    assert without.text["en"] == "Bolt deals damage: 2 to Ogre"
    assert [one.text["en"] for one in question.options if one.right] == ["B counters Bolt"]


def test_what_a_board_does_not_tell_is_no_fact():
    """A domain has no life: that its life is 0 is neither right nor wrong."""
    case = CASES.case("grand-archive/destroy/no-value-to-use-up")
    played = PlayedCase(case, edition_of(case))
    told = {one.key: one for one in expected_facts(played)}
    assert ("idol", "life") not in told
    assert all(is_so(played, one, one.value(played.after)) for one in told.values())
    assert told


def test_steps_that_differ_by_the_number_of_a_thing_alone_are_not_told_apart():
    """Where a copy was never made, "Crossroads #1" of one play is "Crossroads" of the other."""
    for one in listed("next"):
        right = next(option.text["en"] for option in QUESTIONS.find(one).options if option.right)
        others = [option.text["en"] for option in QUESTIONS.find(one).options if not option.right]
        assert "#" in right or right not in [NUMBERED.sub("", other) for other in others], one
