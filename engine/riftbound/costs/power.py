"""Power against power: what of a pool pays for what of a cost (158-161, 561.1 / 354.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.riftbound.language.costs import Cost, Power, sorted_power
from engine.riftbound.language.words import ANY, EITHER, UNIVERSAL


class Pool(NamedTuple):
    """Resources at hand: what is in the pool, or would be."""

    energy: int
    power: Power


def covers(pool: Pool, cost: Cost) -> bool:
    """Whether resources are enough for the energy and power of a cost."""
    return pool.energy >= cost.energy and spend(pool.power, cost.power) is not None


def spend(power: Power, wanted: Power, chosen: Power = ()) -> Power | None:
    """What is left of power after paying; None where it is not enough.

    Own domains first, then universal power; power of any domain is taken from what is `chosen`, else from the domain of
    which most is left.
    """
    left = dict(power)
    for domain, amount in wanted:
        if _is_open(domain):
            continue
        own = min(left.get(domain, 0), amount)
        left[domain] = left.get(domain, 0) - own
        left[UNIVERSAL] = left.get(UNIVERSAL, 0) - (amount - own)
    if left.get(UNIVERSAL, 0) < 0:
        return None
    return _spend_open(left, tuple((domain, amount) for domain, amount in wanted if _is_open(domain)), chosen)


def _is_open(domain: str) -> bool:
    return domain == ANY or EITHER in domain


def _pays_for(domain: str) -> tuple[str, ...] | None:
    """The kinds of power that pay for a cost of some domain; None where all of them do."""
    return None if domain == ANY else (*domain.split(EITHER), UNIVERSAL)


def _spend_open(left: dict[str, int], wanted: Power, chosen: Power) -> Power | None:
    """Pay what several kinds of power could pay: with what is chosen, else with the kind of which most is left.

    Each must pay for something more: what a kind could pay for may be paid for by another one already.
    """
    if not wanted and not chosen:
        return sorted_power(left)
    taken = dict(chosen)
    if any(amount > left.get(kind, 0) for kind, amount in chosen) or _paid(chosen, wanted) < sum(taken.values()):
        return None
    for paid in range(sum(taken.values()), sum(amount for _, amount in wanted)):
        for kind in sorted(left, key=lambda kind: (left[kind] - taken.get(kind, 0), kind), reverse=True):
            more = {**taken, kind: taken.get(kind, 0) + 1}
            if more[kind] <= left[kind] and _paid(sorted_power(more), wanted) > paid:
                taken = more
                break
        else:
            return None
    return sorted_power({kind: number - taken.get(kind, 0) for kind, number in left.items()})


def ways_to_take(pool: Pool, cost: Cost) -> Iterator[Power]:
    """The ways to take from a pool what a cost leaves open; one empty way where it leaves nothing open, or too little.

    They come as they would be sorted.
    """
    amount = sum(amount for domain, amount in cost.power if _is_open(domain))
    kinds = pool.power

    def following(way: Power, left: int, place: int) -> Iterator[tuple[Power, int, int]]:
        for next_place, (kind, number) in enumerate(kinds[place:], place + 1):
            beyond = sum(other for _, other in kinds[next_place:])
            for taken in range(max(1, left - beyond), min(number, left) + 1):
                yield (*way, (kind, taken)), left - taken, next_place

    if not amount:
        yield ()
    stack = [following((), amount, 0)] if amount else []
    while stack:
        way, left, place = next(stack[-1], ((), 0, 0))
        if not way:
            stack.pop()
        # With too much of one kind, a cost that asks for others besides cannot be paid, however one goes on.
        elif spend(pool.power, cost.power, way) is not None:
            if left:
                stack.append(following(way, left, place))
            else:
                yield way


def missing(pool: Pool, cost: Cost) -> int:
    """How much energy and power a pool lacks for a cost, whatever pays for what."""
    return max(0, cost.energy - pool.energy) + sum(amount for _, amount in cost.power) - _paid(pool.power, cost.power)


def _paid(power: Power, wanted: Power) -> int:
    """How much of a cost power can pay at most."""
    left = dict(power)
    lent: dict[tuple[str, str], int] = {}
    bound = [(domain, amount) for domain, amount in wanted if domain != ANY]
    paid = sum(_pay_one(domain, left, lent, set()) for domain, amount in bound for _ in range(amount))
    any_amount = sum(amount for domain, amount in wanted if domain == ANY)
    return paid + min(any_amount, sum(left.values()))


def _pay_one(domain: str, left: dict[str, int], lent: dict[tuple[str, str], int], seen: set[str]) -> bool:
    """Pay one more for a domain, if need be with power that pays for another one, which then is paid otherwise."""
    for kind in _pays_for(domain) or ():
        if kind in seen:
            continue
        seen.add(kind)
        if left.get(kind, 0) > 0:
            left[kind] -= 1
            lent[kind, domain] = lent.get((kind, domain), 0) + 1
            return True
        for (other_kind, other), number in list(lent.items()):
            if other_kind == kind and number and _pay_one(other, left, lent, seen):
                lent[kind, other] -= 1
                lent[kind, domain] = lent.get((kind, domain), 0) + 1
                return True
    return False
