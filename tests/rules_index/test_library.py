"""The library: bundled digests and imports, joined number by number."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_index.documents import UnknownDocument
from rules_index.importing import MalformedDigest, import_document
from rules_index.library import Library, UnknownRule
from rules_index.model import Kind

JUNE, OCTOBER = "riftbound-2025-06-02", "riftbound-2025-10-01"

DIGEST = """\
300. [heading] 进行 | Playing
357. [heading] 本领 | Abilities
358. [definition] 本领是写在牌上的话。
358.1. [permission*] 有本领的牌可以用它（见 358）。
  例：一张牌写着“抽一张”。
360. [heading] 被动 | Passive
361. [condition*] 一直有效。
"""

OFFICIAL = """\
357. 技能
358. 甲文。
358.1. 乙文。举例:丙。
358.2. 丁文,见规则361。
359. 戊文。
361. 己文。
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    digests = tmp_path / "digests"
    digests.mkdir()
    (digests / f"{OCTOBER}.txt").write_text(DIGEST, encoding="utf-8")
    return tmp_path


def bring(folder: Path, text: str, document: str = OCTOBER) -> None:
    path = folder / "official.txt"
    path.write_text(text, encoding="utf-8")
    import_document(path, document, home=folder / "home")


def library(folder: Path) -> Library:
    return Library(folder / "home", folder / "digests")


def test_a_fresh_install_serves_the_digest(folder: Path) -> None:
    rules = library(folder).rules(OCTOBER)
    assert [rule.number for rule in rules] == ["300", "357", "358", "358.1", "360", "361"]
    rule = rules[3]
    assert (rule.text, rule.official) == ("有本领的牌可以用它（见 358）。", "")
    assert (rule.kind, rule.operative) == (Kind.PERMISSION, True)
    assert rule.examples == ("一张牌写着“抽一张”。",)


def test_a_rule_without_a_title_has_that_of_the_nearest_heading(folder: Path) -> None:
    rule = library(folder).rule(OCTOBER, "358.1")
    assert (rule.title, rule.title_en) == ("本领", "Abilities")
    assert rule.parents == ("300", "357", "358")
    assert library(folder).path(rule) == ("进行", "本领")


def test_a_heading_is_all_title(folder: Path) -> None:
    rule = library(folder).rule(OCTOBER, "357")
    assert (rule.title, rule.title_en, rule.text, rule.kind) == ("本领", "Abilities", "", Kind.HEADING)
    assert library(folder).path(rule) == ("进行",)


def test_official_text_stands_beside_the_digest(folder: Path) -> None:
    bring(folder, OFFICIAL)
    rule = library(folder).rule(OCTOBER, "358.1")
    assert (rule.text, rule.official) == ("有本领的牌可以用它（见 358）。", "乙文。")
    assert rule.official_examples == ("举例:丙。",)
    assert (rule.title, rule.kind) == ("本领", Kind.PERMISSION)
    assert library(folder).rule(OCTOBER, "357").official == "技能"


def test_rules_that_only_one_of_the_texts_has_stand_in_reading_order(folder: Path) -> None:
    bring(folder, OFFICIAL)
    rules = library(folder).rules(OCTOBER)
    assert [rule.number for rule in rules] == ["300", "357", "358", "358.1", "358.2", "359", "360", "361"]
    assert [rule.previous for rule in rules][1:] == [rule.number for rule in rules][:-1]
    assert [rule.next for rule in rules][:-1] == [rule.number for rule in rules][1:]
    only_official = rules[4]
    assert (only_official.text, only_official.official) == ("", "丁文,见规则361。")
    assert only_official.parents == ("300", "357", "358")


def test_children_are_the_rules_directly_below(folder: Path) -> None:
    bring(folder, OFFICIAL)
    assert library(folder).rule(OCTOBER, "358").children == ("358.1", "358.2")
    assert library(folder).rule(OCTOBER, "300").children == ("357", "360")


def test_referring_rules_are_found_from_both_texts(folder: Path) -> None:
    bring(folder, OFFICIAL)
    assert library(folder).referenced_by(OCTOBER, "358") == ("358.1",)
    assert library(folder).referenced_by(OCTOBER, "361") == ("358.2",)
    assert library(folder).referenced_by(OCTOBER, "300") == ()


def test_a_document_without_a_digest_serves_its_import(folder: Path) -> None:
    assert library(folder).rules(JUNE) == ()
    bring(folder, "5. 甲\n5.1. 乙。\n5.1. 丙。\n5.2. 丁。\n", JUNE)
    rules = library(folder)
    assert [rule.number for rule in rules.rules(JUNE)] == ["5", "5.1", "5.1~2", "5.2"]
    assert [rule.official for rule in rules.find(JUNE, "5.1")] == ["乙。", "丙。"]
    assert rules.rule(JUNE, "5.1~2").printed == "5.1"


