"""The bundled exams against the questions that there are."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_index.library import Library
from scenarios.library import CaseLibrary
from scenarios.questions import Questions, QuestionTable, read_table
from study.exams import blueprints, draw
from study.exams.blueprint import Blueprint
from study.schedule import Choice
from study.sittings.paper import frozen, read_paper, written
from tests.study.fakes import START, a_question

BLUEPRINTS = blueprints()


@pytest.fixture(scope="module")
def table() -> QuestionTable:
    return read_table()


@pytest.mark.parametrize("blueprint", BLUEPRINTS.values(), ids=list(BLUEPRINTS))
def test_a_bundled_exam_can_be_drawn_several_times_over(table, blueprint: Blueprint):
    for part in blueprint.parts:
        assert len(list(part.choice(blueprint.game).of(table))) >= 5 * part.count
        for topic in part.topics:
            assert any(Choice(frozenset({blueprint.game}), (topic,)).of(table)), f"no question about {topic}"
    paper = draw(blueprint, table, lambda one: a_question(one, edition=table[one].edition), seed=1, begun=START)
    assert len({one.question.case for one in paper.asked}) == blueprint.count


@pytest.mark.parametrize("game", ["riftbound", "grand-archive", "vanguard", "sanguosha"])
def test_a_real_question_is_frozen_with_all_that_it_needs(table, game, shared_home: Path):
    questions = Questions(CaseLibrary.load(), Library(shared_home))
    one = table.by_game[game][0]
    paper = draw(blueprints()[f"{game}-basics"], table, a_question, seed=1, begun=START)
    whole = type(paper)(
        id=paper.id,
        sort="exam",
        of=paper.of,
        title=paper.title,
        begun=START,
        seed=1,
        asked=(frozen(questions.find(one.id), one.topic),),
        parts={},
    )
    (asked,) = read_paper(written(whole).encode(), "paper").asked
    assert asked.question == questions.find(one.id)
    assert asked.answer == one.answer
