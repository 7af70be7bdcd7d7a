"""Numbered rules in layouts that nobody here has seen yet: all samples are made up for these tests."""

from __future__ import annotations

from textwrap import dedent

import pytest

from rules_index.importing import Clause, NoRulesFound, parse_document

NUMBERED = ("numbered",)


def read(text: str) -> dict[str, Clause]:
    """Parse a sample, and return its clauses by number, in reading order."""
    return {clause.number: clause for clause in parse_document(dedent(text), NUMBERED).rules}


def texts(text: str) -> list[tuple[str, str]]:
    return [(clause.number, clause.text) for clause in read(text).values()]


ONE_RULEBOOK = [("7", "Turns"), ("7.1", "A turn has two parts."), ("7.1.a", "Play a card."), ("8", "Ending")]


@pytest.mark.parametrize(
    "sample",
    [
        pytest.param("7. Turns\n7.1. A turn has two parts.\n7.1.a. Play a card.\n8. Ending\n", id="final-dots"),
        pytest.param("7\tTurns\n7.1\tA turn has two parts.\n7.1.a\tPlay a card.\n8\tEnding\n", id="tabs"),
        pytest.param("7.\nTurns\n\n7.1.\nA turn has two parts.\n7.1.a.\nPlay a card.\n8.\nEnding\n", id="own-line"),
        pytest.param("7\nTurns\n7.1\nA turn has two parts.\n7.1.a\nPlay a card.\n8\nEnding\n", id="own-line-no-dots"),
        pytest.param(
            "## 7. Turns\n\n- **7.1.** A turn has two parts.\n    - 7.1.a. Play a card.\n\n## 8. Ending\n",
            id="markdown",
        ),
        pytest.param(
            "**7. Turns**\n\n7\\.1\\. A turn has two parts.\n\n*7.1.a.* Play a card.\n\n**8. Ending**\n", id="stars"
        ),
        pytest.param(
            "| Number | Text |\n|---|---|\n| 7 | Turns |\n| 7.1 | A turn has two parts. |\n| 7.1.a. | Play a card. |\n"
            "| **8.** | Ending |\n",
            id="table",
        ),
        pytest.param("7. | Turns\n7.1. | A turn has two parts.\n7.1.a. | Play a card.\n8. | Ending\n", id="half-bars"),
        pytest.param("number,text\n7,Turns\n7.1,A turn has two parts.\n7.1.a,Play a card.\n8,Ending\n", id="csv"),
        pytest.param(
            '"number","text"\n"7","Turns"\n"7.1","A turn has two parts."\n"7.1.a","Play a card."\n"8","Ending"\n',
            id="quoted-csv",
        ),
        pytest.param("7;Turns\n7.1;A turn has two parts.\n7.1.a;Play a card.\n8;Ending\n", id="semicolons"),
        pytest.param(
            "  7. Turns\n    7.1. A turn has two parts.\n      7.1.a. Play a card.\n  8. Ending\n", id="indented"
        ),
        pytest.param(
            "\ufeff7. Turns\n7.1. A turn has two parts.\n7.1.a. Play a card.\n8. Ending\n", id="byte-order-mark"
        ),
        pytest.param(
            "\uff17\uff0e Turns\n\uff17\uff0e\uff11\uff0e A turn has two parts.\n"
            "\uff17\uff0e\uff11\uff0e\uff41\uff0e Play a card.\n\uff18\uff0e Ending\n",
            id="full-width",
        ),
        pytest.param("CR 7. Turns\nCR 7.1 A turn has two parts.\nCR 7.1.a Play a card.\nCR 8. Ending\n", id="prefix"),
        pytest.param(
            "Rule 7: Turns\nRule 7.1: A turn has two parts.\nRule 7.1.a: Play a card.\nRule 8: Ending\n",
            id="rule-prefix",
        ),
        pytest.param("§7 Turns\n§ 7.1 A turn has two parts.\n§ 7.1.a Play a card.\n§8 Ending\n", id="sections"),
        pytest.param("7|Turns\n7.1|A turn has two parts.\n7.1.a|Play a card.\n8|Ending\n", id="bar-separated"),
        pytest.param("7) Turns\n7.1) A turn has two parts.\n7.1.a) Play a card.\n8) Ending\n", id="brackets"),
        pytest.param(
            "7. Turns\r\n7.1. A turn has two parts.\r\n7.1.a. Play a card.\r\n8. Ending\r\n", id="carriage-returns"
        ),
        pytest.param("7: Turns\n7.1: A turn has two parts.\n7.1.a: Play a card.\n8: Ending\n", id="colons"),
        pytest.param(
            "<p><b>7.</b> Turns</p>\n<p>7.1. A turn has two parts.</p>\n<p>7.1.a. Play a card.</p>\n<p>8. Ending</p>\n",
            id="html-paragraphs",
        ),
    ],
)
def test_one_rulebook_reads_the_same_in_every_layout(sample: str) -> None:
    assert texts(sample) == ONE_RULEBOOK


def test_the_end_of_a_wrapped_sentence_is_no_rule() -> None:
    clauses = read("7. Turns\n7.1. For how to add, look at\nrule 7.2. and then go on.\n7.2. Adding is easy.\n")
    assert list(clauses) == ["7", "7.1", "7.2"]
    assert clauses["7.1"].references == ("7.2",)


def test_letters_may_follow_digits_without_a_dot() -> None:
    clauses = read("704. Checks\nCR 704.5 Look for these.\n704.5f A creature is gone.\nCR 704.5g Damage is enough.\n")
    assert list(clauses) == ["704", "704.5", "704.5f", "704.5g"]
    assert clauses["704.5g"].parents == ("704", "704.5")


