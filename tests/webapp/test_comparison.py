"""Endings of one case in several editions."""

from __future__ import annotations

from tests.webapp.fakes import battlefield, board, player, unit
from webapp.board.comparison import Difference, differences
from webapp.board.scenes import Scene
from webapp.board.tables.riftbound import RIFTBOUND
from webapp.translations import load_translations


def ending(points: int, *, alive: bool) -> dict[str, object]:
    ogre = unit("ogre", "食人魔", "B")
    return board(
        {"A": player(points=points), "B": player(trash=[] if alive else [ogre])},
        {"X": battlefield("B", [ogre] if alive else [])},
    )


def compared(endings: list[dict[str, object]]) -> tuple[Difference, ...]:
    return differences([Scene(RIFTBOUND, ending, load_translations("zh")) for ending in endings])


def test_like_endings_do_not_differ() -> None:
    assert compared([ending(1, alive=True), ending(1, alive=True)]) == ()


def test_points_and_places_that_differ_are_listed() -> None:
    rows = compared([ending(1, alive=True), ending(2, alive=False)])
    assert [(row.what, row.values) for row in rows] == [
        ("甲 分数", ("1", "2")),
        ("食人魔 位置", ("战场 X", "乙的废牌堆")),
    ]


def test_blank_cards_of_which_the_same_is_said_are_counted() -> None:
    blanks = [{**unit("blank", "空白牌", "A"), "id": f"A-deck-{number}"} for number in range(3)]
    endings = [
        board({"A": player(deck=blanks), "B": player()}, {}),
        board({"A": player(trash=blanks), "B": player()}, {}),
    ]
    (row,) = compared(endings)
    assert (row.what, row.values) == ("甲的空白牌 位置 ×3", ("甲的主牌堆", "甲的废牌堆"))
