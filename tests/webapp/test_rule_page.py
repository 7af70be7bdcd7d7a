"""Texts of rules cut at the numbers they refer to, and documents cut into chapters."""

from __future__ import annotations

import pytest

from rules_index.model import Kind, Rule
from webapp.contents.annotating import linked
from webapp.contents.rule_page import chapters


@pytest.mark.parametrize(
    ("text", "references", "named"),
    [
        ("见 418.2.c。", ("418.2", "418.2.c"), ["418.2.c"]),
        ("见418.2，以及 346", ("418.2", "346"), ["418.2", "346"]),
        ("（见 346）", ("346",), ["346"]),
        ("3466 不是 346.1 也不是 1346", ("346",), []),
        ("没有编号", ("346",), []),
    ],
)
def test_numbers_referred_to_are_found_whole(text: str, references: tuple[str, ...], named: list[str]) -> None:
    cut = linked(text, references)
    assert "".join(part.text for part in cut) == text
    assert [part.number for part in cut if part.number] == named


def test_a_chapter_lists_its_headings_or_without_any_its_children() -> None:
    rules = [
        Rule("d", "1", "甲", "", kind=Kind.HEADING),
        Rule("d", "1.1", "乙", "", kind=Kind.HEADING, parents=("1",)),
        Rule("d", "1.1.1", "乙", "文", parents=("1", "1.1")),
        Rule("d", "2", "丙", "", kind=Kind.HEADING),
        Rule("d", "2.1", "丙", "文", parents=("2",)),
        Rule("d", "2.1.1", "丙", "文", parents=("2", "2.1")),
    ]
    listed = [(each.rule.number, [rule.number for rule in each.sections], each.rules) for each in chapters(rules)]
    assert listed == [("1", ["1.1"], 2), ("2", ["2.1"], 2)]
