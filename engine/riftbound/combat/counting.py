"""How many assignments of combat damage are legal, and one of them at random: for messages, and for random games."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence

from engine.core.decisions import Shares
from engine.core.ways import MOST_SUMS
from engine.riftbound.combat.assigning import Ranks


def number_of_divisions(ranks: Ranks, amount: int) -> int | None:
    """How many assignments there are; None where they are too many to count, or some units may come first or last."""
    if amount >= ranks.total(ranks.lethal):
        return len(ranks.lethal) if amount > ranks.total(ranks.lethal) else 1
    if ranks.either:
        return None
    for group in (ranks.first, ranks.plain, ranks.last):
        if amount <= ranks.total(group):
            return _number_of_ways(sorted(ranks.lethal[unit] for unit in group), amount)
        amount -= ranks.total(group)
    return None


def _number_of_ways(needs: Sequence[int], amount: int) -> int | None:
    """How many ways there are to kill some units with exactly so much, or with less, and the rest on one more."""
    if len(needs) * (amount + 1) > MOST_SUMS:
        return None
    sums = [1] + [0] * amount
    for need in needs:
        for total in range(amount, need - 1, -1):
            sums[total] += sums[total - need]
    found = sums[amount]
    for need in dict.fromkeys(needs):
        without = sums.copy()
        for total in range(need, amount + 1):
            without[total] -= without[total - need]
        found += needs.count(need) * sum(without[max(0, amount - need + 1) : amount])
    return found


def any_division(ranks: Ranks, amount: int, chance: random.Random) -> Shares:
    """Kill units in an order drawn at random, and put what is left over on any one."""
    either = {unit: chance.random() < 0.5 for unit in ranks.either}
    groups = (
        [*ranks.first, *(unit for unit, early in either.items() if early)],
        [*ranks.plain],
        [*ranks.last, *(unit for unit, early in either.items() if not early)],
    )
    shares: dict[str, int] = {}
    for unit in itertools.chain.from_iterable(chance.sample(group, len(group)) for group in groups):
        if amount:
            shares[unit] = min(amount, ranks.lethal[unit])
            amount -= shares[unit]
    if amount:
        shares[chance.choice(list(shares))] += amount
    return tuple(shares.items())
