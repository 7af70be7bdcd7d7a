"""An import beside its source: the lines around a defect, the rule that came of them, what was left out."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_index.importing import import_document
from rules_index.importing.source_lines import ReadSource, read_again
from rules_index.model import Defect

NOTES = """Club Notes

100. General
100.1. A player brings a deck
of at least forty cards.
100.2. See rule 200.1.
100.4. Sleeves are opaque.
Page 1
200. Penalties
200.1. A Warning.
200.2. A Game Loss.
200.2. A Match Loss.
"""
PAGE = "<html><body>" + "".join(f"<p>{n}.1. Words of rule {n} here.</p>" for n in range(101, 109)) + "</body></html>"


def read(home: Path, text: str, name: str = "notes.txt") -> ReadSource:
    file = home / name
    file.write_text(text, encoding="utf-8")
    import_document(file, "club-notes", home=home)
    source = read_again(home, "club-notes")
    assert source is not None
    return source


def test_the_lines_around_one_are_those_of_the_file_and_the_one_that_is_meant_is_marked(tmp_path: Path) -> None:
    source = read(tmp_path, NOTES)
    shown = source.around(4)
    assert [each.number for each in shown] == [1, 3, 4, 5, 6, 7], "blank lines do not count"
    assert [each.text for each in shown if each.meant] == ["100.1. A player brings a deck"]
    assert [each.number for each in source.around(1)] == [1, 3, 4, 5]
    assert source.around(12)[-1].number == 12, "no blank line at the end"


def test_a_defect_leads_to_the_rule_of_its_line_and_of_two_to_the_one_it_names(tmp_path: Path) -> None:
    source = read(tmp_path, NOTES)
    gap = next(each for each in source.stored.defects if each.kind == "gap")
    rule = source.rule_of(gap)
    assert gap.number == "100.3"
    assert rule
    assert rule.number == "100.4"
    twice = next(each for each in source.stored.defects if each.kind == "duplicate")
    rule = source.rule_of(twice)
    assert rule
    assert rule.text == "A Match Loss."
    inside = source.rule_of(Defect(5, "cut", "", ""))
    assert inside
    assert inside.number == "100.1"
    assert source.rule_of(Defect(2, "layout", "", "")) is None


def test_every_line_is_part_of_a_rule_or_among_those_left_out(tmp_path: Path) -> None:
    source = read(tmp_path, NOTES)
    left = [line.number for stretch in source.left_out(12) for line in stretch]
    of_rules = {line for rule in source.stored.rules for line in (rule.line, *rule.lines)}
    assert left == [1, 8]
    filled = {n for n, line in enumerate(NOTES.split("\n"), 1) if line.strip()}
    assert of_rules | set(left) == filled
    assert not of_rules & set(left)


def test_a_long_stretch_of_lines_left_out_is_parted(tmp_path: Path) -> None:
    source = read(tmp_path, "".join(f"Word of welcome {n}\n" for n in range(30)) + NOTES)
    assert [len(stretch) for stretch in source.left_out(12)] == [12, 12, 7, 1]


def test_of_a_web_page_in_one_line_the_block_is_found_by_the_words_of_its_rule(tmp_path: Path) -> None:
    source = read(tmp_path, PAGE, "page.html")
    rule = next(each for each in source.stored.rules if each.number == "105.1")
    (meant,) = (each for each in source.around(rule.line, text=rule.text) if each.meant)
    assert meant.text == "105.1. Words of rule 105 here."


def test_a_new_import_is_read_anew_and_what_is_not_there_is_none(tmp_path: Path) -> None:
    read(tmp_path, NOTES)
    again = read(tmp_path, NOTES.replace("opaque", "transparent"))
    assert any("transparent" in text for _, text in again.lines)
    assert read_again(tmp_path, "no-such") is None
    (tmp_path / "imports" / "club-notes.json").write_text("{", encoding="utf-8")
    assert read_again(tmp_path, "club-notes") is None


def test_the_marks_of_a_pdf_tell_the_page_and_are_no_lines_left_out() -> None:
    lines = ((1, "[page 1]"), (2, "Club"), (3, "[page 2]"), (4, "100. General"), (5, "[page 3 has no text]"), (6, "x"))
    source = ReadSource(pytest.importorskip("types").SimpleNamespace(rules=()), lines)
    assert [source.page_of(line) for line in (1, 2, 4, 6)] == [1, 1, 2, 3]
    assert [[each.number for each in stretch] for stretch in source.left_out(12)] == [[2, 4, 6]]
