"""Concordances of a library, and the curated files that put them right."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from rules_index.concordance import (
    Change,
    Concordances,
    MalformedConcordance,
    NoConcordance,
    Pair,
    Place,
    Relation,
    Standing,
    Text,
)
from rules_index.concordance.concordances import CURATED
from rules_index.concordance.curated import read_curated
from rules_index.concordance.matching import compute
from rules_index.documents import DOCUMENTS, SUPPLEMENTS, UnknownDocument
from rules_index.importing import parse_document
from rules_index.library import Library
from rules_index.model import Rule

JUNE, OCTOBER = "riftbound-2025-06-02", "riftbound-2025-10-01"
TEXTS = {
    JUNE: {"1": "茶壶先放在炉上。", "2": "每位客人两勺茶叶。", "3": "不可对着壶嘴喝。"},
    OCTOBER: {"1": "杯子先用热水烫过。", "2": "茶壶先放在炉上。", "3": "每位客人三勺茶叶。", "4": "茶凉了要换。"},
}


class Books:
    """Two small editions; notes which were read."""

    def __init__(self) -> None:
        self.read: list[str] = []

    documents = tuple(each for each in DOCUMENTS if each.id in (*TEXTS, "vanguard"))

    def rules(self, document: str) -> Sequence[Rule]:
        self.read.append(document)
        return [Rule(document, number, "茶", text) for number, text in TEXTS[document].items()]


@pytest.fixture
def curated(tmp_path: Path) -> Path:
    return tmp_path / f"{JUNE}--{OCTOBER}.txt"


def test_what_nobody_decided_is_computed(tmp_path):
    found = Concordances(Books(), tmp_path).between(JUNE, OCTOBER)
    assert found.of(JUNE, "1") == (Pair("1", "2", Relation.MOVED),)
    assert found.of(OCTOBER, "3") == (Pair("2", "3", Relation.CHANGED),)
    assert found.of(JUNE, "3") == (Pair("3", None, Relation.REMOVED),)
    assert found.of(OCTOBER, "9") == ()


def test_what_people_decided_wins_and_the_rest_is_computed(tmp_path, curated):
    curated.write_text("# why\n\n2 3 reworded # a spoon is a spoon\n2 4 changed\n", encoding="utf-8")
    found = Concordances(Books(), tmp_path).between(JUNE, OCTOBER)
    assert found.of(JUNE, "2") == (Pair("2", "3", Relation.REWORDED), Pair("2", "4", Relation.CHANGED))
    assert found.of(JUNE, "1") == (Pair("1", "2", Relation.MOVED),)


def test_what_supplements_a_document_is_no_edition_of_it(tmp_path):
    books = Books()
    books.documents = (*DOCUMENTS, *SUPPLEMENTS)
    with pytest.raises(NoConcordance, match="vanguard-beyond"):
        Concordances(books, tmp_path).between("vanguard", "vanguard-beyond")
    assert Concordances(books, tmp_path).standing("vanguard", "1.1") == ()


def test_the_older_edition_comes_first_whichever_is_named_first(tmp_path):
    concordances = Concordances(Books(), tmp_path)
    assert concordances.between(OCTOBER, JUNE) is concordances.between(JUNE, OCTOBER)
    assert (concordances.between(OCTOBER, JUNE).old, concordances.between(OCTOBER, JUNE).new) == (JUNE, OCTOBER)


def test_the_standing_of_a_rule_names_the_other_edition(tmp_path, curated):
    curated.write_text("2 3 changed\n", encoding="utf-8")
    books = Books()
    concordances = Concordances(books, tmp_path)
    assert concordances.standing(OCTOBER, "3") == (Standing(JUNE, "2", Relation.CHANGED),)
    assert books.read == [], "what people decided about a rule needs no text"
    assert concordances.standing(JUNE, "1") == (Standing(OCTOBER, "2", Relation.MOVED),)
    assert sorted(books.read) == [JUNE, OCTOBER]
    assert concordances.standing(JUNE, "3") == (Standing(OCTOBER, None, Relation.REMOVED),)


def test_a_document_without_another_edition_has_no_standing():
    assert Concordances(Books()).standing("vanguard", "1") == ()


@pytest.mark.parametrize(
    ("one", "other", "says"), [(JUNE, "vanguard", "different games"), (JUNE, JUNE, "one document twice")]
)
def test_what_cannot_be_compared_is_refused(one, other, says):
    with pytest.raises(NoConcordance, match=says):
        Concordances(Books()).between(one, other)


def test_an_unknown_document_is_refused_with_the_nearest():
    with pytest.raises(UnknownDocument, match=OCTOBER):
        Concordances(Books()).between(JUNE, "riftbound-2025-10")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1 1 same\n1 2\n", r"txt:2: '1 2' is no pair; expected “older newer relation”"),
        ("1 2 like\n", r"txt:1: '1 2 like' has no relation; expected one of same, moved"),
        ("- 1 moved\n", r"txt:1: '- 1 moved' is no pair; expected - for the older if added"),
        ("1 2 removed\n", r"txt:1: '1 2 removed' is no pair"),
        ("- - added\n", r"txt:1: '- - added' is no pair"),
        ("1 2 same\n", r"txt:1: '1 2 same' is not the same; expected one number twice, or moved"),
        ("1 2 moved\n# why\n1 2 moved\n", r"txt:3: '1 2 moved' stands twice"),
        ("1 2 moved\n1 - removed\n", r"txt:2: 1 is removed, and paired in another line"),
        ("- 2 added\n1 2 moved\n", r"txt:1: 2 is added, and paired in another line"),
        ("1 2 moved\n7 3 moved\n", r"txt:2: no rule '7'; expected a number of the older document"),
        ("1 9 moved\n", r"txt:1: no rule '9'; expected a number of the newer document"),
    ],
)
def test_a_malformed_line_is_named_with_its_place(tmp_path, curated, text, says):
    curated.write_text(text, encoding="utf-8")
    with pytest.raises(MalformedConcordance, match=f"{re.escape(curated.stem)}\\.{says}"):
        Concordances(Books(), tmp_path).between(JUNE, OCTOBER)


def test_every_rule_of_both_bundled_editions_was_decided_about(tmp_path):
    library = Library.load(tmp_path)
    decided = {pair for pair, _ in read_curated(CURATED / f"{JUNE}--{OCTOBER}.txt")}
    assert {pair.old for pair in decided} - {None} == {rule.number for rule in library.rules(JUNE)}
    assert {pair.new for pair in decided} - {None} == {rule.number for rule in library.rules(OCTOBER)}
    assert set(Concordances(library).between(JUNE, OCTOBER).pairs) == decided


@pytest.mark.parametrize(
    ("old", "new", "relation"),
    [
        ("607.1.b", "418.1.c", Relation.CHANGED),
        ("607.2.b", "418.2.c", Relation.MOVED),
        ("627.3", "440.2", Relation.CHANGED),
        ("520", "322.2", Relation.REWORDED),
        ("519", "319.7", Relation.REWORDED),
        ("724.1.c", "728.1.c.2", Relation.CHANGED),
        ("531.2", None, Relation.REMOVED),
        (None, "322.1", Relation.ADDED),
    ],
)
def test_well_known_rules_became_what_judges_know(tmp_path, old, new, relation):
    found = Concordances(Library.load(tmp_path)).between(JUNE, OCTOBER)
    assert Pair(old, new, relation) in found.pairs


@pytest.mark.shared
def test_computing_from_the_english_texts_mostly_agrees_with_the_curated_file(shared: Path, tmp_path: Path) -> None:
    def english(document: str) -> list[Text]:
        date = document.removeprefix("riftbound-")
        text = (shared / "reference" / f"riftbound-core-rules-{date}-en.txt").read_text(encoding="utf-8")
        clauses = parse_document(text, ("numbered",)).rules
        return [Text(clause.number, clause.title, clause.text or clause.title) for clause in clauses]

    curated = set(Concordances(Library.load(tmp_path)).between(JUNE, OCTOBER).pairs)
    computed = set(compute(english(JUNE), english(OCTOBER)))
    assert len(curated & computed) / len(curated) >= 0.9


LATER = "riftbound-2026-07-16"


class ThreeBooks(Books):
    """The same, and an edition after them."""

    documents = tuple(each for each in DOCUMENTS if each.id in (*TEXTS, LATER))

    def rules(self, document: str) -> Sequence[Rule]:
        if document != LATER:
            return super().rules(document)
        later = {"1": "茶壶先放在炉上。", "5": "每位客人四勺茶叶。", "6": "客人先喝。"}
        return [Rule(LATER, number, "茶", text) for number, text in later.items()]


def test_the_history_of_a_rule_goes_from_edition_to_edition(tmp_path):
    history = Concordances(ThreeBooks(), tmp_path).history
    moved = [
        Change(Place(JUNE, "1"), Place(OCTOBER, "2"), Relation.MOVED),
        Change(Place(OCTOBER, "2"), Place(LATER, "1"), Relation.MOVED),
    ]
    assert list(history(JUNE, "1")) == list(history(OCTOBER, "2")) == list(history(LATER, "1")) == moved
    gone = Change(Place(OCTOBER, "4"), Place(LATER, None), Relation.REMOVED)
    come = Change(Place(JUNE, None), Place(OCTOBER, "4"), Relation.ADDED)
    assert history(OCTOBER, "4") == (come, gone)
    assert history(LATER, "6") == (Change(Place(OCTOBER, None), Place(LATER, "6"), Relation.ADDED),)


def test_what_became_of_a_rule_over_two_editions_adds_up(tmp_path):
    found = Concordances(ThreeBooks(), tmp_path).between(JUNE, LATER)
    assert found.of(JUNE, "1") == (Pair("1", "1", Relation.SAME),), "moved away and back"
    assert found.of(JUNE, "2") == (Pair("2", "5", Relation.CHANGED),)
    assert found.of(JUNE, "3") == (Pair("3", None, Relation.REMOVED),)
    assert found.of(LATER, "6") == (Pair(None, "6", Relation.ADDED),)
    assert [pair.new for pair in found.pairs if pair.new] == ["1", "5", "6"], "in the order of the newer one"


def test_a_file_of_two_far_editions_wins_over_what_adds_up(tmp_path):
    (tmp_path / f"{JUNE}--{LATER}.txt").write_text("2 5 reworded\n", encoding="utf-8")
    assert Concordances(ThreeBooks(), tmp_path).between(JUNE, LATER).of(JUNE, "2") == (
        Pair("2", "5", Relation.REWORDED),
    )
