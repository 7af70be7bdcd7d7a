"""`casebook site`: what it cannot make is said in one line, before anything is fetched or written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.webapp.commands.conftest import Casebook


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--game", "chess"), "no game 'chess'; there are riftbound"),
        (("--game", ""), "no game ''; there are riftbound"),
        (("--language", "fr"), "no language 'fr'; there are zh, en"),
        (("--language", "en", "--language", "EN"), "no language 'EN'; there are zh, en"),
    ],
)
def test_what_there_is_not_is_named_beside_what_there_is(casebook: Casebook, given: tuple[str, ...], said: str) -> None:
    outcome = casebook("site", *given)
    assert outcome.refused
    assert said in outcome.err


def test_a_folder_with_something_else_and_a_file_stay_as_they_are(casebook: Casebook, tmp_path: Path) -> None:
    note = tmp_path / "note.txt"
    note.write_text("mine", encoding="utf-8")
    taken = casebook("site", "--out", str(tmp_path))
    assert taken.refused
    assert "holds something that is no site" in taken.err
    file = casebook("site", "--out", str(note))
    assert file.refused
    assert "is a file; name a folder" in file.err
    below = casebook("site", "--out", str(note / "club"))
    assert below.refused
    assert note.read_text(encoding="utf-8") == "mine"
