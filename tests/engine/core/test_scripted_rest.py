"""A scripted order that names only its beginning."""

from __future__ import annotations

import pytest

from engine.core.errors import Malformed
from engine.core.randomness import Chance


def test_the_others_follow_as_they_were():
    assert Chance(scripted=[["c", "a", "..."]]).shuffled(["a", "b", "c", "d"]) == ("c", "a", "b", "d")


def test_nothing_named_leaves_the_order_as_it_was():
    assert Chance(scripted=[["..."]]).shuffled(["b", "a"]) == ("b", "a")


@pytest.mark.parametrize("order", [["e", "..."], ["a", "a", "..."]])
def test_a_beginning_with_other_cards_is_refused(order):
    with pytest.raises(Malformed):
        Chance(scripted=[order]).shuffled(["a", "b"])
