"""The schedule is the one that fsrs gives when it is fed directly."""

from __future__ import annotations

from datetime import datetime, timedelta
from random import Random

import pytest
from fsrs import Card, Rating, ReviewLog, Scheduler

from study.learner import Learner
from study.schedule import Knowledge
from study.schedule.memory import after_answer, chance
from tests.study.fakes import START, attempt

REVIEWS = 10_000


@pytest.fixture(scope="module")
def year() -> tuple[list[tuple[str, int, datetime]], dict[str, Card]]:
    """Reviews of 300 questions over a year, some early and some late, and the cards of whoever feeds fsrs itself."""
    chance = Random(18)
    scheduler = Scheduler(enable_fuzzing=False)
    cards: dict[str, Card] = {}
    reviews = []
    for number in range(REVIEWS):
        at = START + timedelta(days=365) * number / REVIEWS + timedelta(microseconds=chance.randrange(10**6))
        question = f"riftbound/combat/x:{chance.randrange(300)}"
        rating = chance.choices((1, 2, 3, 4), (15, 10, 60, 15))[0]
        card = cards.get(question) or Card(card_id=0, due=at)
        cards[question], _ = scheduler.review_card(card, Rating(rating), at)
        reviews.append((question, rating, at))
    return reviews, cards


def same(knowledge: Knowledge, cards: dict[str, Card]) -> None:
    assert set(knowledge.met) == set(cards)
    for question, card in cards.items():
        (memory,) = knowledge.met[question].memories.values()
        assert (memory.due, memory.last, memory.stability, memory.difficulty, memory.state, memory.step) == (
            card.due,
            card.last_review,
            card.stability,
            card.difficulty,
            int(card.state),
            card.step,
        )


def test_ten_thousand_reviews_of_a_year_give_the_schedule_of_fsrs(year, tmp_path):
    reviews, cards = year
    learner = Learner(tmp_path)
    events = [attempt(question, at, rating=rating, right=rating > 1) for question, rating, at in reviews]
    learner.record(events[:6000])
    learner.knowledge()
    learner.record(events[6000:])
    same(learner.knowledge(), cards)
    learner.keep()
    same(Learner(tmp_path).knowledge(), cards)


def test_so_does_fsrs_when_it_plans_all_anew_from_its_own_log(year):
    reviews, cards = year
    question = reviews[0][0]
    logs = [ReviewLog(0, Rating(rating), at, None) for asked, rating, at in reviews if asked == question]
    again = Scheduler(enable_fuzzing=False).reschedule_card(Card(card_id=0, due=logs[0].review_datetime), logs)
    assert (again.due, again.stability) == (cards[question].due, cards[question].stability)


def test_the_same_answers_always_give_the_same_day():
    first = {after_answer(None, 4, START).due for _ in range(20)}
    assert len(first) == 1


def test_what_is_missed_comes_back_within_the_day_and_what_is_easy_after_days():
    missed, easy = after_answer(None, 1, START), after_answer(None, 4, START)
    assert not missed.learnt
    assert missed.due - START < timedelta(hours=1)
    assert easy.learnt
    assert easy.due - START >= timedelta(days=2)


def test_the_chance_falls_with_time_and_is_nine_of_ten_when_it_is_due():
    memory = after_answer(None, 4, START)
    assert chance(memory, START) == 1
    assert chance(memory, memory.due) == pytest.approx(0.9, abs=0.02)
    assert chance(memory, memory.due + timedelta(days=300)) < 0.8
