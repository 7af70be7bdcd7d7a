"""Queries completed while they are typed."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_index.library import Library
from rules_index.search import Searcher
from rules_index.search.completing import Completer
from rules_index.search.completions import CompletionKind, Completions, Entry, read_completions, save_completions
from rules_index.search.searcher import LONGEST_QUERY
from scenarios.findable import open_searcher
from scenarios.library import CaseLibrary
from tests.rules_index.search.conftest import ARCHIVE, NEW, OLD


def texts(searcher: Searcher, query: str, *documents: str) -> list[str]:
    return [each.text for each in searcher.complete(query, documents)]


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("燃", "燃尽"),
        ("ran", "燃尽"),
        ("rj", "燃尽"),
        ("burn", "Burn Out"),
        ("BURN O", "Burn Out"),
        ("burno", "Burn Out"),
        ("exh", "Exhaust"),
        ("横", "横置"),
        ("jiesuan", "结算链"),
        ("结", "结算链"),
        ("結算", "结算链"),
    ],
)
def test_a_name_is_offered_in_both_languages_by_sound_and_by_initials(
    searcher: Searcher, typed: str, offered: str
) -> None:
    assert offered in texts(searcher, typed)


def test_a_sound_that_goes_on_with_a_new_syllable_comes_before_one_that_is_broken_off(tmp_path: Path) -> None:
    often, seldom = (
        Entry(name, CompletionKind.TERM, weight, name, {"rules": (name, "")})
        for name, weight in (("让过", 40), ("燃尽", 2))
    )
    keys = (("rangguo", 0, 0), ("ranjin", 0, 1))
    save_completions(Completions((often, seldom), keys), tmp_path)
    completer = Completer(read_completions(tmp_path), {})
    assert [each.text for each in completer.complete("ran", (), 2)] == ["燃尽", "让过"]
    assert [each.text for each in completer.complete("ra", (), 2)] == ["让过", "燃尽"], "broken off in both"


def test_a_name_says_what_it_names(searcher: Searcher) -> None:
    offered = {each.text: each for each in searcher.complete("横")}
    assert (offered["横置"].kind, offered["横置"].zh, offered["横置"].en) == ("term", "休眠", "Exhaust")


def test_of_the_names_of_one_concept_the_official_one_is_offered(searcher: Searcher) -> None:
    assert texts(searcher, "exh") == ["Exhaust"]
    assert "爆牌库" not in texts(searcher, "b")


def test_a_name_that_means_several_things_says_so(searcher: Searcher) -> None:
    [hidden] = [each for each in searcher.complete("待") if each.text == "待命"]
    assert "休眠" in hidden.zh.split(" / ")
    assert len(hidden.zh.split(" / ")) > 1
    [rested] = [each for each in searcher.complete("待", [ARCHIVE]) if each.text == "待命"]
    assert rested.zh == "休眠"


def test_only_what_the_documents_speak_of_is_offered(searcher: Searcher) -> None:
    assert "反击" in texts(searcher, "反", ARCHIVE)
    assert "反击" not in texts(searcher, "反", NEW)
    assert "人格骑升" not in texts(searcher, "人格")


def test_rule_numbers_are_offered_from_the_top_with_what_they_say(searcher: Searcher) -> None:
    offered = searcher.complete("418", [NEW])
    assert [each.text for each in offered][:3] == ["418.1", "418.2", "418.2.a"]
    assert offered[0].kind == "number"
    assert offered[0].zh.startswith("主牌堆的牌不够拿")
    assert texts(searcher, "规则418.2", NEW)[0] == "418.2.a"
    assert texts(searcher, "133.", OLD) == ["133.1"]


def test_the_last_word_is_completed_and_what_stands_before_it_stays(searcher: Searcher) -> None:
    assert "对手 燃尽" in texts(searcher, "对手 ran")
    assert "怎么结算链" in texts(searcher, "怎么结算")


def test_what_is_typed_out_is_not_offered_again(searcher: Searcher) -> None:
    assert "燃尽" not in texts(searcher, "燃尽")
    assert "418.2.c" not in texts(searcher, "418.2.c")


@pytest.mark.parametrize("query", ["", "  ", "qqqqq", "？", "9" * 40, "燃" * (LONGEST_QUERY + 1)])
def test_nothing_is_offered_for_what_begins_nothing(searcher: Searcher, query: str) -> None:
    assert searcher.complete(query) == ()


def test_the_limit_holds(searcher: Searcher) -> None:
    assert len(searcher.complete("4", limit=3)) == 3
    assert searcher.complete("4", limit=0) == ()


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(query=st.text(max_size=30))
def test_any_text_may_be_typed(searcher: Searcher, query: str) -> None:
    assert len(searcher.complete(query, limit=4)) <= 4


def test_completing_the_shipped_rules_is_quicker_than_typing(shared_home) -> None:
    searcher = open_searcher(Library.load(shared_home), CaseLibrary.load(), shared_home)
    searcher.complete("warm")
    words = ("燃尽", "结算链", "ranjin", "jiesuanlian", "burn out", "exhaust", "418.2.c", "规则 4", "眩晕 zhan")
    typed = [word[:size] for word in words for size in range(1, len(word) + 1)]
    took = []
    for query in typed:
        started = time.process_time()
        searcher.complete(query)
        took.append(time.process_time() - started)
    assert sorted(took)[int(len(took) * 0.95)] < 0.010
