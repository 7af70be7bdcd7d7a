"""Sets and sums that are found, counted and given up without forming all there could be."""

from __future__ import annotations

import itertools
import math
import random

import pytest

from engine.core.errors import Malformed
from engine.core.ways import MOST_PASSED_OVER, Limits, combinations, number_of_sets, roughly, sets_of


def boards():
    chance = random.Random(352)
    for _ in range(150):
        count = chance.randint(0, 7)
        limits = Limits(chance.choice((None, chance.randint(0, 9))), chance.choice((None, chance.randint(0, 9))))
        yield [chance.randint(0, 4) for _ in range(count)], [chance.choice("XY") for _ in range(count)], limits


@pytest.mark.parametrize(("weights", "kinds", "limits"), list(boards()))
def test_sets_are_those_of_one_kind_whose_weights_add_up_to_within_limits(weights, kinds, limits):
    everything = range(len(weights))
    found = [list(sets_of(weights, kinds, size, limits, "choosing")) for size in range(len(weights) + 1)]
    for size, sets in enumerate(found):
        assert sets == [
            group
            for group in itertools.combinations(everything, size)
            if len({kinds[one] for one in group}) < 2 and limits.hold(sum(weights[one] for one in group))
        ]
    assert number_of_sets(weights, kinds, range(len(weights) + 1), limits) == sum(map(len, found))


def test_sets_of_half_of_sixty_things_are_found_and_counted_at_once():
    kinds = [""] * 60
    assert number_of_sets([2] * 60, kinds, range(30, 31), Limits()) == math.comb(60, 30)
    assert number_of_sets([2] * 60, kinds, range(30, 31), Limits(60, 60)) == math.comb(60, 30)
    assert next(sets_of([2] * 60, kinds, 30, Limits(60, 60), "choosing")) == tuple(range(30))
    assert list(sets_of([2] * 60, kinds, 30, Limits(high=59), "choosing")) == []


def test_what_cannot_be_found_quickly_is_given_up_with_a_word_of_what_was_sought():
    weights = [2 * n + 2 for n in range(40)]
    with pytest.raises(Malformed, match=rf"choosing: {MOST_PASSED_OVER} combinations were looked at"):
        next(sets_of(weights, [""] * 40, 20, Limits(801, 801), "choosing"))


@pytest.mark.parametrize("hereditary", [True, False])
def test_combinations_are_those_that_nothing_forbids(hereditary):
    def forbids(group):
        return "b" in group and "c" in group

    found = list(combinations("abcd", 3, forbids, "choosing", hereditary=hereditary))
    assert found == [tuple("abd"), tuple("acd")]


def test_what_is_forbidden_of_a_few_is_not_looked_for_in_many():
    things = [str(number) for number in range(60)]
    found = combinations(things, 30, lambda group: len(set(group) & set(things[:35])) > 5, "choosing", hereditary=True)
    assert next(found) == (*things[:5], *things[35:])


@pytest.mark.parametrize(
    ("number", "told"),
    [(None, "more than 1,000"), (1234, "1,234"), (2**100, "about 10^30"), (10**4000, "about 10^4000")],
)
def test_numbers_are_told_in_few_signs(number, told):
    assert roughly(number) == told
