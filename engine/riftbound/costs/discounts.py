"""Discounts: in figures, one after the other, and in which orders (356.4 of 2026-07-16; 560.4 and 353.4 before)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.core.errors import Malformed
from engine.core.ways import MOST_LISTED
from engine.riftbound.game import Game
from engine.riftbound.language.costs import FREE, Cost, Power, sorted_power
from engine.riftbound.language.expressions import Amount
from engine.riftbound.language.passives import CostChange
from engine.riftbound.language.words import ANY
from engine.riftbound.state.context import Context


@dataclass(frozen=True, slots=True)
class Discount:
    """One discount in figures: whose it is, how much energy and power it takes off, and its own minimum (560.4.c)."""

    source: str
    energy: int
    power: Power = ()
    minimum: int = 0

    @property
    def figures(self) -> tuple[int, Power, int]:
        """What it does, whosever it is."""
        return self.energy, self.power, self.minimum

    def taken_off(self, cost: Cost) -> Cost:
        """The cost after this discount, never below its minimum, which counts for it alone."""
        energy = max(cost.energy - self.energy, min(cost.energy, self.minimum), 0)
        return cost.with_resources(energy, _less_power(cost.power, self.power))


def _less_power(power: Power, less: Power) -> Power:
    """Power reduced, domain by domain; a reduction of any domain takes what is open first (560.5 / 353.5)."""
    amounts = dict(power)
    for domain, amount in less:
        kinds = [domain] if domain != ANY else sorted(amounts, key=lambda kind: (kind != ANY, kind))
        for kind in kinds:
            taken = min(amount, amounts.get(kind, 0))
            amounts[kind] = amounts.get(kind, 0) - taken
            amount -= taken
    return sorted_power(amounts)


Kinds = tuple[tuple[tuple[str, str], str], ...]
"""The kinds picked for discounts of energy or power, by their source and the part of a cost that they are about."""


def in_figures(game: Game, change: CostChange, context: Context, kinds: Kinds = (), part: str = "") -> Discount:
    """A change of costs as the numbers that it comes to now, of the kind that was picked where there is a choice."""
    if change.or_power and dict(kinds).get((context.source, part)) == "power":
        return Discount(context.source, 0, change.or_power)
    energy = game.matcher.amount(change.energy or Amount(), context) or 0
    if change.power_times is not None:
        each = max(0, game.matcher.amount(change.power_times, context) or 0)
        power = sorted_power({domain: amount * each for domain, amount in change.power})
        return Discount(context.source, energy, power, change.minimum)
    if change.times is None:
        return Discount(context.source, energy, change.power, change.minimum)
    times = max(0, game.matcher.amount(change.times, context) or 0)
    power = sorted_power({domain: amount * times for domain, amount in change.power})
    return Discount(context.source, energy * times, power, change.minimum)


def summed(changes: Iterable[Discount]) -> Cost:
    """What several changes come to together, before anything limits them."""
    total = FREE
    for one in changes:
        total = total.plus(one.energy, one.power)
    return total


def apply_discounts(cost: Cost, order: Iterable[Discount]) -> Cost:
    """A cost after its discounts, one after the other (560.4 / 353.4)."""
    for one in order:
        cost = one.taken_off(cost)
    return cost


def orders(cost: Cost, found: Sequence[Discount]) -> dict[Cost, tuple[Discount, ...]]:
    """What a cost can come to by the order of its discounts, cheapest first, with one order for each result."""
    if len(found) < 2:
        return {apply_discounts(cost, found): tuple(found)}
    results: dict[Cost, tuple[Discount, ...]] = {}
    for order in _orders(cost, found):
        results.setdefault(apply_discounts(cost, order), order)
    return dict(sorted(results.items(), key=lambda pair: (pair[0].energy, sum(amount for _, amount in pair[0].power))))


def _orders(cost: Cost, found: Sequence[Discount]) -> Iterable[tuple[Discount, ...]]:
    """Orders of discounts, one for each cost that they can come to: only a minimum makes an order matter.

    They are put together one by one, and of those that have used up the same discounts and come to the same cost, one
    is gone on with. Raises Malformed where even these are too many.
    """
    if not any(one.minimum for one in found):
        return [tuple(found)]
    reached: dict[tuple[Discount, ...], dict[Cost, tuple[Discount, ...]]] = {tuple(found): {cost: ()}}
    for _ in found:
        further: dict[tuple[Discount, ...], dict[Cost, tuple[Discount, ...]]] = {}
        for left, costs in reached.items():
            first_alike = {left[place].figures: place for place in reversed(range(len(left)))}
            for place in first_alike.values():
                one = left[place]
                rest = further.setdefault((*left[:place], *left[place + 1 :]), {})
                for before, order in costs.items():
                    rest.setdefault(one.taken_off(before), (*order, one))
        reached = further
        if len(reached) > MOST_LISTED:
            raise Malformed((), f"{len(found)} discounts can be applied in too many orders", "fewer that differ")
    return reached[()].values()
