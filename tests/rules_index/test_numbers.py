"""Rule numbers: order, nesting, neighbours."""

from __future__ import annotations

import pytest

from rules_index.importing.numbers import longest_ordered, nearest, parent_of, sort_key


def test_numbers_sort_as_a_rulebook_prints_them() -> None:
    ordered = [
        "9",
        "10",
        "101",
        "101.1",
        "101.2",
        "101.2.a",
        "101.2.a.1",
        "101.2.b",
        "101.10",
        "704.5",
        "704.5f",
        "704.5g",
    ]
    assert sorted(set(ordered), key=sort_key) == ordered


def test_roman_numerals_keep_their_order() -> None:
    ordered = ["5.a.i", "5.a.ii", "5.a.iii", "5.a.iv"]
    assert sorted(set(ordered), key=sort_key) == ordered


@pytest.mark.parametrize(
    ("number", "parent"), [("418", ""), ("418.2", "418"), ("418.2.c", "418.2"), ("704.5g", "704.5"), ("7.b.12", "7.b")]
)
def test_the_parent_is_one_segment_shorter(number: str, parent: str) -> None:
    assert parent_of(number) == parent


def test_the_longest_ordered_run_leaves_out_what_is_misplaced() -> None:
    numbers = ["1", "2", "9", "9.1", "3", "3.1", "3.2", "4"]
    assert longest_ordered(numbers) == {0, 1, 4, 5, 6, 7}


def test_equal_numbers_are_in_order() -> None:
    assert longest_ordered(["1", "2", "2", "3"]) == {0, 1, 2, 3}


def test_nearest_numbers_share_the_most_with_the_one_looked_for() -> None:
    known = ["417.4", "418", "418.1", "418.2", "418.2.a", "418.2.b", "418.2.d", "418.3", "419"]
    assert nearest("418.2.c", known) == ("418.2.a", "418.2.b", "418.2.d")


def test_nearest_of_what_is_no_number_is_none() -> None:
    assert nearest("燃尽", ["418"]) == ()


def test_nearest_at_the_end_of_the_book() -> None:
    assert nearest("999", ["1", "2", "3", "4"]) == ("2", "3", "4")
