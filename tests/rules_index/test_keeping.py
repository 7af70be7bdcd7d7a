"""What is kept is used for as long as what it was made from is the same, and whole; else it counts for nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules_index.keeping import keep, mark_of_code, mark_of_files, read_kept


def test_what_is_kept_is_read_again_under_its_mark_alone(tmp_path: Path) -> None:
    file = tmp_path / "home" / "kept" / "a.json"
    assert read_kept(file, "mark") is None
    keep(file, "mark", {"numbers": ["1.10"]})
    assert read_kept(file, "mark") == {"numbers": ["1.10"]}
    assert read_kept(file, "another") is None


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.replace(b"1.10", b"1.11"),
        lambda data: data[: len(data) // 2],
        lambda _: b"",
        lambda _: json.dumps({"mark": "mark", "kept": ["1.10"]}).encode(),
        lambda _: b"[" * 100_000,
        lambda _: b"\xff\xfe",
    ],
)
def test_what_is_damaged_or_not_ours_counts_for_nothing(tmp_path: Path, spoil) -> None:
    file = tmp_path / "a.json"
    keep(file, "mark", ["1.10"])
    file.write_bytes(spoil(file.read_bytes()))
    assert read_kept(file, "mark") is None


def test_where_nothing_can_be_written_nothing_is_kept_and_nobody_is_told(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("a file where a folder should be", encoding="utf-8")
    keep(tmp_path / "kept" / "a.json", "mark", [])
    assert read_kept(tmp_path / "kept" / "a.json", "mark") is None


def test_the_mark_of_files_changes_with_whatever_they_hold(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    marks = [mark_of_files((one, other), "code")]
    one.write_text("ab", encoding="utf-8")
    marks.append(mark_of_files((one, other), "code"))
    other.write_text("c", encoding="utf-8")
    marks += [mark_of_files((one, other), "code"), mark_of_files((one, other), "other code")]
    one.write_text("a", encoding="utf-8")
    other.write_text("bc", encoding="utf-8")
    marks.append(mark_of_files((one, other), "code"))
    assert len(set(marks)) == 5
    assert mark_of_files((one, other), "code") == marks[-1]


def test_the_mark_of_code_changes_with_it(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("a = 1", encoding="utf-8")
    before = mark_of_code(tmp_path)
    (tmp_path / "a.py").write_text("a = 2", encoding="utf-8")
    mark_of_code.cache_clear()
    assert mark_of_code(tmp_path) != before
