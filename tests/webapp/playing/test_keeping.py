"""The line of play and its branches, when somebody goes back, on, or another way."""

from __future__ import annotations

from dataclasses import replace

from scenarios.sandbox.position import Position
from webapp.view_models.playing.keeping import MOST_LEFT, dropped, left, named, taken, went_on

A, B, C = {"A": "pass"}, {"B": "pass"}, {"A": "end turn"}
BOARD = Position("riftbound", "riftbound-2025-10-01", {}, {"players": {"A": {}, "B": {}}})


def test_who_follows_the_line_keeps_the_rest_of_it() -> None:
    position = BOARD.playing([A, B, C])
    assert went_on(position, [A, B]) == (position, 2)
    assert went_on(position, [A, B, C]) == (position, None)


def test_who_goes_beyond_the_line_makes_it_longer() -> None:
    assert went_on(BOARD.playing([A]), [A, B]) == (BOARD.playing([A, B]), None)


def test_who_leaves_the_line_keeps_it_as_a_branch_with_a_number() -> None:
    position, at = went_on(BOARD.playing([A, B]), [A, C])
    assert (position.answers, at) == ((A, C), None)
    assert position.branches == {"1": (A, B)}
    again, _ = went_on(position, [C])
    assert again.branches == {"1": (A, B), "2": (A, C)}


def test_a_line_that_a_branch_holds_already_is_not_kept_twice() -> None:
    position = replace(BOARD.playing([A]), branches={"mine": (A, B)})
    assert went_on(position, [C])[0].branches == {"mine": (A, B)}


def test_of_the_branches_without_a_name_the_oldest_goes_first() -> None:
    kept = left({"mine": (C,)}, [A], [C])
    for number in range(MOST_LEFT):
        kept = left(kept, [B] * (number + 1), [C])
    assert list(kept) == ["mine", *(str(number) for number in range(2, MOST_LEFT + 2))]


def test_a_line_that_is_named_loses_its_number() -> None:
    position = replace(BOARD.playing([A]), branches={"1": (A,), "2": (B,)})
    assert named(position, "mine", [A]).branches == {"2": (B,), "mine": (A,)}


def test_a_branch_is_taken_and_the_line_left_for_it() -> None:
    position = replace(BOARD.playing([A]), branches={"mine": (B,)})
    there = taken(position, "mine")
    assert (there.answers, there.branches) == ((B,), {"mine": (B,), "1": (A,)})
    assert taken(position, "none such") == position
    assert dropped(there, "1").branches == {"mine": (B,)}
