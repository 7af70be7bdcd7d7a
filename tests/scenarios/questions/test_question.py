"""A question is graded, marked, listed, and found again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_index.library import Library
from scenarios.questions import KINDS, Questions, UnknownOption, UnknownQuestion, read_table
from scenarios.questions.question import HEAD, written
from tests.bundled import CASES

STUNNED = "riftbound/combat/stunned-defender-survives:end.attacker.at"
QUESTIONS = Questions(CASES, Library.load())


def test_where_an_attacker_ends_that_kills_nobody():
    question = QUESTIONS.find(STUNNED)
    right = {option.text["en"] for option in question.options if option.right}
    assert right == {"A's base"}
    assert "battlefield X" in {option.text["en"] for option in question.options if not option.right}
    assert question.kind == "end"
    assert question.level == 1
    assert question.because
    assert question.played[0]["en"] == "A: move Footman to battlefield X"


def test_only_just_the_right_options_are_right():
    question = QUESTIONS.find(STUNNED)
    wrong = next(option.id for option in question.options if not option.right)
    assert question.grade(question.correct)
    assert not question.grade([])
    assert not question.grade([*question.correct, wrong])
    with pytest.raises(UnknownOption, match="has no option 'z'; expected one of a, b, c"):
        question.grade(["z"])


def test_the_mark_changes_with_what_is_right_and_not_with_the_order():
    question = QUESTIONS.find(STUNNED)
    turned = replace(question, options=tuple(reversed(question.options)))
    other = replace(question, options=tuple(replace(one, wrong=None) for one in question.options))
    assert turned.answer == question.answer != other.answer


@pytest.mark.parametrize("wanted", ["riftbound/combat/stunned-defender-survives:end.nobody.at", "x", "a/b/c:rule"])
def test_a_question_that_there_is_not(wanted):
    with pytest.raises(LookupError):
        QUESTIONS.find(wanted)


def test_the_table_names_some_that_are_like_one_that_it_has_not():
    with pytest.raises(UnknownQuestion, match="stunned-defender-survives:"):
        read_table()["riftbound/combat/stunned-defender-survives:end.nobody.at"]


def test_the_table_is_read_as_it_is_written(tmp_path):
    file = tmp_path / "questions.tsv"
    file.write_text(written([QUESTIONS.find(STUNNED)]), encoding="utf-8")
    [listed] = read_table(file).values()
    assert listed == read_table()[STUNNED]
    assert (listed.game, listed.topic) == ("riftbound", "combat")


def test_a_line_that_is_none_of_the_table_is_told_with_its_number(tmp_path):
    file = tmp_path / "questions.tsv"
    file.write_text(f"{HEAD}\nonly this\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"questions\.tsv:2: expected question, edition"):
        read_table(file)


def test_there_are_enough_of_all_kinds_in_every_game():
    table = read_table()
    assert len(table) >= 1500
    for game, listed in table.by_game.items():
        kinds = {one.kind for one in listed}
        assert kinds >= {"end", "legal", "all", "rule"}, game
        assert {one.level for one in listed} == {0, 1, 2, 3}
    assert {one.kind for one in table.by_game["riftbound"]} == set(KINDS)
