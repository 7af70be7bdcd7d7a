from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from xml.etree import ElementTree

import pytest

from rules_index.documents import DOCUMENTS
from rules_index.library import Library
from study.learner import Learner
from study.schedule import Choice, Knowledge
from study.standing import (
    Book,
    Chapter,
    NothingToAsk,
    begin_diagnostic,
    chapters,
    draw_diagnostic,
    plot_bars,
    plot_shares,
    plot_stacks,
    progress,
    standing,
)
from study.standing.map import weakest
from tests.scenarios.fixtures import OCTOBER
from tests.study.fakes import DAY, START, attempt, some_questions

QUESTIONS = some_questions()
TABLE = QUESTIONS.table
BOOK = Book(
    OCTOBER,
    [
        Chapter(str(400 + 6 * n), str(405 + 6 * n), {"zh": f"章{n}", "en": f"Chapter {n}"}, rules)
        for n in range(4)
        for rules in [frozenset(str(400 + 6 * n + k) for k in range(6))]
    ],
)


@pytest.fixture(scope="module")
def library(tmp_path_factory) -> Library:
    return Library(tmp_path_factory.mktemp("home"))


@pytest.mark.parametrize("document", [document.id for document in DOCUMENTS])
def test_every_rule_of_a_book_is_in_one_chapter_and_there_are_neither_few_nor_many(library, document):
    book = chapters(library, document)
    held = Counter(number for chapter in book.chapters for number in chapter.rules)
    assert held == Counter(rule.number for rule in library.citable(document))
    assert 8 <= len(book.chapters) <= 20
    assert all(chapter.name["zh"] for chapter in book.chapters)


def test_chapters_follow_the_book_and_are_named_for_their_ends(library):
    book = chapters(library, OCTOBER)
    assert [chapter.number for chapter in book.chapters][:3] == ["000", "101", "110"]
    assert book.chapters[1].name["en"] == "Deck Construction – Spaces"
    assert book.chapters[1] == book.chapter("103.2")
    assert book.chapter("no such rule") is None


def test_a_diagnostic_asks_of_every_chapter_alike():
    paper = draw_diagnostic(BOOK, TABLE, QUESTIONS.find, seed=1, begun=START, count=12)
    assert Counter(one.part for one in paper.asked) == {"400": 3, "406": 3, "412": 3, "418": 3}
    assert paper.parts["406"] == {"zh": "章1", "en": "Chapter 1"}
    assert (paper.minutes, paper.sort, paper.of) == (None, "diagnostic", OCTOBER)


def test_a_short_diagnostic_leaves_out_chapters_by_lot():
    left_out = {
        frozenset(one.part for one in draw_diagnostic(BOOK, TABLE, QUESTIONS.find, seed=n, begun=START, count=2).asked)
        for n in range(12)
    }
    assert len(left_out) > 2


def test_a_diagnostic_asks_of_a_case_once_where_it_can():
    paper = draw_diagnostic(BOOK, TABLE, QUESTIONS.find, seed=5, begun=START, count=8)
    assert len({one.question.case for one in paper.asked}) == 8


def test_a_diagnostic_may_be_of_some_levels():
    paper = draw_diagnostic(BOOK, TABLE, QUESTIONS.find, seed=5, begun=START, levels=(0,))
    assert {one.question.level for one in paper.asked} == {0}
    with pytest.raises(NothingToAsk, match="riftbound-2025-10-01"):
        draw_diagnostic(BOOK, TABLE, QUESTIONS.find, seed=5, begun=START, levels=(3,))


def test_a_diagnostic_is_gone_on_with_and_tells_nothing_until_its_end(tmp_path):
    learner = Learner(tmp_path)
    first = begin_diagnostic(learner, BOOK, TABLE, QUESTIONS.find, START, count=8)
    first.answer(first.paper.asked[0].question.id, ["a"], START)
    later = begin_diagnostic(Learner(tmp_path), BOOK, TABLE, QUESTIONS.find, START + 3 * DAY, count=8)
    assert later.paper == first.paper
    assert len(later.unanswered) == 7
    assert learner.knowledge() == Knowledge()
    result = learner.sittings.hand_in(first.paper.id, START + 3 * DAY).result()
    assert (result.right, result.of, result.passed) == (1, 8, None)
    assert len(learner.knowledge().met) == 1


def known(**right: bool) -> Knowledge:
    """What somebody knows who answered some of the questions, by the number of their rule: r400=True."""
    knowledge = Knowledge()
    by_rule = {one.rules[0]: one for one in TABLE.values()}
    for rule, is_right in right.items():
        one = by_rule[rule[1:]]
        assert knowledge.take([attempt(one.id, right=is_right, answer=one.answer, rating=4 if is_right else 1)])
    return knowledge


def test_the_map_tells_strong_and_weak_chapters_and_what_to_read_again():
    knowledge = known(
        r400=True, r401=True, r402=True, r403=True, r406=False, r407=False, r408=True, r412=True, r413=False, r414=True
    )
    found = {one.chapter.number: one for one in standing(BOOK, knowledge, TABLE, START)}
    assert [found[number].verdict for number in ("400", "406", "412", "418")] == [
        "strong",
        "weak",
        "middling",
        "unknown",
    ]
    assert (found["406"].answered, found["406"].right, found["406"].questions) == (3, 1, 6)
    assert found["406"].missed == ("406", "407")
    assert [one.chapter.number for one in weakest(found.values())] == ["406"]


