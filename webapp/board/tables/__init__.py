"""The tables of the games: how each board is laid out for the pages, and which of its facts are told."""

from __future__ import annotations

from dataclasses import replace

from webapp.board.tables.game_table import GameTable, Layout
from webapp.board.tables.grand_archive import GRAND_ARCHIVE
from webapp.board.tables.plain import plain_table
from webapp.board.tables.riftbound import RIFTBOUND
from webapp.board.tables.sanguosha import SANGUOSHA
from webapp.board.tables.vanguard import VANGUARD

TABLES: dict[str, GameTable] = {each.game: each for each in (RIFTBOUND, GRAND_ARCHIVE, VANGUARD, SANGUOSHA)}

__all__ = ["TABLES", "GameTable", "Layout", "game_table"]


def game_table(game: str, edition: str = "") -> GameTable:
    """The table of a game, by the id of the game; a plain one where the game has none of its own.

    `edition` is the one in which it is played, wherever a board is drawn or told of.
    """
    return replace(TABLES.get(game) or plain_table(game), edition=edition)
