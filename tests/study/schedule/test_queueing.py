from __future__ import annotations

from datetime import timedelta

import pytest

from scenarios.questions.question import QuestionTable
from study.attempts import Attempt, Event, Reset
from study.schedule import Choice, Knowledge, queue
from study.schedule.fresh import FreshOrder
from study.schedule.queueing import MOST, Plan
from tests.study.fakes import DAY, START, a_question, attempt, listed, some_questions

QUESTIONS = some_questions()
TABLE = QUESTIONS.table


def answered(question: str, at=START, **more) -> Attempt:
    return attempt(question, at, answer=TABLE[question].answer, **more)


def known(*events: Event) -> Knowledge:
    knowledge = Knowledge()
    assert knowledge.take(sorted(events, key=lambda event: event.key))
    return knowledge


def asked(knowledge: Knowledge, at=START, **more) -> list[tuple[str, str]]:
    return [(item.question.id, item.why.reason) for item in queue(knowledge, TABLE, at, **more).items]


ONE, TWO, THREE = "riftbound/combat/case-0:end.0", "riftbound/movement/case-1:end.0", "riftbound/scoring/case-2:end.0"


def test_whoever_knows_nothing_gets_new_questions_easy_ones_first():
    found = queue(Knowledge(), TABLE, START, new_a_day=5)
    assert {item.why.reason for item in found.items} == {"new"}
    assert [item.question.level for item in found.items] == [0, 0, 0, 0, 1]


def test_new_questions_are_of_many_topics_and_no_case_twice():
    found = FreshOrder(TABLE).some(4, ())
    assert len({one.topic for one in found}) == 4
    assert len({one.case for one in FreshOrder(TABLE).some(100, ())}) == 12


def test_new_questions_are_the_same_everywhere():
    assert FreshOrder(TABLE).some(9, ()) == FreshOrder(some_questions().table).some(9, ())


def test_so_many_new_ones_a_day_and_no_more():
    begun = known(answered(ONE, rating=4), answered(TWO, START + timedelta(minutes=1), rating=4))
    today = queue(begun, TABLE, START + timedelta(hours=1), new_a_day=3)
    assert (today.new_left, len(today.of("new"))) == (1, 1)
    assert queue(begun, TABLE, START + DAY, new_a_day=3).new_left == 3
    assert queue(begun, TABLE, START + timedelta(hours=1), new_a_day=1).items == ()


def test_the_day_begins_where_the_learner_is():
    begun = known(answered(ONE, rating=4))
    assert queue(begun, TABLE, START, new_a_day=3, day_began=START + timedelta(minutes=1)).new_left == 3


def test_what_was_missed_comes_first_then_what_is_due_the_least_known_before():
    at = START + 60 * DAY
    knowledge = known(
        answered(ONE, START, rating=4),
        answered(TWO, START, rating=4),
        answered(TWO, START + 20 * DAY, rating=3),
        answered(THREE, at - timedelta(minutes=5), right=False),
    )
    assert asked(knowledge, at, new_a_day=0)[:2] == [(THREE, "again"), (ONE, "due")]


def test_of_what_is_due_the_least_likely_to_be_known_comes_first():
    at = START + 60 * DAY
    events = []
    for place, one in enumerate(list(TABLE)[:8:2]):
        begun = START + timedelta(days=5 * place, hours=place * 7)
        events += [answered(one, begun, rating=4), answered(one, begun + 9 * DAY, rating=2 + place % 2)]
    items = queue(known(*events), TABLE, at, new_a_day=0).items
    chances = [item.why.chance for item in items]
    assert {item.why.reason for item in items} == {"due"}
    assert len(set(chances)) > 1
    assert chances == sorted(chances)
    assert [item.question.id for item in items] != sorted(item.question.id for item in items)


def test_it_says_why():
    knowledge = known(answered(ONE, rating=4))
    (item,) = queue(knowledge, TABLE, START + 30 * DAY, new_a_day=0).items
    assert (item.why.reason, item.why.last, item.why.last_right, item.why.tried) == ("due", START, True, 1)
    assert item.why.due is not None
    assert START < item.why.due < START + 30 * DAY
    assert item.why.chance is not None
    assert 0 < item.why.chance < 0.9


def test_what_is_not_due_is_not_asked_and_it_says_when_it_will_be():
    knowledge = known(answered(ONE, rating=4))
    found = queue(knowledge, TABLE, START + timedelta(hours=1), new_a_day=0)
    assert found.items == ()
    assert found.next_due == knowledge.met[ONE].memories[TABLE[ONE].answer].due


def test_a_question_whose_answer_has_changed_begins_anew_with_notice():
    knowledge = known(attempt(ONE, answer="other", rating=4))
    found = queue(knowledge, TABLE, START + timedelta(minutes=1), new_a_day=0)
    assert [item.question.id for item in found.of("changed")] == [ONE]
    assert found.of("changed")[0].why.edition == "riftbound-2025-10-01"
    again = known(attempt(ONE, answer="other", rating=4), answered(ONE, START + timedelta(minutes=2), rating=4))
    assert queue(again, TABLE, START + timedelta(minutes=3), new_a_day=0).items == ()


