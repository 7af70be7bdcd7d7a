"""`casebook config`, and what it changes: where `search` looks, and the language of every command that speaks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.webapp.commands.conftest import Casebook

RIFTBOUND = {"riftbound-2026-07-16", "riftbound-tournament-2026-07-16"}


@pytest.fixture
def home(casebook: Casebook, shared_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for the config, with the index that all tests share."""
    for each in shared_home.iterdir():
        (tmp_path / each.name).symlink_to(each)
    monkeypatch.setenv("CASEBOOK_HOME", str(tmp_path))
    return tmp_path


def write(home: Path, text: str | bytes) -> Path:
    file = home / "config.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def documents(casebook: Casebook, *arguments: str) -> set[str]:
    found = casebook("search", "横置 单位 移动", "--limit", "40", "--json", *arguments)
    assert found.status == 0, found.err
    return {hit["document"] for hit in found.json["hits"]}


def test_what_is_set_is_shown_written_and_unset_again(casebook: Casebook, home: Path) -> None:
    assert casebook("config", "--json").json == {
        "file": str(home / "config.toml"),
        "game": None,
        "edition": None,
        "language": None,
    }
    assert not (home / "config.toml").exists()
    told = casebook("config", "--game", "riftbound", "--edition", "2025-10-01", "--language", "en").out
    assert [line.split() for line in told.splitlines()[1:]] == [
        ["game", "=", "riftbound"],
        ["edition", "=", "2025-10-01"],
        ["language", "=", "en"],
    ]
    written = (home / "config.toml").read_text(encoding="utf-8")
    assert written == 'game = "riftbound"\nedition = "2025-10-01"\nlanguage = "en"\n'
    casebook("config", "--unset", "language")
    assert casebook("config", "--json").json["language"] is None
    assert casebook("config", "--json").json["edition"] == "2025-10-01"


def test_an_edition_goes_with_its_game(casebook: Casebook, home: Path) -> None:
    assert "expected a game beside it" in casebook("config", "--edition", "2025-10-01").err
    casebook("config", "--game", "riftbound", "--edition", "2025-10-01")
    casebook("config", "--game", "grand_archive")
    shown = casebook("config", "--json").json
    assert (shown["game"], shown["edition"]) == ("grand-archive", None)
    casebook("config", "--game", "riftbound", "--edition", "2025-10-01")
    casebook("config", "--unset", "game")
    assert (home / "config.toml").read_text(encoding="utf-8") == ""


def test_search_looks_where_the_config_says_and_the_options_go_before_it(casebook: Casebook, home: Path) -> None:
    assert len({each.split("-")[0] for each in documents(casebook)}) > 1
    write(home, 'game = "riftbound"\nedition = "2025-10-01"\n')
    assert documents(casebook) == {"riftbound-2025-10-01"}
    assert documents(casebook, "--game", "riftbound") == {"riftbound-2025-10-01"}
    assert documents(casebook, "--edition", "2025-06-02") == {"riftbound-2025-06-02"}
    assert documents(casebook, "--edition", "2026-07-16") <= RIFTBOUND
    assert documents(casebook, "--game", "vanguard") <= {"vanguard", "vanguard-beyond"}
    assert documents(casebook, "--document", "riftbound-2026-07-16") == {"riftbound-2026-07-16"}
    everywhere = documents(casebook, "--everywhere")
    assert "riftbound-2025-10-01" not in everywhere
    assert len({each.split("-")[0] for each in everywhere}) > 1


def test_many_queries_are_answered_from_the_same_place(casebook: Casebook, home: Path, tmp_path: Path) -> None:
    write(home, 'game = "riftbound"\nedition = "2025-06-02"\n')
    queries = tmp_path / "queries.txt"
    queries.write_text("横置\n横置\n", encoding="utf-8")

    def found(*arguments: str) -> set[str]:
        lines = casebook("search", "--batch", str(queries), *arguments).out.splitlines()
        assert len(lines) == 2
        return {hit["document"] for line in lines for hit in json.loads(line)["hits"]}

    assert found() == {"riftbound-2025-06-02"}
    assert found("--game", "grand-archive") <= {"grand-archive", "grand-archive-beyond"}
    assert found("--document", "vanguard") <= {"vanguard", "vanguard-beyond"}


def test_a_config_that_is_not_used_cannot_stand_in_the_way(casebook: Casebook, home: Path) -> None:
    write(home, 'game = "chess"\n')
    assert casebook("search", "横置").refused
    assert documents(casebook, "--game", "vanguard")
    assert documents(casebook, "--document", "vanguard")
    assert documents(casebook, "--everywhere")


