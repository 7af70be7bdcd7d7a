"""The rules that something rests on."""

from __future__ import annotations

import pickle

from engine.core.grounds import Grounds, joined


def test_grounds_are_all_their_rules_what_decides_first():
    grounds = Grounds(("2", "1"), ("3", "1"))
    assert grounds == ("2", "1", "3")
    assert (grounds.because, grounds.also) == (("2", "1"), ("3",))


def test_grounds_are_the_same_after_they_were_sent_to_another_process():
    grounds = pickle.loads(pickle.dumps(Grounds(("2", "1"), ("3",))))
    assert (grounds, grounds.because, grounds.also) == (("2", "1", "3"), ("2", "1"), ("3",))


def test_what_several_things_rest_on_is_decided_by_the_leading_ones_in_turn():
    one, other, third = Grounds(("1", "1.1"), ("9",)), Grounds(("2", "2.1"), ("1",)), Grounds(("3",))
    found = joined((one, third, other), (one, other))
    assert found.because == ("1", "2", "1.1")
    assert found.also == ("9", "3", "2.1")


def test_of_what_explains_a_value_everything_decides_that_decides_a_part_of_it():
    parts = (Grounds(("1", "1.1")), Grounds(("2", "2.1"), ("9",)))
    assert joined(parts, parts, most=None).because == ("1", "2", "1.1", "2.1")
