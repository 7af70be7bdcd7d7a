"""Messages in the language asked for."""

from __future__ import annotations

import pickle

import pytest

from scenarios.messages import Told, in_language
from tests.scenarios.fixtures import CASE, played


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("unknown key 'qestion' (did you mean 'question'?)", "不认识的键 'qestion'（是不是 'question'？）"),
        ("A.health is 3, expected 4", "A.health 是 3，应为 4"),
        ("A.hand holds 2 ([x, y]), expected 1", "A.hand 有 2 张（[x, y]），应为 1"),
        ("there is no object 'x'", "没有 'x' 这个物件"),
        ("4 players", "有 4 名玩家"),
        ("one of many players", "many players 之一"),
        ("a kind of object; players", "a kind of object; players"),
        ("nobody has put this into words", "nobody has put this into words"),
    ],
)
def test_what_readers_and_checks_complain_of_is_known_in_chinese(message, told):
    assert in_language(message, "zh") == told
    assert in_language(message, "en") == message


def test_a_message_in_both_languages_travels_between_processes():
    told = pickle.loads(pickle.dumps(Told("two", "二", "two / 二")))
    assert (str(told), in_language(told, "en"), in_language(told, "zh")) == ("two / 二", "two", "二")


def test_a_refusal_is_told_in_one_language_or_in_both(tmp_path):
    text = CASE.replace("B: {}}", "B: {hand: [guard]}}").replace("- A: pass", "- A: {play: guard}")
    [failure] = played(tmp_path, text).failures
    assert "A cannot play guard: " in failure
    assert " / " in failure
    assert "A 不能 play guard：" in in_language(failure, "zh")
    assert "cannot" not in in_language(failure, "zh")
    assert not any("\u4e00" <= sign <= "\u9fff" for sign in in_language(failure, "en"))


def test_what_is_not_as_expected_is_told_in_chinese_with_its_place(tmp_path):
    text = CASE.replace("  - A: pass\n", "").replace("actions:\n", "actions: []\n")
    failure = in_language(played(tmp_path, text).failures[0], "zh")
    assert ":15:" in failure
    assert "expect.A" in failure
    assert "应为" in failure
