"""`casebook diff`: the concordance for people and for programs."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from scenarios import differences as module
from scenarios.differences import Difference

JUNE, OCTOBER = "riftbound-2025-06-02", "riftbound-2025-10-01"
CASE = "riftbound/burn-out/looking-at-an-empty-deck"


@pytest.fixture(autouse=True)
def played(monkeypatch):
    """One case that ends differently; that cases are found by playing them is tested where they are played."""
    found = (Difference(CASE, ("607.1.b",), ("418.1.c",)),)
    monkeypatch.setattr(module, "differences", lambda cases, old, new: found)


def test_programs_get_every_pair_with_its_texts_and_cases(casebook):
    found = casebook("diff", JUNE, OCTOBER, "--json").json
    assert list(found) == ["old", "new", "counts", "pairs", "scenarios", "scenarios_elsewhere"]
    assert {pair["relation"] for pair in found["pairs"]} == set(found["counts"])
    (pair,) = [each for each in found["pairs"] if each["old"] and each["old"]["number"] == "607.1.b"]
    assert (pair["relation"], pair["new"]["number"], pair["scenarios"]) == ("changed", "418.1.c", [CASE])
    for side in (pair["old"], pair["new"]):
        for start, end in side["marks"]["text"]:
            assert 0 <= start < end <= len(side["text"])
    assert [each["scenarios"] for each in found["pairs"] if each is not pair and each["scenarios"]] == []


def test_the_order_of_the_documents_does_not_matter(casebook):
    assert casebook("diff", OCTOBER, JUNE, "--json").json["old"] == JUNE


def test_people_see_pairs_with_the_differing_words_in_80_columns(casebook, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    lines = casebook("diff", JUNE, OCTOBER).out.splitlines()
    assert max(cell_len(line) for line in lines) <= 80
    at = lines.index("607.1.b → 418.1.c  改动")
    shown = "\n".join(lines[at : at + 6])
    assert re.search(r"− .*\[−.+−\]", shown)
    assert re.search(r"\+ .*\[\+", shown)
    assert CASE.rpartition("/")[2] in shown.replace("\n", "").replace(" ", "")
    assert not any(line.endswith(("未变", "只换编号")) for line in lines[3:]), "what did not change is only counted"


def test_people_can_ask_for_some_relations_alone(casebook):
    lines = casebook("diff", JUNE, OCTOBER, "--relation", "removed", "--lang", "en").out.splitlines()
    heads = [line for line in lines if " → " in line][1:]
    assert heads
    assert all(line.endswith("→ —  Removed") for line in heads)


@pytest.mark.parametrize(
    ("one", "other", "says"),
    [
        (JUNE, "riftbound-2025-10", OCTOBER),
        (JUNE, "vanguard", "different games"),
        (JUNE, JUNE, "expected two editions of one game"),
    ],
)
def test_what_cannot_be_compared_is_refused_in_one_line(casebook, one, other, says):
    refused = casebook("diff", one, other)
    assert refused.refused
    assert says in refused.err


def test_the_counterparts_of_a_rule_bear_their_relation(casebook):
    rule = casebook("rule", JUNE, "724.1.c", "--json").json
    assert [each for each in rule["counterparts"] if each["document"] == OCTOBER] == [
        {"document": OCTOBER, "number": "728.1.c", "relation": "reworded"},
        {"document": OCTOBER, "number": "728.1.c.1", "relation": "reworded"},
        {"document": OCTOBER, "number": "728.1.c.2", "relation": "changed"},
    ]
    assert casebook("rule", JUNE, "531.2", "--json").json["counterparts"] == []
    assert "删去" in casebook("rule", JUNE, "531.2").out
