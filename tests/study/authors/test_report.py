from __future__ import annotations

from datetime import timedelta

from study.attempts import Flag
from study.authors import all_events, report
from study.learner import Learner
from tests.study.fakes import START, Questions, a_question, attempt

GOOD, HARD = a_question("riftbound/combat/x:good"), a_question("riftbound/combat/y:hard")
QUESTIONS = Questions([GOOD, HARD])


def attempts(question: str, picked: str, count: int, answer: str = GOOD.answer) -> list:
    right = picked == "a"
    return [attempt(question, right=right, picked=(picked,), answer=answer) for _ in range(count)]


def flag(question: str, name: str, minutes: int, answer: str = GOOD.answer) -> Flag:
    at = START + timedelta(minutes=minutes)
    return Flag(id=name, at=at, question=question, edition="e", answer=answer, text=name)


def test_questions_that_are_always_missed_are_named():
    found = report([*attempts(HARD.id, "b", 10), *attempts(GOOD.id, "a", 10)], QUESTIONS.table, QUESTIONS.find)
    assert [(one.question, one.answers, one.right) for one in found.missed] == [(HARD.id, 10, 0)]
    assert found.answers == 20


def test_options_that_nobody_picks_are_named():
    events = [*attempts(GOOD.id, "a", 8), *attempts(GOOD.id, "b", 2)]
    (found,) = report(events, QUESTIONS.table, QUESTIONS.find).unpicked
    assert (found.question, found.unpicked, found.picked) == (GOOD.id, ("c",), {"a": 8, "b": 2})


def test_nothing_is_said_of_a_question_before_it_was_answered_often():
    found = report(attempts(HARD.id, "b", 9), QUESTIONS.table, QUESTIONS.find)
    assert (found.missed, found.unpicked) == ((), ())


def test_answers_from_before_the_answer_changed_say_nothing_of_it():
    found = report(attempts(HARD.id, "b", 10, answer="another"), QUESTIONS.table, QUESTIONS.find)
    assert (found.missed, found.answers) == ((), 0)


def test_flags_come_with_what_was_said_and_whether_the_question_still_stands():
    events = [flag(GOOD.id, "one", 1), flag(HARD.id, "two", 1), flag(HARD.id, "three", 2), flag("gone", "four", 1)]
    found = report(events, QUESTIONS.table, QUESTIONS.find).flagged
    assert [(one.question, [each.text for each in one.said], one.stands) for one in found] == [
        (HARD.id, ["three", "two"], True),
        ("gone", ["four"], False),
        (GOOD.id, ["one"], True),
    ]


def test_the_events_of_all_learners_are_read_and_what_is_damaged_is_told(tmp_path):
    for name in ("anna", "ben"):
        Learner(tmp_path, name).answer(GOOD, ["a"])
    damaged = Learner(tmp_path, "carl")
    damaged.answer(GOOD, ["a"])
    damaged.log.file.write_text("nonsense\n")
    events, problems = all_events(tmp_path)
    assert len(events) == 2
    assert [problem.file for problem in problems] == [damaged.log.file]
