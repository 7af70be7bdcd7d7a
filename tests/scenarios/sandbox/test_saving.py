"""Ticked facts and refusals become a case file: it holds as it is, and fails with one expectation changed."""

from __future__ import annotations

import pytest

from rules_index.library import Library
from scenarios.case import parse_case
from scenarios.citing import check_citations
from scenarios.reading import parse_fixture
from scenarios.running import run
from scenarios.sandbox.limits import MalformedPosition
from scenarios.sandbox.saving import Expected, MustBeRefused, Words, save_case
from scenarios.sandbox.yaml_text import yaml_text
from tests.scenarios.fixtures import OCTOBER
from tests.scenarios.sandbox.positions import LIBRARY, position

BOLT = ({"A": {"play": "bolt"}}, {"A": {"choose": "guard"}})
RESOLVED = (*BOLT, {"A": "pass"}, {"B": "pass"})


def case_of(text: str):
    return parse_case(parse_fixture(text, "saved.yaml"), LIBRARY.shared("riftbound"))


def test_what_is_ticked_is_expected_and_the_rules_are_filled_in():
    saved = save_case(position(*RESOLVED), LIBRARY, [Expected("guard", {"damage": 3})])
    case = case_of(saved.text)
    assert saved.failures == ()
    assert run(case, OCTOBER).status == "holds"
    assert case.expect == {"guard": {"damage": 3}}
    check_citations(case, Library.load())
    assert case.rules[OCTOBER]


def test_it_fails_with_one_expectation_changed():
    saved = save_case(position(*RESOLVED), LIBRARY, [Expected("guard", {"damage": 3})])
    assert run(case_of(saved.text.replace("damage: 3", "damage: 2")), OCTOBER).status == "fails"


def test_a_ticked_refusal_is_tried_where_it_was_ticked_with_its_rule():
    line = {"A": {"move": "footman", "to": "X"}}
    saved = save_case(position(*RESOLVED), LIBRARY, refused=[MustBeRefused(line, 2)])
    case = case_of(saved.text)
    tried = [one["illegal"] for one in case.actions if "illegal" in one]
    assert [each["A"] for each in tried] == [line["A"]]
    assert run(case, OCTOBER).status == "holds"
    spoilt = saved.text.replace(f"because: {tried[0]['because']}", 'because: "101.1"')
    assert run(case_of(spoilt), OCTOBER).status == "fails"


def test_what_may_be_done_is_no_refusal():
    with pytest.raises(MalformedPosition, match="may be done"):
        save_case(position(), LIBRARY, refused=[MustBeRefused({"A": {"play": "bolt"}})])


def test_what_was_so_before_the_first_answer_is_warned_of():
    saved = save_case(position(*RESOLVED), LIBRARY, [Expected("guard", {"damage": 3}), Expected("ogre", {"damage": 0})])
    assert [warning["en"].split(" before")[0] for warning in saved.warnings] == ["this was so of Ogre #1"]


def test_a_fact_on_the_way_is_checked_there():
    saved = save_case(position(*RESOLVED), LIBRARY, [Expected("chain", ["bolt"], 2), Expected("guard", {"damage": 3})])
    assert {"check": {"chain": ["bolt"]}} in case_of(saved.text).actions
    assert saved.failures == ()


def test_a_line_that_ends_where_somebody_must_decide_goes_on_to_rest():
    saved = save_case(position(BOLT[0]), LIBRARY, [Expected("chain", ["bolt"])])
    assert saved.failures == ()
    assert any("have been added" in warning["en"] for warning in saved.warnings)
    assert run(case_of(saved.text), OCTOBER).status == "holds"


def test_nothing_ticked_and_a_line_that_cannot_be_played_are_refused():
    with pytest.raises(MalformedPosition, match="nothing is ticked"):
        save_case(position(*RESOLVED), LIBRARY)
    with pytest.raises(MalformedPosition, match=r"answers\[0\]"):
        save_case(position({"A": "pass"}), LIBRARY, [Expected("ogre", {"damage": 0})])
    with pytest.raises(MalformedPosition, match="0 to 4"):
        save_case(position(*RESOLVED), LIBRARY, [Expected("ogre", {"damage": 0}, 9)])


def test_words_of_the_case_are_kept():
    words = Words("my-board", {"zh": "题", "en": "Title"}, {"zh": "问？", "en": "Why?"}, {"zh": "答", "en": "So."})
    case = case_of(save_case(position(*RESOLVED), LIBRARY, [Expected("guard", {"damage": 3})], words=words).text)
    assert (case.id, case.title["en"], case.question["zh"], case.ruling["en"]) == (
        "riftbound/sandbox/my-board",
        "Title",
        "问？",
        "So.",
    )


@pytest.mark.parametrize(
    "text",
    [
        "1.10",
        "yes",
        "no",
        "null",
        "~",
        "",
        "true",
        "17",
        "-3",
        "1.5e5",
        ".5",
        "1:30",
        "a: b",
        "# no",
        "{",
        "'",
        "x\ny",
        "2026-01-01",
    ],
)
def test_texts_read_back_as_texts(text):
    data = {"key": text, "list": [text], text or "empty": 1}
    assert parse_fixture(yaml_text(data), "text.yaml").data == data
