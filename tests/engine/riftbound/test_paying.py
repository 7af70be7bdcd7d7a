"""Paying for a card: every way to find the resources against an oracle that tries every set of sources."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from engine.core.decisions import Action, Pay, Payment
from engine.core.errors import IllegalAction
from engine.core.procedures import Table
from engine.riftbound.game import Game
from tests.engine.riftbound.boards import BOTH, JUNE, duel, table
from tests.engine.tables import answer_all, asked

LAMP = {
    "type": "gear",
    "abilities": [
        {"activated": {"timing": "reaction", "cost": {"exhaust_self": True}, "do": [{"add": {"energy": 2}}]}}
    ],
}
PLAY = Action("play", ("spell",))


class Source(NamedTuple):
    """One use of one object: what it is called, what is done with it, and what that adds."""

    name: str
    card: str
    ready: bool
    by: str
    adds: Counter[str]


class Task(NamedTuple):
    """A cost, what is in the pool, and the runes and lamps that are there, each ready or not."""

    cost: Counter[str]
    pool: Counter[str]
    objects: tuple[tuple[str, bool], ...]

    @property
    def sources(self) -> tuple[Source, ...]:
        found = []
        for number, (card, ready) in enumerate(self.objects):
            name = f"object {number}"
            if ready:
                found.append(Source(name, card, ready, "exhaust", Counter(energy=2 if card == "lamp" else 1)))
            if card != "lamp":
                found.append(Source(name, card, ready, "recycle", Counter({card.removesuffix(" rune"): 1})))
        return tuple(found)

    def enough(self, used: tuple[Source, ...]) -> bool:
        """Whether pool and sources cover the cost: own domains first, universal power for the rest."""
        have = self.pool + sum((source.adds for source in used), Counter())
        domains = set(self.cost) - {"energy", "any"}
        short = sum(max(0, self.cost[domain] - have[domain]) for domain in domains)
        power = sum(have.values()) - have["energy"] - sum(self.cost[domain] for domain in domains)
        return have["energy"] >= self.cost["energy"] and short <= have["universal"] and power >= self.cost["any"]


def tasks() -> Iterator[Task]:
    chance = random.Random(561)
    for _ in range(80):
        cost = Counter(energy=chance.randint(0, 3), fury=chance.randint(0, 2), any=chance.randint(0, 1))
        pool = Counter(energy=chance.randint(0, 1), calm=chance.randint(0, 1), universal=chance.randint(0, 1))
        cards = chance.choices(("fury rune", "calm rune", "lamp"), k=chance.randint(0, 5))
        if +cost:
            yield Task(+cost, +pool, tuple((card, chance.random() < 0.8) for card in cards))


def paying(task: Task, edition: str = JUNE) -> Table[Game]:
    """A may play a spell of that cost."""
    power = {domain: amount for domain, amount in task.cost.items() if domain != "energy"}
    cards = {
        "lamp": LAMP,
        "spell": {"type": "spell", "cost": {"energy": task.cost["energy"], "power": power}, "effect": [{"draw": 1}]},
    }
    things = [
        {"card": card, "as": f"object {n}", "exhausted": not ready} for n, (card, ready) in enumerate(task.objects)
    ]
    a = {
        "hand": ["spell"],
        "deck": 3,
        "energy": task.pool["energy"],
        "power": {domain: amount for domain, amount in task.pool.items() if domain != "energy"},
        "runes": [thing for thing in things if thing["card"] != "lamp"],
        "base": [thing for thing in things if thing["card"] == "lamp"],
    }
    return table(duel(A=a), cards, edition)


def every_set(sources: tuple[Source, ...]) -> Iterator[tuple[Source, ...]]:
    return itertools.chain.from_iterable(itertools.combinations(sources, size) for size in range(len(sources) + 1))


def payment(used: tuple[Source, ...]) -> Payment:
    exhausted = tuple(source.name for source in used if source.by == "exhaust")
    return Payment(exhausted, tuple(source.name for source in used if source.by == "recycle"))


def looks(used: tuple[Source, ...]) -> tuple[tuple[str, str, bool], ...]:
    """What is used, without saying which of several objects that are alike."""
    return tuple(sorted((source.card, source.by, source.ready) for source in used))


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("task", list(tasks()))
def test_payments_are_what_covers_the_cost(edition, task):
    at = paying(task, edition)
    if not task.enough(task.sources):
        with pytest.raises(IllegalAction) as caught:
            at.answer(PLAY)
        assert [refusal.step for refusal in caught.value.refusals] == ["pay.not_enough"]
        return
    at.answer(PLAY)
    decision = at.pending
    if task.enough(()):
        assert not isinstance(decision, Pay) or {(each.exhaust, each.recycle) for each in decision.answers()} == {
            ((), ())
        }
        return
    assert isinstance(decision, Pay)
    enough = [used for used in every_set(task.sources) if task.enough(used)]
    for used in every_set(task.sources):
        assert (not decision.refusals(payment(used))) == (used in enough), used
    sparing = [used for used in enough if not any(task.enough(tuple(s for s in used if s is not one)) for one in used)]
    of = {(source.name, source.by): source for source in task.sources}
    listed = [
        tuple(of[name, by] for by in ("exhaust", "recycle") for name in getattr(answer, by))
        for answer in decision.answers()
    ]
    assert sorted(map(looks, listed)) == sorted({looks(used) for used in sparing})


def test_a_source_counts_once_and_must_be_one():
    task = Task(Counter(energy=2), Counter(), (("fury rune", True), ("calm rune", True), ("fury rune", False)))
    decision = asked(answer_all(paying(task), PLAY))
    assert decision.refusals(Payment(exhaust=("object 0", "object 1"))) == ()
    for wrong in (("object 0", "object 0"), ("object 0", "object 2"), ("object 0", "spell"), ("object 0", "nobody")):
        assert [refusal.step for refusal in decision.refusals(Payment(exhaust=wrong))] == ["pay.not_a_source"]


def test_a_rune_may_be_exhausted_and_then_recycled():
    task = Task(Counter(energy=1, fury=1), Counter(), (("fury rune", True),))
    at = answer_all(paying(task), PLAY)
    assert list(asked(at).answers()) == [Payment(("object 0",), ("object 0",))]
    at.answer(Payment(("object 0",), ("object 0",)))
    assert at.game.zone_of("object 0") == "A.rune_deck"
    assert not at.game.has_flag("object 0", "exhausted")
    assert (at.game.board.number("A", "energy"), at.game.board.names("A", "power")) == (0, ())


def test_power_of_any_domain_is_asked_for_where_the_pool_has_several():
    at = answer_all(paying(Task(Counter(any=2), Counter(calm=1, fury=2), ())), PLAY)
    assert set(asked(at).answers()) == {Payment(power=(("calm", 1), ("fury", 1))), Payment(power=(("fury", 2),))}
    at.answer(Payment(power=(("fury", 2),)))
    assert at.game.board.get("A", "power") == (("calm", 1),)


def test_nothing_is_asked_where_the_pool_can_be_spent_in_one_way_only():
    at = answer_all(paying(Task(Counter(energy=1, fury=1), Counter(energy=3, fury=1, universal=1), ())), PLAY)
    assert not isinstance(at.pending, Pay)
    assert at.game.board.number("A", "energy") == 2
    assert at.game.board.get("A", "power") == (("universal", 1),)


def test_a_dozen_runes_are_no_more_work_than_what_differs_in_them():
    runes = tuple((card, True) for card in ("fury rune", "calm rune") for _ in range(6))
    at = answer_all(paying(Task(Counter(energy=5, fury=2), Counter(), runes)), PLAY)
    ways = list(asked(at).answers())
    # Five of twelve runes to exhaust: 0 to 5 of the fury runes. Two fury runes to recycle.
    assert len(ways) == 6
    assert all(len(way.exhaust) == 5 and len(way.recycle) == 2 for way in ways)
