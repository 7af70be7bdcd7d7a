"""A deadline ends what asks for it, and of two the earlier holds."""

from __future__ import annotations

from time import sleep

import pytest

from rules_index.deadline import TooSlow, check_time, deadline, time_left, unhurried


def test_without_a_deadline_nothing_is_ever_over() -> None:
    check_time()
    assert time_left(7.0) == 7.0


def test_what_goes_on_after_its_time_is_given_up() -> None:
    with deadline(0.01):
        check_time()
        sleep(0.02)
        with pytest.raises(TooSlow, match=r"after 0\.01 seconds"):
            check_time()
        assert time_left(7.0) == 0.0
    check_time()


def test_an_inner_deadline_does_not_lengthen_the_outer_one() -> None:
    with deadline(0.01), deadline(60):
        sleep(0.02)
        with pytest.raises(TooSlow):
            check_time()


def test_what_has_to_be_there_first_does_not_count() -> None:
    with deadline(0.2):
        with unhurried():
            sleep(0.3)
            check_time()
        check_time()
        assert 0 < time_left(7.0) <= 0.2
    assert time_left(7.0) == 7.0
