"""What is wrong with a source is survived, and reported with its line."""

from __future__ import annotations

from rules_index.importing import ParsedDocument, parse_document


def read(text: str) -> ParsedDocument:
    return parse_document(text, ("numbered",))


def found(parsed: ParsedDocument, kind: str) -> list[tuple[int, str]]:
    return [(defect.line, defect.number) for defect in parsed.defects if defect.kind == kind]


def texts(parsed: ParsedDocument) -> dict[str, str]:
    return {clause.number: clause.text for clause in parsed.rules}


def test_two_clauses_with_one_number_stay_two() -> None:
    parsed = read("5. One\n5.1. First.\n5.1. Second.\n5.2. Third.\n")
    assert texts(parsed)["5.1"] == "First."
    assert texts(parsed)["5.1~2"] == "Second."
    assert [clause.printed for clause in parsed.rules] == ["5", "5.1", "5.1", "5.2"]
    assert found(parsed, "duplicate") == [(3, "5.1")]


def test_of_two_clauses_with_one_number_the_one_in_its_place_keeps_the_number() -> None:
    parsed = read("31. A\n31.1. a.\n34. Wrong place\n34.1. w.\n33. C\n33.1. c.\n33.2. c.\n34. D\n34.1. d.\n35. E\n")
    assert texts(parsed)["34"] == "D"
    assert texts(parsed)["34~2"] == "Wrong place"
    assert texts(parsed)["34.1~2"] == "w."
    assert found(parsed, "order") == [(3, "34"), (4, "34.1")]
    misplaced = next(clause for clause in parsed.rules if clause.number == "34.1~2")
    assert misplaced.place == "32.1"
    assert misplaced.parents == ("34~2",)


def test_sub_rules_under_a_wrong_whole_number_belong_to_the_rule_they_stand_under() -> None:
    parsed = read("23. A.\n25.1. a.\n25.2. b.\n24. B\n25. C\n25.1. c.\n25.1.a. d.\n25.1.b. e.\n25.1.c. f.\n")
    clauses = {clause.line: clause for clause in parsed.rules}
    assert (clauses[2].number, clauses[2].place, clauses[2].parents) == ("25.1~2", "23.1", ("23",))
    assert (clauses[3].number, clauses[3].place) == ("25.2", "23.2")
    assert clauses[7].parents[-1] == "25.1"
    assert found(parsed, "order") == [(2, "25.1"), (3, "25.2")]


def test_lost_numbers_are_named_at_every_depth() -> None:
    parsed = read("1. A\n1.2. b.\n1.2.a. c.\n1.2.c. d.\n2. E\n4. F\n4.1. g.\n")
    assert found(parsed, "gap") == [(2, "1.1"), (4, "1.2.b"), (6, "3")]


def test_a_jump_to_a_round_number_begins_a_part_and_loses_nothing() -> None:
    assert found(read("001. A\n002. B\n050. C\n051. D\n100. E\n101. F\n653. G\n"), "gap") == []


def test_message_about_a_lost_number_says_where_its_text_may_be() -> None:
    parsed = read("7.1. One.\n7.2. Two.\nExample: Like this.\nA rule without its number.\n7.4. Four.\n")
    (gap,) = (defect for defect in parsed.defects if defect.kind == "gap")
    assert gap.number == "7.3"
    assert "lines 3 to 4" in gap.message


def test_a_sentence_cut_by_a_page_break_is_joined() -> None:
    parsed = read(
        "3.1. 这句话在这里被翻\n\n===== 第 2 页 =====\n\n页打断了。\n"
        "3.2. This one goes on over\nPage 3\nthe page.\n3.3. Ends.\n"
    )
    assert texts(parsed)["3.1"] == "这句话在这里被翻页打断了。"
    assert texts(parsed)["3.2"] == "This one goes on over the page."
    assert found(parsed, "cut") == [(5, "3.1"), (8, "3.2")]
    assert [dropped.line for dropped in parsed.dropped if dropped.reason == "page"] == [3, 7]


def test_a_cell_that_goes_on_over_the_page_is_joined() -> None:
    parsed = read(
        "| 3.1. | 还没说完就 |\n\n### 第2页\n\n|    | 翻页了。 |\n|---|---|\n| 3.2. | 完。 |\n| 3.3. | 完。 |\n"
    )
    assert texts(parsed)["3.1"] == "还没说完就翻页了。"


def test_a_wrapped_line_is_joined_and_a_list_is_not() -> None:
    parsed = read("3.1. A sentence that runs\nover two lines.\n3.2. Kinds:\nUnits\nGear\n3.3. Done.\n")
    assert texts(parsed)["3.1"] == "A sentence that runs over two lines."
    assert texts(parsed)["3.2"] == "Kinds:\nUnits\nGear"


