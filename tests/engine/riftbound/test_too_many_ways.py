"""Choices with more legal answers than there is time or memory for: described, checked and drawn, never all formed."""

from __future__ import annotations

import itertools
import math
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from engine.core.decisions import PASS, Action, Decision, Distribute, Pay, Payment
from engine.core.procedures import Table
from engine.core.ways import MOST_LISTED
from engine.riftbound.game import Game
from tests.engine.memory import growth
from tests.engine.riftbound.boards import BOTH, JUNE, duel, table
from tests.engine.tables import asked, steps

RUNES = ["fury rune", "calm rune", "mind rune", "body rune", "chaos rune", "order rune"]


@contextmanager
def within(seconds: float, megabytes: int) -> Iterator[None]:
    """Fail where it takes longer, or more memory at once; ten times what it takes here, for slower machines."""
    begun = time.perf_counter()
    with growth() as grown:
        yield
        took, most = time.perf_counter() - begun, grown()
    assert took < seconds
    assert most < megabytes * 1_000_000


def described(decision: Decision) -> None:
    """What must hold of a decision with too many answers: some are named, and any that is drawn is legal."""
    listing = decision.listing()
    assert (len(listing.answers), listing.complete) == (MOST_LISTED, False)
    assert len(set(listing.answers)) == MOST_LISTED
    assert decision.forced() is None
    assert " in all)" in decision.describe()
    chance = random.Random(1)
    drawn = [decision.drawn(chance) for _ in range(20)]
    assert [decision.refusals(answer) for answer in (*listing.answers, *drawn)] == [()] * (MOST_LISTED + 20)
    assert len(set(drawn)) > 10


def attacked(defenders: int, might: int, edition: str = JUNE) -> Table[Game]:
    cards = {"striker": {"type": "unit", "might": might}, "body": {"type": "unit", "might": 2}}
    units = [{"card": "striker", "owner": "A"}, {"card": "body", "owner": "B", "count": defenders}]
    places = {"X": {"controller": "B", "contested_by": "A", "units": units}}
    return table(duel(battlefields=places, combat={"at": "X", "attacker": "A", "defender": "B"}), cards, edition)


def bolt(effect: object, bodies: int, **rest: object) -> Table[Game]:
    """A plays a spell with that effect; B has so many units."""
    cards = {"bolt": {"type": "spell", "effect": [effect], **rest}, "body": {"type": "unit", "might": 2}}
    runes = rest and [{"card": rune, "count": 20} for rune in RUNES]
    at = table(duel(A={"hand": ["bolt"], "runes": runes or []}, B={"base": ["body"] * bodies}), cards)
    at.answer(Action("play", ("bolt",)))
    return at


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("defenders", "might", "ways"), [(12, 15, 5 * math.comb(12, 7)), (60, 61, 30 * math.comb(60, 30))]
)
def test_damage_can_be_assigned_among_many_units(edition, defenders, might, ways):
    with within(10, 50):
        at = attacked(defenders, might, edition)
        decision = asked(at)
        assert isinstance(decision, Distribute)
        assert decision.count() == ways
        described(decision)
        last_first = tuple((name, 2) for name in decision.recipients[::-1][: might // 2])
        at.answer((*last_first, (decision.recipients[0], 1)))
        assert "combat.assign" in steps(at)


def test_an_assignment_among_many_units_is_refused_by_the_rule_it_breaks():
    decision = asked(attacked(60, 61))
    shares = tuple((name, 1) for name in decision.recipients)
    assert {refusal.step for refusal in decision.refusals((*shares[:-1], (shares[-1][0], 2)))} == {
        "combat.lethal_in_full"
    }


def test_much_damage_can_be_split_among_many_units():
    with within(10, 50):
        at = bolt({"deal": {"amount": 1000, "to": {"choose": {"kind": "unit"}, "any_number": True}, "split": True}}, 60)
        targets = asked(at)
        assert targets.count() == 2**60
        described(targets)
        at.answer(targets.options)
        at.answer(PASS)
        at.answer(PASS)
        decision = asked(at)
        assert decision.step == "split.divide"
        assert decision.count() == math.comb(999, 59)
        described(decision)
        assert decision.refusals(((decision.recipients[0], 1000),))


@pytest.mark.parametrize(("might", "legal"), [({"at_most": 60}, True), ({"at_most": 59}, False), (59, False)])
def test_half_of_sixty_units_can_be_chosen_together(might, legal):
    effect = {"kill": {"choose": {"kind": "unit"}, "count": 30, "together": {"might": might}}}
    with within(10, 50):
        cards = {"bolt": {"type": "spell", "effect": [effect]}, "body": {"type": "unit", "might": 2}}
        at = table(duel(A={"hand": ["bolt"]}, B={"base": [{"card": "body", "count": 60}]}), cards)
        assert (Action("play", ("bolt",)) in set(asked(at).answers())) == legal
        if legal:
            at.answer(Action("play", ("bolt",)))
            assert asked(at).count() == math.comb(60, 30)
            described(asked(at))


def test_a_cost_can_be_paid_with_many_runes():
    with within(20, 50):
        at = bolt({"draw": 1}, 0, cost={"energy": 12, "power": {"any": 2}})
        decision = asked(at)
        assert isinstance(decision, Pay)
        described(decision)
        first = next(iter(decision.answers()))
        assert isinstance(first, Payment)
        assert (len(first.exhaust), len(first.recycle)) == (12, 2)
        at.answer(first)
        assert "pay.resources" in steps(at)


def test_many_units_can_move_in_many_groups_and_the_turn_still_be_ended():
    with within(10, 50):
        cards = {"body": {"type": "unit", "might": 2}}
        at = table(duel(A={"base": [{"card": "body", "count": 60}]}, battlefields={"X": {}, "Y": {}}), cards)
        decision = asked(at)
        assert decision.count() == 1 + 2 * (2**60 - 1)
        assert Action("end turn") in decision.listing().answers
        described(decision)
        assert Action("end turn") in itertools.islice(decision.answers(), MOST_LISTED)
        everybody = Action("move", at.game.zone("A.base"), "X")
        at.answer(everybody)
        assert len(at.game.units_at("X")) == 60


def test_every_group_of_units_that_can_move_is_gone_through_in_the_end():
    cards = {"body": {"type": "unit", "might": 2}}
    decision = asked(table(duel(A={"base": [{"card": "body", "count": 9}]}, battlefields={"X": {}}), cards))
    answers = list(decision.answers())
    assert len(answers) == len(set(answers)) == decision.count() == 2**9
    assert answers[200] == Action("end turn")


def test_many_discounts_with_minimums_come_to_one_least_cost():
    less = {"energy": 1, "to_minimum": 1}
    cards = {
        "helper": {"type": "gear", "abilities": [{"passive": {"affects": {"kind": "card"}, "less": less}}]},
        "bolt": {"type": "spell", "cost": 14, "effect": [{"draw": 1}]},
    }
    with within(10, 50):
        base = [{"card": "helper", "count": 12}]
        at = table(duel(A={"hand": ["bolt"], "base": base, "energy": 2}), cards)
        at.answer(Action("play", ("bolt",)))
        assert at.game.board.number("A", "energy") == 0
