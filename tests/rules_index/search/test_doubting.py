"""Whether any rule speaks of what was asked."""

from __future__ import annotations

import pytest

from rules_index.search import Searcher
from rules_index.search.backend import Match, Scored
from rules_index.search.doubting import DOUBTED, Signs, signs
from tests.rules_index.search.conftest import NEW


def test_a_word_that_stands_in_no_rule_speaks_against_an_answer() -> None:
    scored = Scored([{1: 6.0}, {}], (), {1: 6.0}, asks=True)
    seen = signs(scored, [Match(1, 6.0)])
    assert seen == Signs(known=0.5, held=0.5)


def test_the_best_of_what_was_found_speaks_for_it() -> None:
    scored = Scored([{1: 4.0, 2: 2.0}, {2: 4.0}], (), {1: 4.0, 2: 6.0}, asks=True)
    seen = signs(scored, [Match(1, 4.0), Match(2, 6.0)])
    assert seen == Signs(known=1.0, held=1.0)


def test_nothing_found_is_no_answer() -> None:
    assert signs(Scored([], (), {}, asks=False), []).sure < DOUBTED


def test_sureness_grows_with_each_sign() -> None:
    plain = Signs(known=0.5, held=0.5)
    for better in (Signs(0.6, 0.5), Signs(0.5, 0.6)):
        assert 0 < plain.sure < better.sure < 1
    assert Signs(1.0, 1.0).sure > 0.85


@pytest.mark.parametrize("query", ["qwzx vvkpl", "今天停车场在哪里交钱", "燃尽月球星座"])
def test_what_no_rule_speaks_of_is_told_apart(searcher: Searcher, query: str) -> None:
    result = searcher.search(query, [NEW])
    assert result.unsure
    assert "No rule speaks of this" in result.message


@pytest.mark.parametrize("query", ["燃尽", "418.2.c", "横着的牌还能再休眠吗", ""])
def test_an_answer_a_number_and_an_empty_query_are_not_doubted(searcher: Searcher, query: str) -> None:
    assert not searcher.search(query, [NEW]).unsure
