"""What the table of any game says of how the game ended for each player, however its board tells it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.webapp import fakes
from webapp.board.changes import changes
from webapp.board.scenes import Scene
from webapp.board.tables import game_table
from webapp.board.tables.sitting import sitting
from webapp.translations import load_translations

TEAMS = {"A": {"team": "east"}, "B": {"team": "west"}, "C": {"team": "east"}, "D": {"team": "west"}}


def board(players: dict[str, Any], **more: Any) -> dict[str, Any]:
    return fakes.board({name: fakes.player(**own) for name, own in players.items()}, {}, **more)


def outcomes(shown: dict[str, Any]) -> dict[str, str | None]:
    return {player: sitting(shown, player)["outcome"] for player in shown["players"]}


@pytest.mark.parametrize(
    "shown",
    [
        board({"A": {}, "B": {"lost": True}, "C": {}}),
        board({"A": {}, "B": {"conceded": True}, "C": {}}),
        board({"A": {}, "B": {}, "C": {}}, losers=["B"]),
    ],
)
def test_who_is_out_is_marked_and_nobody_who_plays_on(shown: dict[str, Any]) -> None:
    assert outcomes(shown) == {"A": None, "B": "lost", "C": None}


def test_where_all_have_lost_it_is_a_draw_for_everybody() -> None:
    assert outcomes(board({"A": {}, "B": {}}, losers=["A", "B"])) == {"A": "drawn", "B": "drawn"}


def test_a_team_wins_together() -> None:
    assert outcomes(board(TEAMS, winner="A")) == {"A": "won", "B": None, "C": "won", "D": None}


def test_who_wins_in_no_team_wins_alone() -> None:
    assert outcomes(board({"A": {}, "B": {}, "C": {}}, winner="A")) == {"A": "won", "B": None, "C": None}


@pytest.mark.parametrize(("language", "line"), [("zh", ("乙", "落败", "否", "是")), ("en", ("B", "out", "no", "yes"))])
def test_that_somebody_is_out_is_told_as_a_change(language: str, line: tuple[str, ...]) -> None:
    before, after = board({"A": {}, "B": {}}), board({"A": {}, "B": {"conceded": True}})
    (told,) = changes(*(Scene(game_table("riftbound"), each, load_translations(language)) for each in (before, after)))
    assert (told.subject, told.field, told.before, told.after) == line
