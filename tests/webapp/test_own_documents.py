"""A club's notes and two editions of a game that nobody knows: brought in, read, compared, searched, forgotten."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.few_rules import bundle
from webapp.app import create_app
from webapp.commands import main

NOTES = """\
Notes of the Harbour Club

1. Come on time.
2. Bring your own wick.
2.1. Borrowed wicks are returned, see rule 1.
"""
GAME = """\
The Lantern Game

100. General
100.1. Two lanterns are lit. See rule 100.1a.
100.1a A lantern that is lit shines.
101. Wicks
101.1. A wick burns down in four turns, as rule 100.1 says.
"""
JANUARY, MAY = "lanterns-2026-01-01", "lanterns-2026-05-01"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A Casebook folder with the three documents; its index is built once, by whoever first searches.

    Of what is bundled, one document and a few cases are there.
    """
    folder = tmp_path_factory.mktemp("own")
    with pytest.MonkeyPatch.context() as patch:
        bundle(patch, folder / "bundled", ["sanguosha"], "sanguosha/marks")
        patch.setenv("CASEBOOK_HOME", str(folder / "home"))
        for name, text, *said in (
            ("club-notes", NOTES),
            (JANUARY, GAME, "--game", "Lantern Game"),
            (MAY, GAME.replace("four turns", "three turns")),
        ):
            (folder / f"{name}.txt").write_text(text, encoding="utf-8")
            assert main(["import", str(folder / f"{name}.txt"), "--document", name, *said]) == 0
        yield folder / "home"


@pytest.fixture(scope="module")
def pages(home: Path) -> FlaskClient:
    return create_app().test_client()


def text_of(pages: FlaskClient, address: str) -> str:
    answer = pages.get(address)
    assert answer.status_code == 200, address
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.text)))


def test_they_stand_beside_the_others_by_their_titles(pages: FlaskClient) -> None:
    shown = text_of(pages, "/rules?lang=en")
    assert "Notes of the Harbour Club Your own documents 3 rules" in shown
    assert "The Lantern Game 2026-05-01 Lantern Game 5 rules" in shown
    assert "Sanguosha, terms for moving cards" in shown
    assert "自有文档" in text_of(pages, "/rules?lang=zh")


def test_they_are_searched_beside_the_others_the_newest_edition_alone(pages: FlaskClient) -> None:
    shown = text_of(pages, "/?q=wick&lang=en")
    assert "Your own documents 2" in shown
    assert "Lantern Game" in shown
    found = pages.get("/api/v1/search?q=wick").json["hits"]
    assert {hit["document"] for hit in found} == {"club-notes", MAY}
    for game in ("Lantern Game", "lantern-game", "LANTERN_GAME"):
        found = pages.get("/api/v1/search", query_string={"q": "wick", "game": game}).json["hits"]
        assert {hit["document"] for hit in found} == {MAY}
    found = pages.get(f"/api/v1/search?q=wick&document={JANUARY}").json["hits"]
    assert {hit["document"] for hit in found} == {JANUARY}
    assert "wick" in text_of(pages, "/?q=wick&game=own&lang=zh")


def test_references_are_links_and_what_refers_is_told(pages: FlaskClient) -> None:
    assert f'href="/rules/{MAY}/100.1a">100.1a</a>' in pages.get(f"/rules/{MAY}/100.1").text
    assert 'href="/rules/club-notes/1">1</a>' in pages.get("/rules/club-notes/2.1").text
    assert "100.1" in pages.get(f"/api/v1/rules/{MAY}/100.1a").json["referenced_by"]


def test_an_older_edition_leads_to_the_newer_and_both_are_compared(pages: FlaskClient) -> None:
    assert "in force is that of 2026-05-01" in text_of(pages, f"/rules/{JANUARY}/101.1?lang=en")
    assert "The Lantern Game 2026-01-01 and The Lantern Game 2026-05-01" in text_of(
        pages, f"/diff/{JANUARY}/{MAY}?lang=en"
    )
    assert f"/diff/{JANUARY}/{MAY}" in pages.get("/rules").text


@pytest.mark.parametrize("page", ["/cases", "/glossary", "/interpretations", "/cards", "/", "/rules"])
@pytest.mark.parametrize("game", ["own", "lantern-game"])
def test_every_list_can_be_asked_for_such_a_game(pages: FlaskClient, page: str, game: str) -> None:
    assert pages.get(f"{page}?game={game}").status_code == 200


def test_the_switch_names_the_game_as_its_user_does(pages: FlaskClient) -> None:
    shown = text_of(pages, "/?lang=en")
    assert "Lantern Game 2026-05-01" in shown
    assert "Edition of" not in text_of(pages, "/?lang=en&game=own")


def test_the_terminal_lists_shows_and_compares_them(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def told(*arguments: str) -> str:
        assert main(arguments) == 0
        return capsys.readouterr().out

    capsys.readouterr()
    assert "club-notes.txt" in told("documents")
    assert "Bring your own wick." in told("rules", "club-notes")
    assert "A lantern that is lit shines." in told("rule", MAY, "100.1a", "--lang", "en")
    assert "Bring your own" in told("search", "wick", "--document", "club-notes")
    assert "A wick burns" in told("search", "wick", "--game", "Lantern Game")
    assert "[−four−]" in told("diff", JANUARY, MAY)


def test_what_is_forgotten_is_found_nowhere(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Last, for it takes away what the others read."""
    main(["config", "--game", "lantern game"])
    capsys.readouterr()
    for document in (JANUARY, MAY):
        assert main(["forget", document]) == 0
    told = capsys.readouterr()
    assert "casebook config --unset game" in told.err
    main(["config", "--unset", "game"])
    assert main(["forget", MAY]) == 2
    left = [path for path in home.rglob("*") if path.is_file() and b"A wick burns" in path.read_bytes()]
    assert left == []
    assert not [name for name in os.listdir(home / "imports") if "lanterns" in name]
    assert main(["rules", MAY]) == 2
    assert create_app().test_client().get("/rules").status_code == 200
