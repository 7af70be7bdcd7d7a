"""Every game has a table of its own, and each is drawn in both languages from nothing but its view."""

from __future__ import annotations

import re

import pytest
from flask import Flask, render_template

from rules_index.documents import DOCUMENTS
from tests.webapp.boards_of_games import View, archive_board, sanguosha_board, vanguard_board
from webapp.board.pieces import Marks
from webapp.board.tables import TABLES, game_table
from webapp.commands.output import console
from webapp.commands.plain_board import drawn_plainly
from webapp.translations import load_translations

BOARDS = {"vanguard": vanguard_board(), "grand-archive": archive_board(), "sanguosha": sanguosha_board(8)}


def drawn(app: Flask, game: str, board: View, language: str) -> str:
    laid = game_table(game).lay(board, Marks(), {}, None)
    with app.test_request_context(f"/?lang={language}"):
        return render_template("_table.html", table=laid, caption={"zh": "此刻", "en": "now"}[language])


def test_every_game_that_has_rules_has_a_table() -> None:
    assert {document.game for document in DOCUMENTS} == set(TABLES)


@pytest.mark.parametrize("game", BOARDS)
def test_whatever_lies_in_play_is_drawn_by_name(app: Flask, game: str) -> None:
    pages = {language: drawn(app, game, BOARDS[game], language) for language in ("zh", "en")}
    for _, each in game_table(game).placed(BOARDS[game]):
        assert all(each["name"][language] in page for language, page in pages.items()), each["id"]


@pytest.mark.parametrize("game", BOARDS)
def test_in_chinese_no_english_word_is_left_over(app: Flask, game: str) -> None:
    page = drawn(app, game, BOARDS[game], "zh")
    shown = re.sub(r"<[^>]*>", " ", page)
    assert re.findall(r"[a-z]{3,}", shown) == []


@pytest.mark.parametrize("game", BOARDS)
def test_an_empty_table_is_drawn_too(app: Flask, game: str) -> None:
    bare = {"players": {"A": {}, "B": {}}, "turn": {}, "winner": "A"}
    assert "Wins" in drawn(app, game, bare, "en")


@pytest.mark.parametrize("game", BOARDS)
def test_a_terminal_shows_it_zone_by_zone(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    console().print(drawn_plainly(game, BOARDS[game], "now", load_translations("en").within(game)))
    shown = capsys.readouterr().out
    zone = {"vanguard": "damage zone", "grand-archive": "main deck", "sanguosha": "discard pile"}[game]
    assert zone in shown


def test_a_terminal_tells_marks_and_seals(capsys: pytest.CaptureFixture[str]) -> None:
    console().print(drawn_plainly("sanguosha", BOARDS["sanguosha"], "now", load_translations("en").within("sanguosha")))
    shown = " ".join(re.sub(r"[│\n]", " ", capsys.readouterr().out).split())
    assert "A · General A · Wu · Meticulous · Fury 2 · treasure slot sealed" in shown


def test_a_terminal_tells_counters_and_keywords_and_damage_once(capsys: pytest.CaptureFixture[str]) -> None:
    console().print(
        drawn_plainly("grand-archive", BOARDS["grand-archive"], "now", load_translations("en").within("grand-archive"))
    )
    shown = " ".join(re.sub(r"[│\n]", " ", capsys.readouterr().out).split())
    assert "Sprout (sprout) · power 1 · life 1 · fostered · ephemeral · buff counter 2 · Taunt" in shown
    assert shown.count("damage 7") == 1
