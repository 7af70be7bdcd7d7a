"""How people ask for cases: every case is asked for in both languages, and mistakes in the files are named."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_index.asked import Asked
from scenarios.case import GAMES
from scenarios.library import CaseLibrary
from scenarios.phrasings import MalformedPhrasings, read_case_phrasings

FEWEST = 2


@pytest.mark.parametrize("game", GAMES)
def test_every_case_is_asked_for_in_several_ways_and_both_languages(game: str) -> None:
    asked = read_case_phrasings(game)
    cases = {case_id for case_id in CaseLibrary.load().cases if case_id.split("/")[0] == game}
    assert set(asked) == cases
    assert [case for case, said in asked.items() if min(len(said.zh), len(said.en)) < FEWEST] == []


def test_ways_to_ask_are_told_apart_by_language(tmp_path: Path) -> None:
    (tmp_path / "vanguard.txt").write_text("# a note\nvanguard/a/b\n  横着能打吗\n  can it swing\n", encoding="utf-8")
    assert read_case_phrasings("vanguard", tmp_path) == {"vanguard/a/b": Asked(("横着能打吗",), ("can it swing",))}
    assert read_case_phrasings("sanguosha", tmp_path) == {}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("  a way before any case\n", 1),
        ("riftbound/a/b\n  x\n", 1),
        ("vanguard/a/b\n  x\nvanguard/a/b\n  y\n", 3),
        ("vanguard/a/b\nno blanks before it\n", 2),
    ],
)
def test_a_mistake_is_named_with_its_line_and_what_was_expected(tmp_path: Path, text: str, line: int) -> None:
    (tmp_path / "vanguard.txt").write_text(text, encoding="utf-8")
    with pytest.raises(MalformedPhrasings, match=rf"vanguard\.txt:{line}: .*expected the id of a case of vanguard"):
        read_case_phrasings("vanguard", tmp_path)
