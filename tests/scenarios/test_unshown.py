"""Rules that no case can show: each is an operative rule, and none is listed that a case does show."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_index.library import Library
from rules_index.model import Rule
from scenarios.coverage import document_coverage
from scenarios.reading import MalformedFixture
from scenarios.unshown import _read, unshown
from scenarios.verifying import Run

JUNE, OCTOBER, JULY = "riftbound-2025-06-02", "riftbound-2025-10-01", "riftbound-2026-07-16"


@pytest.mark.parametrize("document", [JUNE, OCTOBER, JULY])
def test_every_number_is_an_operative_rule_of_its_document(document, tmp_path: Path):
    rules = {rule.number: rule for rule in Library.load(tmp_path).rules(document)}
    listed = unshown(document)
    assert listed
    assert [number for number in listed if number not in rules or not rules[number].operative] == []


def test_a_reason_is_told_only_while_no_case_shows_the_rule():
    rules = [Rule(JUNE, "522", "", "text", operative=True), Rule(JUNE, "575.2", "", "text", operative=True)]
    runs = [Run("a", JUNE, "holds", (), (), frozenset({"522"}))]
    assert list(document_coverage(JUNE, rules, runs).unshown) == ["575.2"]


def test_a_reason_in_one_language_is_refused(tmp_path: Path):
    file = tmp_path / "unshown.yaml"
    file.write_text('some-document:\n  "1.1":\n    zh: 因为\n', encoding="utf-8")
    with pytest.raises(MalformedFixture, match="'en' is missing"):
        _read(file)