def test_commands_speak_the_language_that_is_set_unless_told_otherwise(casebook: Casebook, home: Path) -> None:
    chinese = casebook("rule", "riftbound-2026-07-16", "431").out
    write(home, 'language = "en"\n')
    english = casebook("rule", "riftbound-2026-07-16", "431").out
    assert english != chinese
    assert casebook("rule", "riftbound-2026-07-16", "431", "--lang", "zh").out == chinese
    assert "Burn Out" in " ".join(casebook("search", "431.2.c", "--game", "riftbound").out.split())
    assert "› 燃尽" in " ".join(casebook("search", "431.2.c", "--game", "riftbound", "--lang", "zh").out.split())


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("game = \n", "config.toml:1: this is no TOML"),
        ('language = "zh"\ngame = "riftbound\n', "config.toml:2: this is no TOML"),
        ('game = "a"\ngame = "b"\n', "this is no TOML"),
        ('\ncolour = "red"\n', "config.toml:2: colour: there is no such key; expected game, edition, language"),
        ('[search]\ngame = "riftbound"\n', "config.toml:1: search: there is no such key"),
        ('search.game = "riftbound"\n', "config.toml:1: search: there is no such key"),
        ("game = 3\n", "config.toml:1: game: 3 will not do; expected a text"),
        ('game = ""\n', "config.toml:1: game: '' will not do; expected a text"),
        ('game = ["riftbound"]\n', "config.toml:1: game:"),
        ('game = "chess"\n', "config.toml:1: game: there is no game 'chess'; expected riftbound, grand-archive"),
        ('edition = "2025-10-01"\n', "config.toml:1: edition: an edition is one of a game"),
        (
            'game = "riftbound"\nedition = "2024-01-01"\n',
            "config.toml:2: edition: there is no edition '2024-01-01'; expected 2026-07-16, 2025-10-01, 2025-06-02",
        ),
        ('game = "vanguard"\nedition = "2025-10-01"\n', "config.toml:2: edition:"),
        ('# mine\nlanguage = "fr"\n', "config.toml:2: language: 'fr' will not do; expected zh or en"),
        ('language = "燃尽"\n'.encode("gbk"), "config.toml: this is no UTF-8 text"),
    ],
)
def test_a_file_that_will_not_do_is_refused_in_one_line(
    casebook: Casebook, home: Path, text: str | bytes, told: str
) -> None:
    file = write(home, text)
    for command in (("search", "燃尽"), ("search", "燃尽", "--json"), ("config",)):
        refused = casebook(*command)
        assert refused.refused, command
        assert told in refused.err
    before = file.read_bytes()
    casebook("config", "--language", "en")
    after = file.read_bytes()
    assert after == before or b'language = "en"' in after


def test_what_is_wrong_is_set_right_by_the_command(casebook: Casebook, home: Path) -> None:
    write(home, 'game = "chess"\nlanguage = "en"\n')
    assert casebook("config", "--game", "riftbound").status == 0
    assert casebook("config", "--json").json["game"] == "riftbound"
    assert casebook("config", "--json").json["language"] == "en"


def test_nothing_is_written_that_would_be_refused(casebook: Casebook, home: Path) -> None:
    file = write(home, 'game = "riftbound"\n')
    for arguments in (
        ("--game", "chess"),
        ("--edition", "2024-01-01"),
        ("--game", "vanguard", "--edition", "2025-10-01"),
        ("--language", "fr"),
        ("--unset", "colour"),
        ("--game", ""),
        ("--game", 'x"\ny = "z'),
        ("--game", "vanguard", "--unset", "game"),
        ("--unset", "game", "--edition", "2025-10-01"),
    ):
        assert casebook("config", *arguments).refused, arguments
        assert file.read_text(encoding="utf-8") == 'game = "riftbound"\n'


def test_everywhere_and_a_place_cannot_both_be_meant(casebook: Casebook, home: Path) -> None:
    for place in (("--game", "riftbound"), ("--edition", "2025-10-01"), ("--document", "vanguard")):
        assert casebook("search", "横置", "--everywhere", *place).refused


def test_an_edition_that_is_not_there_is_refused_with_those_that_are(casebook: Casebook) -> None:
    refused = casebook("search", "横置", "--game", "riftbound", "--edition", "2024-01-01")
    assert refused.refused
    assert "2026-07-16, 2025-10-01, 2025-06-02" in refused.err
