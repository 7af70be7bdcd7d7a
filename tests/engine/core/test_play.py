"""A game in progress: what it asks a player, and by which rules."""

from __future__ import annotations

import pytest

from engine.core.board import Board
from engine.core.citations import Citations, UnknownStep
from engine.core.decisions import Choose, Confirm, Decision, Number, Order, Refusal
from engine.core.grounds import Grounds
from engine.core.play import Play
from engine.core.procedures import Steps
from engine.core.randomness import Chance


class Watched(Play):
    """A game that notes what has been recorded before and after each step."""

    unwatched = ()

    def __init__(self) -> None:
        super().__init__(
            Board(), Citations("shop", {"ask": Grounds(("1.1",), ("1.2",)), "pay": Grounds(("2",))}), Chance()
        )
        self.seen: list[tuple[object, object]] = []

    def watch(self):
        before = self.board.get("A", "coins")
        return lambda: self.seen.append((before, self.board.get("A", "coins")))


def put_to(steps: Steps[object], answer: object) -> tuple[Decision, object]:
    """What a procedure asks, and what it makes of the answer."""
    decision = next(steps)
    with pytest.raises(StopIteration) as stopped:
        steps.send(answer)
    return decision, stopped.value.value


def test_whoever_chooses_is_asked_by_the_rules_of_the_step():
    no = (Refusal("ask", Grounds(("1.1",))),)
    steps = Watched().choose("A", "ask", ("hat", "cup"), least=0, most=2, about="shop", together=lambda names: no)
    decision, answer = put_to(steps, ("cup",))
    assert isinstance(decision, Choose)
    assert (decision.chooser, decision.step, decision.rules, decision.about) == ("A", "ask", ("1.1", "1.2"), "shop")
    assert (decision.options, decision.least, decision.most) == (("hat", "cup"), 0, 2)
    assert decision.refusals(("hat",)) == no
    assert answer == ("cup",)


def test_yes_may_be_refused():
    no = (Refusal("pay", Grounds(("2",))),)
    decision, answer = put_to(Watched().confirm("A", "ask", about="hat", refused_yes=no), False)
    assert isinstance(decision, Confirm)
    assert (decision.about, decision.refusals(True), decision.refusals(False)) == ("hat", no, ())
    assert answer is False


def test_things_are_put_in_an_order_and_numbers_picked_between_two():
    order, answer = put_to(Watched().put_in_order("A", "ask", ("hat", "cup")), ("cup", "hat"))
    assert isinstance(order, Order)
    assert (order.items, answer) == (("hat", "cup"), ("cup", "hat"))
    number, answer = put_to(Watched().pick_number("A", "ask", 1, 3), 2)
    assert isinstance(number, Number)
    assert (list(number.answers()), answer) == ([1, 2, 3], 2)


def test_a_step_without_rules_asks_nothing():
    with pytest.raises(UnknownStep, match="beg"):
        next(Watched().confirm("A", "beg"))


def test_a_game_may_watch_each_step_from_before_and_after():
    game = Watched()
    game.record("pay", [("A", "coins", 5)])
    game.record("pay", [("A", "coins", 4)])
    assert game.seen == [(None, 5), (5, 4)]
