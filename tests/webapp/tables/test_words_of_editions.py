"""A board is told in the words of the edition that is played: on pages, in pictures, in changes, at the terminal."""

from __future__ import annotations

from io import StringIO

import pytest
from flask import Flask, render_template
from rich.console import Console

from engine.riftbound.views.view import view
from tests.engine.riftbound.boards import JULY, JUNE, duel, new
from webapp.board.changes import changes
from webapp.board.pieces import Marks
from webapp.board.scenes import Scene
from webapp.board.tables import game_table
from webapp.commands.board import drawn
from webapp.translations import load_translations

NAMES = [
    (JUNE, "zh", "行动阶段"),
    (JUNE, "en", "Action Phase"),
    (JULY, "zh", "主阶段"),
    (JULY, "en", "Main Phase"),
]


def board(edition: str, phase: str = "action"):
    return view(new(duel(turn={"player": "A", "phase": phase}), {}, edition))


@pytest.mark.parametrize(("edition", "language", "name"), NAMES)
def test_a_page_names_the_phase_as_the_edition_does(app: Flask, edition: str, language: str, name: str):
    table = game_table("riftbound", edition).laid(board(edition), Marks(), {}, None)
    with app.test_request_context(f"/?lang={language}"):
        page = render_template("_table.html", table=table, caption="now")
    assert f"· {name}</span>" in page
    assert [other for *_, other in NAMES if other != name and other in page] == []


@pytest.mark.parametrize(("edition", "language", "name"), NAMES)
def test_a_change_and_the_terminal_do_so_too(edition: str, language: str, name: str):
    words = load_translations(language)
    scenes = [Scene(game_table("riftbound", edition), board(edition, each), words) for each in ("draw", "action")]
    assert name in [told.after for told in changes(*scenes)]
    console = Console(file=StringIO(), width=200)
    console.print(drawn("riftbound", board(edition), "now", words.within("riftbound", edition)))
    assert name in console.file.getvalue()


@pytest.mark.parametrize(("edition", "language", "name"), NAMES)
def test_a_game_has_a_name_of_its_own_for_the_goal_of_a_button(edition: str, language: str, name: str):
    words = load_translations(language).within("riftbound", edition)
    assert name in words("sandbox.main_phase", player="A")
    assert name not in words.within("vanguard")("sandbox.main_phase", player="A")
