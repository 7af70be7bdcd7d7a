"""The cases and cards as search sees them."""

from __future__ import annotations

from pathlib import Path

from rules_index.asked import Asked
from rules_index.library import Library
from scenarios.findable import FindableShelf, findable
from scenarios.library import CaseLibrary
from tests.bundled import CASES

STUNNED = "riftbound/combat/stunned-defender-survives"


def shelf(cases: CaseLibrary, home: Path) -> FindableShelf:
    return FindableShelf(cases, Library.load(home).concordances)


def test_a_case_is_found_by_all_that_it_says_and_by_its_own_cards() -> None:
    case = CaseLibrary.load().case(STUNNED)
    seen = findable(case, Asked(("晕了还打得动吗",), ("does it hit",)))
    assert (seen.id, seen.game, seen.title, seen.ruling) == (STUNNED, "riftbound", case.title, case.ruling)
    assert seen.topics == ("combat", "stunned defender survives")
    assert {"食人魔", "Ogre", "步兵", "Footman"} <= set(seen.cards)
    assert seen.asked == ("晕了还打得动吗", "does it hit")
    assert seen.rules == case.rules


def test_every_case_is_on_the_shelf_with_its_ways_to_ask(tmp_path: Path) -> None:
    listed = {each.id: each for each in shelf(CASES, tmp_path).cases()}
    assert list(listed) == list(CASES.cases)
    assert all(each.asked for each in listed.values())


def test_a_rule_is_shown_by_the_cases_of_the_edition_before_where_its_own_has_none(tmp_path: Path) -> None:
    beside = shelf(CaseLibrary.load(), tmp_path)
    assert STUNNED in beside.showing("riftbound-2025-10-01", "410.1.b")
    assert STUNNED in beside.showing("riftbound-2026-07-16", "423.1.b")


def test_the_fingerprint_changes_with_a_case(tmp_path: Path) -> None:
    folder = tmp_path / "cases"
    file = folder / "vanguard" / "a" / "b.yaml"
    file.parent.mkdir(parents=True)
    file.write_text("id: vanguard/a/b\n", encoding="utf-8")
    before = shelf(CaseLibrary.load(folder), tmp_path).fingerprint()
    assert shelf(CaseLibrary.load(folder), tmp_path).fingerprint() == before
    file.write_text("id: vanguard/a/b\ntitle: x\n", encoding="utf-8")
    assert shelf(CaseLibrary.load(folder), tmp_path).fingerprint() != before
