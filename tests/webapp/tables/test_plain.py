"""The table of a game that nobody has drawn: every zone is there, and every fact is told."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask, render_template

from tests.webapp.fakes import unit
from webapp.board.changes import changes
from webapp.board.pieces import Marks
from webapp.board.scenes import Scene
from webapp.board.tables import game_table
from webapp.commands.output import console
from webapp.commands.plain_board import drawn_plainly
from webapp.translations import load_translations

GAME = "a-game-of-tomorrow"


def view(*, life: int = 3, at: str = "hand") -> dict[str, Any]:
    zones: dict[str, Any] = {"hand": [], "court": {"left": None, "right": None}, "tower": {"keep": {"card": None}}}
    wizard = unit("wizard", "巫师", "A", poisoned=True)
    if at == "hand":
        zones["hand"] = [wizard]
    elif at == "left":
        zones["court"]["left"] = wizard
    else:
        zones["tower"]["keep"]["card"] = wizard
    players = {"A": {"life": life, **zones}, "B": {"life": 4, "hand": [unit("b#1", "兵", "B"), unit("b#2", "兵", "B")]}}
    turn = {"player": "A", "phase": "dusk", "number": 1}
    return {"winner": None, "turn": turn, "players": players, "cauldron": [unit("frog", "蛙", "B")]}


@pytest.mark.parametrize(("at", "zone"), [("hand", "hand"), ("left", "left"), ("keep", "keep")])
def test_every_zone_is_a_row_wherever_the_view_holds_it(at: str, zone: str) -> None:
    laid: Any = game_table(GAME).lay(view(at=at), Marks(), {}, None)
    assert [(each.kind, each.bundles[0].card.id) for each in laid.near.zones] == [(zone, "wizard")]
    assert [each.bundles[0].card.id for each in laid.middle] == ["frog"]


def test_whoever_looks_sits_near() -> None:
    laid: Any = game_table(GAME).lay(view(), Marks(), {}, "B")
    assert (laid.near.player, [seat.player for seat in laid.far]) == ("B", ["A"])


def test_what_changes_is_told_without_anybody_having_listed_it() -> None:
    before, after = (
        Scene(game_table(GAME), board, load_translations("en")) for board in (view(), view(life=2, at="keep"))
    )
    told = changes(before, after)
    assert [(each.subject, each.field, each.before, each.after) for each in told] == [
        ("A", "life", "3", "2"),
        ("wizard", "place", "A's hand", "A's keep"),
    ]


def test_it_is_drawn_on_a_page_and_in_a_terminal(app: Flask, capsys: pytest.CaptureFixture[str]) -> None:
    laid = game_table(GAME).lay(view(), Marks(), {}, None)
    with app.test_request_context("/?lang=en"):
        page = render_template("_table.html", table=laid, caption="now")
    assert "wizard" in page
    assert "cauldron" in page
    console().print(drawn_plainly(GAME, view(), "now", load_translations("en")))
    assert "wizard" in capsys.readouterr().out
