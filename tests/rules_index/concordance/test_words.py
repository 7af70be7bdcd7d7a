"""Which words of two texts differ."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_index.concordance import differing


def marked(text: str, spans: tuple[tuple[int, int], ...]) -> list[str]:
    return [text[start:end] for start, end in spans]


@pytest.mark.parametrize(
    ("old", "new", "gone", "come"),
    [
        ("Pour two cups.", "Pour three cups.", ["two"], ["three"]),
        ("Pour two cups.", "Pour two cups. Then wait.", [], ["Then wait."]),
        ("Pour, as 346.2 says.", "pour, as 554 says.", [], []),
        ("倒两杯茶。", "倒三杯茶。", ["两"], ["三"]),
        ("先喝红茶，再喝水。", "先喝绿茶，再喝水。", ["红"], ["绿"]),
        ("", "倒茶。", [], ["倒茶。"]),
        ("倒茶。", "", ["倒茶。"], []),
        ("", "", [], []),
    ],
)
def test_the_words_that_went_and_those_that_came_are_marked(old, new, gone, come):
    spans_old, spans_new = differing(old, new)
    assert (marked(old, spans_old), marked(new, spans_new)) == (gone, come)


def test_differences_with_hardly_anything_between_them_are_one():
    old, new = "甲乙丙丁戊己庚辛壬", "甲子丙寅戊己庚丑壬"
    assert [marked(text, spans) for text, spans in zip((old, new), differing(old, new), strict=True)] == [
        ["乙丙丁", "辛"],
        ["子丙寅", "丑"],
    ]


@given(st.text("甲乙两杯 abc12.，", max_size=30), st.text("甲乙两杯 abc12.，", max_size=30))
def test_spans_lie_in_their_text_in_order_and_apart(old: str, new: str):
    for text, spans in zip((old, new), differing(old, new), strict=True):
        ends = [place for span in spans for place in span]
        assert ends == sorted(set(ends))
        assert all(0 <= place <= len(text) for place in ends)


@given(st.text("甲乙两杯 abc12.，", max_size=30))
def test_a_text_does_not_differ_from_itself(text: str):
    assert differing(text, text) == ((), ())
