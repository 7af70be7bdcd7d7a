"""Strict YAML: what stays text, what is refused, and that every complaint names its place."""

from __future__ import annotations

import pickle

import pytest

from engine.core.errors import Malformed
from scenarios.reading import MAX_BYTES, Fixture, MalformedFixture, parse_fixture, read_fixture


def read(text: str) -> Fixture:
    return parse_fixture(text, "case.yaml")


def complaint(text: str) -> MalformedFixture:
    with pytest.raises(MalformedFixture) as caught:
        read(text)
    return caught.value


@pytest.mark.parametrize(
    "word", ["no", "yes", "on", "off", "True", "Null", "1:30", "2025-06-02", "0x1F", "1_000", "010", "599.1.b", "<<"]
)
def test_words_that_yaml_likes_to_guess_at_stay_text(word):
    assert read(f"key: {word}").data == {"key": word}


@pytest.mark.parametrize(
    ("written", "value"),
    [("3", 3), ("-3", -3), ("0", 0), ("true", True), ("false", False), ("null", None), ("~", None), ("", None)],
)
def test_null_whole_numbers_true_and_false_are_read(written, value):
    found = read(f"key: {written}").data["key"]
    assert found == value
    assert type(found) is type(value)


def test_quotes_make_a_text_of_anything():
    assert read("a: '3'\nb: \"true\"\nc: '1.10'\nd: ''").data == {"a": "3", "b": "true", "c": "1.10", "d": ""}


def test_a_number_with_more_digits_than_anybody_counts_stays_text():
    assert read("key: " + "9" * 5000).data == {"key": "9" * 5000}


@pytest.mark.parametrize("written", ["1.10", "418.2", "1.", ".5", "-2.0", "1.0e3"])
def test_a_fraction_without_quotes_is_refused(written):
    error = complaint(f"rules: [{written}]")
    assert (error.line, error.column, error.field) == (1, 9, "rules[0]")
    assert error.expected == f'"{written}" in quotes'


def test_a_duplicate_key_is_refused_with_both_lines():
    error = complaint("a: 1\nb:\n  c: 1\n  d: 2\n  c: 3\n")
    assert (error.line, error.column, error.field) == (5, 3, "b.c")
    assert "line 3" in error.message


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("a: 1\nb: [1, 2\nc: 3", 3, 2),
        ("a: b: c", 1, 5),
        ("a: 1\nb: &x 2", 2, 4),
        ("a: 1\nb: *x", 2, 4),
        ("a: !!python/name:os.system 1", 1, 4),
        ("a: 1\n? [b]\n: c", 2, 3),
        ("a: 1\n3: c", 2, 1),
        ("a: 1\n---\nb: 1", 2, 1),
        ("- a\n- b", 1, 1),
        ("just words", 1, 1),
        ("a: 1\nb: \x07", 2, 1),
    ],
)
def test_what_is_no_plain_yaml_is_refused_at_its_place(text, line, column):
    error = complaint(text)
    assert (error.line, error.column) == (line, column)
    assert str(error).startswith(f"case.yaml:{line}:{column}: ")
    assert "\n" not in str(error)
    assert error.expected


def test_a_text_can_be_read_as_far_as_one_key():
    text = "a: 1\nb: {c: [1, 2]}\nd: [[[ broken"
    assert parse_fixture(text, "case.yaml", upto="b").data == {"a": 1, "b": {"c": [1, 2]}}
    assert parse_fixture("a: {b: 1}\nc: 2", "case.yaml", upto="b").data == {"a": {"b": 1}, "c": 2}
    with pytest.raises(MalformedFixture):
        parse_fixture(text, "case.yaml", upto="e")


@pytest.mark.parametrize("text", ["", "# nothing but a remark\n", "\ufeff"])
def test_an_empty_file_is_refused(text):
    assert "empty" in complaint(text).message


@pytest.mark.parametrize("text", ["a: " + "[" * 100_000, "{a: " * 100_000, "a: " + "[" * 200 + "]" * 200])
def test_a_hostile_depth_is_refused_and_breaks_nothing(text):
    assert "nested too deeply" in complaint(text).message


@pytest.mark.parametrize(
    ("content", "line", "wrong"),
    [
        (b"a: 1\nb: \xff\xfe\n", 2, "UTF-8"),
        ("标题: 燃尽".encode("gbk"), 1, "UTF-8"),
        ("a: 1".encode("utf-16"), 1, "UTF-8"),
        (b"\x00\x01\x02\x03", 1, "control characters"),
        (b"a" * (MAX_BYTES + 1), 1, "larger"),
    ],
)
def test_files_that_are_no_text_are_refused(tmp_path, content, line, wrong):
    file = tmp_path / "case.yaml"
    file.write_bytes(content)
    with pytest.raises(MalformedFixture, match=wrong) as caught:
        read_fixture(file)
    assert (caught.value.file, caught.value.line) == (str(file), line)


def test_a_byte_order_mark_is_skipped(tmp_path):
    file = tmp_path / "case.yaml"
    file.write_text("a: 1", encoding="utf-8-sig")
    assert read_fixture(file, "known as").data == {"a": 1}
    assert read_fixture(file, "known as").file == "known as"


TEXT = """\
cards:
  bolt:
    effect:
      - draw: 1
      - {deal: 3, to: [X, Y]}
"""


@pytest.mark.parametrize(
    ("path", "line", "column"),
    [
        (("cards", "bolt"), 2, 3),
        (("cards", "bolt", "effect", 0, "draw"), 4, 9),
        (("cards", "bolt", "effect", 1), 5, 9),
        (("cards", "bolt", "effect", 1, "to", 1), 5, 27),
        (("cards", "bolt", "effect", 1, "nowhere", "deeper"), 5, 9),
        (("elsewhere",), 1, 1),
        ((), 1, 1),
    ],
)
def test_a_later_complaint_finds_its_place_by_its_path(path, line, column):
    error = read(TEXT).malformed(Malformed(path, "this is wrong", "that"))
    assert (error.file, error.line, error.column, error.message, error.expected) == (
        "case.yaml",
        line,
        column,
        "this is wrong",
        "that",
    )
    assert error.field == Malformed(path, "").where


def test_only_a_complaint_about_the_data_is_located():
    with pytest.raises(MalformedFixture, match=r"^case\.yaml:2:3: cards\.bolt: no such card$"), read(TEXT).locating():
        raise Malformed(("cards", "bolt"), "no such card")
    with pytest.raises(KeyError), read(TEXT).locating():
        raise KeyError("a mistake of our own")


def test_an_error_survives_the_way_between_processes():
    error = complaint("a: [")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
