"""Glossary, outline and free notes, on samples made up for these tests."""

from __future__ import annotations

from textwrap import dedent

import pytest

from rules_index.importing import Clause, NoRulesFound, parse_document
from rules_index.model import Kind

GLOSSARY = """\
词汇

Fly/Flying ——飞行/飞行

  1. 飞行的物件不受地面物件阻挡。

    1. 这一点有例外。

  2. 失去飞行的物件立刻落地。

Fog 浓雾

  1. 浓雾里的三种东西:

  • 甲种:看得见。

  • 乙种:看不见。

浓雾里放一只灯,灯也看不见。

XP

  1. 经验。

  1. 又一条经验。
"""

OUTLINE = """\
某某网

序言一句。


拿起<牌>:把牌拿在手里。

拿起之后可以看。

例如,小明拿起一张牌。


*放下:

把牌放在<桌面>。


放:与放下不同。


收:收回手里。

未完待续……
"""

NOTES = """\
某游戏
這是前言。
場地介紹
- 甲區:放甲的地方。
乙也可以放在這裡。
- 乙區(Zone B):放乙的地方。
a. 先放。
b. 後放。
卡片介紹
普通卡
A.等級:卡的等級。
B.力量:卡的力量。
一、特別卡
特別的卡有特別的力量。
勝利條件
只要達成下列之一,即獲勝:
對手沒有卡。
"""


def read(text: str, layout: str) -> dict[str, Clause]:
    return {clause.number: clause for clause in parse_document(text, (layout,)).rules}


def test_glossary_entries_are_numbered_in_reading_order() -> None:
    assert list(read(GLOSSARY, "glossary")) == [
        "1", "1.1", "1.1.1", "1.2",
        "2", "2.1", "2.1.1", "2.1.2",
        "3", "3.1", "3.2",
    ]  # fmt: skip


def test_headwords_are_titles_and_aliases_in_both_languages() -> None:
    rules = read(GLOSSARY, "glossary")
    assert (rules["1"].title, rules["1"].title_en) == ("Fly/Flying ——飞行/飞行", "Fly/Flying")
    assert {"Fly", "Flying", "飞行"} <= set(rules["1"].aliases)
    assert {"Fog", "浓雾"} <= set(rules["2"].aliases)
    assert (rules["3"].title, rules["3"].kind) == ("XP", Kind.HEADING)


def test_glossary_paragraph_at_the_margin_is_an_example_of_what_stands_above() -> None:
    assert read(GLOSSARY, "glossary")["2.1.2"].examples == ("浓雾里放一只灯,灯也看不见。",)


def test_glossary_number_that_is_printed_twice_is_reported() -> None:
    defects = parse_document(GLOSSARY, ("glossary",)).defects
    assert [(defect.line, defect.number) for defect in defects if defect.kind == "duplicate"] == [(25, "3.2")]


def test_outline_blocks_become_headwords_and_statements() -> None:
    rules = read(OUTLINE, "outline")
    assert [(number, clause.title) for number, clause in rules.items()] == [
        ("1", "拿起<牌>"),
        ("1.1", ""),
        ("2", "放下"),
        ("2.1", ""),
        ("3", "放"),
        ("4", "收"),
    ]
    assert rules["1"].text == "拿起<牌>:把牌拿在手里。"
    assert rules["1.1"].examples == ("例如,小明拿起一张牌。",)


def test_outline_drops_the_frame_of_the_page_and_names_it() -> None:
    parsed = parse_document(OUTLINE, ("outline",))
    assert sorted((line.line, line.reason) for line in parsed.dropped) == [
        (1, "preface"),
        (3, "preface"),
        (23, "boilerplate"),
    ]
    assert [defect.line for defect in parsed.defects if defect.kind == "unofficial"] == [13]


def test_notes_nest_lists_under_headings_and_letters_under_dashes() -> None:
    rules = read(NOTES, "notes")
    assert {number: clause.title for number, clause in rules.items() if clause.title} == {
        "1": "場地介紹",
        "1.1": "甲區",
        "1.2": "乙區(Zone B)",
        "2": "卡片介紹",
        "2.1": "普通卡",
        "2.1.1": "A.等級",
        "2.1.2": "B.力量",
        "2.1.3": "一、特別卡",
        "2.2": "勝利條件",
    }
    assert [rules["1.2.1"].text, rules["1.2.2"].text] == ["先放。", "後放。"]
    assert rules["1.2"].title_en == "Zone B"


def test_a_line_after_a_list_item_goes_on_with_it_and_one_after_a_heading_does_not() -> None:
    rules = read(NOTES, "notes")
    assert rules["1.1"].text == "甲區:放甲的地方。\n乙也可以放在這裡。"
    assert rules["2.1.3"].text == "特別卡\n特別的卡有特別的力量。"
    assert [rules["2.2.1"].text, rules["2.2.2"].text] == ["只要達成下列之一,即獲勝:", "對手沒有卡。"]


STORY = "从前有一座山。\n\n山上有一座庙。\n\n\n庙里有人说:从前有一座山。\n\n\n完。\n"
PROGRAM = "import re\n" + "".join(f"\n\ndef step_{name}(x: int) -> int:\n    return x\n" for name in "abcdef")


@pytest.mark.parametrize("layout", ["glossary", "outline", "notes"])
@pytest.mark.parametrize("text", [STORY, PROGRAM], ids=["story", "program"])
def test_what_is_no_rulebook_is_in_none_of_the_layouts(layout: str, text: str) -> None:
    with pytest.raises(NoRulesFound):
        parse_document(text, (layout,))


def test_a_numbered_edition_of_a_glossary_game_is_read_as_numbered_rules() -> None:
    text = dedent("""\
        1. 开始
        1.1. 甲。
        1.2. 乙。
        """)
    assert list(parse_document(text, ("glossary", "numbered")).rules)[1].number == "1.1"
