"""The cases of a site: read from their ready-made form, and only the last of them held."""

from __future__ import annotations

import pytest

from scenarios import reading, ready_made
from scenarios.library import CaseLibrary
from scenarios.ready_made import FOLDER, pack, take_in
from webapp.offline.browser import cases as ready
from webapp.offline.browser.cases import ReadyCases

FILES = sorted((FOLDER / "sanguosha").rglob("*.yaml"))


@pytest.fixture(autouse=True)
def taken_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """One game is ready-made; it is forgotten afterwards."""
    monkeypatch.setattr(ready_made, "_taken", {})
    monkeypatch.setattr(ready_made, "_folders", {})
    monkeypatch.setattr(reading, "_ready_made", reading._nothing_ready)
    take_in(pack(FILES))


def test_a_rule_is_shown_by_the_same_cases_as_in_the_files() -> None:
    here, there = ReadyCases(), CaseLibrary.load()
    cited = there._cited("sanguosha")
    assert len(cited) > 20
    assert here._cited("sanguosha") == cited


def test_only_the_cases_read_last_are_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ready, "MOST", 3)
    cases = ReadyCases()
    ids = [each for each in cases.cases if each.startswith("sanguosha/")][:5]
    read = [cases.cases[each] for each in ids]
    assert [case.id for case in read] == ids
    assert list(cases._cases_read) == ids[-3:]
    assert cases.cases[ids[0]] == read[0], "it is read once more"
    assert cases.cases[ids[4]] is read[4], "it is still there"


def test_cases_with_a_reading_are_found_without_reading_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    there = [case.id for case in CaseLibrary.load().interpreted() if case.game == "sanguosha"]
    cases = ReadyCases()
    monkeypatch.setattr(cases, "_ids_read", [], raising=False)
    opened = cases.open
    monkeypatch.setattr(cases, "open", lambda file: cases._ids_read.append(file) or opened(file))
    assert [case.id for case in cases.interpreted() if case.game == "sanguosha"] == there
    assert len(there) > 3
    assert len([file for file in cases._ids_read if "sanguosha" in file.parts]) == len(there)


def test_what_was_noted_of_a_case_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    cases = ReadyCases()
    case = next(each for each in cases.cases if each.startswith("sanguosha/"))
    read = CaseLibrary.load()
    rules, level = read.cases[case].rules, read.level(case)
    cases.note(case)
    monkeypatch.setattr(ready, "read_fixture", lambda *_, **__: pytest.fail("it is read again"))
    assert cases._evidence(case) == rules
    assert cases.level(case) == level is not None
