"""The lines of a script: whom each is about, in which edition, read once for all games of a case."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.errors import Malformed
from scenarios.cards import SharedCards
from scenarios.case import Case, parse_case
from scenarios.reading import parse_fixture
from scenarios.script_lines import lines_of
from tests.scenarios.fixtures import CASE, JUNE, OCTOBER

SCRIPT = f"""
actions:
  - A: pass
  - {{only: {OCTOBER}, illegal: {{B: pass, because: "1"}}}}
  - {{C: pass}}
expect:
"""


def case_with(script: str) -> Case:
    head, _, rest = CASE.partition("\nactions:")
    _, _, expected = rest.partition("\nexpect:\n")
    return parse_case(parse_fixture(f"{head}{script}{expected}", "case.yaml"), SharedCards(Path("no-such-folder")))


def test_a_line_says_whom_it_is_about():
    who, place = lines_of(case_with(SCRIPT), JUNE, ()).line(0) or pytest.fail("the first line is for every edition")
    assert (who, place.value, place.path) == ("A", "pass", ("actions", 0, "A"))


def test_a_line_for_one_edition_is_no_line_in_another():
    case = case_with(SCRIPT)
    assert lines_of(case, JUNE, ()).line(1) is None
    assert (lines_of(case, OCTOBER, ()).line(1) or ("nobody",))[0] == "illegal"


def test_what_is_tried_is_something_that_a_player_says():
    said = lines_of(case_with(SCRIPT), OCTOBER, ("system",)).said_from(1)
    assert [(who, place.value) for who, place in said] == [("B", "pass")]


def test_what_another_edition_says_is_said_by_nobody_here():
    assert list(lines_of(case_with(SCRIPT), JUNE, ()).said_from(1)) == []


def test_a_line_about_nobody_is_a_complaint_as_it_is_reached():
    lines = lines_of(case_with(SCRIPT), JUNE, ())
    with pytest.raises(Malformed, match="unknown key 'C'"):
        lines.line(2)


def test_the_lines_of_a_case_are_read_once_for_each_edition():
    case = case_with(SCRIPT)
    assert lines_of(case, JUNE, ()) is lines_of(case, JUNE, ())
    assert lines_of(case, JUNE, ()) is not lines_of(case, OCTOBER, ())
