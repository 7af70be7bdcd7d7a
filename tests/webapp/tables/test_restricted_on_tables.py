"""What may be spent on some things only is shown apart from the rest of a pool: on pages, the terminal, in changes."""

from __future__ import annotations

from io import StringIO

import pytest
from flask import Flask, render_template
from rich.console import Console

from engine.riftbound.views.view import view
from tests.engine.riftbound.boards import JULY, duel, new
from webapp.board.changes import changes
from webapp.board.pieces import Marks
from webapp.board.scenes import Scene
from webapp.board.tables import game_table
from webapp.commands.board import drawn
from webapp.translations import load_translations

TOLD = [("zh", "限打出法术的法力 2"), ("en", "energy for spells only 2")]


def board(**own: object):
    return view(new(duel(A={"energy": 1, **own}), {}, JULY))


@pytest.mark.parametrize(("language", "told"), TOLD)
def test_it_is_shown_apart(app: Flask, language: str, told: str):
    shown = board(restricted={"spell_energy": 2})
    table = game_table("riftbound", JULY).laid(shown, Marks(), {}, None)
    with app.test_request_context(f"/?lang={language}"):
        assert told in render_template("_table.html", table=table, caption="now")
    console = Console(file=StringIO(), width=200)
    console.print(drawn("riftbound", shown, "now", load_translations(language)))
    assert told in console.file.getvalue()


@pytest.mark.parametrize(("language", "told"), TOLD)
def test_it_is_told_as_a_change(language: str, told: str):
    words = load_translations(language)
    boards = (board(), board(restricted={"spell_energy": 2}))
    (change,) = changes(*(Scene(game_table("riftbound", JULY), each, words) for each in boards))
    assert change.after == told
