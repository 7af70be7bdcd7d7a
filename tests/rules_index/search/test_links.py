"""What cases that were found say for the rules that they show, and rules for their cases."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_index.search.backend import Match
from rules_index.search.links import LATER, Links, gather_links, load_links, save_links
from rules_index.search.notes import Noted

LINKS = Links({10: [1, 2], 11: [2, 3]})
THEMSELVES = {ordinal: (ordinal,) for ordinal in range(4)}


def test_a_case_speaks_for_its_rules_the_deciding_one_most() -> None:
    assert LINKS.for_rules([Match(10, 0.5)], THEMSELVES) == {1: 0.5, 2: pytest.approx(0.5 * LATER)}


def test_of_several_cases_the_best_decides() -> None:
    said = LINKS.for_rules([Match(10, 0.5), Match(11, 0.9)], THEMSELVES)
    assert said[2] == 0.9


def test_a_case_speaks_for_what_its_rules_are_shown_as() -> None:
    assert LINKS.for_rules([Match(10, 0.5)], {1: (7, 8), 2: ()}) == {7: 0.5, 8: pytest.approx(0.5 * LATER)}


def test_a_rule_speaks_for_its_cases() -> None:
    assert LINKS.for_cases({2: 1.0, 3: 0.5}) == {10: pytest.approx(LATER), 11: 1.0}


def test_the_rules_of_cases_are_found_also_in_what_supplements_a_document(tmp_path: Path) -> None:
    numbers = {"vanguard": ["1", "2"], "vanguard-beyond": ["B1"], "cases/vanguard": ["vanguard/a/b"]}
    rules = ("vanguard 2", "vanguard B1", "vanguard 99")
    case = Noted("cases/vanguard", "vanguard/a/b", "", "", "", "case", rules=rules)
    links = gather_links([case], numbers)
    assert links.rules == {3: [1, 2]}
    save_links(links, tmp_path)
    assert load_links(tmp_path).rules == links.rules
