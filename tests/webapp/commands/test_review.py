"""`casebook review`: what has become suspect is listed, counted by the other commands, and cleared."""

from __future__ import annotations

import pytest

OCTOBER = "riftbound-2025-10-01"
CASE = "riftbound/combat/stunned-defender-survives"


@pytest.fixture
def changed(casebook, shared, tmp_path, monkeypatch):
    """A folder into which a text has been imported that says something else in one rule."""
    monkeypatch.setenv("CASEBOOK_HOME", str(tmp_path))
    text = (shared / "reference" / f"riftbound-core-rules-{OCTOBER[-10:]}-en.txt").read_text(encoding="utf-8")
    file = tmp_path / "text.txt"
    file.write_text(text.replace("does not contribute", "does contribute"), encoding="utf-8")
    return casebook("import", str(file), "--document", OCTOBER, "--json").json


@pytest.mark.shared
def test_an_import_that_changes_a_rule_makes_its_cases_suspect_until_they_are_cleared(casebook, changed):
    listed = casebook("review", "--json")
    suspects = {one["id"]: one for one in listed.json["suspect"]}
    assert (listed.status, len(suspects)) == (1, changed["suspect"])
    assert suspects[CASE]["verdict"] == "holds"
    assert {link["became"] for link in suspects[CASE]["links"]} == {"text changed"}
    assert casebook("verify", CASE, "--json").json["suspect"] == 1
    assert casebook("review", CASE, "--clear", "--json").json["cleared"] == len(suspects[CASE]["links"])
    assert casebook("verify", CASE, "--json").json["suspect"] == 0
    assert CASE not in {one["id"] for one in casebook("review", "--json").json["suspect"]}
    casebook("review", "--clear", "--all")
    assert casebook("review").status == 0


def test_clearing_everything_must_be_meant(casebook):
    assert casebook("review", "--clear").refused


def test_a_case_that_does_not_exist_is_refused(casebook):
    assert casebook("review", "riftbound/combat/nothing", "--clear").refused
