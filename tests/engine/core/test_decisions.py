"""Decisions: which answers each class calls legal, why others are not, what is forced, and how it is told."""

from __future__ import annotations

import itertools

import pytest

from engine.core.decisions import (
    PASS,
    Act,
    Action,
    Choose,
    Confirm,
    Decision,
    Distribute,
    Number,
    Order,
    Pay,
    Payment,
    Refusal,
    show,
)
from engine.core.errors import IllegalAction, UnscriptedDecision
from engine.core.grounds import Grounds

NO_OPTION = Grounds(("7.1",), ("7",))
ASKED = {"chooser": "A", "step": "test.ask", "rules": NO_OPTION}
FORBIDDEN = Refusal("test.forbid", Grounds(("9.9",), ("9",)), "ogre")


def choose(*options: str, least: int = 1, most: int = 1, **more: object) -> Choose:
    return Choose(**ASKED, options=options, least=least, most=most, **more)


def distribute(amount: int = 3, recipients: tuple[str, ...] = ("x", "y")) -> Distribute:
    """Every recipient that gets something must get at least 1, and y never more than 1."""

    def divisions() -> list[tuple[tuple[str, int], ...]]:
        ways = itertools.product(range(amount + 1), repeat=len(recipients))
        return [tuple(zip(recipients, way, strict=True)) for way in ways if sum(way) == amount and way[1] <= 1]

    return Distribute(
        **ASKED,
        amount=amount,
        recipients=recipients,
        divisions=divisions,
        objections=lambda shares: (FORBIDDEN,) if shares.get("y", 0) > 1 else (),
    )


def pay(*payments: Payment) -> Pay:
    return Pay(
        **ASKED,
        cost="1 energy",
        payments=lambda: payments,
        objections=lambda payment: () if payment in payments else (FORBIDDEN,),
    )


def act(*actions: Action, resting: bool = False) -> Act:
    return Act(
        **ASKED,
        actions=lambda: actions,
        objections=lambda action: () if action in actions else (FORBIDDEN,),
        resting=resting,
    )


ALL = (
    choose("x", "y", "z", least=0, most=2),
    Confirm(**ASKED),
    Confirm(**ASKED, refused_yes=(FORBIDDEN,)),
    Number(**ASKED, low=2, high=4),
    Order(**ASKED, items=("x", "y", "z")),
    distribute(),
    pay(Payment(exhaust=("rune",)), Payment(recycle=("rune",))),
    act(Action("play", ("bolt",)), PASS),
)


def rules(decision: Decision, answer: object) -> list[tuple[str, ...]]:
    return [refusal.rules for refusal in decision.refusals(answer)]


@pytest.mark.parametrize("decision", ALL, ids=lambda decision: type(decision).__name__)
def test_no_listed_answer_is_refused_and_none_is_listed_twice(decision):
    answers = list(decision.answers())
    assert answers
    assert len(set(answers)) == len(answers)
    assert [answer for answer in answers if decision.refusals(answer)] == []


@pytest.mark.parametrize("decision", ALL, ids=lambda decision: type(decision).__name__)
@pytest.mark.parametrize(
    "answer", [None, "x", 1.5, ["x"], 3.5, (("x", "y"),), ("x", 1), ((1, 2, 3),), Action("fly")], ids=repr
)
def test_an_answer_of_a_wrong_kind_is_refused_with_a_rule(decision, answer):
    refusals = decision.refusals(answer)
    assert refusals
    assert all(refusal.rules for refusal in refusals)


@pytest.mark.parametrize("decision", ALL, ids=lambda decision: type(decision).__name__)
def test_a_decision_tells_who_asks_by_which_rule_and_what_is_legal(decision):
    told = decision.describe()
    assert told.startswith("test.ask")
    assert "[7.1]" in told
    assert show(next(iter(decision.answers()))) in told
    assert str(UnscriptedDecision(decision)).startswith("A must decide: test.ask")


def test_a_long_list_is_told_in_part():
    told = Number(**ASKED, low=1, high=40).describe()
    assert told.endswith("legal: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, ...")
    assert Number(**ASKED, low=1, high=12).describe().endswith(", 12")


@pytest.mark.parametrize(
    ("decision", "forced"),
    [
        (choose("x"), ("x",)),
        (choose("x", "y"), None),
        (choose("x", "y", least=2, most=2), ("x", "y")),
        (choose(least=0), ()),
        (choose("x", least=0), None),
        (Confirm(**ASKED), None),
        (Confirm(**ASKED, refused_yes=(FORBIDDEN,)), False),
        (Number(**ASKED, low=3, high=3), 3),
        (Order(**ASKED, items=("x",)), ("x",)),
        (Order(**ASKED, items=("x", "y")), None),
        (pay(Payment()), Payment()),
        (act(PASS), PASS),
        (act(PASS, resting=True), None),
        (act(Action("play", ("bolt",)), PASS), None),
    ],
)
def test_only_a_single_legal_answer_is_forced(decision, forced):
    assert decision.forced() == forced


