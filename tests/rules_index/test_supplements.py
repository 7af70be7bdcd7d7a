"""What goes beyond a document: rules of our own, cited under the document that they supplement."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_index.documents import DOCUMENTS, SUPPLEMENTS, played_under, supplement_of, within
from rules_index.importing.intake import ImportRefused, import_document
from rules_index.library import Library, UnknownRule
from rules_index.search.numbering import numbers_in

DOCUMENT = "1. [heading] 回合 | Turn\n1.1. [procedure*] 抽一张牌。\n"
BEYOND = """\
B1. [heading] 战斗 | Battle
B1.1. [procedure*] 横置一个单位来攻击。
B1.2. [procedure*] 接在 见 B1.1 之后。
"""


@pytest.fixture
def library(tmp_path) -> Library:
    (tmp_path / "vanguard.txt").write_text(DOCUMENT, encoding="utf-8")
    (tmp_path / "vanguard-beyond.txt").write_text(BEYOND, encoding="utf-8")
    return Library(tmp_path / "home", digests=tmp_path)


def test_a_rule_beyond_a_document_is_found_under_it_and_says_where_it_stands(library):
    rule = library.rule("vanguard", "b1.2")
    assert (rule.document, rule.number, rule.parents, rule.references) == (
        "vanguard-beyond",
        "B1.2",
        ("B1",),
        ("B1.1",),
    )


def test_it_is_no_rule_of_the_document_itself(library):
    assert [rule.number for rule in library.rules("vanguard")] == ["1", "1.1"]
    assert [rule.number for rule in library.citable("vanguard")] == ["1", "1.1", "B1", "B1.1", "B1.2"]


@pytest.mark.parametrize(
    ("document", "number", "nearest"),
    [
        ("vanguard", "B7", ("B1", "B1.1", "B1.2")),
        ("vanguard", "b1.9", ("B1", "B1.1", "B1.2")),
        ("vanguard-beyond", "B0", ("B1", "B1.1", "B1.2")),
        ("vanguard", "7", ("1", "1.1")),
        ("vanguard", "beyond", ()),
    ],
)
def test_a_number_that_is_nowhere_is_refused_with_the_nearest(library, document, number, nearest):
    with pytest.raises(UnknownRule, match=f"(?i){number}") as caught:
        library.rule(document, number)
    assert caught.value.nearest == nearest


def test_whoever_wants_a_document_wants_what_goes_beyond_it(library):
    assert within(library.documents, [], ["vanguard"]) == ("vanguard", "vanguard-beyond")
    assert within(library.documents, ["vanguard"], ["vanguard"]) == ("vanguard", "vanguard-beyond")
    assert within(library.documents, [], ["vanguard-beyond"]) == ("vanguard-beyond",)
    assert within(DOCUMENTS, [], ["vanguard"]) == ("vanguard",)


def test_only_documents_that_are_no_rulebook_in_an_edition_have_one():
    assert {each.supplements for each in SUPPLEMENTS} == {"grand-archive", "vanguard", "sanguosha"}
    assert supplement_of("riftbound-2025-06-02") is None
    assert {played_under(each.id) for each in (*DOCUMENTS, *SUPPLEMENTS)} == {each.id for each in DOCUMENTS}


def test_a_supplement_that_nobody_has_written_is_no_document(tmp_path):
    assert {each.id for each in Library(tmp_path, digests=tmp_path).documents} == {each.id for each in DOCUMENTS}


def test_nobody_can_import_one(tmp_path):
    file = tmp_path / "rules.txt"
    file.write_text(DOCUMENT, encoding="utf-8")
    with pytest.raises(ImportRefused, match="such as vanguard"):
        import_document(Path(file), "vanguard-beyond", home=tmp_path / "home")
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize(("query", "number"), [("b1.2", "B1.2"), ("rule b3", "B3"), ("1.2", "1.2")])
def test_a_query_may_name_its_number(query, number):
    assert [mention.number for mention in numbers_in(query)] == [number]
