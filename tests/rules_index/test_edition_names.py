"""What is not called the same in all editions: one name in force, others where an edition has them."""

from __future__ import annotations

import pytest

from rules_index.documents import DOCUMENTS
from rules_index.edition_names import IN_FORCE, edition_names, name_in, with_names
from rules_index.terms import load_terms

JUNE, JULY = "riftbound-2025-06-02", "riftbound-2026-07-16"


@pytest.mark.parametrize(
    ("edition", "zh", "en"),
    [
        (JUNE, "行动阶段", "Action Phase"),
        ("riftbound-2025-10-01", "行动阶段", "Action Phase"),
        (JULY, "主阶段", "Main Phase"),
        ("", "主阶段", "Main Phase"),
        ("riftbound-2027-01-01", "主阶段", "Main Phase"),
    ],
)
def test_an_edition_has_its_own_name_for_a_thing_or_else_the_one_in_force(edition: str, zh: str, en: str) -> None:
    assert (name_in(edition, "action-phase", "zh"), name_in(edition, "action-phase", "en")) == (zh, en)


def test_a_text_gets_the_names_of_an_edition_and_keeps_its_own_placeholders() -> None:
    text = "{player}'s {term:action-phase}, {cost}"
    assert with_names(text, JUNE, "en") == "{player}'s Action Phase, {cost}"
    assert with_names(text, JULY, "en") == "{player}'s Main Phase, {cost}"


def test_a_term_that_the_table_does_not_hold_is_a_mistake() -> None:
    with pytest.raises(KeyError, match="no-such-term"):
        with_names("{term:no-such-term}", JUNE, "zh")


def test_every_name_is_in_both_languages_and_of_an_edition_that_there_is() -> None:
    known = {IN_FORCE, *(each.id for each in DOCUMENTS)}
    for names in edition_names().values():
        assert IN_FORCE in names
        assert len(names) > 1
        assert set(names) <= known
        assert {frozenset(name) for name in names.values()} == {frozenset(("zh", "en"))}


def test_what_is_in_force_is_what_the_concept_of_that_id_is_called() -> None:
    concepts = {each.id: each for each in load_terms().concepts}
    shared = {term: names[IN_FORCE] for term, names in edition_names().items() if term in concepts}
    assert "action-phase" in shared
    assert shared == {term: {"zh": concepts[term].zh, "en": concepts[term].en} for term in shared}
