"""The index of the shared home is kept from one run of tests to the next, for the code that it was built by."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import kept_home


def home_with(folder: Path, index: str) -> Path:
    for part in (kept_home.INDEX, kept_home.DIGESTS, "study"):
        (folder / part).mkdir(parents=True)
    (folder / kept_home.INDEX / "current.json").write_text(index, encoding="utf-8")
    return folder


def index_of(home: Path) -> str:
    return (home / kept_home.INDEX / "current.json").read_text(encoding="utf-8")


def test_the_next_run_begins_with_the_index_and_nothing_else(tmp_path: Path) -> None:
    kept_home.keep(home_with(tmp_path / "first", "built"), tmp_path / "kept")
    home = kept_home.home_below(tmp_path / "second", tmp_path / "kept")
    assert index_of(home) == "built"
    assert {path.name for path in home.iterdir()} == {kept_home.INDEX, kept_home.DIGESTS}
    (home / kept_home.INDEX / "current.json").write_text("another", encoding="utf-8")
    assert index_of(kept_home.home_below(tmp_path / "second", tmp_path / "kept")) == "another", "one for all workers"
    assert index_of(kept_home.home_below(tmp_path / "third", tmp_path / "kept")) == "built", "no run changes it"


def test_what_other_code_has_built_is_not_taken_and_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept_home.keep(home_with(tmp_path / "first", "built"), tmp_path / "kept")
    monkeypatch.setattr(kept_home, "mark", lambda: "changed")
    home = kept_home.home_below(tmp_path / "second", tmp_path / "kept")
    assert list(home.iterdir()) == []
    kept_home.keep(home_with(tmp_path / "third", "built anew"), tmp_path / "kept")
    assert [index_of(each) for each in (tmp_path / "kept").iterdir()] == ["built anew"]


def test_a_run_without_an_index_leaves_the_one_that_is_kept(tmp_path: Path) -> None:
    kept_home.keep(home_with(tmp_path / "first", "built"), tmp_path / "kept")
    (tmp_path / "second").mkdir()
    kept_home.keep(tmp_path / "second", tmp_path / "kept")
    assert [index_of(each) for each in (tmp_path / "kept").iterdir()] == ["built"]
