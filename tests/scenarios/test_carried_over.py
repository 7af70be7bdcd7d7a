"""An edition that goes on from another takes over what a case says, with the numbers of its own document."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.errors import Malformed
from rules_index.library import Library
from scenarios.cards import SharedCards
from scenarios.carried_over import home_of, is_played, numbers_in
from scenarios.case import Case, parse_case
from scenarios.citing import wrong_citations
from scenarios.reading import parse_fixture
from scenarios.replay import replay
from scenarios.script_lines import lines_of
from tests.scenarios.fixtures import JULY, JUNE, OCTOBER

DRAWS = f"""\
id: riftbound/deck-and-hand/draws
question: Who draws?
rules: {{{JUNE}: ["591.1"], {OCTOBER}: ["400.1"], {JULY}: ["413.1"]}}
setup:
  turn: {{player: A, phase: draw}}
  players: {{A: {{deck: 2}}, B: {{deck: 2}}}}
actions:
  - {{only: {OCTOBER}, check: {{A: {{hand: 1}}, fired: ["315.4.b"]}}}}
  - illegal: {{A: {{draw: 1}}, because: {{{JUNE}: "591.2", {OCTOBER}: "400.2"}}}}
expect: {{A: {{hand: 1}}}}
expect_by_edition:
  {OCTOBER}: {{B: {{hand: 0}}, fired: ["400.1", "315.4.b"], not_fired: ["418.5"]}}
"""


def case_of(text: str) -> Case:
    return parse_case(parse_fixture(text, "draws.yaml"), SharedCards(Path("no-such-folder")))


def test_what_is_expected_is_taken_over_with_other_numbers():
    expected = case_of(DRAWS).expectation(JULY)
    assert expected["B"] == {"hand": 0}
    # 400.1 was split into 413.1 and 413.1.a, of which one will do; 418.5 into 369.2 and 431.5, neither of which may be.
    assert expected["fired"] == [["413.1", "413.1.a"], "315.4.b"]
    assert expected["not_fired"] == ["369.2", "431.5"]


def test_older_editions_take_over_nothing():
    case = case_of(DRAWS)
    assert "fired" not in case.expectation(JUNE)
    assert case.expectation(OCTOBER)["fired"] == ["400.1", "315.4.b"]


def test_what_an_edition_says_itself_wins():
    own = case_of(DRAWS + f'  {JULY}: {{fired: ["413.2.a"]}}\n').expectation(JULY)
    assert own["fired"] == ["413.2.a"]
    assert own["not_fired"] == ["369.2", "431.5"]


def test_the_case_holds_in_all_three_editions():
    assert {edition: replay(case_of(DRAWS), edition).status for edition in (JUNE, OCTOBER, JULY)} == dict.fromkeys(
        (JUNE, OCTOBER, JULY), "holds"
    )


def test_a_wrong_number_is_missed_in_the_edition_that_takes_it_over():
    told = replay(case_of(DRAWS.replace('fired: ["400.1", ', 'fired: ["411.1", ')), JULY)
    assert told.status == "fails"
    assert "424.1" in str(told.failures[0])


def test_a_line_can_be_left_out_of_the_edition_that_goes_on():
    text = DRAWS.replace(f"only: {OCTOBER}, check", f"only: {OCTOBER}, not_in: {JULY}, check")
    assert lines_of(case_of(text), JULY, ()).line(0) is None
    assert lines_of(case_of(DRAWS), JULY, ()).line(0) is not None
    assert lines_of(case_of(text), OCTOBER, ()).line(0) is not None


def test_a_line_names_editions_of_the_case_alone():
    with pytest.raises(Malformed):
        lines_of(case_of(DRAWS.replace(f"only: {OCTOBER}", "not_in: vanguard")), JULY, ()).line(0)


def test_numbers_that_are_taken_over_exist(tmp_path: Path):
    assert wrong_citations(case_of(DRAWS), Library.load(tmp_path)) == []


def test_numbers_without_an_edition_are_those_of_the_oldest_in_line():
    assert home_of(JULY, (JUNE, OCTOBER, JULY)) == OCTOBER
    assert home_of(JULY, (JUNE, JULY)) == JULY
    assert numbers_in(JULY, OCTOBER, ["421.3", "335.1"]) == ((), ("339.1",))


def test_a_line_for_the_newest_edition_is_for_it_alone():
    assert not is_played({"only": JULY}, OCTOBER)
    assert is_played({"only": OCTOBER}, JULY)
    assert not is_played({"only": JUNE}, JULY)
