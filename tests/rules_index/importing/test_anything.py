"""Whatever the text, the pipeline neither crashes nor loses a line."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from rules_index.importing import MalformedDigest, NoRulesFound, parse_digest, parse_document
from rules_index.importing.profiles import PROFILES

_PIECES = [
    "1.", "1.1.", "1.1.a.", "2.", "10.3.b.1", "CR 704.5g", "5~2", "0", "999999999999", "i.", "\uff11\uff0e",
    "| 3. | ", "|---|---|", "|  | ", "- ", "* ", "**", "## ", '"', ",", "<牌>", "<br>", "\\.", "~",
    "第 2 页", "===== 第 3 页 =====", "举例:", "例如", "示例:", "Example:", "  例：",
    "见规则 9.9", "参见", "See rule 3.1.", "[heading] 甲 | A", "[rule*]",
    "。", ":", "甲", "word", " ", "  ", "\t", "\ufeff", "\u3000", "\u2028", "\x0b",
    "A.", "一、", "介紹", "Word ——词",
]  # fmt: skip
_LINES = st.lists(st.lists(st.sampled_from(_PIECES), max_size=5).map("".join), max_size=25)


@settings(max_examples=200, deadline=None)
@given(_LINES, st.sampled_from(sorted(PROFILES)))
def test_every_line_is_in_a_clause_or_dropped(lines: list[str], layout: str) -> None:
    text = "\n".join(["1. 甲", "1.1. 乙", "1.2. 丙", *lines, *(f"{number}. 丁" for number in range(20, 40))])
    try:
        parsed = parse_document(text, (layout,))
    except NoRulesFound:
        return
    used = [line for clause in parsed.rules for line in clause.lines] + [dropped.line for dropped in parsed.dropped]
    written = {number: line for number, line in enumerate(text.split("\n"), 1) if line.strip().strip("\ufeff")}
    assert set(used) == set(written)
    # A line that a tag breaks may hold several clauses; any other belongs to one.
    assert [number for number in written if used.count(number) > 1 and "<" not in written[number]] == []
    numbers = [clause.number for clause in parsed.rules]
    assert len(set(numbers)) == len(numbers)
    assert all(parent in numbers for clause in parsed.rules for parent in clause.parents)


@settings(max_examples=200, deadline=None)
@given(_LINES)
def test_a_digest_is_read_or_refused_with_lines(lines: list[str]) -> None:
    mistakes: tuple[str, ...] = ()
    try:
        parse_digest("\n".join(lines), "any.txt")
    except MalformedDigest as error:
        mistakes = error.mistakes
    assert all(mistake.startswith("any.txt:") for mistake in mistakes)
