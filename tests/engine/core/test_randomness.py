"""Chance: the same seed gives the same order, and a script may say which."""

from __future__ import annotations

import pytest

from engine.core.errors import Malformed
from engine.core.randomness import Chance

CARDS = ("ace", "ten", "king", "queen", "knave", "nine")


def test_the_same_seed_gives_the_same_orders():
    one, other = Chance(7), Chance(7)
    assert [one.shuffled(CARDS) for _ in range(4)] == [other.shuffled(CARDS) for _ in range(4)]


def test_a_shuffle_keeps_every_card_and_moves_some():
    orders = {Chance(seed).shuffled(CARDS) for seed in range(20)}
    assert len(orders) > 10
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(CARDS))}


def test_a_scripted_order_comes_first_and_is_used_once():
    chance = Chance(7, [("ten", "ace"), ("ace", "ten")])
    assert chance.unused == 2
    assert chance.shuffled(("ace", "ten")) == ("ten", "ace")
    assert chance.shuffled(("ace", "ten")) == ("ace", "ten")
    assert chance.unused == 0
    assert chance.shuffled(CARDS) == Chance(7).shuffled(CARDS)


@pytest.mark.parametrize("order", [("ace",), ("ace", "ace"), ("ace", "king"), ("ace", "ten", "king")])
def test_a_scripted_order_of_other_cards_is_malformed_and_stays_unused(order):
    chance = Chance(0, [("ten", "ace"), order])
    chance.shuffled(("ace", "ten"))
    with pytest.raises(Malformed) as caught:
        chance.shuffled(("ace", "ten"))
    assert caught.value.where == "shuffles[1]"
    assert "ace, ten" in caught.value.expected
    assert chance.unused == 1


def test_chance_begins_anew_with_its_scripted_orders_and_its_seed():
    cards = ("a", "b", "c", "d", "e")
    first = Chance(7, [("e", "d", "c", "b", "a")])
    orders = [first.shuffled(cards) for _ in range(3)]
    again = first.anew()
    assert [again.shuffled(cards) for _ in range(3)] == orders


def test_every_shuffle_is_known_and_whether_it_was_drawn_by_lot():
    chance = Chance(5, [["b", "a"]])
    scripted, drawn = chance.shuffled(["a", "b"]), chance.shuffled(["x", "y", "z"])
    assert [(one.order, one.by_lot) for one in chance.results] == [(scripted, False), (drawn, True)]
    assert chance.seed == 5
    assert chance.anew().results == []