def test_deep_numbers_and_roman_numerals_nest_by_their_segments() -> None:
    clauses = read(
        "101. Basics\n101.3. Decks.\n101.3.b. Size.\n101.3.b.1. Forty.\n101.3.b.1.a. At least.\n101.3.b.i. So.\n"
    )
    assert clauses["101.3.b.1.a"].parents == ("101", "101.3", "101.3.b", "101.3.b.1")
    assert clauses["101.3.b.i"].parents == ("101", "101.3", "101.3.b")


def test_number_ten_comes_after_nine() -> None:
    sample = "1. Lists\n" + "".join(f"1.{at}. Point {at}.\n" for at in range(1, 12))
    assert list(read(sample)) == ["1", *(f"1.{at}" for at in range(1, 12))]
    assert not [defect for defect in parse_document(sample, NUMBERED).defects if defect.kind in ("order", "gap")]


def test_counts_list_marks_and_page_numbers_are_no_rules() -> None:
    clauses = read(
        """\
        101. Modes
        101.1. In this mode there are:
        2 players
        1. the first
        2. the second
        Page 3
        17
        101.2. Nothing else.
        102. More
        """
    )
    assert list(clauses) == ["101", "101.1", "101.2", "102"]
    assert clauses["101.1"].text.split("\n") == [
        "In this mode there are:",
        "2 players",
        "1. the first",
        "2. the second",
        "17",
    ]


def test_parts_with_short_numbers_hold_the_rules_of_their_hundred() -> None:
    clauses = read("1. Ideas\n100. General\n100.1. One.\n2. Cards\n200. Kinds\n200.1. Two.\n")
    assert clauses["2"].parents == ()
    assert clauses["200.1"].parents == ("2", "200")
    assert not parse_document("1. Ideas\n100. General\n100.1. One.\n2. Cards\n200. Kinds\n", NUMBERED).defects


def test_table_of_contents_is_left_out_and_named() -> None:
    contents = "100. Basics ..... 3\n101. Cards ..... 4\n102. Costs ..... 9\n"
    sample = f"{contents}100. Basics\n100.1. One.\n101. Cards\n102. Costs\n"
    parsed = parse_document(sample, NUMBERED)
    assert [clause.number for clause in parsed.rules] == ["100", "100.1", "101", "102"]
    assert [dropped.line for dropped in parsed.dropped if dropped.reason == "contents"] == [1, 2, 3]


def test_csv_cells_may_hold_commas_quotes_and_line_ends() -> None:
    clauses = read('"7.1","One, two, and ""three""."\n"7.2","First line\nsecond line"\n"7.3","Last."\n')
    assert clauses["7.1"].text == 'One, two, and "three".'
    assert clauses["7.2"].text == "First line\nsecond line"
    assert clauses["7.3"].line == 4


def test_plain_csv_keeps_the_commas_of_its_text() -> None:
    assert read("7.1,Draw one, then two.\n7.2,Discard.\n7.3,End.\n")["7.1"].text == "Draw one, then two."


def test_step_numbers_belong_to_the_text_and_not_to_the_number() -> None:
    clauses = read("389. 1.宣告\n389.1. 先说出来。\n390. 2.选择\n390.1. 再选好。\n")
    assert list(clauses) == ["389", "389.1", "390", "390.1"]
    assert (clauses["390"].text, clauses["390"].title) == ("2.选择", "选择")


def test_angle_brackets_stay_unless_they_are_html() -> None:
    clauses = read("1.1. 把<一张牌>放到<区域>。<br>然后结束。\n1.2. <b>粗</b>的。\n1.3. 完。\n")
    assert clauses["1.1"].text == "把<一张牌>放到<区域>。\n然后结束。"
    assert clauses["1.2"].text == "粗的。"


def test_spaces_that_line_breaks_left_in_a_word_are_closed_but_those_of_a_list_stay() -> None:
    clauses = read(
        "1.1. 这一条规则写得很长很长所以在转换的时候被拆成了几 行文字来印。\n"
        "1.2. 种类如下。 甲种 乙种 丙种 丁种\n1.3. 完。\n"
    )
    assert "几行文字" in clauses["1.1"].text
    assert clauses["1.2"].text.endswith("甲种 乙种 丙种 丁种")


@pytest.mark.parametrize(
    "sample",
    [
        "",
        "It was a quiet evening.\nNobody had brought any cards.\n\nThey talked instead.\n",
        "def f(x):\n    return x * 2\n\n\nclass A:\n    pass\n",
        "Onion soup\n\n1. Chop the onions.\n2. Fry them.\n3. Add water.\n4. Wait.\n",
        "## 2.1.0 - Fixed a bug\nText.\n## 2.0.0 - New\nText.\n## 1.9.3 - Old\nText.\n## 1.9.2 - Old\n## 1.9.1 - Old\n",
        '{"rules": [{"number": "1.1", "text": "One"}]}\n',
    ],
    ids=["empty", "story", "program", "recipe", "change-log", "json"],
)
def test_texts_that_are_no_rules_are_refused(sample: str) -> None:
    with pytest.raises(NoRulesFound, match="expected numbered rules"):
        parse_document(sample, NUMBERED)


def test_a_quotation_mark_that_is_never_closed_loses_nothing() -> None:
    body = "x" * 200_000
    clauses = read(f'7.1,"One.\n7.2,Two.\n7.3,{body}\n')
    assert len("".join(clause.text for clause in clauses.values())) > 200_000
