"""XP and what is Empowered: on the table and in its picture, only where there is any."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask, render_template

from engine.riftbound.views.view import view
from tests.engine.riftbound.boards import JULY, duel, new
from webapp.board.pictures import board_svg
from webapp.board.pieces import Marks
from webapp.board.tables import game_table
from webapp.translations import load_translations

CARDS = {"adept": {"type": "unit", "might": 2}, "sage": {"type": "unit", "might": 3}}
BASE = [{"card": "adept", "empowered": True}, {"card": "sage", "empowered": True, "more_empowered": 2}]


def laid(marks: Marks, **own: Any) -> Any:
    return game_table("riftbound").lay(view(new(duel(A=own), CARDS, JULY)), marks, {}, None)


def pages(app: Flask, table: Any, language: str) -> list[str]:
    """The table as a page, and as a picture."""
    caption = {"zh": "此刻", "en": "now"}[language]
    with app.test_request_context(f"/?lang={language}"):
        page = render_template("_table.html", table=table, caption=caption)
        return [page, board_svg("q", "Casebook", table, load_translations(language))]


@pytest.mark.parametrize(
    ("language", "said"), [("zh", ["经验 4", "已赋能", "已赋能 ×3"]), ("en", ["XP 4", "Empowered ×3"])]
)
def test_xp_and_how_often_something_is_empowered_are_shown(app: Flask, language: str, said: list[str]) -> None:
    for page in pages(app, laid(Marks(), xp=4, base=BASE), language):
        assert [words for words in said if words not in page] == []


def test_a_player_without_xp_has_none_to_show(app: Flask) -> None:
    assert all("XP" not in page for page in pages(app, laid(Marks(), base=["adept"]), "en"))


def test_xp_that_was_spent_to_the_last_is_shown_as_it_changes(app: Flask) -> None:
    table = laid(Marks(changed=frozenset({"A.xp"})), base=["adept"])
    page, _ = pages(app, table, "en")
    assert 'class="xp changed"' in page
    assert "XP 0" in page
