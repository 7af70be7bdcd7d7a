"""Citations: a rule number that does not exist is found wherever it is cited, with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_index.library import Library
from scenarios.cards import SharedCards
from scenarios.case import Case, parse_case
from scenarios.citing import wrong_citations
from scenarios.reading import parse_fixture
from tests.scenarios.fixtures import CASE, JUNE, OCTOBER

JUNE_RULES = """\
630. [heading] 得分 | Scoring
630.1. [definition] 分数从零开始。
630.2. [procedure*] 守住战场的人得一分。
"""
OCTOBER_RULES = """\
445. [heading] 得分 | Scoring
445.2. [procedure*] 守住战场的人得一分。
"""


@pytest.fixture
def library(tmp_path) -> Library:
    (tmp_path / f"{JUNE}.txt").write_text(JUNE_RULES, encoding="utf-8")
    (tmp_path / f"{OCTOBER}.txt").write_text(OCTOBER_RULES, encoding="utf-8")
    return Library(tmp_path / "home", digests=tmp_path)


def case(old: str = "", new: str = "") -> Case:
    return parse_case(parse_fixture(CASE.replace(old, new, 1) if old else CASE, "case.yaml"), SharedCards(Path("none")))


def told(library: Library, old: str, new: str) -> list[str]:
    assert old in CASE
    return [str(wrong) for wrong in wrong_citations(case(old, new), library)]


def test_a_case_whose_numbers_all_exist_is_in_order(library):
    assert wrong_citations(case(), library) == []


def test_a_number_that_is_invented_is_found_with_its_place_and_the_nearest(library):
    [wrong] = told(library, '02: ["630.2"]', '02: ["630.2", "630.7"]')
    assert wrong.startswith(f"case.yaml:5:35: {JUNE} has no rule 630.7; nearest: ")
    assert "630.2" in wrong


def test_what_fires_or_not_is_checked_in_each_edition(library):
    assert told(library, '  fired: ["630.2"]', '  fired: ["630.3"]')[0].startswith("case.yaml:17:")
    assert told(library, '    fired: ["445.2"]', '    fired: ["445.9"]')[0].startswith("case.yaml:21:")
    unseen = '  fired: ["630.2"]\n  not_fired: ["630.1", "999.1"]'
    june, october, october_again = told(library, '  fired: ["630.2"]', unseen)
    assert june.startswith("case.yaml:18:24: riftbound-2025-06-02 has no rule 999.1")
    assert f"{OCTOBER} has no rule 630.1" in october
    assert f"{OCTOBER} has no rule 999.1" in october_again


def test_the_reason_for_a_refusal_is_checked(library):
    refused = '  - illegal: {A: {play: ogre}, because: "630.9"}'
    june, october = told(library, "  - A: pass", refused)
    assert june.startswith(f"case.yaml:14:32: {JUNE} has no rule 630.9")
    assert f"{OCTOBER} has no rule 630.9" in october
    each = f'  - illegal: {{A: {{play: ogre}}, because: {{{JUNE}: "630.1", {OCTOBER}: ["445.2", "445.3"]}}}}'
    [only] = told(library, "  - A: pass", each)
    assert f"{OCTOBER} has no rule 445.3" in only


def test_a_line_for_one_edition_is_checked_against_that_edition_alone(library):
    refused = f'  - {{illegal: {{A: {{play: ogre}}, because: "630.1"}}, only: {JUNE}}}'
    assert told(library, "  - A: pass", refused) == []
    [wrong] = told(library, "  - A: pass", refused.replace("630.1", "630.9"))
    assert f"{JUNE} has no rule 630.9" in wrong
