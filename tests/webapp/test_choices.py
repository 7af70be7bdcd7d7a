"""What players chose, in the words of each game."""

from __future__ import annotations

import pytest

from scenarios.game_tree import Action, Choice
from webapp.board.choices import answer
from webapp.translations import load_translations

KNOWN = {"ogre": "食人魔", "king": "国王", "strike": "杀"}


def said(game: str, action: Action) -> str:
    return answer(Choice("A", "turn.act", ("1.1",), "", action, 0), KNOWN, load_translations("zh").within(game))


@pytest.mark.parametrize(
    ("game", "action", "words"),
    [
        ("riftbound", Action("play", ("ogre",)), "打出食人魔"),
        ("riftbound", Action("move", ("ogre",), "A.base"), "移动食人魔到甲的基地"),
        ("vanguard", Action("play", ("ogre",)), "使用食人魔"),
        ("vanguard", Action("call", ("ogre",), "front_left"), "召唤食人魔到前列左"),
        ("vanguard", Action("attack", ("ogre",), "king"), "食人魔攻击国王"),
        ("sanguosha", Action("use", ("strike",), "B"), "对乙使用杀"),
        ("sanguosha", Action("use_as", ("ogre", "strike"), "B"), "对乙转化使用：食人魔、杀"),
        ("sanguosha", Action("recast", ("strike",)), "重铸杀"),
        ("sanguosha", Action("end turn"), "结束回合"),
    ],
)
def test_an_action_is_told_as_its_game_says_it(game: str, action: Action, words: str) -> None:
    assert said(game, action) == words


def test_an_action_that_nobody_has_words_for_is_told_as_a_script_writes_it() -> None:
    assert said("vanguard", Action("juggle", ("ogre",), "king")) == "juggle 食人魔 → 国王"
    assert said("vanguard", Action("juggle")) == "juggle"


def test_a_division_says_who_gets_how_much_or_which() -> None:
    shares = (("ogre", 2), ("B", "strike"))
    told = answer(Choice("A", "give", ("17.5",), "", shares, 0), KNOWN, load_translations("zh").within("sanguosha"))
    assert told == "食人魔 2、乙 杀"


def test_what_goes_to_somebody_is_named_with_whom_it_goes_to() -> None:
    given = Choice("A", "give", ("17.5",), "", ("strike>B", "ogre>C"), 0)
    assert answer(given, KNOWN, load_translations("zh").within("sanguosha")) == "杀 → 乙、食人魔 → 丙"
