"""Which rules cases name is kept for as long as their files are the same; who asks gets the same answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.kept_evidence import evidence_of
from scenarios.library import CaseLibrary

EDITION = "riftbound-2025-10-01"


def case(name: str, number: str) -> str:
    rules = f'rules: {{{EDITION}: ["{number}"]}}'
    return f"id: riftbound/topic/{name}\nquestion: what?\n{rules}\nexpect: {{A: {{points: 0}}}}\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    topic = tmp_path / "cases" / "riftbound" / "topic"
    topic.mkdir(parents=True)
    for name, number in (("one", "418.1"), ("two", "418.2")):
        (topic / f"{name}.yaml").write_text(case(name, number), encoding="utf-8")
    return tmp_path / "cases"


def citing(folder: Path, home: Path | None, number: str) -> list[str]:
    return [each.id for each in CaseLibrary.load(folder, home).citing(EDITION, number)]


@pytest.mark.parametrize("number", ["418", "418.1", "418.2", "9"])
def test_what_is_kept_answers_as_the_files_do(folder: Path, tmp_path: Path, number: str) -> None:
    read = citing(folder, None, number)
    assert [citing(folder, tmp_path / "home", number) for _ in range(2)] == [read, read]
    assert (tmp_path / "home" / "kept" / "evidence-riftbound.json").is_file()


def test_no_file_is_opened_for_what_is_kept(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    citing(folder, tmp_path / "home", "418")
    monkeypatch.setattr(CaseLibrary, "_evidence", None)
    assert CaseLibrary.load(folder, tmp_path / "home").plays(EDITION)


def test_a_case_that_is_changed_added_or_removed_is_seen(folder: Path, tmp_path: Path) -> None:
    home, topic = tmp_path / "home", folder / "riftbound" / "topic"
    assert citing(folder, home, "418") == ["riftbound/topic/one", "riftbound/topic/two"]
    (topic / "one.yaml").write_text(case("one", "418.10"), encoding="utf-8")
    assert citing(folder, home, "418.10") == ["riftbound/topic/one"]
    (topic / "three.yaml").write_text(case("three", "418.2"), encoding="utf-8")
    assert citing(folder, home, "418.2") == ["riftbound/topic/three", "riftbound/topic/two"]
    (topic / "two.yaml").unlink()
    assert citing(folder, home, "418.2") == ["riftbound/topic/three"]


@pytest.mark.parametrize("kept", [[], "text", {}, {"riftbound/topic/one": {}}, {"riftbound/topic/one": []}])
def test_what_is_kept_and_does_not_tell_of_every_case_is_read_anew(
    folder: Path, tmp_path: Path, kept: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenarios.kept_evidence.read_kept", lambda *_: kept)
    assert citing(folder, tmp_path / "home", "418.2") == ["riftbound/topic/two"]


def test_where_there_are_no_cases_nothing_is_kept(tmp_path: Path) -> None:
    assert evidence_of(tmp_path, [], lambda _: {}, tmp_path / "home") == {}
    assert not (tmp_path / "home").exists()
