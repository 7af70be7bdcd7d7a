"""Rule numbers in queries."""

from __future__ import annotations

import pytest

from rules_index.folding import fold
from rules_index.search.numbering import MOST_NUMBERS, MOST_PARTS, numbers_in, spellings


def found(query: str) -> list[str]:
    return [number for mention in numbers_in(fold(query).folded) for number in mention.numbers]


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ("418.2.c", ["418.2.c"]),
        ("rules 418 and 593.2", ["418", "593.2"]),
        ("第650条", ["650"]),
        ("§115.1", ["115.1"]),
        ("CR 704.5g", ["704.5.g"]),
        ("418 . 2 . c", ["418.2.c"]),
        ("650-652", ["650", "651", "652"]),
        ("650～652", ["650", "651", "652"]),
        ("12", ["12"]),
        ("规则 12", ["12"]),
    ],
)
def test_numbers_are_read_in_any_usual_way(query: str, numbers: list[str]) -> None:
    assert found(query) == numbers


@pytest.mark.parametrize("query", ["造成 3 点伤害", "+1指示物", "[1] 费", "move 2 units", "抽2还2", "2v2"])
def test_quantities_are_not_taken_for_numbers_of_rules(query: str) -> None:
    assert found(query) == []


def test_a_range_too_wide_or_backwards_is_only_its_beginning() -> None:
    assert found("100-700") == ["100"]
    assert found("652-650") == ["652"]


def test_roman_and_arabic_parts_are_tried_for_each_other() -> None:
    assert "516.5.b.i" in set(spellings("516.5.b.1"))
    assert "516.5.b.1" in set(spellings("516.5.b.i"))
    assert next(iter(spellings("516.5.b.1"))) == "516.5.b.1"
    assert "050.1" in set(spellings("50.1"))


def test_what_has_more_parts_than_any_rule_is_no_number_and_has_one_spelling() -> None:
    endless = ".".join(["1"] * 30)
    assert found(endless) == []
    assert len(list(spellings(endless))) <= 2
    assert found(".".join(["1"] * MOST_PARTS)) == [".".join(["1"] * MOST_PARTS)]


def test_of_an_endless_list_of_numbers_the_first_few_are_looked_up() -> None:
    assert len(numbers_in(fold("1.1 " * 75).folded)) == MOST_NUMBERS


def test_letters_that_a_book_glues_to_its_numbers_are_found() -> None:
    assert "704.5g" in list(spellings("704.5.g"))
    assert "205.3aa" in list(spellings("205.3.aa"))
    [mention] = numbers_in("see rule 704.5g")
    assert mention.number == "704.5.g"
