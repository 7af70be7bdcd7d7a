"""Whose an object must be: a player's own, the team's, an enemy's (648.8.c, 648.8.d / 462.8.c, 462.8.d)."""

from __future__ import annotations

import pytest

from engine.core.reading import Node
from engine.riftbound.language.reading_expressions import read_selector
from engine.riftbound.state.context import Context
from engine.riftbound.state.snapshots import Event
from tests.engine.riftbound.boards import BOTH, new

GUARDS = {"guard": {"type": "unit", "might": 2}}
TEAMS = {"A": "east", "B": "west", "C": "east", "D": "west"}


def four_guards(edition: str):
    """Two teams of two; everybody has one guard in the base and one in the trash."""
    players = {
        player: {"team": team, "base": [{"card": "guard", "as": f"of {player}"}], "trash": ["guard"]}
        for player, team in TEAMS.items()
    }
    return new({"mode": "2v2", "players": players, "turn": {"player": "A"}}, GUARDS, edition)


def those(game, context: Context, **asked: str) -> str:
    """The controllers of what fits, in the order of the board."""
    selector = read_selector(Node({"kind": "unit", **asked}))
    return "".join(game.controller(name) for name in game.matcher.candidates(selector, context))


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("side", "whose"),
    [("yours", "A"), ("friendly", "AC"), ("not_yours", "BCD"), ("enemy", "BD"), ("any", "ABCD")],
)
def test_a_side_is_seen_from_the_controller_of_the_text(edition, side, whose):
    game = four_guards(edition)
    assert those(game, Context("of A", "A"), side=side) == whose


@pytest.mark.parametrize(("side", "whose"), [("event_player", "D"), ("friendly_to_event_player", "BD")])
def test_a_side_may_be_seen_from_whoever_the_event_is_about(side, whose):
    game = four_guards(BOTH[0])
    event = Event("choose", game.snapshot("of B"), "D")
    assert those(game, Context("of A", "A", event=event), side=side) == whose
    assert those(game, Context("of A", "A"), side=side) == ""


def test_your_base_is_not_that_of_a_teammate():
    game = four_guards(BOTH[0])
    context = Context("of C", "C")
    assert those(game, context, side="friendly", at="base") == "AC"
    assert those(game, context, side="friendly", at="your_base") == "C"


def test_your_trash_is_not_that_of_a_teammate():
    game = four_guards(BOTH[0])
    selector = read_selector(Node({"kind": "unit", "side": "yours", "at": "trash"}))
    assert game.matcher.candidates(selector, Context("of C", "C")) == game.zone("C.trash")
