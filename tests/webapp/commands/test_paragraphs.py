"""Text for the terminal: where its lines end."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from webapp.commands.line_breaking import Paragraph


def lines(text: str, width: int, lead: str = "") -> list[str]:
    out = io.StringIO()
    Console(file=out, width=width).print(Paragraph(text, lead=lead))
    return [line.rstrip() for line in out.getvalue().splitlines()]


@pytest.mark.parametrize(
    ("text", "width", "told"),
    [
        ("玩家抽一张牌，再弃一张。", 12, ["玩家抽一张", "牌，再弃一", "张。"]),
        ("A case · riftbound/combat/a-long-name", 30, ["A case ·", "riftbound/combat/a-long-name"]),
        ("see abcdefghijklmno pq", 6, ["see", "abcdef", "ghijkl", "mno pq"]),
        ("abcdef gh", 6, ["abcdef", "gh"]),
    ],
)
def test_a_line_ends_between_characters_or_words_and_within_a_word_only_where_no_line_holds_it(
    text: str, width: int, told: list[str]
) -> None:
    assert lines(text, width) == told


def test_later_lines_stand_under_the_text_and_not_under_its_lead() -> None:
    assert lines("one two three", 9, lead="1. ") == ["1. one", "   two", "   three"]


def test_a_terminal_narrower_than_the_lead_is_no_error() -> None:
    assert "".join(line.strip() for line in lines("ab", 4, lead="12345. ")).endswith("ab")
