"""What a careless converter makes of a rulebook: every rule holds its own text, or the import says that it may not."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from rules_index.importing import ParsedDocument, parse_document
from rules_index.model import Kind
from tests.rules_index.importing.disorder import WAYS, Book, Printed, disordered, judged

SEEDS = range(27)
"""Each way of printing three times, each time elsewhere in the book."""

READ_WELL = ("numbers_first", "numbers_in_one_line", "wrapped", "as_html")
"""The ways after which nothing is uncertain for a reader who looks: the import has to get these right."""


def way(seed: int) -> str:
    return WAYS[seed % len(WAYS)].__name__


def small_book() -> Book:
    """Rules of a game that does not exist, in sections with headings, short rules, long rules, lists and examples."""
    book = []
    for chapter in range(1, 9):
        book.append(Printed(f"{chapter}00", f"Harbour {chapter}"))
        for section in range(1, 9):
            number = f"{chapter}{section:02d}"
            book.append(Printed(number, f"Quay {chapter}{section} lies north of pier {section}{chapter}."))
            for rule in range(1, 5):
                text = (
                    f"Boat {chapter}{section}{rule} sails {rule} leagues, and its crew of {section + rule} rests after."
                )
                if rule == 3:
                    text += f" A storm in month {chapter} keeps it here until its captain has lit {section} lanterns."
                if rule == 2:
                    text += f"\nExample: Ina's boat {section} leaves in week {chapter}."
                if rule == 4:
                    text += f" See rule {number}.1. for what month {section} asks."
                book.append(Printed(f"{number}.{rule}", text))
                if rule == 1:
                    book.append(Printed(f"{number}.1.a", f"Rope {chapter}{section}"))
                    book.append(
                        Printed(f"{number}.1.a.1", f"Rope of the kind {chapter}{section} holds {section} boats.")
                    )
    return book


@lru_cache
def clean_book(file: Path) -> Book:
    from tests.rules_index.importing.disorder import book_of

    return book_of(file.read_text(encoding="utf-8"))


def read(text: str) -> ParsedDocument:
    return parse_document(text, ("numbered",))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_rule_of_a_small_book_holds_its_own_text_or_is_reported(seed: int) -> None:
    book = small_book()
    verdict = judged(book, read(disordered(book, seed)))
    assert not verdict.untold, way(seed)
    assert way(seed) not in READ_WELL or not verdict.wrong


@pytest.mark.shared
@pytest.mark.parametrize("seed", SEEDS)
def test_every_rule_of_a_real_book_holds_its_own_text_or_is_reported(shared: Path, seed: int) -> None:
    book = clean_book(shared / "reference" / "riftbound-core-rules-2025-10-01-en.txt")
    verdict = judged(book, read(disordered(book, seed)))
    assert not verdict.untold, way(seed)
    assert way(seed) not in READ_WELL or not verdict.wrong
    assert len(verdict.reported) < 3 * len(verdict.wrong) + 40, "what is reported everywhere is reported nowhere"


@pytest.mark.shared
@pytest.mark.parametrize("file", ["core-rules-2026-07-16-en.txt", "tournament-rules-2026-07-16-en.txt"])
def test_nothing_is_doubtful_in_a_clean_text(shared: Path, file: str) -> None:
    parsed = read((shared / "reference" / "newest" / file).read_text(encoding="utf-8"))
    assert [clause.number for clause in parsed.rules if clause.doubtful] == []
    assert [defect.kind for defect in parsed.defects] == ["boilerplate"]


def test_numbers_in_a_block_get_the_texts_after_them_in_their_order() -> None:
    parsed = read(
        "10. Tides\n10.1.\n10.2.\n10.3.\n\nThe first.\n\nThe second,\nin two lines.\n\nThe third.\n\n11. Ebb\n"
    )
    texts = {clause.number: clause.text for clause in parsed.rules}
    assert texts["10.1"] == "The first."
    assert texts["10.2"] == "The second, in two lines."
    assert texts["10.3"] == "The third."
    assert not parsed.defects
    assert not any(clause.doubtful for clause in parsed.rules)


def test_where_numbers_and_texts_are_not_as_many_each_rule_of_the_block_is_named_and_doubtful() -> None:
    parsed = read("10. Tides\n10.1.\n10.2.\n10.3.\n\nThe first.\n\nThe second.\n\n11. Ebb\n11.1. Low.\n11.2. High.\n")
    named = [defect.number for defect in parsed.defects if defect.kind == "pairing"]
    assert named == ["10.1", "10.2", "10.3"]
    assert [clause.number for clause in parsed.rules if clause.doubtful] == named
    assert [(defect.line, defect.number) for defect in parsed.defects if defect.kind == "empty"] == [(4, "10.3")]


def test_an_empty_rule_is_named_wherever_it_stands_and_so_is_the_neighbour_that_may_hold_its_text() -> None:
    parsed = read("10. Tides\n10.1. Low.\nHigh water comes twice.\n10.2.\n10.3. Ebb.\n10.4. Flood.\n")
    assert [(defect.kind, defect.number) for defect in parsed.defects] == [("pairing", "10.1"), ("empty", "10.2")]
    assert [clause.number for clause in parsed.rules if clause.doubtful] == ["10.1", "10.2"]


def test_a_reference_at_the_start_of_a_wrapped_line_is_no_rule() -> None:
    parsed = read(
        "352. Choices\n352.1. First.\n352.2. Second.\n353. When the crew rests as told in rule\n"
        "352.2., they chose a berth.\n354. Whoever sails under\n352.1. to a quay, as in\n352.2 pays.\n"
        "355. Steps\n352.1.-352.2. are read aloud.\n"
    )
    texts = {clause.number: clause.text for clause in parsed.rules}
    assert list(texts) == ["352", "352.1", "352.2", "353", "354", "355"]
    assert texts["353"].endswith("rule 352.2., they chose a berth.")
    assert not [defect for defect in parsed.defects if defect.kind != "layout"]


def test_rules_of_a_page_that_stand_in_one_line_are_rules_of_their_own() -> None:
    parsed = read(
        "<html><head><title>1.1. Not this</title></head><body><h2>10. Tides</h2><p>10.1. Low &amp; slow.</p>"
        "<p>10.2. High.</p>\n<table><tr><td>10.3.</td><td>Ebb</td></tr>"
        "<tr><td>10.4.</td><td>Flood</td></tr></table></body></html>"
    )
    assert [(clause.number, clause.text, clause.line) for clause in parsed.rules] == [
        ("10", "Tides", 1),
        ("10.1", "Low & slow.", 1),
        ("10.2", "High.", 1),
        ("10.3", "Ebb", 2),
        ("10.4", "Flood", 2),
    ]
    assert parsed.rules[0].kind is Kind.HEADING
    assert not parsed.defects


def test_angles_that_are_no_html_stay_text_even_on_a_page() -> None:
    page = "".join(f"<p>10.{number}. Give <角色A> the <card>.</p>" for number in range(1, 5))
    assert {clause.text for clause in read(f"<html><body><p>10. Gifts</p>{page}").rules[1:]} == {
        "Give <角色A> the <card>."
    }


def test_a_line_that_comes_again_and_again_inside_rules_is_named_and_its_rules_are_doubtful() -> None:
    rules = [f"{number}. The boat sails on\nBook of Harbours\nto quay {number}." for number in range(100, 106)]
    parsed = read("\n".join([*rules, "106. End.", "107. Over."]))
    assert [clause.number for clause in parsed.rules if clause.doubtful] == [str(number) for number in range(100, 106)]
    assert {defect.kind for defect in parsed.defects} == {"boilerplate"}


def test_a_line_without_end_is_read_in_time_that_grows_with_its_length() -> None:
    parsed = read("100. Tides\n101. Ebb\n102. Flood, " + "see 5. and to " * 60_000)
    assert [clause.number for clause in parsed.rules] == ["100", "101", "102"]
