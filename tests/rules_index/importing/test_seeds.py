"""The five real documents and the English editions: nothing is lost, nothing is invented, every fault is named."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from pathlib import Path

import pytest

from rules_index.documents import get_document
from rules_index.importing import Clause, ParsedDocument, parse_document
from rules_index.importing.digests import read_digest
from rules_index.model import Kind

pytestmark = pytest.mark.shared

SEEDS = {
    "000": "riftbound-2025-10-01",
    "001": "riftbound-2025-06-02",
    "002": "grand-archive",
    "003": "sanguosha",
    "004": "vanguard",
}

BOILERPLATE = {
    "000": {1: "符文战场规则", 2: "掌握《符文战场》"},
    "001": {
        1: "符文战场完整规则",
        2: "1天前",
        3: "点火",
        4: "此内容转载自",
        5: "来自英文官网",
        6: "英文原版",
        8: "符文战场核",
        10: "最后",
        16: "**[文",
        18: "**[文",
        26: "# **裂隙核心规则",
        30: "**最后更新",
        3862: "打赏",
        3863: "全部评论",
        3864: "按时间排序",
        3866: "还没有评论",
    },
    "002": {1: "游戏术语", 3: "用“/”分隔", 521: "最后更新于"},
    "003": {
        1: "欢迎光临",
        3: "【三国杀官方规则集】",
        5: "2023-05-29",
        7: "假设上帝",
        166: "未完待续",
        169: "【三国杀官方规则集】",
        171: "分享到微博",
    },
    "004": {1: "卡片戰鬥先導者/", 2: "本條目", 3: "具體規則"},
}
"""The lines that are no rules, one by one: where they stand and how they begin."""

PAGES = {"001": 65}
"""How many page marks a document has."""

MARKS = re.compile(r"<br>|\*\*|^\s*#+\s|\|")
"""Layout marks: they say how a text is set, and are no part of it."""


def source(shared: Path, seed: str) -> str:
    (path,) = (shared / "seeds").glob(f"{seed}_*.txt")
    return path.read_text(encoding="utf-8")


@lru_cache
def parsed(shared: Path, seed: str) -> ParsedDocument:
    return parse_document(source(shared, seed), get_document(SEEDS[seed]).layouts)


def clauses(shared: Path, seed: str) -> dict[str, Clause]:
    return {clause.number: clause for clause in parsed(shared, seed).rules}


def found(shared: Path, seed: str, kind: str) -> list[tuple[int, str]]:
    return [(defect.line, defect.number) for defect in parsed(shared, seed).defects if defect.kind == kind]


def characters(text: str) -> Counter[str]:
    return Counter("".join(text.split()))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_character_is_in_a_rule_or_on_a_dropped_line(shared: Path, seed: str) -> None:
    lines = dict(enumerate(source(shared, seed).split("\n"), 1))
    markdown = seed == "001"
    for clause in parsed(shared, seed).rules:
        given = Counter[str]()
        for number in clause.lines:
            given += characters(MARKS.sub("", lines.pop(number)) if markdown else lines.pop(number))
        kept = characters(clause.text) + characters("".join(clause.examples))
        kept += characters(clause.printed) if clause.printed not in ("-", "•") else Counter()
        assert not kept - given, f"{clause.number} has characters that its lines do not have"
        lost = given - kept
        assert set(lost) <= set("-•.*" if markdown else "-•."), f"{clause.number} has lost characters: {lost}"
        assert lost["-"] <= len(clause.lines)
        assert lost["."] <= 1
    for dropped in parsed(shared, seed).dropped:
        lines.pop(dropped.line)
    assert [number for number, text in lines.items() if text.strip()] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_dropped_lines_are_the_ones_named_here_and_no_others(shared: Path, seed: str) -> None:
    lines = source(shared, seed).split("\n")
    dropped = parsed(shared, seed).dropped
    named = {line.line for line in dropped if line.reason not in ("layout", "page")}
    assert named == set(BOILERPLATE[seed])
    for number, beginning in BOILERPLATE[seed].items():
        assert lines[number - 1].startswith(beginning)
    assert sum(line.reason == "page" for line in dropped) == PAGES.get(seed, 0)
    assert all(not re.search(r"\w", lines[line.line - 1]) for line in dropped if line.reason == "layout")


def test_000_has_the_353_rules_of_357_to_418_that_the_english_edition_has(shared: Path) -> None:
    text = (shared / "reference" / "riftbound-core-rules-2025-10-01-en.txt").read_text(encoding="utf-8")
    english = parse_document(text, ("numbered",)).rules
    expected = [clause.number for clause in english if 357 <= int(clause.printed.partition(".")[0]) <= 418]
    assert [clause.number for clause in parsed(shared, "000").rules] == expected
    assert len(expected) == 353


def test_000_parts_examples_from_rules_and_keeps_its_dangling_references(shared: Path) -> None:
    rules = clauses(shared, "000")
    assert len(rules["415.6"].examples) == 3
    assert len(rules["384"].examples) == 2
    assert "单位召回" in rules["366.1"].examples[0]
    assert rules["389"].title == "激活或触发技能"
    assert rules["370"].references == ("346",)
    dangling = {number for _, number in found(shared, "000", "dangling")}
    assert dangling == {"107.5", "127", "140", "307", "326", "346", "433", "701", "712", "727"}


def test_000_nests_flat_whole_numbers_under_their_headings(shared: Path) -> None:
    rules = clauses(shared, "000")
    assert rules["358"].parents == ("357",)
    assert rules["358.1"].parents == ("357", "358")
    assert rules["418.1.c.1"].parents == ("399", "418", "418.1", "418.1.c")


def test_001_has_1362_numbered_rows_with_the_duplicates_kept_apart(shared: Path) -> None:
    rules = clauses(shared, "001")
    assert len(parsed(shared, "001").rules) == len(rules) == 1362
    twice = {"115.1", "135", "135.1", "135.2", "625.1"}
    assert {number.partition("~")[0] for number in rules if "~" in number} == twice
    assert found(shared, "001", "duplicate") == [
        (336, "115.1"),
        (562, "135"),
        (564, "135.1"),
        (568, "135.2"),
        (2904, "625.1"),
    ]
    assert (rules["135"].title_en, rules["135~2"].title_en) == ("Flavor Text", "Domain")


def test_001_reports_lost_numbers_and_numbers_in_the_wrong_place(shared: Path) -> None:
    assert found(shared, "001", "gap") == [(516, "133"), (2084, "577.1"), (2984, "626.1.d.3")]
    misplaced = found(shared, "001", "order")
    assert misplaced[0] == (324, "115.1")
    assert [line for line, _ in misplaced[1:10]] == list(range(498, 515, 2))
    assert misplaced[10:] == [(2890, "625.1"), (2892, "625.2"), (2894, "625.2.a"), (2896, "625.2.b"), (2898, "625.3")]
    places = {clause.line: clause.place for clause in parsed(shared, "001").rules}
    assert (places[324], places[498], places[514]) == ("113.1", "133", "133.2.f")
    assert (places[2890], places[2894]) == ("623.1", "623.2.a")


def test_001_reports_its_134_plain_lines_and_the_sentences_cut_by_a_page(shared: Path) -> None:
    assert len(found(shared, "001", "layout")) == 134
    assert [number for _, number in found(shared, "001", "cut")] == ["559.3.c.4", "559.5", "600.4.a"]
    assert "移动到其基地" in clauses(shared, "001")["559.3.c.4"].examples[0]


def test_001_reads_every_kind_of_row(shared: Path) -> None:
    rules = clauses(shared, "001")
    for number in ("142", "162", "500", "559.3.d.8", "599.1.b", "516.5.a.i", "702.2.b.1", "608", "700"):
        assert rules[number].text, number
    assert rules["162"].kind is rules["608"].kind is rules["500"].kind is Kind.HEADING
    assert len(rules["604.4"].examples) == 3
    assert len(rules["709"].examples) == 2
    assert rules["637.2.a"].text.count("\n") == 5
    assert rules["106.5.c"].references == ("119",)
    assert rules["577.3.b"].references == ("557", "563")


def test_002_has_63_headwords_numbered_in_reading_order(shared: Path) -> None:
    rules = clauses(shared, "002")
    headwords = [clause for clause in rules.values() if not clause.parents]
    assert len(headwords) == 63
    assert [clause.number for clause in headwords] == [str(number) for number in range(1, 64)]
    assert all(clause.kind is Kind.HEADING and clause.title for clause in headwords)
    by_english = {clause.title_en: clause for clause in headwords}
    assert by_english["LV"].aliases == ("LV",)
    assert "反射式触发" in by_english["Reflexive Trigger"].aliases
    assert "Have,Gain,Get,Become/ Are" in by_english


def test_002_keeps_items_that_are_printed_with_one_number(shared: Path) -> None:
    rules = clauses(shared, "002")
    (died,) = (number for number, clause in rules.items() if clause.title_en.startswith("Died"))
    under = [number for number in rules if number.startswith(f"{died}.")]
    assert under == [f"{died}.1", f"{died}.1.1", f"{died}.1.2", f"{died}.2"]
    assert found(shared, "002", "duplicate") == [(95, f"{died}.2")]


def test_002_reads_bullets_and_examples_without_a_number(shared: Path) -> None:
    rules = clauses(shared, "002")
    bullets = [clause for clause in rules.values() if clause.printed == "•"]
    assert len(bullets) == 6
    assert {clause.parents[-1].count(".") for clause in bullets} == {1}
    examples = {clause.line for clause in rules.values() if any(line in (319, 383) for line in clause.lines)}
    assert all(clause.examples for clause in rules.values() if clause.line in examples)
    assert len(examples) == 2


@pytest.mark.parametrize("seed", ["002", "003", "004"])
def test_the_digest_of_a_document_without_numbers_states_each_of_its_clauses_once(shared: Path, seed: str) -> None:
    stated = [clause.number for clause in read_digest(SEEDS[seed])]
    assert stated == [clause.number for clause in parsed(shared, seed).rules]


def test_002_and_its_digest_have_the_same_english_headwords(shared: Path) -> None:
    stated = {clause.number: clause for clause in read_digest("grand-archive")}
    headwords = [clause for clause in parsed(shared, "002").rules if not clause.parents]
    assert [stated[clause.number].title_en for clause in headwords] == [clause.title_en for clause in headwords]


def test_003_has_every_headword_and_statement(shared: Path) -> None:
    rules = clauses(shared, "003")
    text = source(shared, "003")
    blocks = [block for block in re.split(r"\n{3,}", text)[1:] if not block.startswith(("未完待续", "【"))]
    headwords = [clause for clause in rules.values() if not clause.parents]
    assert [clause.title for clause in headwords] == [block.lstrip("*").partition(":")[0] for block in blocks]
    paragraphs = [line for block in blocks for line in block.split("\n") if line and not line.startswith("例如")]
    assert [clause.text for clause in rules.values()] == paragraphs
    assert sum(len(clause.examples) for clause in rules.values()) == text.count("\n例如")


def test_003_keeps_what_looks_like_html_and_marks_what_is_unofficial(shared: Path) -> None:
    rules = clauses(shared, "003")
    assert rules["1"].title == "移至<一个区域>"
    assert any("min{" in clause.text and "▷" in clause.text for clause in rules.values())
    starred = [line for line, text in enumerate(source(shared, "003").split("\n"), 1) if text.startswith("*")]
    assert [line for line, _ in found(shared, "003", "unofficial")] == starred


def test_004_has_every_heading_and_list_item(shared: Path) -> None:
    rules = clauses(shared, "004").values()
    lines = source(shared, "004").split("\n")[3:]
    items = [line for line in lines if re.match(r"- |[A-Za-z]\.|[一二]、", line)]
    assert [clause.printed for clause in rules if clause.printed] == [
        line[: 1 if line[0] == "-" else 2] for line in items
    ]
    headings = [line.rstrip(":") for line in lines if re.fullmatch(r"[^。,:、\d「」]{2,10}:?", line)]
    assert [clause.title for clause in rules if clause.kind is Kind.HEADING and not clause.printed] == headings
    assert len(headings) == 11


def test_004_titles_are_as_printed_and_stray_lines_go_on_with_their_item(shared: Path) -> None:
    titles = {clause.title: clause for clause in parsed(shared, "004").rules if clause.title}
    assert {"一、人格騎升(Persona Ride)", "D.卡牌名", "騎升卡組區(Ride deck)", "二、守護者"} <= set(titles)
    assert titles["騎升階段(Ride Phase)"].text.count("\n") == 2
    assert titles["騎升階段(Ride Phase)"].parents == titles["主要階段(Main Phase)"].parents
    main = titles["主要階段(Main Phase)"].number
    assert [clause.printed for clause in parsed(shared, "004").rules if clause.parents[-1:] == (main,)] == [
        "a.",
        "b.",
        "c.",
        "d.",
    ]


@pytest.mark.parametrize(("edition", "count"), [("2025-06-02", 1364), ("2025-10-01", 1615)])
def test_english_editions_are_read_row_for_row(shared: Path, edition: str, count: int) -> None:
    text = (shared / "reference" / f"riftbound-core-rules-{edition}-en.txt").read_text(encoding="utf-8")
    rules = parse_document(text, ("numbered",)).rules
    rows = re.findall(r"(?m)^(\d{3}(?:\.\w+)*)\.?\s", text)
    assert [clause.printed for clause in rules] == rows
    assert len(rows) == count
    assert sum(len(clause.examples) for clause in rules) > 100
