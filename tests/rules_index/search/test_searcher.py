"""Searching a small rulebook: numbers, names, slips, and queries that ask for nothing."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_index.search import QueryError, Searcher
from rules_index.search.backend import BackendFactory
from rules_index.search.searcher import LONGEST_QUERY
from rules_index.search.store import IndexStore
from tests.rules_index.search.conftest import ARCHIVE, NEW, OLD, RULES, SmallLibrary, rule


def numbers(searcher: Searcher, query: str, *documents: str, limit: int = 10) -> list[str]:
    return [hit.number for hit in searcher.search(query, documents, limit).hits]


@pytest.mark.parametrize(
    "query",
    [
        "418.2.c",
        "418.2.c.",
        "规则418.2.c",
        "規則 418.2.C",
        "rule 418.2.c",
        "CR 418.2c",
        "４１８．２．ｃ",
        "418。2。c",
        "418.2.c是什么",
        "R418.2.c",
        "编号 418.2.c",
    ],
)
def test_a_number_in_any_usual_way_finds_its_rule_first(searcher: Searcher, query: str) -> None:
    first = searcher.search(query).hits[0]
    assert (first.document, first.number, first.exact) == (NEW, "418.2.c", True)


def test_a_number_is_followed_by_its_relatives(searcher: Searcher) -> None:
    found = numbers(searcher, "418.2", NEW)
    assert found[:2] == ["418.2", "418"]
    assert {"418.2.a", "418.2.c", "418.2.c.1"} <= set(found)


def test_the_document_decides_in_which_edition_a_number_is_looked_up(searcher: Searcher) -> None:
    assert searcher.search("607.2.b", [NEW]).hits == ()
    assert numbers(searcher, "607.2.b", OLD)[0] == "607.2.b"


def test_two_rules_with_one_number_are_both_found(searcher: Searcher) -> None:
    assert numbers(searcher, "133.1", OLD)[:2] == ["133.1", "133.1~2"]


def test_arabic_digits_find_a_roman_part(searcher: Searcher) -> None:
    assert numbers(searcher, "507.5.b.1", OLD)[0] == "507.5.b.i"


def test_a_range_finds_all_its_rules(searcher: Searcher) -> None:
    assert set(numbers(searcher, "650-652 认输", OLD)[:3]) == {"650", "651", "652"}


def test_a_number_that_does_not_exist_leads_to_the_rule_above(searcher: Searcher) -> None:
    result = searcher.search("418.2.z", [NEW])
    assert result.suggestion == "418.2"
    assert result.hits[0].number == "418.2"
    assert not result.hits[0].exact


@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("燃尽", "418"),
        ("燃盡", "418"),
        ("burn out", "418"),
        ("burned out", "418"),
        ("爆牌库", "418"),
        ("ranjin", "418"),
        ("jsl", "440"),
        ("放诼", "414"),
        ("tap", "401"),
        ("横置", "401"),
        ("exhausted", "401"),
        ("exhuast", "401"),
        ("盖牌", "408"),
        ("+1指示物", "430"),
    ],
)
def test_a_term_is_found_under_any_of_its_names(searcher: Searcher, query: str, number: str) -> None:
    assert any(found.split(".")[0] == number for found in numbers(searcher, query, NEW)[:1])


def test_a_slip_is_answered_with_what_was_meant(searcher: Searcher) -> None:
    assert searcher.search("放诼").suggestion == "放逐"
    assert searcher.search("ranjin").suggestion == "燃尽"
    assert searcher.search("放逐").suggestion == ""


@pytest.mark.parametrize("query", ["认输的人怎么办", "四人认输", "还差认输"])
def test_common_words_are_not_taken_for_slips_of_names_that_sound_a_little_alike(
    searcher: Searcher, query: str
) -> None:
    assert searcher.search(query).suggestion == ""


def test_a_query_that_finds_nothing_is_answered_with_the_nearest_name(searcher: Searcher) -> None:
    result = searcher.search("人格骑", [NEW])
    assert result.hits == ()
    assert result.suggestion == "人格骑升"


def test_false_friends_stay_apart(searcher: Searcher) -> None:
    assert numbers(searcher, "待命", NEW)[0].startswith("408")
    assert numbers(searcher, "待命", ARCHIVE)[0].startswith("1")
    assert "401" not in numbers(searcher, "待命", NEW)
    assert numbers(searcher, "迅捷", OLD)[0].startswith("717")


def test_a_question_finds_the_rule_that_covers_most_of_it(searcher: Searcher) -> None:
    assert numbers(searcher, "燃尽之后给谁加分？", NEW)[0] == "418.2.c"


def test_hits_show_headings_and_both_texts(searcher: Searcher) -> None:
    first = searcher.search("607.2.b").hits[0]
    assert first.path == ("燃尽",)
    assert first.text.startswith("挑一个对手")
    assert first.official.startswith("選擇")


def test_highlights_are_spans_of_the_text_as_written(searcher: Searcher) -> None:
    heading = searcher.search("燃尽", [OLD]).hits[0]
    assert [heading.official[start:end] for start, end in heading.highlights["official"]] == ["燃盡", "Burn", "Out"]


def test_highlights_mark_what_the_document_calls_it(searcher: Searcher) -> None:
    hit = next(hit for hit in searcher.search("tap", [NEW]).hits if hit.number == "401.1.c")
    assert [hit.text[start:end] for start, end in hit.highlights["text"]] == ["横着", "休眠"]


def test_the_limit_holds(searcher: Searcher) -> None:
    assert len(searcher.search("燃尽", limit=2).hits) == 2
    assert searcher.search("燃尽", limit=0).hits == ()


def test_records_have_the_fields_of_the_contract(searcher: Searcher) -> None:
    record = searcher.search("418.2.c").as_record()
    assert {"query", "hits", "suggestion", "took_ms"} <= set(record)
    assert {"document", "number", "title", "path", "text", "official", "score", "scenarios"} <= set(record["hits"][0])


@pytest.mark.parametrize("query", ["", "   ", "？！。，", "(((", '"', "* [ \\ ^ $", "\0\n\t"])
def test_a_query_without_words_says_so(searcher: Searcher, query: str) -> None:
    result = searcher.search(query)
    assert result.hits == ()
    assert "Nothing to search for" in result.message


@pytest.mark.parametrize("query", ['"燃尽', "燃尽(", "燃尽*", "[燃尽", "燃尽\\", "燃尽 AND OR NOT", "title:燃尽"])
def test_signs_of_other_query_languages_are_only_signs(searcher: Searcher, query: str) -> None:
    assert numbers(searcher, query, NEW)[0].startswith("418")


def test_a_query_of_ten_thousand_characters_is_refused_in_one_sentence(searcher: Searcher) -> None:
    with pytest.raises(QueryError, match=f"10000.*{LONGEST_QUERY}"):
        searcher.search("燃" * 10_000)
    assert searcher.search("燃尽" * (LONGEST_QUERY // 2)).hits


def test_an_unknown_document_is_refused_with_those_there_are(searcher: Searcher) -> None:
    with pytest.raises(QueryError, match=NEW):
        searcher.search("燃尽", ["riftbound-1999"])


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(query=st.text(max_size=60))
def test_any_text_is_a_safe_query(searcher: Searcher, query: str) -> None:
    result = searcher.search(query, limit=5)
    for hit in result.hits:
        for name, spans in hit.highlights.items():
            shown = getattr(hit, name)
            assert all(0 <= start < end <= len(shown) for start, end in spans)


def test_a_changed_library_is_indexed_anew(home: Path) -> None:
    before = Searcher.open(SmallLibrary(RULES), home)
    assert before.search("乾坤").hits == ()
    changed = (*RULES, rule(NEW, "440.2", "结算链", "乾坤只是一张牌的名字。"))
    after = Searcher.open(SmallLibrary(changed), home)
    assert [hit.number for hit in after.search("乾坤").hits][:1] == ["440.2"]
    assert [hit.number for hit in before.search("结算链").hits][:1] == ["440"], "who has it open may go on using it"


def test_readers_in_several_threads_get_the_same_hits(small_library: SmallLibrary, home: Path) -> None:
    fresh = Searcher.open(small_library, home)
    queries = ["燃尽 加分", "tap", "418.2.c", "放诼", "战场 待命", "结算链"] * 20
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda query: numbers(fresh, query), queries))
    assert together == [numbers(fresh, query) for query in queries]


def test_where_nothing_speaks_of_a_concept_the_words_of_its_name_are_looked_for(searcher: Searcher) -> None:
    assert numbers(searcher, "neutral state", ARCHIVE) == ["1", "1.1"]
    assert numbers(searcher, "burn out", ARCHIVE) == []


def test_whoever_is_searching_goes_on_while_the_index_is_discarded(
    small_library: SmallLibrary, engine: BackendFactory, tmp_path: Path
) -> None:
    searcher = Searcher.open(small_library, tmp_path, engine)
    found = numbers(searcher, "133.1", OLD)
    IndexStore(tmp_path).discard()
    assert not list((tmp_path / "search").glob("index-*"))
    assert numbers(searcher, "133.1", OLD) == found
    assert searcher.search("符文牌").hits
    searcher.close()
