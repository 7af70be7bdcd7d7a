from __future__ import annotations

from datetime import timedelta

import pytest

from scenarios.questions.question import UnknownOption
from study.attempts import Attempt, EventLog
from study.exams import Blueprint, draw
from study.exams.blueprint import Part
from study.learner import Learner
from study.sittings import Late, NotAsked, NotClosed, Over, Sitting, UnknownSitting
from study.sittings.paper import MalformedPaper, read_paper, written
from tests.study.fakes import START, some_questions

QUESTIONS = some_questions()
BLUEPRINT = Blueprint(
    id="short", game="riftbound", title={"zh": "短", "en": "Short"}, minutes=30, pass_mark=50, parts=(Part(count=4),)
)
LATER = START + timedelta(minutes=5)


@pytest.fixture
def learner(tmp_path) -> Learner:
    return Learner(tmp_path)


@pytest.fixture
def sitting(learner) -> Sitting:
    return learner.sittings.begin(draw(BLUEPRINT, QUESTIONS.table, QUESTIONS.find, seed=1, begun=START))


def asked(sitting: Sitting) -> list[str]:
    return [one.question.id for one in sitting.paper.asked]


def again(learner: Learner, sitting: Sitting, at=LATER) -> Sitting:
    """The same after a reload, or after a crash: all that is known of it comes from the disk."""
    return Learner(learner.folder.parent.parent, learner.name).sittings.get(sitting.paper.id, at)


def test_a_paper_is_on_disk_as_it_was_drawn(learner, sitting):
    assert again(learner, sitting).paper == sitting.paper
    assert read_paper(written(sitting.paper).encode(), "x") == sitting.paper


def test_every_confirmed_answer_is_there_after_a_crash(learner, sitting):
    one, two, *_ = asked(sitting)
    sitting.answer(one, ["a"], LATER, 12.0)
    sitting.answer(two, ["b"], LATER)
    found = again(learner, sitting)
    assert {question: answer.picked for question, answer in found.answers.items()} == {one: ("a",), two: ("b",)}
    assert [each.question.id for each in found.unanswered] == asked(sitting)[2:]


def test_the_last_answer_counts_and_one_may_be_taken_back(learner, sitting):
    one, two, *_ = asked(sitting)
    for second, picked in enumerate((["a"], ["b"], ["c"])):
        sitting.answer(one, picked, LATER + timedelta(seconds=second))
    sitting.answer(two, ["a"], LATER)
    sitting.answer(two, [], LATER + timedelta(seconds=1))
    found = again(learner, sitting)
    assert found.answers[one].picked == ("c",)
    assert two in {each.question.id for each in found.unanswered}


def test_nothing_is_told_before_the_end(sitting):
    sitting.answer(asked(sitting)[0], ["a"], LATER)
    with pytest.raises(NotClosed, match="before it is handed in"):
        sitting.result()
    with pytest.raises(NotClosed):
        sitting.attempts()


def test_the_time_left_comes_from_when_it_was_begun(learner, sitting):
    assert sitting.seconds_left(START) == 1800
    assert again(learner, sitting).seconds_left(START + timedelta(minutes=29)) == 60
    assert sitting.seconds_left(START + timedelta(hours=2)) == 0


def test_a_late_answer_is_refused_and_says_so(learner, sitting):
    one = asked(sitting)[0]
    sitting.answer(one, ["a"], START + timedelta(minutes=30))
    with pytest.raises(Late, match=r"the time was over at 09:30:00 UTC, 1 s ago; .* this answer does not"):
        sitting.answer(one, ["b"], START + timedelta(minutes=30, seconds=1))
    assert again(learner, sitting).answers[one].picked == ("a",)


def test_it_closes_by_itself_when_the_time_is_over(learner, sitting):
    sitting.answer(asked(sitting)[0], ["a"], LATER)
    found = again(learner, sitting, START + timedelta(days=2))
    assert found.closed is not None
    assert found.closed.at == START + timedelta(minutes=30)
    assert [event.mode for event in learner.log.events() if isinstance(event, Attempt)] == ["exam"]


def test_after_it_was_handed_in_no_answer_is_taken(learner, sitting):
    learner.sittings.hand_in(sitting.paper.id, LATER)
    with pytest.raises(Over, match="handed in"):
        again(learner, sitting).answer(asked(sitting)[0], ["a"], LATER)


def test_an_answer_of_a_stale_page_after_the_end_does_not_count(learner, sitting):
    stale = again(learner, sitting)
    learner.sittings.hand_in(sitting.paper.id, LATER)
    stale.answer(asked(sitting)[0], ["a"], LATER + timedelta(seconds=1))
    assert again(learner, sitting).result().right == 0


def test_what_it_does_not_ask_and_options_that_are_none_are_refused(sitting):
    with pytest.raises(NotAsked):
        sitting.answer("riftbound/combat/x:other", ["a"], LATER)
    with pytest.raises(UnknownOption):
        sitting.answer(asked(sitting)[0], ["z"], LATER)
    assert sitting.answers == {}


def test_the_result_counts_what_was_left_out_as_wrong_and_tells_each_part(learner, sitting):
    one, two, three, _ = asked(sitting)
    for question, picked in ((one, "a"), (two, "a"), (three, "b")):
        sitting.answer(question, [picked], LATER)
    result = learner.sittings.hand_in(sitting.paper.id, LATER).result()
    assert (result.right, result.of, result.percent, result.passed) == (2, 4, 50, True)
    assert sum(share.of for share in result.parts) == 4
    assert sum(share.right for share in result.parts) == 2
    assert [outcome.right for outcome in result.outcomes] == [True, True, False, False]


def test_its_answers_become_attempts_once_even_if_somebody_is_killed_in_between(learner, sitting, monkeypatch):
    for question in asked(sitting)[:3]:
        sitting.answer(question, ["a"], LATER)
    monkeypatch.setattr(Sitting, "count", lambda self, at: None)
    learner.sittings.hand_in(sitting.paper.id, LATER)
    monkeypatch.undo()
    found = again(learner, sitting)
    assert found.counted
    attempts = [event for event in learner.log.events() if isinstance(event, Attempt)]
    assert {attempt.question for attempt in attempts} == set(asked(sitting)[:3])
    assert {attempt.run for attempt in attempts} == {sitting.paper.id}
    assert all(met.tried == 1 for met in learner.knowledge().met.values())


def test_it_goes_on_from_the_log_of_another_device(learner, sitting):
    one = asked(sitting)[0]
    sitting.answer(one, ["a"], LATER)
    phone = Sitting(sitting.paper, EventLog(learner.sittings.folder / sitting.paper.id, "phone"))
    phone.answer(one, ["b"], LATER + timedelta(seconds=1))
    assert again(learner, sitting).answers[one].picked == ("b",)


def test_all_under_way_are_listed(learner, sitting):
    assert [one.paper.id for one in learner.sittings.under_way(LATER)] == [sitting.paper.id]
    assert learner.sittings.under_way(START + timedelta(hours=1)) == ()


@pytest.mark.parametrize("wanted", ["nothing", "../../guest", "", "20260105t090000-00000000"])
def test_an_unknown_one_is_told_with_those_that_there_are(learner, sitting, wanted):
    with pytest.raises(UnknownSitting, match=sitting.paper.id):
        learner.sittings.get(wanted, LATER)


def test_a_damaged_paper_is_told_with_its_file(learner, sitting):
    file = learner.sittings.folder / sitting.paper.id / "paper.json"
    file.write_text(file.read_text()[:-20])
    with pytest.raises(MalformedPaper, match=r"paper\.json"):
        learner.sittings.get(sitting.paper.id, LATER)
