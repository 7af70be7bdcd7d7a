"""Hits, cut at the places to highlight."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from webapp.view_models.results import parts

SPANS = st.lists(st.tuples(st.integers(-5, 40), st.integers(-5, 40)), max_size=8)


def test_marks_cut_a_text() -> None:
    assert [(part.text, part.marked) for part in parts("眩晕的单位", [(0, 2), (3, 5)])] == [
        ("眩晕", True),
        ("的", False),
        ("单位", True),
    ]


@given(text=st.text(max_size=30), marks=SPANS)
def test_no_marks_whatever_lose_or_repeat_a_character(text: str, marks: list[tuple[int, int]]) -> None:
    assert "".join(part.text for part in parts(text, marks)) == text
