"""Changes of the journal in words."""

from __future__ import annotations

from webapp.changes import described, moves, touched
from webapp.languages import wording

NAMES = {"footman": {"zh": "步兵", "en": "footman"}, "ogre": {"zh": "食人魔", "en": "ogre"}}
MOVE = [("A.base", "cards", ("footman", "elf"), ("elf",)), ("X", "cards", ("ogre",), ("ogre", "footman"))]


def test_a_move_is_one_card_from_here_to_there() -> None:
    assert moves(MOVE) == {"footman": ("A.base", "X")}
    line = described(MOVE, NAMES, wording("zh"))
    assert [(each.subject, each.before, each.after) for each in line] == [("步兵", "甲的基地", "X")]


def test_fields_and_values_are_named_in_the_language_of_the_reader() -> None:
    changes = [("A", "points", 3, 4), ("ogre", "stunned", True, False), ("X", "controller", None, "B")]
    chinese = described(changes, NAMES, wording("zh"))
    assert [(each.subject, each.field, each.before, each.after) for each in chinese] == [
        ("甲", "分数", "3", "4"),
        ("食人魔", "眩晕", "是", "否"),
        ("X", "控制者", "—", "乙"),
    ]
    assert described(changes, NAMES, wording("en"))[1].after == "no"


def test_moved_cards_are_touched_and_their_zones_are_not() -> None:
    assert touched([*MOVE, ("A", "points", 0, 1)]) == {"footman", "A"}


def test_a_card_that_comes_from_nowhere_has_no_origin() -> None:
    assert moves([("A.base", "cards", None, ("token",))]) == {"token": (None, "A.base")}
