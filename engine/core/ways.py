"""Going through what could be chosen where it is too much to be formed: sets, sums, and where to give up."""

from __future__ import annotations

import heapq
import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.core.malformed import Malformed

MOST_LISTED = 1_000
"""So many legal answers are listed; of more there are examples, and their number where it can be counted."""
MOST_PASSED_OVER = 20_000
"""So many ways in a row that turn out not to be legal are looked at, and no more."""
MOST_SUMS = 200_000
"""So many sums are kept in mind while ways are counted."""


class PassedOver:
    """Counts what is looked at in vain, so that a search has an end."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._number = 0

    def found(self) -> None:
        """Begin anew: something legal was found."""
        self._number = 0

    def one_more(self) -> None:
        """Note one more way that is not legal. Raises Malformed where it is one too many."""
        self._number += 1
        if self._number > MOST_PASSED_OVER:
            message = f"{self._what}: {MOST_PASSED_OVER} combinations were looked at, and none of them is legal"
            raise Malformed((), message, "a choice among fewer things")


def roughly(number: int | None) -> str:
    """A number as people are told it: to the unit, as a power of ten where it has many digits, or that it is great."""
    if number is None:
        return f"more than {MOST_LISTED:,}"
    if number < 10**12:
        return f"{number:,}"
    return f"about 10^{int(number.bit_length() * math.log10(2))}"


def combinations(
    things: Sequence[str], size: int, forbids: Callable[[tuple[str, ...]], object], what: str, *, hereditary: bool
) -> Iterator[tuple[str, ...]]:
    """Go through the sets of `size` things that nothing forbids, in the order of `itertools.combinations`.

    `hereditary` says that what is forbidden of a set is forbidden of all larger ones that hold it, so that none of
    these need be looked at. Raises Malformed where very many are looked at in vain.
    """
    passed_over = PassedOver(what)
    places: list[int] = []
    following = [iter(range(len(things) - size + 1))]
    while following:
        for place in following[-1]:
            group = (*(things[one] for one in places), things[place])
            if (hereditary or len(group) == size) and forbids(group):
                passed_over.one_more()
            elif len(group) == size:
                passed_over.found()
                yield group
            else:
                places.append(place)
                following.append(iter(range(place + 1, len(things) - size + len(group) + 1)))
                break
        else:
            following.pop()
            if places:
                places.pop()


class Limits(NamedTuple):
    """Between what a sum must lie, both included; None where it has no such limit."""

    low: int | None = None
    high: int | None = None

    def hold(self, total: int) -> bool:
        """Whether a sum lies within them."""
        return (self.low is None or total >= self.low) and (self.high is None or total <= self.high)


def sets_of(
    weights: Sequence[int], kinds: Sequence[object], size: int, limits: Limits, what: str
) -> Iterator[tuple[int, ...]]:
    """Go through all sets of `size` things of one kind whose weights add up to within limits, as positions.

    They come in the order in which `itertools.combinations` forms them. Raises Malformed where very many are looked
    at in vain: with a lower and an upper limit there may be no quick way to see that none fits.
    """
    if not size:
        return iter([()] if limits.hold(0) else [])
    alike = [[place for place, kind in enumerate(kinds) if kind == one] for one in dict.fromkeys(kinds)]
    return heapq.merge(*(_sets_among(weights, places, size, limits, what) for places in alike))


def _sets_among(
    weights: Sequence[int], places: Sequence[int], size: int, limits: Limits, what: str
) -> Iterator[tuple[int, ...]]:
    """Such sets out of some positions; what can lead to none is left aside as soon as that is seen."""
    tails = _Tails([weights[place] for place in places])
    passed_over = PassedOver(what)
    chosen: list[int] = []
    total = 0
    following = [iter(range(len(places)))]
    while following:
        left = size - len(chosen) - 1
        for at in following[-1]:
            weight = weights[places[at]]
            if len(places) - at - 1 < left:
                continue
            if not tails.can_reach(at + 1, left, total + weight, limits):
                passed_over.one_more()
                continue
            if left:
                chosen.append(at)
                total += weight
                following.append(iter(range(at + 1, len(places))))
                break
            passed_over.found()
            yield (*(places[one] for one in chosen), places[at])
        else:
            following.pop()
            if chosen:
                total -= weights[places[chosen.pop()]]


class _Tails:
    """What the last things of a row can add up to, few or many of them."""

    def __init__(self, weights: Sequence[int]) -> None:
        self._weights = weights
        self._sums: dict[int, list[int]] = {}

    def can_reach(self, start: int, count: int, total: int, limits: Limits) -> bool:
        """Whether `total` with so many of the things from `start` on can lie within limits, as far as can be seen."""
        if limits == Limits() or not count:
            return limits.hold(total)
        sums = self._sums.get(start)
        if sums is None:
            sums = self._sums[start] = [0, *itertools.accumulate(sorted(self._weights[start:]))]
        least, most = total + sums[count], total + sums[-1] - sums[-1 - count]
        return (limits.low is None or most >= limits.low) and (limits.high is None or least <= limits.high)


def number_of_sets(weights: Sequence[int], kinds: Sequence[object], sizes: range, limits: Limits) -> int | None:
    """How many such sets there are of all of some sizes; None where there are too many sums to keep in mind."""
    found = 1 if 0 in sizes and limits.hold(0) else 0
    for kind in dict.fromkeys(kinds):
        own = [weight for weight, other in zip(weights, kinds, strict=True) if other == kind]
        number = _number_among(own, range(max(1, sizes.start), sizes.stop), limits)
        if number is None:
            return None
        found += number
    return found


def _number_among(weights: Sequence[int], sizes: range, limits: Limits) -> int | None:
    if limits == Limits():
        return sum(math.comb(len(weights), size) for size in sizes)
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    work = 0
    for weight in weights:
        for (size, total), number in list(ways.items()):
            if size + 1 < sizes.stop:
                more = (size + 1, total + weight)
                ways[more] = ways.get(more, 0) + number
        work += len(ways)
        if work > MOST_SUMS:
            return None
    return sum(number for (size, total), number in ways.items() if size in sizes and limits.hold(total))