def test_plain_lines_among_table_rows_are_read_and_named() -> None:
    parsed = read(
        "| 3.1. | 甲。 |\n| 3.2. | 乙。 |\n3.3. 丙。\n3.4. | 丁。\n| 3.5. | 戊。 |\n| 3.6. | 己。 |\n| 3.7. | 庚。 |\n"
    )
    assert texts(parsed)["3.3"] == "丙。"
    assert texts(parsed)["3.4"] == "丁。"
    assert found(parsed, "layout") == [(3, "3.3"), (4, "3.4")]


def test_site_texts_are_dropped_and_named_but_rules_that_mention_comments_are_not() -> None:
    parsed = read("某某的帖子\n3.1. 甲。\n3.2. 乙:还没有评论。\n3.3. 丙。\n全部评论 2条\n还没有评论\n")
    assert [(dropped.line, dropped.reason) for dropped in parsed.dropped] == [
        (5, "boilerplate"),
        (6, "boilerplate"),
        (1, "preface"),
    ]
    assert found(parsed, "boilerplate") == [(1, ""), (5, ""), (6, "")]
    assert "评论" in texts(parsed)["3.2"]


def test_a_reference_to_a_missing_rule_is_a_defect_and_still_a_reference() -> None:
    parsed = read("3.1. 见规则 3.2。\n3.2. 更多信息见规则 9.9. 别处。\n3.3. See rule 3.1. and rules 3.2 to 3.3.\n")
    assert [clause.references for clause in parsed.rules] == [("3.2",), ("9.9",), ("3.1", "3.2", "3.3")]
    assert found(parsed, "dangling") == [(2, "9.9")]


def test_numbers_in_prose_are_no_references() -> None:
    parsed = read("3.1. 造成 3 点伤害,共 2.5 倍。\n3.2. 可见 3 张牌。\n3.3. See 2 cards.\n3.4. 得到 3 分。\n")
    assert [clause.references for clause in parsed.rules] == [(), (), (), ()]


def test_a_rule_inside_the_text_of_another_is_named() -> None:
    parsed = read("3.1. One. 3.2 Two hides here.\n3.3. Three.\n3.4. Four. See rule 3.1. for more.\n")
    assert found(parsed, "embedded") == [(1, "3.2")]


def test_a_clause_whose_parent_is_lost_is_named() -> None:
    assert found(read("3. A\n3.1. b.\n3.2.a. c.\n3.3. d.\n"), "nesting") == [(3, "3.2.a")]


def test_examples_are_split_off_wherever_they_begin() -> None:
    parsed = read(
        "3.1. 规则。 举例:甲。 举例:“乙。”\n3.2. 规则。\n*示例:* 丙。\n3.3. Rule. Example: One. Two.\n"
        "3.4. Rule (e.g., this one).\ne.g., that one.\n3.5. 规则。例如,丁。\n3.6. 规则,例如戊。\n"
        "3.7. 规则。\n示例:\n己。\n"
    )
    examples = {clause.number: clause.examples for clause in parsed.rules}
    assert examples["3.1"] == ("举例:甲。", "举例:“乙。”")
    assert examples["3.2"] == ("示例: 丙。",)
    assert examples["3.3"] == ("Example: One. Two.",)
    assert examples["3.4"] == ("e.g., that one.",)
    assert examples["3.5"] == ("例如,丁。",)
    assert examples["3.6"] == ()
    assert examples["3.7"] == ("示例:己。",)


def test_an_example_in_emphasis_loses_its_asterisks_only() -> None:
    parsed = read("3.1. **规则。** *示例:甲。*\n3.2. 规则。*示例:* 乙*。\n3.3. 完。\n")
    assert [clause.examples for clause in parsed.rules] == [("示例:甲。",), ("示例: 乙。",), ()]


def test_defects_come_in_the_order_of_their_lines() -> None:
    lines = [defect.line for defect in read("题目\n1. A\n1.2. 见规则 9。\n3. B\n2. C\n2. C\n5. D\n").defects]
    assert lines == sorted(lines)
    assert len(set(lines)) > 3


def test_a_line_after_an_example_with_its_mark_on_a_line_of_its_own_is_rule_text_again() -> None:
    parsed = read("3.1. 规则。\n示例:\n甲。\n另一句规则。\n示例:\n乙。\n3.2. 规则。 示例:丙。\n丙的下文。\n3.3. 完。\n")
    assert texts(parsed)["3.1"] == "规则。\n另一句规则。"
    assert [clause.examples for clause in parsed.rules] == [("示例:甲。", "示例:乙。"), ("示例:丙。\n丙的下文。",), ()]
