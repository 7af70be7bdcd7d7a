"""Boards as pictures: any moment of any game, 1200 by 630, as social networks show them, drawn without a browser.

A layout of `webapp.board.tables` becomes rows of areas with tiles (`content`, a module a game in `games`), these get
their places (`placing`), a template draws them as SVG, and resvg makes a PNG of that (`png`).
"""

from __future__ import annotations

from flask import render_template

from webapp.board.pictures.content import Picture
from webapp.board.pictures.games import rows_of
from webapp.board.pictures.placing import HEIGHT, WIDTH, Page, placed, text_page
from webapp.board.pictures.png import FONTS
from webapp.board.tables import Layout
from webapp.translations import Translations

__all__ = ["HEIGHT", "WIDTH", "board_svg", "text_svg"]


def board_svg(title: str, line: str, table: Layout | None, words: Translations) -> str:
    """A board under a title, with a line that says what it is; without a board the title stands alone."""
    rows = rows_of(table, words.within(table.game, table.edition)) if table else ()
    return _drawn(placed(Picture(title, line, rows)))


def text_svg(title: str, line: str, text: str) -> str:
    """A text under a title, cut where the picture ends."""
    return _drawn(text_page(title, line, text))


def _drawn(page: Page) -> str:
    return render_template("picture.svg", page=page, width=WIDTH, height=HEIGHT, fonts=FONTS)
