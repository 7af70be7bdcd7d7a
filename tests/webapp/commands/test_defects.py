"""`casebook defects`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules_index.importing import import_document
from tests.webapp.importing import NOTES
from webapp.commands import main


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CASEBOOK_HOME", str(tmp_path / "home"))
    file = tmp_path / "notes.txt"
    file.write_text(NOTES, encoding="utf-8")
    import_document(file, "club-notes", home=tmp_path / "home")
    return tmp_path / "home"


def test_each_defect_is_told_with_its_line_its_source_and_its_rule(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["defects", "club-notes", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["document"] == "club-notes"
    gap = next(each for each in found["defects"] if each["kind"] == "gap")
    assert gap == {
        "line": 6,
        "page": None,
        "kind": "gap",
        "number": "100.3",
        "message": "100.3 is lost before 100.4",
        "source": "100.4. Sleeves are opaque.",
        "rule": "100.4",
    }


def test_the_lines_around_are_printed_for_people(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["defects", "club-notes", "--kind", "gap", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "notes.txt:6: Lost number" in out
    assert ">     6  100.4. Sleeves are opaque." in out
    assert "200.2" not in out
    assert out.rstrip().endswith("1 defect")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["no-such"], "expected club-notes"),
        (["vanguard"], "nothing is imported"),
        (["club-notes", "--kind", "x"], "gap"),
    ],
)
def test_what_is_not_there_is_told_with_what_is(
    home: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert main(["defects", *arguments]) == 2
    assert said in capsys.readouterr().err
