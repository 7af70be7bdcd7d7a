"""The glossary: where concepts are defined, which names mislead, and what a text speaks of."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_index.concordance import Concordances
from rules_index.glossary import Glossary
from rules_index.library import Library
from rules_index.terms import load_terms, parse_terms

JUNE, OCTOBER = "riftbound-2025-06-02", "riftbound-2025-10-01"
NEWEST, TOURNAMENT = "riftbound-2026-07-16", "riftbound-tournament-2026-07-16"

TERMS = """
concepts:
- id: stun
  zh: 眩晕
  en: Stun
  names: {any: [stun, 眩晕]}
- id: tank
  zh: 壁垒
  en: Tank
  names: {riftbound: [tank, 壁垒], grand-archive: [盾墙]}
- id: rested
  zh: 横置
  en: Rested
  names: {grand-archive: [壁垒, 横置], riftbound-2025-10-01/official: [晕眩]}
- id: shield
  zh: 坚守
  en: Shield
  defined: {riftbound-2025-10-01: "8.2"}
  names: {any: [坚守]}
- id: order-card
  zh: 军令
  en: Order
  names: {any: [军令, 眩]}
- id: borrowed
  zh: 眩晕
  en: Borrowed
  names: {riftbound: [杂项]}
- id: nowhere
  zh: 无处
  en: Nowhere
  names: {any: [无处]}
"""
DIGESTS = {
    JUNE: "7. [heading] 眩晕 | Stun\n7.1. [condition*] 眩晕的单位不动。\n7.2. [definition] 坚守是一种防御。\n",
    OCTOBER: """8. [heading] 眩晕 | Stun
8.1. [condition*] 有壁垒的眩晕单位，再壁垒也没用。
8.1.a. [condition*] 也不会坚守，无处可去。
8.2. [definition] 坚守是一种防御。
9. [heading] 杂项 | Else
9.1. [definition] 壁垒（Tank）：先挡在前面的那些单位才有的名号，谁也绕不过。
9.2. [procedure*] 军令：照办。
""",
}
CURATED = "7 8 moved\n7.1 8.1 changed\n7.2 8.2 moved\n"


@pytest.fixture(scope="module")
def glossary(tmp_path_factory: pytest.TempPathFactory) -> Glossary:
    folder = tmp_path_factory.mktemp("glossary")
    for document, text in DIGESTS.items():
        (folder / f"{document}.txt").write_text(text, encoding="utf-8")
    (folder / f"{JUNE}--{OCTOBER}.txt").write_text(CURATED, encoding="utf-8")
    library = Library(folder / "home", folder)
    return Glossary(parse_terms(TERMS, "terms.yaml"), library, Concordances(library, folder))


def test_a_heading_a_headword_or_the_terms_say_where_a_concept_is_defined(glossary: Glossary) -> None:
    found = {concept: definition.rule.number for concept, definition in glossary.definitions(OCTOBER).items()}
    assert found == {"stun": "8", "tank": "9.1", "shield": "8.2", "borrowed": "9"}, "眩晕 means stun here alone"


def test_a_procedure_that_begins_with_a_name_defines_nothing(glossary: Glossary) -> None:
    assert "order-card" not in glossary.definitions(OCTOBER)


def test_what_the_terms_say_of_one_edition_the_concordance_finds_in_another(glossary: Glossary) -> None:
    assert glossary.definitions(JUNE)["shield"].rule.number == "7.2"


def test_a_heading_is_defined_by_what_stands_under_it_until_enough_is_said(glossary: Glossary) -> None:
    stun = glossary.definitions(OCTOBER)["stun"]
    assert stun.text == "有壁垒的眩晕单位，再壁垒也没用。"
    assert [rule.number for rule in stun.says] == ["8.1"]
    short = glossary.definitions(JUNE)["stun"]
    assert [rule.number for rule in short.says] == ["7.1", "7.2"], "the first says little"


def test_false_friends_are_told_with_the_places_where_they_mislead(glossary: Glossary) -> None:
    friends = glossary.false_friends(glossary.by_id["tank"])
    assert [(friend.name, friend.other.id, friend.places) for friend in friends] == [
        ("壁垒", "rested", ("grand-archive",))
    ]
    assert glossary.false_friends(glossary.by_id["stun"]) == ()


def test_a_text_speaks_of_what_its_document_defines(glossary: Glossary) -> None:
    text = "有壁垒的 ＳＴＵＮ 眩晕单位，无处坚守"
    named = [(text[each.start : each.end], each.concept) for each in glossary.mentions(OCTOBER, text)]
    assert named == [("壁垒", "tank"), ("眩晕", "stun"), ("坚守", "shield")]
    official = glossary.mentions(OCTOBER, text, official=True)
    assert ("ＳＴＵＮ", "stun") in [(text[each.start : each.end], each.concept) for each in official]


@pytest.fixture(scope="module")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> Glossary:
    """Of what is bundled: which document is looked at in which order makes no difference."""
    library = Library.load(tmp_path_factory.mktemp("home"))
    return Glossary(load_terms(), library, Concordances(library))


def test_every_curated_number_of_the_bundled_terms_is_a_rule(tmp_path: Path) -> None:
    library, terms = Library.load(tmp_path), load_terms()
    curated = [(document, number) for concept in terms.concepts for document, number in concept.defined.items()]
    assert len(curated) > 20
    assert [each for each in curated if library.rule(*each).number != each[1]] == []


@pytest.mark.parametrize(
    ("document", "concept", "number"),
    [
        (OCTOBER, "burn-out", "418"),
        (OCTOBER, "conquer", "442.1"),
        (JUNE, "burn-out", "607"),
        (JUNE, "conquer", "630.1"),
        (NEWEST, "attached", "434"),
        (NEWEST, "equip", "818"),
        (NEWEST, "equipment", "150.1"),
        (NEWEST, "gear", "147"),
        (NEWEST, "pay", "444"),
        (NEWEST, "counters", "741"),
        (NEWEST, "level-keyword", "824"),
        (NEWEST, "empower", "441"),
        (NEWEST, "empowered", "828"),
        (NEWEST, "hot-fepr", "334"),
        (TOURNAMENT, "game-loss", "701.2.b"),
        (TOURNAMENT, "drop", "414"),
        (TOURNAMENT, "concede", "410"),
        (TOURNAMENT, "missed-trigger", "702.2"),
    ],
)
def test_concepts_that_judges_ask_for_are_defined(bundled: Glossary, document: str, concept: str, number: str) -> None:
    assert bundled.definitions(document)[concept].rule.number == number
