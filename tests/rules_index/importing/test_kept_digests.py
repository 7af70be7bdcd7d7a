"""A digest that is kept says what a digest that is parsed says, and not for longer than that is so."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rules_index.documents import DOCUMENTS, SUPPLEMENTS
from rules_index.importing import digests
from rules_index.importing.digests import read_digest
from rules_index.importing.kept_digests import kept_or_parsed
from rules_index.importing.records import DigestClause

TEXT = "1. [definition] 总则。\n1.1. [definition] 一句话。\n"


def never() -> tuple[DigestClause, ...]:
    raise AssertionError("it is kept")


@pytest.mark.parametrize("document", [each.id for each in (*DOCUMENTS, *SUPPLEMENTS)])
def test_every_digest_is_kept_as_it_was_parsed(document: str, tmp_path: Path) -> None:
    parsed = read_digest(document)
    assert kept_or_parsed(tmp_path, document, [], lambda: parsed) == parsed
    assert kept_or_parsed(tmp_path, document, [], never) == parsed


def read(folder: Path, home: Path) -> list[str]:
    """What a process reads that has read nothing yet."""
    digests._read_digest.cache_clear()
    digests._parse.cache_clear()
    return [clause.text for clause in read_digest("vanguard", folder, home)]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "digests").mkdir()
    (tmp_path / "digests" / "vanguard.txt").write_text(TEXT, encoding="utf-8")
    return tmp_path / "digests"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def test_a_digest_that_has_changed_is_parsed_anew_even_if_it_is_as_long_and_as_old(folder: Path, home: Path) -> None:
    file = folder / "vanguard.txt"
    before, status = read(folder, home), file.stat()
    assert (home / "kept" / "vanguard.json").is_file()
    file.write_text(TEXT.replace("一句话", "两句话"), encoding="utf-8")
    os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert (before[-1], read(folder, home)[-1]) == ("一句话。", "两句话。")


@pytest.mark.parametrize("content", ["", "{}", "no JSON", '{"mark": "", "kept": [[1]]}'])
def test_a_file_that_is_damaged_is_made_anew(folder: Path, home: Path, content: str) -> None:
    before = read(folder, home)
    file = home / "kept" / "vanguard.json"
    whole = file.read_text(encoding="utf-8")
    file.write_text(content, encoding="utf-8")
    assert read(folder, home) == before
    assert file.read_text(encoding="utf-8") == whole


@pytest.mark.parametrize("kept", [[[1]], [["1"] * 18], "text", 3])
def test_what_is_kept_and_is_no_clauses_is_parsed_anew(folder: Path, home: Path, kept: object, monkeypatch) -> None:
    monkeypatch.setattr("rules_index.importing.kept_digests.read_kept", lambda *_: kept)
    assert read(folder, home)[-1] == "一句话。"
