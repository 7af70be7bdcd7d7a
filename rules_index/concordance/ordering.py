"""The order in which the pairs of two editions are read: as the newer one runs, what was removed where it stood."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from rules_index.concordance.pairs import Pair, Text

Place = tuple[int, int]
"""A place in the older and in the newer edition, counted from 0."""


def in_order(pairs: Iterable[Pair], old: Sequence[Text], new: Sequence[Text]) -> tuple[Pair, ...]:
    """Sort pairs of two editions, whose rules are given in reading order.

    A removed rule follows what the rule before it in the older edition became, unless that went far away.
    """
    listed = list(pairs)
    place_old = {rule.number: place for place, rule in enumerate(old)}
    place_new = {rule.number: place for place, rule in enumerate(new)}
    kept = longest_run(sorted((place_old[p.old], place_new[p.new]) for p in listed if p.old and p.new))
    starts = [older for older, _ in kept]

    def place(pair: Pair) -> tuple[int, int, int]:
        older = place_old[pair.old] if pair.old else -1
        if pair.new:
            return place_new[pair.new], 0, older
        anchor = bisect_left(starts, older) - 1
        return kept[anchor][1] if anchor >= 0 else -1, 1, older

    return tuple(sorted(listed, key=place))


def longest_run(places: Sequence[Place]) -> list[Place]:
    """The longest choice of places, given in older order, in which both sides grow: what kept its order."""
    ends: list[int] = []
    last: list[int] = []
    before: list[int] = []
    for index, (_, new) in enumerate(places):
        length = bisect_left(ends, new)
        before.append(last[length - 1] if length else -1)
        ends[length : length + 1] = [new]
        last[length : length + 1] = [index]
    run: list[Place] = []
    index = last[-1] if last else -1
    while index >= 0:
        run.append(places[index])
        index = before[index]
    return run[::-1]
