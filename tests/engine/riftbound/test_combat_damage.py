"""Which assignments of combat damage are legal: every one against an oracle written from 626.1.d and 439.1.d.

The oracle knows only the sentences of the rules, each as one question about a whole assignment; it asks them of every
way to divide the damage that there is.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from engine.core.decisions import PASS, Distribute
from engine.core.procedures import Table
from engine.riftbound.editions import EDITIONS
from engine.riftbound.game import Game
from tests.engine.riftbound.boards import BOTH, JUNE, OCTOBER, duel, table
from tests.engine.tables import asked

BOTH_KEYWORDS = "tank assigned_last"
KEYWORDS = ("", "", "tank", "assigned_last", BOTH_KEYWORDS)


class Body(NamedTuple):
    """A unit that damage is assigned to: its might, the damage on it, what asks for an order, and which one it is."""

    might: int
    damage: int = 0
    keyword: str = ""
    number: int = 0

    @property
    def lethal(self) -> int:
        return max(1, self.might - self.damage)

    @property
    def turns(self) -> tuple[int, ...]:
        return {"tank": (0,), "": (1,), "assigned_last": (2,), BOTH_KEYWORDS: (0, 2)}[self.keyword]

    @property
    def keywords(self) -> list[str]:
        return self.keyword.split()


def legal(bodies: tuple[Body, ...], shares: tuple[int, ...]) -> bool:
    """Whether an assignment obeys every rule."""
    pairs = list(zip(bodies, shares, strict=True))
    short = [body for body, share in pairs if share < body.lethal]
    begun = [body for body, share in pairs if 0 < share < body.lethal]
    in_full = len(begun) < 2
    turns = (dict(zip(bodies, turn, strict=True)) for turn in itertools.product(*(body.turns for body in bodies)))
    in_turn = any(
        all(turn[waiting] >= turn[body] for body, share in pairs if share for waiting in short) for turn in turns
    )
    no_more_than_lethal = not short or all(share <= body.lethal for body, share in pairs)
    return in_full and in_turn and no_more_than_lethal


def piled(bodies: tuple[Body, ...], shares: tuple[int, ...]) -> bool:
    """Whether what is left over lies on one unit: other ways are accepted but not listed, as they differ in nothing."""
    return sum(share > body.lethal for body, share in zip(bodies, shares, strict=True)) < 2


def every_division(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    return (way for way in itertools.product(range(total + 1), repeat=parts) if sum(way) == total)


def assigning(total: int, bodies: tuple[Body, ...], edition: str = JUNE) -> Table[Game]:
    """A's unit of that might attacks B's units; the game waits for A to assign its damage."""
    cards = {
        "striker": {"type": "unit", "might": total},
        **{
            f"body {n}": {"type": "unit", "might": each.might, "keywords": each.keywords}
            for n, each in enumerate(bodies)
        },
    }
    units = [{"card": "striker", "owner": "A"}]
    units += [{"card": f"body {n}", "owner": "B", "damage": each.damage} for n, each in enumerate(bodies)]
    places = {"X": {"controller": "B", "contested_by": "A", "units": units}}
    return table(duel(battlefields=places, combat={"at": "X", "attacker": "A", "defender": "B"}), cards, edition)


def boards() -> Iterator[tuple[int, tuple[Body, ...]]]:
    chance = random.Random(626)
    for _ in range(80):
        count = chance.choice((1, 2, 2, 3, 3, 4))
        mights = [chance.randint(1, 4) for _ in range(count)]
        bodies = tuple(
            Body(might, chance.randrange(might), chance.choice(KEYWORDS), number) for number, might in enumerate(mights)
        )
        yield chance.randint(1, 8), bodies


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("total", "bodies"), list(boards()))
def test_what_is_refused_is_what_the_rules_forbid(edition, total, bodies):
    decision = asked(assigning(total, bodies, edition))
    assert isinstance(decision, Distribute) or len(bodies) == 1
    names = [f"body {n}" for n in range(len(bodies))]
    listed = {tuple(dict(answer).get(name, 0) for name in names) for answer in decision.answers()}
    for shares in every_division(total, len(bodies)):
        answer = tuple((name, share) for name, share in zip(names, shares, strict=True) if share)
        assert (not decision.refusals(answer)) == legal(bodies, shares), shares
        assert (shares in listed) == (legal(bodies, shares) and piled(bodies, shares)), shares
    assert len(listed) == len(list(decision.answers()))
    assert listed
    assert decision.count() == len(listed)
    chance = random.Random(1)
    drawn = [dict(decision.drawn(chance)) for _ in range(5)]
    assert {tuple(shares.get(name, 0) for name in names) for shares in drawn} <= listed


@pytest.mark.parametrize(
    ("total", "bodies", "shares", "steps"),
    [
        (5, (Body(3),) * 4, (2, 1, 1, 1), {"combat.lethal_in_full"}),
        (3, (Body(2), Body(3, keyword="tank")), (2, 1), {"combat.tank"}),
        (3, (Body(2, keyword="assigned_last"), Body(3)), (2, 1), {"combat.assigned_last"}),
        (4, (Body(2), Body(3)), (4, 0), {"combat.excess_as_read"}),
    ],
)
def test_each_refusal_names_the_rule_that_is_broken(total, bodies, shares, steps):
    decision = asked(assigning(total, bodies))
    found = decision.refusals(tuple((f"body {n}", share) for n, share in enumerate(shares) if share))
    assert steps <= {refusal.step for refusal in found}
    assert all(refusal.rules for refusal in found)


@pytest.mark.parametrize(("edition", "step"), [(JUNE, "combat.excess_as_read"), (OCTOBER, "combat.excess")])
def test_more_than_lethal_damage_is_refused_by_a_rule_or_by_a_reading(edition, step):
    decision = asked(assigning(4, (Body(2), Body(3)), edition))
    assert [refusal.step for refusal in decision.refusals((("body 0", 4),))] == [step]


def test_what_is_left_goes_to_a_unit_only_when_all_have_lethal_damage():
    decision = asked(assigning(7, (Body(2), Body(3))))
    assert set(decision.answers()) == {(("body 0", 4), ("body 1", 3)), (("body 0", 2), ("body 1", 5))}
    assert decision.refusals((("body 0", 3), ("body 1", 4))) == ()
    assert decision.refusals((("body 0", 1), ("body 1", 6)))


def test_damage_that_is_marked_already_counts_towards_lethal_damage():
    decision = asked(assigning(4, (Body(4, damage=3), Body(3))))
    assert (("body 0", 1), ("body 1", 3)) in set(decision.answers())


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_unit_with_assault_deals_more_and_one_that_is_stunned_nothing(edition):
    cards = {
        "raider": {"type": "unit", "might": 2, "keywords": [{"assault": 2}]},
        "wall": {"type": "unit", "might": 9, "keywords": [{"shield": 1}]},
    }
    units = [{"card": "raider", "owner": "A"}, {"card": "raider", "owner": "A", "as": "dazed", "stunned": True}]
    units += [{"card": "wall", "owner": "B"}, {"card": "wall", "owner": "B", "as": "other"}]
    places = {"X": {"controller": "B", "contested_by": "A", "units": units}}
    at = table(duel(battlefields=places, showdown={"at": "X", "focus": "A"}, combat=SIDES), cards, edition)
    at.answer(PASS)
    at.answer(PASS)
    decision = asked(at)
    assert isinstance(decision, Distribute)
    assert (decision.chooser, decision.amount, decision.recipients) == ("A", 4, ("wall", "other"))
    at.answer((("wall", 4),))
    decision = asked(at)
    assert isinstance(decision, Distribute)
    assert (decision.chooser, decision.amount, decision.recipients) == ("B", 20, ("raider", "dazed"))


SIDES = {"at": "X", "attacker": "A", "defender": "B"}
