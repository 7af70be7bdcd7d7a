"""The packed index gives what Whoosh gives, to the last bit."""

from __future__ import annotations

import pytest

from rules_index.search import Searcher
from rules_index.search.packed_backend import PackedFactory, _number, _packed, _unpacked
from rules_index.search.whoosh_backend import WhooshFactory
from tests.rules_index.search.conftest import RULES


@pytest.fixture(scope="module")
def both(small_library, tmp_path_factory):
    engines = (WhooshFactory(), PackedFactory())
    opened = [Searcher.open(small_library, tmp_path_factory.mktemp(each.name), each) for each in engines]
    yield opened
    for each in opened:
        each.close()


@pytest.mark.parametrize("query", ["燃尽", "得 1 分", "418.2.c", "burn out", "横过来", "单位 战场", "nothing at all"])
def test_scores_are_those_of_whoosh_exactly(both, query):
    whoosh, packed = (each.search(query, limit=len(RULES)) for each in both)
    assert [(hit.document, hit.number, hit.score, hit.why) for hit in packed.hits] == [
        (hit.document, hit.number, hit.score, hit.why) for hit in whoosh.hits
    ]
    assert packed.suggestion == whoosh.suggestion


@pytest.mark.parametrize("value", [0, 1, 127, 128, 300, 2_000_000])
def test_whole_numbers_of_any_size_take_seven_bits_a_byte(value):
    assert len(_number(value)) == max(1, -(-value.bit_length() // 7))


def test_postings_come_back_as_they_were():
    postings = [(0, 1), (1, 3), (200, 1), (70_000, 130)]
    assert list(_unpacked(memoryview(_packed(postings)))) == postings


def test_a_token_that_stands_nowhere_is_in_no_rule(both):
    assert [list(each.counts("body", "never-written")) for each in both[1]._backend._segments] == [[]]
    assert both[1]._backend.numbered("999.9", ()) == []
