"""What a hit says about why it was found, and which kinds of rules are looked for."""

from __future__ import annotations

import pytest

from rules_index.search import QueryError, Searcher
from tests.rules_index.search.conftest import ARCHIVE, NEW, OLD


def reasons(searcher: Searcher, query: str, number: str, *documents: str) -> list[tuple[str, str, str]]:
    hits = searcher.search(query, documents or (NEW,), limit=20).hits
    why = next(hit.why for hit in hits if hit.number == number)
    return [(reason.kind.value, reason.asked, reason.found) for reason in why]


def test_a_number_is_the_rules_own_or_near_it(searcher: Searcher) -> None:
    assert reasons(searcher, "418.2.c", "418.2.c") == [("number", "418.2.c", "418.2.c")]
    assert reasons(searcher, "418.2.c", "418.2") == [("near", "418.2.c", "418.2")]


def test_a_word_that_stands_in_the_rule_is_named_as_typed(searcher: Searcher) -> None:
    assert reasons(searcher, "对手得分", "418.2.c")[0] == ("word", "对手", "对手")


@pytest.mark.parametrize(
    ("query", "number", "document", "reason"),
    [
        ("横置", "401.1", NEW, ("concept", "横置", "休眠")),
        ("tapped", "401.1", NEW, ("concept", "tapped", "休眠")),
        ("横置", "1.1", ARCHIVE, ("concept", "横置", "待命状态")),
    ],
)
def test_a_concept_is_named_as_the_document_calls_it(
    searcher: Searcher, query: str, number: str, document: str, reason: tuple[str, str, str]
) -> None:
    assert reasons(searcher, query, number, document) == [reason]


def test_a_concept_tells_its_names_to_show(searcher: Searcher) -> None:
    [reason] = searcher.search("横置", [NEW]).hits[0].why
    assert (reason.concept, reason.zh, reason.en) == ("exhaust", "休眠", "Exhaust")


def test_a_mended_spelling_is_told_with_what_was_typed(searcher: Searcher) -> None:
    assert reasons(searcher, "ranjin", "418.1")[0] == ("spelling", "ranjin", "燃尽")
    assert reasons(searcher, "放诼", "414.1")[0] == ("spelling", "放诼", "放逐")


def test_what_stands_only_above_a_rule_or_beside_it_says_so(searcher: Searcher) -> None:
    hits = {hit.number: hit for hit in searcher.search("burn out 抽", [NEW], limit=20).hits}
    places = {reason.asked: reason.place.value for reason in hits["418.1"].why}
    assert places == {"burn out": "text", "抽": "nearby"}


def test_every_hit_has_a_reason(searcher: Searcher) -> None:
    for query in ("单位 战场", "结算链上的法术", "burned out", "选一名对手让他得分", "418 燃尽"):
        assert all(hit.why for hit in searcher.search(query, limit=30).hits), query


def test_records_carry_the_reasons(searcher: Searcher) -> None:
    records = {record["number"]: record for record in searcher.search("横置", [NEW]).as_record()["hits"]}
    assert records["401"]["why"][0]["kind"] == "concept"
    assert records["401"]["kind"] == "heading"


def test_only_rules_of_the_wanted_kinds_are_found(searcher: Searcher) -> None:
    assert {hit.number for hit in searcher.search("燃尽", [NEW, OLD], kinds=["heading"]).hits} == {"418", "607"}
    found = searcher.search("418", [NEW], kinds=["definition"], limit=20).hits
    assert {hit.kind for hit in found} == {"definition"}
    assert "418.1" in {hit.number for hit in found}


def test_an_unknown_kind_is_refused_with_those_there_are(searcher: Searcher) -> None:
    with pytest.raises(QueryError, match="prohibition"):
        searcher.search("燃尽", kinds=["ban"])


def test_a_query_without_hits_offers_the_nearest_names(searcher: Searcher) -> None:
    result = searcher.search("人格骑", [NEW])
    assert result.hits == ()
    assert "人格骑升" in result.nearest
    assert searcher.search("燃尽", [NEW]).nearest == ()


def test_hits_know_the_order_in_which_they_are_read(searcher: Searcher) -> None:
    hits = sorted(searcher.search("418.2.c", [NEW]).hits, key=lambda hit: hit.place)
    assert [hit.number for hit in hits][:4] == ["418", "418.2", "418.2.a", "418.2.c"]
