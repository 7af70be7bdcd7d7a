"""What is attached lies under its unit: on the page, in the picture, at the terminal."""

from __future__ import annotations

from io import StringIO
from typing import Any

from flask import Flask, render_template
from rich.console import Console

from engine.riftbound.views.view import view
from tests.engine.riftbound.boards import JULY, duel, new
from webapp.board.pictures import board_svg
from webapp.board.pieces import Marks
from webapp.board.tables import game_table
from webapp.commands.board import drawn
from webapp.translations import load_translations

CARDS = {
    "footman": {"type": "unit", "might": 2},
    "sword": {"type": "gear", "tags": ["Equipment"], "might_bonus": 3},
    "charm": {"type": "gear", "might_bonus": 1},
}
BASE = [
    "footman",
    {"card": "sword", "attached_to": "footman", "exhausted": True},
    {"card": "charm", "attached_to": "sword"},
]


def board() -> Any:
    return view(new(duel(A={"base": BASE}), CARDS, JULY))


def laid() -> Any:
    return game_table("riftbound").lay(board(), Marks(), {}, None)


def test_what_is_attached_lies_under_its_unit_and_nowhere_else():
    (footman,) = laid().near.base
    (sword,) = footman.attached
    assert (footman.id, footman.might, sword.id, sword.exhausted) == ("footman", 5, "sword", True)
    assert [each.id for each in sword.attached] == ["charm"]


def test_a_page_and_a_picture_show_it(app: Flask):
    table = laid()
    with app.test_request_context("/?lang=en"):
        page = render_template("_table.html", table=table, caption="now")
        assert page.count('<ul class="attached"') == 2
        assert "⊂ sword" in board_svg("q", "Casebook", table, load_translations("en"))


def test_the_terminal_says_it_in_one_line():
    console = Console(file=StringIO(), width=200)
    console.print(drawn("riftbound", board(), "now", load_translations("en")))
    assert "Attached [sword" in console.file.getvalue()
