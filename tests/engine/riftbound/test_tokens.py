"""Tokens: in what state, where and whose they enter, and Gold, which pays for things."""

from __future__ import annotations

import pytest

from engine.core.decisions import Action, Payment
from engine.core.malformed import Malformed
from engine.core.reading import Node
from engine.core.state import GAME
from engine.riftbound.language.reading import read_instruction
from tests.engine.riftbound.boards import BOTH, JULY, duel, table
from tests.engine.tables import answer_all, steps

BOLT = {"type": "spell", "cost": {"power": {"fury": 1}}, "effect": [{"draw": 1}]}
PASS = Action("pass")
BY_EDITION = pytest.mark.parametrize("edition", BOTH)


def plays(token: dict[str, object]) -> dict[str, object]:
    """A spell that plays a token and costs nothing."""
    return {"type": "spell", "effect": [{"play_token": token}]}


def cast(token: dict[str, object], edition: str = JULY):
    """A table where A has played such a spell, and it has resolved."""
    at = table(duel(A={"hand": ["call"]}), {"call": plays(token)}, edition)
    return answer_all(at, Action("play", ("call",)), PASS, PASS)


@BY_EDITION
@pytest.mark.parametrize(
    ("token", "exhausted"),
    [
        ({"card": "gold"}, False),
        ({"card": "gold", "exhausted": True}, True),
        ({"card": "bird"}, True),
        ({"card": "bird", "ready": True}, False),
    ],
)
def test_a_token_enters_as_its_type_does_unless_the_text_says_otherwise(token, exhausted, edition):
    game = cast(token, edition).game
    (name,) = game.zone("A.base")
    assert game.has_flag(name, "exhausted") == exhausted


def test_nothing_enters_both_ready_and_exhausted():
    with pytest.raises(Malformed, match="both ready and exhausted"):
        read_instruction(Node({"play_token": {"card": "bird", "ready": True, "exhausted": True}}))


@BY_EDITION
def test_a_token_that_an_opponent_plays_is_theirs(edition):
    game = answer_all(cast({"card": "bird", "player": "opponent"}, edition), ("B",)).game
    assert game.zone("A.base") == ()
    (name,) = game.zone("B.base")
    assert (game.controller(name), game.owner(name)) == ("B", "B")


def test_gold_is_played_to_the_base_wherever_tokens_may_go():
    setup = duel(A={"hand": ["call"]}, battlefields={"X": {"controller": "A"}})
    at = table(setup, {"call": plays({"card": "gold", "to": "choose"})}, JULY)
    game = answer_all(at, Action("play", ("call",)), PASS, PASS).game
    assert game.zone("A.base") == ("gold",)


@BY_EDITION
def test_a_token_is_played_where_the_unit_of_the_event_came_from(edition):
    fae = {
        "type": "unit",
        "might": 3,
        "abilities": [{"triggered": {"when": "move", "do": [{"play_token": {"card": "sprite", "to": "origin"}}]}}],
    }
    setup = duel(A={"base": ["fae"]}, battlefields={"X": {}, "Y": {}})
    at = answer_all(table(setup, {"fae": fae}, edition), Action("move", ("fae",), "X"), PASS, PASS)
    assert at.game.zone("A.base") == ("sprite",)


@BY_EDITION
def test_gold_is_killed_for_power_while_a_cost_is_paid(edition):
    setup = duel(A={"hand": ["bolt"], "deck": 1, "base": [{"card": "gold"}]})
    at = answer_all(table(setup, {"bolt": BOLT}, edition), Action("play", ("bolt",)), Payment(("gold",)))
    assert at.game.zone("A.base") == ()
    assert at.game.board.get("A", "power") is None
    assert {"kill.as_cost", "pay.resources"} <= set(steps(at))


@BY_EDITION
def test_exhausted_gold_pays_for_nothing(edition):
    setup = duel(A={"hand": ["bolt"], "base": [{"card": "gold", "exhausted": True}]})
    at = table(setup, {"bolt": BOLT}, edition)
    assert at.pending is not None
    assert Action("play", ("bolt",)) not in list(at.pending.answers())


@BY_EDITION
def test_gold_adds_power_to_the_pool_at_any_time(edition):
    at = answer_all(table(duel(A={"base": ["gold"]}), {}, edition), Action("activate", ("gold",)))
    assert at.game.zone("A.base") == ()
    assert at.game.board.get("A", "power") == (("universal", 1),)


@BY_EDITION
@pytest.mark.parametrize(
    "then",
    [
        {"give": {"what": {"named": "lost"}, "might": 1}},
        {"become_copy": {"what": {"named": "lost"}, "of": {"choose": {"kind": "unit"}}}},
    ],
    ids=["give", "become_copy"],
)
def test_nothing_is_made_of_a_token_that_has_ceased_to_exist(then, edition):
    effect = [{"play_token": {"card": "recruit", "as": "lost"}}, {"kill": {"named": "lost"}}, then]
    cards = {"call": {"type": "spell", "effect": effect}, "ogre": {"type": "unit", "might": 5}}
    at = table(duel(A={"hand": ["call"]}, B={"base": ["ogre"]}), cards, edition)
    game = answer_all(at, Action("play", ("call",)), *([("ogre",)] if "become_copy" in then else []), PASS, PASS).game
    assert game.board.names(GAME, "modifications") == ()
    assert not game.zone("A.base")
    assert not game.board.text("recruit", "copies")


@BY_EDITION
@pytest.mark.parametrize(
    ("affects", "forbids", "token", "played"),
    [
        ({"kind": "unit", "side": "enemy"}, "play", "recruit", False),
        ({"kind": "unit", "side": "friendly"}, "play", "recruit", True),
        ({"kind": "unit", "side": "enemy"}, "play", "gold", True),
        ({"kind": "unit", "side": "enemy", "tag": "Recruit"}, "play", "recruit", False),
        ({"kind": "unit", "side": "enemy"}, "play_to_battlefield", "recruit", True),
    ],
)
def test_what_forbids_playing_a_type_forbids_its_tokens(affects, forbids, token, played, edition):
    jailer = {"type": "gear", "abilities": [{"passive": {"affects": affects, "forbids": forbids}}]}
    setup = duel(A={"hand": ["call"]}, B={"base": ["jailer"]})
    at = table(setup, {"call": plays({"card": token}), "jailer": jailer}, edition)
    answer_all(at, Action("play", ("call",)), PASS, PASS)
    assert bool(at.game.zone("A.base")) is played
    assert ("token.not_played" in steps(at)) is not played
