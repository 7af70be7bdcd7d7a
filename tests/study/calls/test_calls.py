from __future__ import annotations

import pytest

from rules_index.library import Library
from rules_index.model import Rule
from scenarios.case import Case
from scenarios.deciding import read_deciding
from scenarios.library import BUNDLED, CaseLibrary
from scenarios.replay import replay
from study.calls import Grounds, compare, grounds, next_call, open_call, record_call, split_citations
from study.learner import Learner
from study.schedule import Choice, Knowledge
from tests.scenarios.fixtures import JUNE, OCTOBER
from tests.study.fakes import DAY, START, some_questions

CASE = "riftbound/combat/stunned-defender-survives"
MEANT = Grounds(OCTOBER, frozenset({"418.2.c", "431"}), frozenset({"407", "103.2"}))


@pytest.fixture(scope="module")
def library(tmp_path_factory) -> Library:
    return Library(tmp_path_factory.mktemp("home"))


@pytest.fixture(scope="module")
def case() -> Case:
    return CaseLibrary.load().cases[CASE]


def test_a_call_asks_the_question_of_a_case_and_tells_no_ruling(case):
    call = open_call(case, OCTOBER)
    assert (call.text, call.id) == (case.question, f"{CASE}:call")
    assert case.ruling["zh"] not in repr(call)
    with pytest.raises(ValueError, match="is not played under vanguard"):
        open_call(case, "vanguard")


def test_what_decides_comes_from_the_table_and_the_rest_from_the_replay(case):
    deciding = read_deciding(BUNDLED)
    meant = grounds(case, OCTOBER, deciding, replay(case, OCTOBER).executed)
    assert meant.decisive == deciding[CASE, OCTOBER]
    assert meant.decisive <= set(case.rules[OCTOBER]) <= meant.decisive | meant.others
    assert len(meant.others) > len(case.rules[OCTOBER])


def test_where_nothing_decides_the_rules_that_are_named_do(case):
    assert grounds(case, JUNE, {}).decisive == frozenset(case.rules[JUNE])


def numbers(library: Library, *wanted: str) -> tuple[Rule, ...]:
    return tuple(library.rule(OCTOBER, number) for number in wanted)


def test_each_rule_that_was_named_is_found_near_holding_or_beside_the_point(library):
    top, *_ = numbers(library, "418.2.c")
    found = compare(["418.2.c", "103.2", "000", "418.2.c"], MEANT, library)
    assert found.found == ("418.2.c",)
    assert found.holds == ("103.2",)
    assert found.beside == ("000",)
    assert found.missing == ("431",)
    assert (found.near, found.unknown) == ((), ())
    assert top.parents


def test_parents_and_children_count_as_near_and_are_not_missing(library):
    parent = library.rule(OCTOBER, "418.2.c").parents[-1]
    child = library.rule(OCTOBER, "431").children[0]
    found = compare([parent, child], MEANT, library)
    assert [(one.cited, one.meant) for one in found.near] == [(parent, "418.2.c"), (child, "431")]
    assert found.missing == ()


def test_what_is_no_rule_is_told_with_the_nearest(library):
    found = compare(["418.2.zz9"], MEANT, library)
    assert found.unknown[0].cited == "418.2.zz9"
    assert found.unknown[0].nearest
    assert found.missing == ("418.2.c", "431")


def test_numbers_may_be_typed_with_dots_and_in_full_width(library):
    assert compare(["431.", "４１８．２．ｃ"], MEANT, library).missing == ()


def test_of_two_rules_printed_under_one_number_the_one_that_was_meant_is_taken(library):
    one, other = (rule.number for rule in library.find(OCTOBER, "143"))
    meant = Grounds(OCTOBER, frozenset({other}), frozenset())
    assert one != other
    assert compare(["143"], meant, library).found == (other,)


def test_a_rule_that_goes_beyond_the_document_may_be_named(library):
    meant = Grounds("vanguard", frozenset({"B1.2"}), frozenset())
    assert compare(["b1.2"], meant, library).found == ("B1.2",)


@pytest.mark.parametrize(
    ("typed", "numbers_of_it"),
    [
        ("418.2.c, 431", ("418.2.c", "431")),
        ("规则 418.2.c、431；431.", ("418.2.c", "431")),
        ("rule 103.2 and (431)", ("103.2", "431")),
        ("  ", ()),
        ("no rule", ()),
    ],
)
def test_citations_are_read_as_people_type_them(typed, numbers_of_it):
    assert split_citations(typed) == numbers_of_it


def test_a_ruling_is_kept_with_its_grade_and_plans_nothing(tmp_path, case):
    learner = Learner(tmp_path)
    call = open_call(case, OCTOBER)
    made = record_call(learner, call, MEANT, ruling="It dies.", cited=["431"], grade=2, at=START)
    assert learner.log.events() == (made,)
    assert (made.mode, made.text, made.picked, made.right, made.answer) == (
        "call",
        "It dies.",
        ("431",),
        False,
        MEANT.mark,
    )
    assert learner.knowledge().met == {}
    with pytest.raises(ValueError, match="no grade"):
        record_call(learner, call, MEANT, ruling="", cited=[], grade=0)


def test_the_next_call_is_one_that_never_came_then_that_of_longest_ago(tmp_path, case):
    table = some_questions(6).table
    learner = Learner(tmp_path)
    came = []
    for day in range(4):
        wanted = next_call(table, learner.knowledge())
        assert wanted is not None
        came.append(wanted)
        call = open_call(case, OCTOBER)
        made = type(call)(wanted, call.edition, call.text)
        record_call(learner, made, MEANT, ruling="", cited=[], grade=3, at=START + day * DAY)
    assert len(set(came[:3])) == 3
    assert came[3] == came[0]
    assert next_call(table, Knowledge(), Choice(games=frozenset({"vanguard"}))) is None
