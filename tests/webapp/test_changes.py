"""What differs between two boards, in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.webapp.fakes import battlefield, board, player, stunned_boards, unit
from webapp.board.changes import changed, changes, touched
from webapp.board.facts import Fact
from webapp.board.scenes import Scene, names_over
from webapp.board.tables.riftbound import RIFTBOUND
from webapp.translations import load_translations


def scene(board: Any, language: str = "zh") -> Scene:
    return Scene(RIFTBOUND, board, load_translations(language))


def told(before: Any, after: Any, language: str = "zh") -> list[tuple[str, str, str, str]]:
    return [
        (each.subject, each.field, each.before, each.after)
        for each in changes(scene(before, language), scene(after, language))
    ]


def one_player(**zones: Any) -> Any:
    return board({"A": player(**zones), "B": player()}, {"X": battlefield()})


def test_a_move_is_one_card_from_here_to_there() -> None:
    before = one_player(base=[unit("footman", "步兵", "A")])
    after = board({"A": player(), "B": player()}, {"X": battlefield(None, [unit("footman", "步兵", "A")])})
    assert told(before, after) == [("步兵", "位置", "甲的基地", "战场 X")]


def test_fields_and_values_are_named_in_the_language_of_the_reader() -> None:
    before = one_player(points=3, base=[unit("ogre", "食人魔", "A", stunned=True)], power={"fury": 2})
    after = one_player(points=4, base=[unit("ogre", "食人魔", "A", stunned=False)], power={"fury": 1, "mind": 1})
    assert told(before, after) == [
        ("甲", "分数", "3", "4"),
        ("甲", "符能", "炽烈 2", "炽烈 1、灵光 1"),
        ("食人魔", "眩晕", "是", "否"),
    ]
    assert ("ogre", "stunned", "yes", "no") in told(before, after, "en")


def test_derived_values_count_though_no_journal_writes_them() -> None:
    before = one_player(base=[unit("ogre", "食人魔", "A", 5)])
    after = one_player(base=[unit("ogre", "食人魔", "A", 7, keywords=["assault 2"])])
    assert told(before, after) == [("食人魔", "战力", "5", "7"), ("食人魔", "关键词", "—", "强攻 2")]


def test_of_a_card_that_leaves_the_board_only_the_place_is_told() -> None:
    before = one_player(base=[unit("ogre", "食人魔", "A", damage=3, exhausted=True)])
    after = one_player(trash=[unit("ogre", "食人魔", "A")])
    assert told(before, after) == [("食人魔", "位置", "甲的基地", "甲的废牌堆")]


def test_a_token_comes_from_nowhere_and_a_game_is_won_by_somebody() -> None:
    after = {**one_player(base=[unit("recruit", "随从", "A")]), "winner": "A"}
    assert told(one_player(), after) == [("", "胜者", "—", "甲"), ("随从", "位置", "—", "甲的基地")]


def test_namesakes_are_told_apart_by_owner_or_else_by_number() -> None:
    mine = [unit("footman#1", "步兵", "A"), unit("footman#2", "步兵", "A")]
    theirs = unit("other", "步兵", "B")
    before = board({"A": player(base=mine), "B": player(base=[theirs])}, {})
    hurt = [mine[0], {**mine[1], "damage": 2}]
    after = board({"A": player(base=hurt), "B": player(base=[{**theirs, "damage": 1}])}, {})
    assert [line[0] for line in told(before, after)] == ["甲的步兵 #2", "乙的步兵"]


def test_namesakes_bear_the_number_that_the_steps_call_them_by() -> None:
    mine, theirs = unit("first", "步兵", "A"), unit("other", "步兵", "B")
    boards = [
        board({"A": player(base=[{**mine, "damage": hurt}]), "B": player(base=[{**theirs, "damage": hurt}])}, {})
        for hurt in (0, 1)
    ]
    before, after = (replace(scene(each), numbers={"first": 1, "other": 2}) for each in boards)
    assert [each.subject for each in changes(before, after)] == ["甲的步兵 #1", "乙的步兵 #2"]


def test_an_ability_on_the_chain_is_no_namesake_of_its_card() -> None:
    thief = unit("thief", "小偷", "A")
    item = {**thief, "id": "item#1", "kind": "ability", "source": "thief"}
    before = one_player(base=[thief])
    assert told(before, {**before, "chain": [item]}) == [("小偷的技能", "位置", "—", "结算链")]


def test_blank_cards_bear_no_mark() -> None:
    deck = [unit(f"A-deck-{n}", "白板", "A") for n in (1, 2)]
    assert told(one_player(deck=deck), one_player(deck=deck[1:], hand=deck[:1])) == [
        ("甲的白板", "位置", "甲的主牌堆", "甲的手牌")
    ]


def test_touched_are_cards_and_players_but_not_what_stayed() -> None:
    first, second, _ = stunned_boards()
    marked = touched(changed(scene(first), scene(second)))
    assert "footman" in marked
    assert "ogre" not in marked


def test_boards_that_are_alike_do_not_differ() -> None:
    assert changed(scene(stunned_boards()[0]), scene(stunned_boards()[0])) == {}
    assert Fact("X", "contested_by") in changed(*map(scene, stunned_boards()[:2]))


def test_what_comes_into_the_game_later_is_named_by_the_board_that_has_it_first() -> None:
    before = one_player(base=[unit("ogre", "食人魔", "A")])
    after = one_player(base=[unit("ogre", "变形的食人魔", "A"), unit("elf", "精灵", "A")])
    assert names_over(map(scene, ({}, before, after))) == {"ogre": "食人魔", "elf": "精灵", "X": "战场 X"}
