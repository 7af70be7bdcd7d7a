"""`casebook search`: hits for people and for programs, one query or many."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace

import pytest

from rules_index.search import Searcher, Twin

OCTOBER = "riftbound-2025-10-01"


def test_a_hit_has_every_field_of_the_contract(casebook):
    found = casebook("search", "418.2.c", "--document", OCTOBER, "--limit", "1", "--json")
    assert found.status == 0
    assert {"query", "hits", "suggestion", "took_ms"} <= set(found.json)
    assert found.json["query"] == "418.2.c"
    [hit] = found.json["hits"]
    wanted = {"document", "number", "title", "path", "text", "official", "score", "scenarios"}
    assert wanted <= set(hit)
    assert (hit["document"], hit["number"], hit["title"]) == (OCTOBER, "418.2.c", "燃尽")
    assert "燃尽" in hit["path"]
    assert hit["official"] == ""
    assert isinstance(hit["scenarios"], list)


def test_the_limit_and_the_documents_are_kept(casebook):
    hits = casebook("search", "燃尽", "--document", OCTOBER, "--limit", "3", "--json").json["hits"]
    assert len(hits) == 3
    assert {hit["document"] for hit in hits} == {OCTOBER}


def test_a_document_is_searched_with_what_goes_beyond_it(casebook, tmp_path):
    [hit] = casebook("search", "B1.4", "--document", "vanguard", "--limit", "1", "--json").json["hits"]
    assert (hit["document"], hit["number"]) == ("vanguard-beyond", "B1.4")
    queries = tmp_path / "queries.txt"
    queries.write_text("B1.4\n", encoding="utf-8")
    found = casebook("search", "--batch", str(queries), "--document", "vanguard", "--limit", "1")
    assert [each["number"] for each in json.loads(found.out)["hits"]] == ["B1.4"]


def test_people_see_hits_under_their_headings_within_80_columns(casebook):
    lines = casebook("search", "418.2.c", "--document", OCTOBER).out.splitlines()
    assert lines[0].startswith(OCTOBER)
    assert lines[0].endswith("燃尽")
    assert lines[1].split()[0] == "418.2.c"
    assert max(sum(2 if ord(sign) > 0x2E80 else 1 for sign in line) for line in lines) <= 80


def test_of_many_cases_of_a_rule_the_first_stand_there_and_the_rest_is_counted(casebook):
    told = casebook("search", "B1", "--document", "vanguard", "--limit", "1").out
    listed = [line.split()[-1] for line in told.splitlines() if "▸" in line]
    of_rule = casebook("rule", "vanguard", "B1", "--json").json["scenarios"]
    assert listed == of_rule[:5]
    assert f"… {len(of_rule) - 5} (casebook rule vanguard-beyond B1)" in told


def test_people_see_why_a_rule_was_found(casebook):
    assert "      横置 = 休眠 (Exhaust)" in casebook("search", "横置", "--document", OCTOBER).out.splitlines()
    assert "ranjin → 燃尽" in casebook("search", "ranjin", "--document", OCTOBER).out


def test_people_see_the_same_rule_of_other_editions_in_one_line(casebook, monkeypatch):
    known = Searcher.search

    def with_twins(self, *arguments):
        found = known(self, *arguments)
        twins = (Twin("riftbound-2025-06-02", "607.2.b", "moved"), Twin("riftbound-2026-07-16", "431.2.c", "reworded"))
        return replace(found, hits=tuple(replace(hit, twins=twins) for hit in found.hits))

    monkeypatch.setattr(Searcher, "search", with_twins)
    asked = ("search", "418.2.c", "--document", OCTOBER, "--limit", "1")
    lines = casebook(*asked).out.splitlines()
    assert "      也见 2025-06-02 607.2.b（只换编号）、2026-07-16 431.2.c（换了说法）" in lines
    assert (
        "      Also in 2025-06-02 607.2.b (Renumbered), 2026-07-16 431.2.c (Reworded)"
        in casebook(*asked, "--lang", "en").out
    )
    twins = casebook(*asked, "--json").json["hits"][0]["twins"]
    assert [each["relation"] for each in twins] == ["moved", "reworded"]


def test_games_and_kinds_are_kept(casebook):
    found = casebook("search", "横置", "--game", "riftbound", "--kind", "prohibition", "--kind", "condition", "--json")
    assert {hit["kind"] for hit in found.json["hits"]} <= {"prohibition", "condition"}
    assert {hit["document"][:9] for hit in found.json["hits"]} == {"riftbound"}
    assert casebook("search", "横置", "--game", "riftbound", "--document", OCTOBER, "--json").json["hits"][0]["why"]


def test_a_query_without_hits_is_answered_with_the_nearest_terms(casebook):
    found = casebook("search", "人格骑", "--document", OCTOBER)
    assert "相近的词语 · nearest terms: 人格骑升" in found.out


def test_a_batch_gives_a_line_for_each_line(casebook, tmp_path):
    queries = tmp_path / "queries.txt"
    queries.write_bytes("燃尽\r\n\n418.2.c\nform\x0cfeed\n".encode())
    found = casebook("search", "--batch", str(queries), "--limit", "1")
    answers = [json.loads(line) for line in found.out.splitlines()]
    assert [answer["query"] for answer in answers] == ["燃尽", "", "418.2.c", "form\x0cfeed"]
    assert [len(answer["hits"]) for answer in answers[:3]] == [1, 0, 1]
    assert found.status == 0


def test_a_refused_query_in_a_batch_spoils_no_other(casebook, tmp_path):
    queries = tmp_path / "queries.txt"
    queries.write_text("x" * 10_000 + "\n431.2.c\n", encoding="utf-8")
    found = casebook("search", "--batch", str(queries))
    first, second = (json.loads(line) for line in found.out.splitlines())
    assert first["hits"] == []
    assert second["hits"][0]["number"] == "431.2.c"
    assert found.status == 2
    assert f"{queries}:1: " in found.err


@pytest.mark.parametrize(
    "query", ["", "   ", "，。！", "(", '"', "*", "[", "\\", '( " * [ \\', "AND OR NOT", "a:b", "418.*"]
)
def test_no_query_breaks_the_search(casebook, query):
    found = casebook("search", query, "--json")
    assert found.status == 0
    assert found.json["query"] == query


def test_bad_input_is_refused_in_one_line(casebook, tmp_path):
    legacy = tmp_path / "gbk.txt"
    legacy.write_bytes("hold\n燃尽".encode("gbk"))
    assert "riftbound-2025-06-02" in casebook("search", "燃尽", "--document", "riftbound-2025-06").err
    for arguments in (
        ("search", "x" * 10_000),
        ("search", "燃尽", "--document", "chess"),
        ("search", "燃尽", "--game", "chess"),
        ("search", "燃尽", "--kind", "ban"),
        ("search", "燃尽", "--limit", "0"),
        ("search", "燃尽", "--limit", "many"),
        ("search",),
        ("search", "燃尽", "--batch", "file"),
        ("search", "--batch", str(tmp_path / "missing")),
        ("search", "--batch", str(tmp_path)),
        ("search", "--batch", str(legacy)),
    ):
        assert casebook(*arguments).refused, arguments
    assert f"{legacy}:2: " in casebook("search", "--batch", str(legacy)).err


def test_a_search_loads_neither_the_web_nor_the_game(shared_home, casebook):
    casebook("search", "418")
    program = (
        "import sys; from webapp.commands import main; main(['search', '418', '--json']);"
        "print([name for name in sys.modules if name.split('.')[0] in ('flask', 'rich', 'waitress')"
        " or name.startswith('engine.riftbound')], file=sys.stderr)"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert told.stderr.strip() == "[]"
