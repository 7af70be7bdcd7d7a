"""One spelling for search, and the way back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_index.folding import fold, fold_key, simplify


@pytest.mark.parametrize(
    ("written", "folded"),
    [
        ("隱藏的牌", "隐藏的牌"),
        ("ＡＢＣ１２３．４", "abc123.4"),
        ("豎置 Stand", "竖置 stand"),
        ("㈱①", "(株)1"),
        ("", ""),
    ],
)
def test_widths_cases_and_scripts_become_one(written: str, folded: str) -> None:
    assert fold(written).folded == folded


def test_spans_lead_back_to_the_characters_as_written() -> None:
    text = "見①號：㈱燃盡"
    folded = fold(text)
    start = folded.folded.index("燃尽")
    first, last = folded.original_span(start, start + 2)
    assert text[first:last] == "燃盡"


def test_a_span_inside_an_expanded_character_covers_that_character() -> None:
    text = "㈱燃"
    folded = fold(text)
    first, last = folded.original_span(1, 2)
    assert text[first:last] == "㈱"


def test_names_are_compared_without_extra_spaces() -> None:
    assert fold_key("  Burn   Out ") == "burn out"


@given(st.text())
def test_simplifying_keeps_every_character_in_its_place(text: str) -> None:
    assert len(simplify(text)) == len(text)


@given(st.text(max_size=40))
def test_every_folded_character_comes_from_the_original(text: str) -> None:
    folded = fold(text)
    for index in range(len(folded.folded)):
        first, last = folded.original_span(index, index + 1)
        assert 0 <= first < last <= len(text)


@pytest.mark.parametrize(("written", "meant"), [("橫著", "横着"), ("站著", "站着"), ("祇能", "只能"), ("瞭解", "了解")])
def test_characters_that_the_tables_leave_traditional_are_simplified_too(written: str, meant: str) -> None:
    assert fold(written).folded == meant
