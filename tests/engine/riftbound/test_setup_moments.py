"""Setting up odd moments: the midst of a chain, what has triggered, what came first, and what can lie where."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.decisions import PASS
from engine.core.errors import Malformed
from engine.riftbound.game import Game
from engine.riftbound.views.view import view
from tests.engine.riftbound.boards import BOTH, JUNE, OCTOBER, duel, new, table
from tests.engine.tables import asked

DRAW = [{"draw": 1}]
CARDS: dict[str, Any] = {
    "bolt": {"type": "spell", "effect": DRAW},
    "tree": {"type": "battlefield", "abilities": [{"passive": {"hidden_places": 1}}]},
    "shade": {"type": "unit", "might": 2, "keywords": ["hidden"]},
    "mourner": {
        "type": "unit",
        "might": 2,
        "abilities": [
            {"triggered": {"when": {"event": "die", "object": {"kind": "unit", "side": "friendly"}}, "do": DRAW}},
            {"triggered": {"when": {"event": "move", "first_each_turn": True}, "do": DRAW}},
        ],
    },
    "giant": {"type": "unit", "might": 3, "abilities": [{"passive": {"sets_might": 5}}]},
    "legend": {"type": "legend"},
}


def board(edition: str = JUNE, **parts: Any) -> Game:
    return new(duel(**parts), CARDS, edition)


@pytest.mark.parametrize(
    ("parts", "where", "says"),
    [
        ({"A": {"rune_deck": ["mourner"]}}, "setup.players.A.rune_deck[0]", "'mourner' is a unit"),
        ({"A": {"base": [{"card": "bolt"}]}}, "setup.players.A.base[0].card", "'bolt' is a spell"),
        ({"A": {"hand": ["fury rune"]}}, "setup.players.A.hand[0]", "'fury rune' is a rune"),
        ({"A": {"champion": "bolt"}}, "setup.players.A.champion", "type unit"),
        ({"battlefields": {"X": {"card": "bolt"}}}, "setup.battlefields.X.card", "'bolt' is a spell"),
        (
            {"battlefields": {"X": {"units": [{"card": "bolt", "owner": "A"}]}}},
            "X.units[0].card",
            "at the battlefield X",
        ),
        ({"chain": [{"card": "legend", "controller": "A"}]}, "setup.chain[0].card", "a legend is never"),
        ({"chain": [{"card": "shade", "controller": "A"}]}, "setup.chain[0].card", "pending: true"),
        ({"mode": "2v2"}, "setup.players", "4 of them in the mode 2v2"),
        ({"priority": {"player": "A"}}, "setup.priority", "no chain"),
        (
            {"chain": [{"card": "bolt", "controller": "A"}], "priority": {"player": "A", "passed": ["A"]}},
            "setup.priority.passed",
            "A has priority",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(parts, where, says):
    with pytest.raises(Malformed) as caught:
        board(**parts)
    assert where in str(caught.value)
    assert says in str(caught.value)


def test_four_players_of_two_teams_play_two_against_two():
    players = {name: {"team": "red" if name in "AC" else "blue"} for name in "ABCD"}
    assert view(new({"players": players, "turn": {"player": "A"}}))["mode"] == "2v2"
    del players["D"]["team"]
    with pytest.raises(Malformed, match="D is in no team"):
        new({"players": players, "turn": {"player": "A"}})


@pytest.mark.parametrize("edition", BOTH)
def test_priority_may_lie_with_another_than_who_played_last(edition):
    chain = [{"card": "bolt", "controller": "A"}]
    at = table(duel(A={"deck": 1}, chain=chain, priority={"player": "B", "passed": ["A"]}), CARDS, edition)
    assert (asked(at).chooser, at.game.chain) == ("B", ("bolt",))
    at.answer(PASS)
    assert at.game.chain == ()
    assert len(at.game.zone("A.hand")) == 1


def test_without_it_whoever_played_last_acts_first_and_nobody_has_passed():
    at = table(duel(A={"deck": 1}, chain=[{"card": "bolt", "controller": "A"}]), CARDS)
    assert asked(at).chooser == "A"
    at.answer(PASS)
    assert view(at.game)["state"]["yielded"] == ["A"]
    assert at.game.chain == ("bolt",)


def test_an_ability_for_the_first_time_each_turn_may_have_triggered():
    for triggered, drawn in (([], 1), ([1], 0)):
        mover = {"card": "mourner", "triggered": triggered}
        at = table(duel(A={"base": [mover], "deck": 2}, battlefields={"X": {"controller": "A"}}), CARDS)
        move = next(answer for answer in asked(at).answers() if getattr(answer, "verb", "") == "move")
        at.answer(move)
        assert len(at.game.chain) == drawn


def test_a_trigger_remembers_the_event_that_is_over():
    event = {"kind": "die", "object": "fallen", "card": "recruit", "owner": "A", "player": "A"}
    event["was"] = {"controller": "A", "at": "X", "might": 4}
    chain = [{"source": "mourner", "ability": 0, "controller": "A", "event": event}]
    game = board(A={"base": ["mourner"]}, battlefields={"X": {}}, chain=chain)
    item = view(game)["chain"][0]
    assert (item["event"]["object"], item["event"]["was"]["might"], item["event"]["was"]["at"]) == ("fallen", 4, "X")


def test_two_cards_facedown_at_one_battlefield_are_a_list():
    field = {"card": "tree", "controller": "A", "facedown": [{"card": "shade", "owner": "A", "count": 2}]}
    shown = view(board(battlefields={"X": field}))["battlefields"]["X"]["facedown"]
    assert [card["id"] for card in shown] == ["shade", "shade#2"]
    covered = view(board(battlefields={"X": field}), seat="B")["battlefields"]["X"]["facedown"]
    assert [card["card"] for card in covered] == [None, None]
    assert len({card["id"] for card in covered}) == 2


@pytest.mark.parametrize(("time", "might"), [(1, 7), (3, 5)])
def test_of_two_assignments_the_later_one_stands(time, might):
    given = {"target": "giant", "sets_might": 7, "time": 2}
    game = board(A={"base": [{"card": "giant", "time": time}]}, modifications=[given])
    assert game.might("giant") == might


def test_a_unit_that_is_still_pending_is_finalized_first():
    chain = [{"card": "shade", "controller": "A", "pending": True, "ignoring": "cost", "to": "A.base"}]
    at = table(duel(chain=chain), CARDS, OCTOBER)
    assert (asked(at).step, list(asked(at).answers())) == ("play.location", [("A.base",)])
    at.answer(("A.base",))
    assert (at.game.zone_of("shade"), at.game.chain) == ("A.base", ())


def test_another_game_from_the_same_setup_remembers_it_all():
    event = {"kind": "die", "object": "fallen", "card": "recruit", "owner": "A", "was": {"might": 4}}
    chain = [{"source": "mourner", "ability": 0, "controller": "A", "event": event}]
    given = [{"target": "mourner", "might": 1, "time": 7}]
    game = board(A={"base": ["mourner"]}, chain=chain, priority={"player": "B", "passed": ["A"]}, modifications=given)
    other = game.another()
    assert view(other) == view(game)
    assert (other.resuming, other.time_before, other.now) == ("B", 7, game.now)


@pytest.mark.parametrize(
    ("parts", "where", "says"),
    [
        ({"battlefields": {"X": {"units": 2}}}, "setup.battlefields.X.units", "nobody owns"),
        ({"A": {"legend": ["legend", "legend"]}}, "setup.players.A.legend", "one legend at most"),
        ({"A": {"hand": ["recruit"]}}, "setup.players.A.hand[0]", "a token"),
        (
            {"battlefields": {"X": {}}, "combat": {"at": "X", "attacker": "A", "defender": "A"}},
            "setup.combat.defender",
            "another player",
        ),
        (
            {"A": {"base": ["shade"]}, "chain": [{"card": "bolt", "controller": "A", "targets": ["shade"]}]},
            "setup.chain[0].targets",
            "the text asks for: 0",
        ),
        (
            {"chain": [{"card": "bolt", "controller": "A", "modes": ["fire"]}]},
            "setup.chain[0].modes",
            "no mode 'fire'",
        ),
    ],
)
def test_what_contradicts_itself_is_refused_with_its_place(parts, where, says):
    with pytest.raises(Malformed) as caught:
        board(**parts)
    assert where in str(caught.value)
    assert says in str(caught.value)
