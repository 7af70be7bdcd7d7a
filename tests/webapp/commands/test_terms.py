"""`casebook terms`: the glossary, and what one name means."""

from __future__ import annotations

from rules_index.terms import load_terms


def test_all_concepts_are_listed(casebook):
    listed = casebook("terms", "--json").json
    assert [each["id"] for each in listed] == [concept.id for concept in load_terms().concepts]


def test_one_name_may_mean_several_concepts(casebook):
    listed = {each["id"]: each for each in casebook("terms", "待命", "--json").json}
    assert set(listed) == {"exhaust", "hide"}
    assert {"name": "待命", "concept": "hide", "places": ["riftbound"]} in listed["exhaust"]["false_friends"]
    assert {"document": "riftbound-2025-10-01", "number": "401"}.items() <= listed["exhaust"]["definitions"][1].items()


def test_people_are_told_definition_names_and_what_misleads(casebook):
    told = casebook("terms", "Rested", "--lang", "en").out
    assert "休眠 Exhaust" in told
    assert "riftbound-2025-10-01 401" in told
    assert "≠ 待命 in Riftbound means 暗置 Hide" in told


def test_a_name_that_nothing_bears_is_refused(casebook):
    assert casebook("terms", "琉璃").refused