def test_a_misprinted_number_also_stands_beside_the_digest_of_the_rule_it_belongs_to(folder: Path) -> None:
    bring(
        folder, "357. 技能\n369. 错号\n369.1. 错号之下。\n359. 对。\n359.1. 对。\n359.2. 对。\n360. 对。\n361. 对。\n"
    )
    rules = library(folder)
    assert rules.rule(OCTOBER, "358").official == "错号"
    assert rules.rule(OCTOBER, "358.1").official == "错号之下。"
    assert rules.rule(OCTOBER, "369").official == "错号"


@pytest.mark.parametrize("typed", ["358.1", "358.1.", " 358.1 ", "\uff13\uff15\uff18.\uff11"])
def test_a_number_may_be_typed_in_the_usual_ways(folder: Path, typed: str) -> None:
    assert library(folder).rule(OCTOBER, typed).number == "358.1"


def test_an_unknown_number_names_its_neighbours(folder: Path) -> None:
    with pytest.raises(UnknownRule) as caught:
        library(folder).rule(OCTOBER, "358.7")
    assert caught.value.nearest == ("358", "358.1", "360")
    assert "358.7" in str(caught.value)


def test_an_unknown_document_is_refused(folder: Path) -> None:
    with pytest.raises(UnknownDocument, match="riftbound-2025-10-01"):
        library(folder).rules("riftbound")


def test_a_malformed_digest_is_reported_and_not_passed_over(folder: Path) -> None:
    (folder / "digests" / f"{OCTOBER}.txt").write_text("357. 没有类别\n", encoding="utf-8")
    with pytest.raises(MalformedDigest, match=f"{OCTOBER}.txt:1: 357: expected"):
        library(folder).rules(OCTOBER)


def test_the_fingerprint_changes_with_an_import_and_only_then(folder: Path) -> None:
    before = library(folder).fingerprint()
    assert library(folder).fingerprint() == before
    bring(folder, OFFICIAL)
    assert library(folder).fingerprint() != before


def test_the_folder_of_the_environment_is_used(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bring(folder, "5. 甲\n5.1. 乙。\n5.2. 丙。\n", "vanguard")
    monkeypatch.setenv("CASEBOOK_HOME", str(folder / "home"))
    assert Library.load().rule("vanguard", "5.1").official == "乙。"


@pytest.mark.shared
def test_importing_a_real_edition_puts_official_text_beside_every_digest(shared: Path, tmp_path: Path) -> None:
    (source,) = (shared / "seeds").glob("000_*.txt")
    import_document(source, OCTOBER, home=tmp_path)
    rules = Library.load(tmp_path).rules(OCTOBER)
    both = [rule for rule in rules if rule.official and (rule.text or rule.kind is Kind.HEADING)]
    assert len(both) == 353
    assert all(rule.title for rule in both)


@pytest.mark.shared
def test_only_the_two_rules_that_the_june_translation_lost_have_no_official_text(shared: Path, tmp_path: Path) -> None:
    (source,) = (shared / "seeds").glob("001_*.txt")
    import_document(source, JUNE, home=tmp_path)
    library = Library.load(tmp_path)
    assert [rule.number for rule in library.rules(JUNE) if not rule.official] == ["600.1.b", "626.1.d.3"]
    assert library.rule(JUNE, "133").official == library.rule(JUNE, "135~2").official
    assert {rule.number for rule in library.find(JUNE, "135")} == {"135", "135~2"}


LATER = "riftbound-2026-03-01"


def test_an_import_of_a_later_edition_is_a_document_of_its_own(folder: Path) -> None:
    assert LATER not in {document.id for document in library(folder).documents}
    bring(folder, OFFICIAL, LATER)
    later = library(folder)
    editions = [each.id for each in later.documents if each.id.startswith("riftbound-2")]
    assert editions == ["riftbound-2026-07-16", LATER, "riftbound-2025-10-01", "riftbound-2025-06-02"]
    assert [rule.number for rule in later.rules(LATER)] == ["357", "358", "358.1", "358.2", "359", "361"]
    assert (later.rule(LATER, "358").official, later.rule(LATER, "358").text) == ("甲文。", "")


def test_a_later_edition_that_nobody_imported_is_unknown(folder: Path) -> None:
    with pytest.raises(UnknownDocument):
        library(folder).rules(LATER)


def test_a_later_edition_changes_the_fingerprint(folder: Path) -> None:
    before = library(folder).fingerprint()
    bring(folder, OFFICIAL, LATER)
    assert library(folder).fingerprint() != before
