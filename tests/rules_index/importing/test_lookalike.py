"""The comprehensive rules of another game: no rule lost and none invented, in every way that such a book is printed."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest

from rules_index.importing import Clause, ParsedDocument, parse_document
from rules_index.model import Kind
from tests.rules_index.importing.lookalike import Book, Way, printed, written

STRAIGHT = str.maketrans("“”’–—", '""\'--')
WAYS = {
    "a paragraph a line": Way(),
    "contents with dots and pages": Way(dotted_contents=True),
    "lines of 78": Way(width=78),
    "lines of 78 without blank lines": Way(width=78, blank=False),
    "lines of 60, indented": Way(width=60, indent=True, dotted_contents=True),
    "without blank lines": Way(blank=False),
    "indented": Way(indent=True),
    "straight quotation marks": Way(curly=False),
    "lines of 90, straight": Way(width=90, curly=False),
}


@lru_cache
def book() -> Book:
    return written(seed=3, chapters=9, sections=16, rules=11)


@lru_cache
def parsed(way: str) -> ParsedDocument:
    return parse_document(printed(book(), WAYS[way]), ("numbered",))


def numbered(way: str) -> dict[str, Clause]:
    return {clause.number: clause for clause in parsed(way).rules if not clause.number.startswith("glossary")}


def plain(text: str) -> str:
    """The text but for line ends, spaces and the form of its quotation marks and dashes."""
    return "".join(text.translate(STRAIGHT).split())


def test_the_book_is_as_large_as_a_real_one() -> None:
    assert len(book().rules) > 2600
    assert {"1", "100", "100.1"} <= {rule.number for rule in book().rules}
    assert any(rule.number.endswith("aa") for rule in book().rules)
    assert not any(rule.number[-1] in "lo" for rule in book().rules)


@pytest.mark.parametrize("way", WAYS)
def test_no_rule_is_lost_and_none_invented(way: str) -> None:
    assert list(numbered(way)) == [rule.number for rule in book().rules]


def test_the_numbers_are_those_that_stand_at_the_start_of_a_line() -> None:
    text = printed(book(), Way())
    _, rules, _ = text.split("\nGlossary\n")
    counted = re.findall(r"(?m)^(\d+(?:\.\d+[a-z]*)?)\.? ", rules)
    assert list(numbered("a paragraph a line")) == counted


@pytest.mark.parametrize("way", WAYS)
def test_each_rule_has_its_text_and_examples_and_stands_under_its_own(way: str) -> None:
    found = numbered(way)
    for rule in book().rules:
        clause = found[rule.number]
        assert plain(clause.text) == plain(rule.text), rule.number
        assert [plain(example) for example in clause.examples] == [plain(f"Example:{each}") for each in rule.examples]
        assert clause.parents[-1:] == ((rule.above,) if rule.above else ()), rule.number
        assert not clause.doubtful


@pytest.mark.parametrize("way", WAYS)
def test_the_words_of_the_glossary_are_entries_with_their_meaning(way: str) -> None:
    heading, *words = [clause for clause in parsed(way).rules if clause.number.startswith("glossary")]
    assert (heading.number, heading.kind, heading.parents) == ("glossary", Kind.HEADING, ())
    assert [word.number for word in words] == [f"glossary.{at}" for at in range(1, len(book().words) + 1)]
    assert [plain(word.title) for word in words] == [plain(each.word) for each in book().words]
    assert [plain(word.text) for word in words] == [plain("".join(each.meaning)) for each in book().words]
    assert {word.parents for word in words} == {("glossary",)}


@pytest.mark.parametrize("way", WAYS)
def test_preface_contents_and_credits_are_left_out_and_the_first_and_last_are_named(way: str) -> None:
    reasons = [dropped.reason for dropped in parsed(way).dropped]
    sections = sum("." not in rule.number for rule in book().rules)
    assert reasons.count("contents") == sections + 2
    assert reasons.count("preface") == 6
    assert reasons.count("credits") == 4
    assert sum(defect.kind == "boilerplate" for defect in parsed(way).defects) == 10


@pytest.mark.parametrize("way", WAYS)
def test_nothing_is_said_to_be_wrong_with_a_book_that_is_right(way: str) -> None:
    assert {defect.kind for defect in parsed(way).defects} <= {"boilerplate", "dangling"}


def test_carriage_returns_and_a_byte_order_mark_change_nothing(tmp_path) -> None:
    from rules_index.importing.decode import read_source

    path = tmp_path / "book.txt"
    path.write_bytes(printed(book(), Way(line_end="\r\n", mark="\ufeff")).encode())
    assert parse_document(read_source(path), ("numbered",)).rules == parsed("a paragraph a line").rules


SMALL = """\
1. Ideas
100. General
100.1. To set up, do this:
1. Take the cards.
2. Deal them.
3. Wait.
100.1a One (see rules 100.1b–d, 200.1, and 200.2).
100.1b Two; see section 2.
100.1c Three.
100.1d Four.
2. Cards
200. Kinds
200.1. Red.
200.2. Blue. See rules 200.1-2.
3. Ends
300. Loss
300.1. Lose.
"""


def test_a_list_inside_a_rule_is_none_of_the_parts() -> None:
    rules = {clause.number: clause for clause in parse_document(SMALL, ("numbered",)).rules}
    assert list(rules) == [
        "1", "100", "100.1", "100.1a", "100.1b", "100.1c", "100.1d",
        "2", "200", "200.1", "200.2", "3", "300", "300.1",
    ]  # fmt: skip
    assert rules["100.1"].text.split("\n")[1:] == ["1. Take the cards.", "2. Deal them.", "3. Wait."]


def test_references_to_letters_ranges_lists_and_sections_are_found() -> None:
    rules = {clause.number: clause for clause in parse_document(SMALL, ("numbered",)).rules}
    assert rules["100.1a"].references == ("100.1b", "100.1d", "200.1", "200.2")
    assert rules["100.1b"].references == ("2",)
    assert rules["200.2"].references == ("200.1", "200.2")
    assert not parse_document(SMALL, ("numbered",)).defects


def test_a_letter_that_is_lost_is_named_where_the_book_uses_such_letters() -> None:
    letters = "".join(f"1.1{letter} Text.\n" for letter in "abcdefghijkmnp")
    assert [d.number for d in parse_document(f"1. One\n1.1. Rule.\n{letters}", ("numbered",)).defects] == []
    with_l = f"1. One\n1.1. Rule.\n{letters}1.2. Rule.\n" + "".join(f"1.2{each} Text.\n" for each in "abcdefghijkl")
    assert [d.number for d in parse_document(with_l, ("numbered",)).defects] == ["1.1l"]
