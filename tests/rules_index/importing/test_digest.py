"""A digest is read by the same steps, and held to its format."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_index.documents import DOCUMENTS
from rules_index.importing import MalformedDigest, parse_digest
from rules_index.importing.digests import read_digest
from rules_index.model import Kind

SAMPLE = """\
# 说明:这一行不是规则。
300. [heading] 进行游戏 | Playing
301. [heading] 收尾 | Wrapping Up
301.1. [condition*] 桌上空了就收尾（见 302）。
  例：桌上只剩 1 张牌——还不收尾。
  例：一张不剩——收尾。
302. [prohibition] 收尾时谁也不能再出牌。
"""


def test_kind_operative_title_examples_and_references_are_read() -> None:
    rules = {clause.number: clause for clause in parse_digest(SAMPLE, "sample.txt").rules}
    assert (rules["301"].title, rules["301"].title_en, rules["301"].kind) == ("收尾", "Wrapping Up", Kind.HEADING)
    condition = rules["301.1"]
    assert (condition.kind, condition.operative) == (Kind.CONDITION, True)
    assert condition.text == "桌上空了就收尾（见 302）。"
    assert condition.examples == ("桌上只剩 1 张牌——还不收尾。", "一张不剩——收尾。")
    assert condition.references == ("302",)
    assert rules["302"].operative is False
    assert condition.parents == ("300", "301")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("303. [rule] 一条。", "sample.txt:8: 303: unknown kind “rule”; expected one of heading, definition"),
        ("303. 没有类别。", "sample.txt:8: 303: expected “[kind] text” after the number"),
        ("302. [definition] 又一条。", "sample.txt:8: 302 is printed twice, also on line 7"),
        ("没有编号。", "sample.txt:8: expected “number. [kind] text”, an indented “例：…” or an indented “原名：…”"),
        ("303. [heading] 只有中文", "sample.txt:8: 303: expected a heading “中文 | English”"),
        ("100. [definition] 放错了地方。", "sample.txt:8: 100 stands out of order here"),
    ],
)
def test_mistakes_are_reported_with_file_and_line(line: str, message: str) -> None:
    with pytest.raises(MalformedDigest) as caught:
        parse_digest(f"{SAMPLE}{line}\n", "sample.txt")
    assert caught.value.mistakes[0].startswith(message)


def test_all_mistakes_are_reported_at_once() -> None:
    with pytest.raises(MalformedDigest) as caught:
        parse_digest(f"开头\n{SAMPLE}303. [x] 甲。\n304. 乙。\n", "sample.txt")
    assert [mistake.partition(": ")[0] for mistake in caught.value.mistakes] == [
        "sample.txt:1",
        "sample.txt:9",
        "sample.txt:10",
    ]


def test_asterisks_in_the_text_are_no_emphasis() -> None:
    (rule,) = parse_digest("303. [permission*] 写作 **甲** 或 *乙 的都行。\n", "sample.txt").rules
    assert rule.operative
    assert rule.text == "写作 **甲** 或 *乙 的都行。"


def test_a_number_may_stand_twice_where_the_rulebook_itself_does_so() -> None:
    rules = parse_digest(f"{SAMPLE}302. [definition] 又一条。\n", "sample.txt", printed_twice=frozenset({"302"})).rules
    assert [clause.number for clause in rules[-2:]] == ["302", "302~2"]


HEADWORDS = """\
1. [heading] 上桌/下桌 | Put on and Take off
1.1. [definition] 两个词说的是同一张牌的来去。
2. [procedure*] 收走<一张牌>（Clear Away）：把它放回盒子。
2.1. [prohibition*] 盒子满了就放不回去。
2.1.1. [definition] 大盒子（Big Box）：装得下一百张。
"""


def test_a_headword_in_both_languages_is_title_and_alias_where_the_source_prints_no_numbers() -> None:
    rules = {clause.number: clause for clause in parse_digest(HEADWORDS, "sample.txt", sections=False).rules}
    clear = rules["2"]
    assert (clear.title, clear.title_en) == ("收走<一张牌>", "Clear Away")
    assert clear.aliases == ("收走<一张牌>", "Clear Away")
    assert (clear.kind, clear.text) == (Kind.PROCEDURE, "收走<一张牌>（Clear Away）：把它放回盒子。")
    assert (rules["2.1"].title, rules["2.1.1"].title) == ("", "大盒子")


def test_a_heading_gives_each_of_its_names_where_the_source_prints_no_numbers() -> None:
    heading = parse_digest(HEADWORDS, "sample.txt", sections=False).rules[0]
    assert (heading.title, heading.title_en) == ("上桌/下桌", "Put on and Take off")
    assert set(heading.aliases) == {"上桌/下桌", "上桌", "下桌", "Put on and Take off", "Put on", "Take off"}


def test_a_numbered_rulebook_has_no_headwords() -> None:
    rules = parse_digest(HEADWORDS, "sample.txt").rules
    assert [clause.title for clause in rules] == ["上桌/下桌", "", "", "", ""]
    assert {clause.aliases for clause in rules} == {()}


@pytest.mark.parametrize(
    "text",
    [
        "牌堆顶的牌：翻开来看。",
        "有牌可以跳（jump）、可以跑（run），认它看两处：颜色和大小。",
        "先洗牌，再收走（Clear Away）：次序不能颠倒。",
        "Clear Away (Everything)：全部收走。",
        "收走（Clear Away）以后：桌上就空了。",
    ],
)
def test_a_sentence_with_a_colon_is_no_headword(text: str) -> None:
    (rule,) = parse_digest(f"1. [definition] {text}\n", "sample.txt", sections=False).rules
    assert (rule.title, rule.title_en, rule.aliases) == ("", "", ())


@pytest.mark.parametrize(("document", "count"), [("grand-archive", 63), ("sanguosha", 18), ("vanguard", 3)])
def test_every_top_entry_of_a_document_without_numbers_has_a_title_in_both_languages(document: str, count: int) -> None:
    top = [clause for clause in read_digest(document) if not clause.parents]
    assert len(top) == count
    assert [clause.number for clause in top if not (clause.title and clause.title_en)] == []


def test_zones_phases_and_card_fields_of_vanguard_show_their_own_title() -> None:
    titles = {clause.number: clause.title_en for clause in read_digest("vanguard")}
    assert (titles["1.7.2"], titles["2.1.5"], titles["3.3.4"]) == ("Trigger Zone", "Power", "Ride Phase")


@pytest.mark.parametrize("document", [document.id for document in DOCUMENTS])
def test_bundled_digests_have_no_dangling_reference_and_no_mistake(document: str) -> None:
    clauses = read_digest(document)
    known = {clause.printed for clause in clauses}
    assert {number for clause in clauses for number in clause.references if number not in known} == set()


def test_a_headword_quoted_from_the_source_is_the_title_and_our_own_name_an_alias():
    text = "1. [heading] 骑升 | Ride\n  原名：騎升(Ride)\n1.1. [definition] 换上新的先导者。\n"
    first, second = parse_digest(text, "sample.txt", sections=False).rules
    assert (first.title, first.title_en) == ("騎升(Ride)", "Ride")
    assert {"騎升(Ride)", "骑升", "Ride"} <= set(first.aliases)
    assert second.title == ""


def digests(folder: Path, older: str, newer: str) -> Path:
    (folder / "riftbound-2025-06-02.txt").write_text(older, encoding="utf-8")
    (folder / "riftbound-2025-10-01.txt").write_text(newer, encoding="utf-8")
    return folder


def test_a_rule_that_has_not_changed_takes_the_sentence_and_the_examples_of_the_edition_before(tmp_path):
    older = "301.1. [condition*] 桌上空了就收尾。\n  例：一张不剩——收尾。\n"
    folder = digests(tmp_path, older, "401.1. [procedure] ＝301.1\n401.2. [definition] 自己的一句。\n")
    inherited, own = read_digest("riftbound-2025-10-01", folder)
    assert (inherited.text, inherited.examples) == ("桌上空了就收尾。", ("一张不剩——收尾。",))
    assert (inherited.number, inherited.kind, inherited.operative) == ("401.1", Kind.PROCEDURE, False)
    assert own.text == "自己的一句。"


def test_inheriting_from_a_rule_that_is_not_there_is_refused_with_its_line(tmp_path):
    folder = digests(tmp_path, "301.1. [condition*] 桌上空了就收尾。\n", "401.1. [procedure] ＝301.2\n")
    with pytest.raises(MalformedDigest, match=r"riftbound-2025-10-01\.txt:1: 401\.1: nothing to inherit at 301\.2"):
        read_digest("riftbound-2025-10-01", folder)


def test_an_edition_with_none_before_it_inherits_nothing(tmp_path):
    folder = digests(tmp_path, "301.1. [condition*] ＝300\n", "")
    with pytest.raises(MalformedDigest, match="nothing to inherit at 300"):
        read_digest("riftbound-2025-06-02", folder)