def test_an_answer_that_comes_back_is_still_remembered():
    knowledge = known(answered(ONE, rating=4), attempt(ONE, START + timedelta(minutes=1), answer="other"))
    assert queue(knowledge, TABLE, START + timedelta(hours=1), new_a_day=0).items == ()


def test_a_question_that_was_begun_anew_is_new_without_notice():
    knowledge = known(answered(ONE, rating=4), Reset(id="r", at=START + DAY, question=ONE))
    found = queue(knowledge, TABLE, START + DAY, new_a_day=0)
    assert [(item.question.id, item.why.reason) for item in found.items] == [(ONE, "new")]


def test_what_the_table_has_no_more_is_counted_and_not_asked():
    found = queue(known(attempt("riftbound/gone/x:a")), TABLE, START + 90 * DAY, new_a_day=0)
    assert (found.items, found.gone) == ((), 1)


def test_the_second_question_of_a_case_comes_after_those_of_others():
    other = ONE.replace("end.0", "end.1")
    knowledge = known(*(answered(one, rating=3, right=True) for one in (ONE, other, TWO)))
    order = [question for question, _ in asked(knowledge, START + 9 * DAY, new_a_day=0)]
    assert order.index(TWO) == 1


def test_a_new_question_is_of_no_case_that_was_begun_today():
    knowledge = known(*(answered(f"riftbound/combat/case-{n}:end.0", rating=4) for n in (0, 4, 8)))
    found = queue(knowledge, TABLE, START + timedelta(hours=1), Choice(topics=("combat",)))
    assert found.items == ()
    assert len(queue(knowledge, TABLE, START + DAY, Choice(topics=("combat",))).items) == 3


@pytest.mark.parametrize(
    ("choice", "count"),
    [
        (Choice(), 24),
        (Choice(games=frozenset({"vanguard"})), 0),
        (Choice(topics=("combat",)), 6),
        (Choice(topics=("turn",)), 6),
        (Choice(topics=("tur",)), 0),
        (Choice(levels=frozenset({0, 1})), 16),
        (Choice(topics=("combat", "turn"), levels=frozenset({2})), 4),
        (Choice(kinds=frozenset({"rule"})), 0),
        (Choice(edition="riftbound-2025-06-02"), 0),
    ],
)
def test_a_choice_takes_what_it_names(choice, count):
    assert len(list(choice.of(TABLE))) == count


def test_of_much_that_is_due_all_is_counted_and_the_first_hundred_told():
    many = some_questions(300)
    table = many.table
    knowledge = known(*(attempt(one.id, answer=one.answer, rating=4 if one.level else 1) for one in many.values()))
    found = queue(knowledge, table, START + 90 * DAY, new_a_day=0)
    assert len(found.items) == MOST
    assert sum(found.counts.values()) == len(many)
    assert found.counts["again"] == sum(one.level == 0 for one in many.values())


def test_only_what_is_chosen_is_due():
    knowledge = known(answered(ONE), answered(TWO))
    at = START + DAY
    assert {one for one, _ in asked(knowledge, at, choice=Choice(topics=("combat",)), new_a_day=0)} == {ONE}
    elsewhere = QuestionTable([listed(a_question("vanguard/battle/x:a"))])
    assert queue(knowledge, elsewhere, at, new_a_day=0).gone == 2


@pytest.mark.parametrize("mode", ["diagnostic", "exam"])
def test_what_a_paper_asks_leaves_the_new_questions_of_its_day(mode):
    knowledge = known(answered(ONE, rating=4, mode=mode), answered(TWO, START + timedelta(minutes=1), rating=4))
    today = queue(knowledge, TABLE, START + timedelta(hours=1), new_a_day=3)
    assert today.new_left == 2
    assert ONE.partition(":")[0] not in {item.question.case for item in today.of("new")}


def test_what_there_is_to_ask_is_counted_as_the_queue_counts_it():
    knowledge = known(
        answered(ONE, START, rating=4),
        answered(TWO, START, right=False),
        answered(THREE, START, rating=4),
        Reset(id="reset", at=START + timedelta(minutes=1), question=THREE),
    )
    for at in (START, START + timedelta(hours=2), START + 60 * DAY):
        for choice in (Choice(), Choice(topics=("combat",))):
            plan = Plan(knowledge, TABLE)
            assert plan.counts(at, choice, new_a_day=4) == plan.queue(at, choice, new_a_day=4).counts


def test_counts_follow_what_is_answered():
    knowledge = known(answered(ONE, START, rating=4))
    plan = Plan(knowledge, TABLE)
    later = START + 60 * DAY
    assert plan.counts(later, new_a_day=0)["due"] == 1
    assert knowledge.take([answered(ONE, later, right=False), answered(TWO, later, right=False)])
    plan.follow([ONE, TWO])
    again = plan.counts(later + timedelta(hours=1), new_a_day=0)
    assert again == plan.queue(later + timedelta(hours=1), new_a_day=0).counts
    assert (again["due"], again["again"]) == (0, 2)
