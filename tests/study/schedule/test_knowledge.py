from __future__ import annotations

from datetime import timedelta

from study.attempts import Reset
from study.schedule import Knowledge
from tests.study.fakes import DAY, START, attempt

ASKED = "riftbound/combat/x:end.a"


def known(*events: object) -> Knowledge:
    knowledge = Knowledge()
    assert knowledge.take(events)  # type: ignore[arg-type]
    return knowledge


def test_attempts_are_counted_as_they_were_scored():
    met = known(attempt(right=False), attempt(at=START + DAY), attempt(at=START + 2 * DAY, right=False)).met[ASKED]
    assert (met.tried, met.right, met.last_right, met.first, met.last) == (3, 1, False, START, START + 2 * DAY)


def test_an_answer_that_changed_is_remembered_apart_and_the_old_one_is_kept():
    met = known(attempt(answer="old", rating=4), attempt(answer="new", at=START + DAY)).met[ASKED]
    assert set(met.memories) == {"old", "new"}
    assert met.memories["old"].last == START
    assert (met.answer, met.tried) == ("new", 2)


def test_what_is_begun_anew_keeps_its_attempts_and_plans_nothing():
    met = known(attempt(), Reset(id="r", at=START + DAY, question=ASKED)).met[ASKED]
    assert met.memories == {}
    assert met.tried == 1


def test_calls_are_counted_among_the_answers_and_never_planned():
    knowledge = known(attempt(mode="call"))
    assert knowledge.met == {}
    assert knowledge.days[START.date().isoformat()].answers == 1


def test_retention_counts_only_what_was_learnt_and_is_a_day_old():
    soon = START + timedelta(hours=1)
    knowledge = known(
        attempt(rating=4),
        attempt(at=soon, right=False),
        attempt(at=soon + timedelta(minutes=10), rating=4),
        attempt(at=START + 9 * DAY, right=False),
    )
    assert {day: (tally.answers, tally.right) for day, tally in knowledge.kept.items()} == {"2026-01-14": (1, 0)}


def test_what_is_older_than_what_is_known_is_refused():
    knowledge = known(attempt(event="2", at=START + DAY))
    assert not knowledge.take([attempt(event="1", at=START)])


def test_what_is_told_twice_is_refused():
    knowledge = known(attempt(event="1"))
    assert not knowledge.take([attempt(event="1")])


def test_an_older_answer_to_another_question_is_taken():
    knowledge = known(attempt(at=START + DAY))
    assert knowledge.take([attempt("riftbound/combat/y:a", at=START)])
    assert len(knowledge.met) == 2
