"""Moving cards between zones: what is taken, put and left, before anything is written."""

from __future__ import annotations

import pytest

from engine.core.board import ZONE_FIELD, Board
from engine.core.moving import Moving


@pytest.fixture
def board() -> Board:
    board = Board()
    board.assign([("hand", ZONE_FIELD, ("ace", "ten")), ("deck", ZONE_FIELD, ("king", "queen"))])
    return board


def test_a_card_leaves_its_zone_and_comes_to_the_end_or_the_top_of_another(board):
    moving = Moving(board)
    assert (moving.take("ace"), moving.take("ten")) == ("hand", "hand")
    moving.put("ace", "deck")
    moving.put("ten", "deck", on_top=True)
    assert moving.writes() == [("hand", "cards", ()), ("deck", "cards", ("ten", "king", "queen", "ace"))]


def test_what_lies_nowhere_is_taken_from_nowhere(board):
    moving = Moving(board)
    assert moving.take("token") is None
    moving.put("token", "field")
    assert moving.writes() == [("field", "cards", ("token",))]


def test_a_zone_is_left_empty_whatever_lay_in_it(board):
    moving = Moving(board)
    moving.empty("deck")
    assert moving.zones == {"deck": []}


def test_the_board_stays_as_it_is(board):
    moving = Moving(board)
    moving.take("ace")
    moving.put("ace", "deck")
    assert (board.cards("hand"), board.cards("deck")) == (("ace", "ten"), ("king", "queen"))