def test_what_is_remembered_fades_and_is_unknown_where_nothing_was_answered():
    knowledge = known(r400=True, r401=True, r402=True)
    first, other, *_ = standing(BOOK, knowledge, TABLE, START)
    later = standing(BOOK, knowledge, TABLE, START + 100 * DAY)[0]
    assert first.remembered == 1
    assert later.remembered is not None
    assert later.remembered < 0.9
    assert other.remembered is None


def test_what_was_answered_before_the_answer_changed_counts_in_no_chapter():
    knowledge = Knowledge()
    knowledge.take([attempt(next(iter(TABLE)), answer="another")])
    assert sum(one.answered for one in standing(BOOK, knowledge, TABLE, START)) == 0


def test_progress_counts_due_days_levels_and_rules():
    knowledge = known(r400=True, r401=False, r402=True)
    at = START + timedelta(days=1)
    found = progress(knowledge, TABLE, at)
    assert (found.rules, found.rules_met, found.rules_known) == (24, 3, 2)
    assert sum((level.met for level in found.levels), 0) == 3
    assert [(level.level, level.questions) for level in found.levels] == [(0, 8), (1, 8), (2, 8)]
    assert (found.days[0].day, found.days[0].due) == (date(2026, 1, 6), 1)
    assert sum(day.due for day in found.days) == 3


def test_what_was_known_before_its_answer_changed_is_met_and_due_but_not_known():
    one = next(iter(TABLE))
    knowledge = Knowledge()
    knowledge.take([attempt(one, answer="another", rating=4)])
    found = progress(knowledge, TABLE, START)
    assert (found.rules_met, found.rules_known, found.days[0].due) == (1, 0, 1)
    assert sum(level.right for level in found.levels) == 0


def test_progress_goes_by_weeks_and_coverage_only_grows():
    knowledge = Knowledge()
    ids = list(TABLE)
    for week, one in enumerate(ids[:4]):
        at = START + week * 7 * DAY
        knowledge.take([attempt(one, at, answer=TABLE[one].answer, rating=4)])
        if week:
            knowledge.take([attempt(ids[0], at + DAY, answer=TABLE[ids[0]].answer, right=week != 2)])
    found = progress(knowledge, TABLE, START + 22 * DAY)
    assert [week.monday for week in found.weeks] == [date(2026, 1, 5) + week * 7 * DAY for week in range(4)]
    assert [week.rules for week in found.weeks] == [1, 2, 3, 4]
    assert [(week.answers, week.right) for week in found.weeks] == [(1, 1), (2, 2), (2, 1), (2, 2)]
    assert [week.retention for week in found.weeks[:3]] == [None, 1, 0]
    assert len(progress(knowledge, TABLE, START + 22 * DAY, weeks=2).weeks) == 2
    assert progress(knowledge, TABLE, START + 22 * DAY, weeks=2).weeks[0].rules == 3


def test_progress_of_somebody_who_has_done_nothing_is_all_zero():
    found = progress(Knowledge(), TABLE, START, Choice(levels=frozenset({0})))
    assert (found.rules, found.rules_met) == (8, 0)
    assert [week.answers for week in found.weeks] == [0]


@pytest.mark.parametrize(
    "svg",
    [
        plot_bars("Due <today>", [("Mon & Tue", 3), ("Wed", 0), ("Thu", 41)]),
        plot_bars("Nothing", []),
        plot_bars("Zero", [("a", 0)]),
        plot_stacks("Levels", [("0", (10, 4, 2)), ("1", (3, 3, 3))]),
        plot_shares("Retention", [("1", 0.9), ("2", None), ("3", 1.0), ("4", 0.0)]),
        plot_shares("Nothing", []),
    ],
)
def test_plots_are_well_formed_stay_in_their_frame_and_are_told_in_words(svg):
    root = ElementTree.fromstring(svg)
    names = {"svg": "http://www.w3.org/2000/svg"}
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for bar in root.findall("svg:rect", names):
        x, y, wide, high = (float(bar.attrib[key]) for key in ("x", "y", "width", "height"))
        assert 0 <= x <= x + wide <= width
        assert 0 <= y <= y + high <= height
    assert root.find("svg:title", names) is not None
    assert root.find("svg:desc", names) is not None
    assert "style" not in svg
    assert "script" not in svg


def test_a_plot_tells_its_figures():
    assert "<desc>Mon: 3; Tue: 41</desc>" in plot_bars("Due", [("Mon", 3), ("Tue", 41)])
    assert "<desc>1: 90%; 3: 100%</desc>" in plot_shares("Kept", [("1", 0.9), ("2", None), ("3", 1.0)])


def test_bars_are_as_high_as_their_values():
    root = ElementTree.fromstring(plot_bars("Due", [("a", 20), ("b", 10)]))
    high = [float(bar.attrib["height"]) for bar in root.findall("{http://www.w3.org/2000/svg}rect")]
    assert high[0] == pytest.approx(2 * high[1], abs=0.2)


def test_labels_that_would_touch_are_left_out():
    root = ElementTree.fromstring(plot_bars("Due", [(f"day {n}", n) for n in range(60)]))
    labels = [text.text for text in root.findall("{http://www.w3.org/2000/svg}text")]
    assert "day 0" in labels
    assert "day 1" not in labels
