from __future__ import annotations

from collections import Counter
from datetime import timedelta

import pytest

from study.exams import (
    Blueprint,
    MalformedBlueprint,
    StillOpen,
    TooFew,
    TooSoon,
    UnknownBlueprint,
    begin_exam,
    blueprints,
    draw,
    find_blueprint,
    printed,
)
from study.exams.blueprint import Part, read_blueprint
from study.exams.printing import letter
from study.learner import Learner
from tests.study.fakes import START, Questions, a_question, some_questions

QUESTIONS = some_questions()
TABLE = QUESTIONS.table
TITLE = {"zh": "短", "en": "Short"}

TEXT = """\
id: short
game: riftbound
title: {zh: 短, en: Short}
minutes: 20
pass_mark: 70
pause_hours: 24
parts:
  - {count: 2, topics: [combat], levels: [0, 1]}
  - {count: 3}
"""


def blueprint(*parts: Part, pause: int = 0) -> Blueprint:
    return Blueprint(
        id="short", game="riftbound", title=TITLE, minutes=20, pass_mark=70, parts=parts, pause_hours=pause
    )


def test_each_game_has_an_exam_for_levels_0_1_and_one_for_1_3():
    found = blueprints()
    for game in ("riftbound", "grand-archive", "vanguard", "sanguosha"):
        levels = [one.levels for one in found.values() if one.game == game]
        assert (0, 1) in levels
        assert (1, 2, 3) in levels


def test_a_blueprint_is_read_from_yaml(tmp_path):
    (tmp_path / "blueprints").mkdir()
    (tmp_path / "blueprints" / "short.yaml").write_text(TEXT, encoding="utf-8")
    found = find_blueprint("short", tmp_path)
    assert (found.count, found.minutes, found.pass_mark, found.pause) == (5, 20, 70, timedelta(days=1))
    assert found.parts[0] == Part(2, ("combat",), (0, 1))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("minutes: 20", "minutes: soon", "minutes"),
        ("minutes: 20\n", "", "minutes"),
        ("pass_mark: 70", "pass_mark: 101", "pass_mark"),
        ("count: 2", "count: 0", "count"),
        ("levels: [0, 1]", "levels: [7]", "levels"),
        ("count: 3", "count: 3, topic: combat", "topic"),
        ("game: riftbound", "game: chess", "no game 'chess'"),
        ("id: short", "id: long", "'short'"),
        (", en: Short", "", "lacks en"),
        ("{count: 3}", "{count: 3", "line"),
        (TEXT, "", "object"),
    ],
)
def test_a_malformed_blueprint_is_told_with_its_file(tmp_path, old, new, told):
    file = tmp_path / "short.yaml"
    file.write_text(TEXT.replace(old, new), encoding="utf-8")
    with pytest.raises(MalformedBlueprint, match=r"short\.yaml: ") as caught:
        read_blueprint(file)
    assert told in str(caught.value)


def test_an_unknown_blueprint_is_told_with_those_that_there_are():
    with pytest.raises(UnknownBlueprint, match="riftbound-basics"):
        find_blueprint("riftbound-basic")


def test_the_same_seed_draws_the_same_questions_and_another_does_not():
    plan = blueprint(Part(8))

    def drawn(seed: int) -> list[str]:
        paper = draw(plan, TABLE, QUESTIONS.find, seed=seed, begun=START)
        return [one.question.id for one in paper.asked]

    assert drawn(1) == drawn(1)
    assert drawn(1) != drawn(2)


def test_each_part_has_what_it_asks_for_and_no_question_comes_twice():
    plan = blueprint(Part(2, ("combat",), (0, 1)), Part(3, ("turn",)), Part(5, levels=(2,)))
    paper = draw(plan, TABLE, QUESTIONS.find, seed=3, begun=START)
    assert len({one.question.id for one in paper.asked}) == 10
    topics = Counter(one.part for one in paper.asked)
    assert topics["turn"] >= 3
    assert topics["combat"] >= 2
    assert sum(one.question.level == 2 for one in paper.asked) >= 5


def test_a_case_is_asked_about_once_as_long_as_there_are_others():
    for seed in range(20):
        paper = draw(blueprint(Part(5), Part(7)), TABLE, QUESTIONS.find, seed=seed, begun=START)
        assert len({one.question.case for one in paper.asked}) == 12


def test_too_few_questions_are_told():
    with pytest.raises(TooFew, match=r"short asks for 9 questions \(combat, level any\), but there are 6 more"):
        draw(blueprint(Part(9, ("combat",))), TABLE, QUESTIONS.find, seed=1, begun=START)


def test_the_questions_are_frozen_with_texts_options_and_marks():
    question = a_question()
    questions = Questions([question])
    paper = draw(blueprint(Part(1)), questions.table, questions.find, seed=1, begun=START)
    (asked,) = paper.asked
    assert (asked.question, asked.answer) == (question, question.answer)


def test_one_try_at_a_time(tmp_path):
    learner = Learner(tmp_path)
    plan = blueprint(Part(3))
    first = begin_exam(learner, plan, TABLE, QUESTIONS.find, START)
    with pytest.raises(StillOpen, match=first.paper.id) as caught:
        begin_exam(learner, plan, TABLE, QUESTIONS.find, START + timedelta(minutes=1))
    assert caught.value.sitting == first.paper.id
    second = begin_exam(learner, plan, TABLE, QUESTIONS.find, START + timedelta(minutes=21))
    assert second.paper.id != first.paper.id


def test_the_pause_between_two_tries_is_kept(tmp_path):
    learner = Learner(tmp_path)
    plan = blueprint(Part(3), pause=24)
    first = begin_exam(learner, plan, TABLE, QUESTIONS.find, START)
    learner.sittings.hand_in(first.paper.id, START + timedelta(minutes=10))
    with pytest.raises(TooSoon, match=r"from 2026-01-06 09:10 UTC on: 24 hours"):
        begin_exam(learner, plan, TABLE, QUESTIONS.find, START + timedelta(hours=24))
    assert begin_exam(learner, plan, TABLE, QUESTIONS.find, START + timedelta(hours=24, minutes=10))


def test_the_questions_that_are_printed_do_not_tell_what_is_right_and_the_key_does():
    paper = draw(blueprint(Part(4)), TABLE, QUESTIONS.find, seed=7, begun=START)
    found = printed(paper)
    assert [one.number for one in found.questions] == [one.number for one in found.key] == [1, 2, 3, 4]
    assert {line.letters for line in found.key} == {("A",)}
    assert [mark for mark, _ in found.key[0].wrong] == ["B", "C"]
    assert "It was damaged" not in repr(found.questions)
    assert found.mark == "short 7"


def test_letters_go_on_after_z():
    assert [letter(place) for place in (0, 1, 25, 26, 27, 52)] == ["A", "B", "Z", "AA", "AB", "BA"]