def test_choosing_goes_from_the_fewest_to_the_most():
    decision = choose("x", "y", "z", least=1, most=2)
    assert list(decision.answers()) == [("x",), ("y",), ("z",), ("x", "y"), ("x", "z"), ("y", "z")]


@pytest.mark.parametrize("answer", [(), ("x", "y", "z"), ("x", "x"), ("w",), ("x", "w")])
def test_choosing_too_few_too_many_twice_or_something_else_is_refused(answer):
    assert rules(choose("x", "y", "z", least=1, most=2), answer) == [NO_OPTION]


def test_the_order_of_a_choice_does_not_matter():
    assert rules(choose("x", "y", least=2, most=2), ("y", "x")) == []


def test_a_choice_explains_why_something_is_no_option():
    decision = choose("x", refused=lambda name: (FORBIDDEN,) if name == "ogre" else ())
    assert decision.refusals(("ogre",)) == (FORBIDDEN,)
    assert decision.refusals(("stranger",)) == (Refusal("test.ask", NO_OPTION, "stranger"),)


def test_a_yes_that_cannot_be_carried_out_says_why():
    decision = Confirm(**ASKED, refused_yes=(FORBIDDEN,))
    assert decision.refusals(True) == (FORBIDDEN,)
    assert decision.refusals(False) == ()


@pytest.mark.parametrize("answer", [1, 5, True, "3"])
def test_a_number_outside_or_no_number_is_refused(answer):
    assert rules(Number(**ASKED, low=2, high=4), answer) == [NO_OPTION]


@pytest.mark.parametrize("answer", [("x", "y"), ("x", "x", "y"), ("x", "y", "w"), ("x", "y", "z", "z")])
def test_an_order_names_everything_once(answer):
    decision = Order(**ASKED, items=("x", "y", "z"))
    assert rules(decision, answer) == [NO_OPTION]
    assert rules(decision, ("z", "x", "y")) == []


@pytest.mark.parametrize(
    "answer", [(("x", 2),), (("x", 4),), (("x", 4), ("y", -1)), (("w", 3),), (("x", 1), ("x", 3)), (("x", True),)]
)
def test_a_division_with_a_wrong_sum_a_stranger_or_a_negative_share_is_refused(answer):
    assert rules(distribute(), answer) == [NO_OPTION]


def test_a_division_that_the_rules_forbid_says_which_rule():
    assert distribute().refusals((("x", 1), ("y", 2))) == (FORBIDDEN,)


def test_a_division_leaves_out_who_gets_nothing():
    assert list(distribute().answers()) == [(("x", 2), ("y", 1)), (("x", 3),)]


def test_a_division_is_listed_in_the_order_of_the_question():
    decision = Distribute(
        **ASKED,
        amount=2,
        recipients=("x", "y"),
        divisions=lambda: [(("y", 1), ("x", 1))],
        objections=lambda shares: (),
    )
    assert list(decision.answers()) == [(("x", 1), ("y", 1))]


@pytest.mark.parametrize(
    ("answer", "shown"),
    [
        (True, "yes"),
        (False, "no"),
        (3, "3"),
        ((), "none"),
        (("x", "y"), "x+y"),
        ((("x", 2), ("y", 1)), "x=2 y=1"),
        (PASS, "pass"),
        (Action("move", ("x", "y"), "X"), "move x y to X"),
        (Action("activate", ("x",), ability=1), "activate x (ability 2)"),
        (Payment(), "from the pool"),
        (Payment(("r",), ("s",), (("fury", 1),)), "exhaust r + recycle s + 1 fury power"),
    ],
)
def test_answers_are_shown_as_people_write_them(answer, shown):
    assert show(answer) == shown


def test_a_refusal_names_its_step_what_it_is_about_and_its_rules():
    closed = Refusal("timing.closed", Grounds(("509.1.a",), ("509", "9.9")), "B")
    assert str(closed) == "timing: closed (B) [509.1.a]"
    error = IllegalAction("B", "play bolt", (closed, FORBIDDEN))
    assert error.rules == ("509.1.a", "9.9", "509", "9")
    assert (error.rules.because, error.rules.also) == (("509.1.a", "9.9"), ("509", "9"))
    assert str(error) == "B cannot play bolt: timing: closed (B) [509.1.a]; test: forbid (ogre) [9.9]"


def test_names_that_are_not_listed_may_be_given_one_at_a_time_and_nothing_is_forced():
    asked = choose("a", unlisted=lambda name: name == "z")
    assert asked.forced() is None
    assert list(asked.answers()) == [("a",)]
    assert (asked.refusals(("a",)), asked.refusals(("z",))) == ((), ())
    assert asked.refusals(("x",))
    assert asked.refusals(("z", "a"))
