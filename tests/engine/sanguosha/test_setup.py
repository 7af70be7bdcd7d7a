"""From a setup to a game: what stands on the board, and what is refused with the place where it stands."""

from __future__ import annotations

import pytest

from engine.core.errors import Malformed
from engine.core.reading import Node
from engine.sanguosha.cards import read_card
from engine.sanguosha.language.words import HAND
from engine.sanguosha.views.sight import unseen
from engine.sanguosha.views.view import view
from tests.engine.sanguosha.boards import new
from tests.engine.sanguosha.from_view import setup_from

EVERYTHING = {
    "turn": {"player": "B", "phase": "draw", "number": 7},
    "deck": ["slash", {"card": "peach", "as": "heal", "suit": "diamond", "rank": 12}],
    "discard": [{"card": "mail", "face_down": True}],
    "processing": ["pledge"],
    "players": {
        "A": {
            "character": "hero",
            "health": 2,
            "marks": {"fury": 3},
            "linked": 2,
            "sealed": ["armor", "judgement"],
            "hand": [{"card": "slash", "as": "kept", "apart": True}, {"card": "peach", "lianheng": True}],
            "weapon": ["crossbow"],
            "treasure": [{"card": "hare", "face_down": True}],
            "judgement": ["famine"],
        },
        "B": {"kingdom": "shu", "gender": "female", "skills": ["curtain"], "hand": 2},
    },
}


def complaint(**setup) -> str:
    with pytest.raises(Malformed) as caught:
        new(**setup)
    return str(caught.value)


def test_a_setup_that_says_everything_is_seen_again_in_the_view():
    shown = view(new(**EVERYTHING))
    assert view(new(**setup_from(shown))) == shown
    first = shown["players"]["A"]
    assert (first["character"]["id"], first["kingdom"], first["health"], first["max_health"]) == ("hero", "wei", 2, 3)
    assert first["marks"] == {"fury": 3}
    assert first["equipment"]["armor"] == {"card": None, "sealed": True}
    assert first["equipment"]["treasure"]["card"]["face_down"]
    assert first["judgement"][0]["targets"] == ["A"]
    assert [card["rank"] for card in shown["deck"]] == [7, 12]


def test_a_player_may_say_otherwise_than_the_character():
    game = new(players={"A": {"character": "hero", "kingdom": None, "gender": "female", "skills": []}, "B": {}})
    assert (game.kingdom("A"), game.gender("A"), game.skills("A")) == ("", "female", ())


def test_cards_lie_as_cards_lie_in_their_zone():
    game = new(deck=1, discard=["slash"], players={"A": {"hand": 1, "weapon": ["blade"]}, "B": {}})
    down = {game.zone_of(card): game.is_face_down(card) for card in game.all_cards()}
    assert down == {"deck": True, "discard": False, "A.hand": True, "A.weapon": False}


def test_a_player_sees_the_own_hand_and_what_lies_face_up():
    game = new(**EVERYTHING)
    hidden = unseen(game, game.board, "B")
    assert set(game.hand("A")) <= hidden
    assert not hidden & set(game.hand("B"))
    assert {"crossbow", "pledge"}.isdisjoint(hidden)
    assert {"heal", "mail", "hare"} <= hidden
    shown = view(game, seat="B")
    assert [card["id"] for card in shown["players"]["A"][HAND]] == ["A-unseen_hand-1", "A-unseen_hand-2"]
    assert all(card["covered"] and card["card"] is None for card in shown["players"]["A"][HAND])
    assert "covered" not in shown["players"]["B"][HAND][0]


def test_a_board_of_before_is_shown_without_touching_the_game():
    game = new(deck=2, players={"A": {}, "B": {}})
    before = view(game)
    game.record("shuffle", [("deck", "cards", ())], player="system")
    assert view(game, game.journal.board_at(0)) == before
    assert view(game)["deck"] == []


def test_health_alone_raises_its_maximum():
    shown = view(new(players={"A": {"health": 6}, "B": {"max_health": 3}, "C": {"health": 1}}))["players"]
    assert [(each["health"], each["max_health"]) for each in shown.values()] == [(6, 6), (3, 3), (1, 4)]


def test_health_may_lie_below_0():
    shown = view(new(players={"A": {"health": -2}, "B": {}}))["players"]["A"]
    assert (shown["health"], shown["max_health"]) == (-2, 4)


@pytest.mark.parametrize(
    ("setup", "told"),
    [
        ({"players": {"A": {}}}, "setup.players: these players cannot play"),
        ({"players": {"A": {}, "system": {}}}, "none called 'system'"),
        ({"players": {"A": {"health": "low"}, "B": {}}}, "setup.players.A.health"),
        ({"players": {"A": {"health": 6, "max_health": 5}, "B": {}}}, "6 health is more than the maximum"),
        ({"players": {"A": {"hand": [{"card": "slash", "rank": 14}]}, "B": {}}}, "14 is no rank"),
        ({"players": {"A": {"character": "slash"}, "B": {}}}, "'slash' is no character"),
        ({"players": {"A": {"skills": ["slash"]}, "B": {}}}, "'slash' is no skill"),
        ({"players": {"A": {"hand": ["press"]}, "B": {}}}, "'press' is no playing card"),
        ({"players": {"A": {"hand": ["slah"]}, "B": {}}}, "did you mean 'slash'"),
        ({"players": {"A": {"weapon": ["mail"]}, "B": {}}}, "'mail' is no weapon"),
        ({"players": {"A": {"weapon": ["blade", "crossbow"]}, "B": {}}}, "2 cards in one slot"),
        ({"players": {"A": {"sealed": ["hand"]}, "B": {}}}, "setup.players.A.sealed"),
        ({"players": {"A": {"linked": 4}, "B": {}}}, "4 cards linked in one turn"),
        ({"players": {"A": {}, "B": {}}, "turn": {"player": "C"}}, "setup.turn.player"),
        ({"players": {"A": {}, "B": {}}, "dek": 3}, "did you mean 'deck'"),
    ],
)
def test_a_setup_that_cannot_be_is_refused_with_its_place(setup, told):
    assert told in complaint(**setup)


@pytest.mark.parametrize(
    ("definition", "told"),
    [
        ({"type": "equipment"}, "nothing says where this equipment goes"),
        ({"type": "basic", "slot": "weapon"}, "a basic card has no slot"),
        ({"type": "skill"}, "the skill says nothing"),
        ({"type": "skill", "cost": [{"discard": 1}], "forbids": []}, "nothing is paid for"),
        ({"type": "skill", "do": []}, "nothing is done here"),
        ({"type": "skill", "do": ["▷", {"draw": 1}]}, "nothing stands before this"),
        ({"type": "skill", "do": [{"draw": 1}, "▷"]}, "nothing stands after ▷"),
        ({"type": "skill", "do": [{"draw": 1, "discard": 1}]}, "2 operations stand here"),
        ({"type": "skill", "do": [{"drow": 1}]}, "did you mean 'draw'"),
        ({"type": "skill", "do": [{"draw": 1, "by": "system"}]}, "the system cannot draw"),
        ({"type": "skill", "do": [{"choose_one": [[{"draw": 1}]]}]}, "there is nothing to choose between"),
        ({"type": "skill", "do": [{"draw": {"of": "you"}}]}, "this counts nothing"),
        ({"type": "skill", "do": [{"discard": {"from": "pocket"}}]}, "unknown word 'pocket'"),
        ({"type": "skill", "do": [{"draw": 1}], "when": "rain"}, "unknown word 'rain'"),
        ({"type": "skill", "do": [{"discard": 1, "by": "target"}]}, "a target that nobody chooses"),
        ({"type": "skill", "targets": 1, "do": [{"give": {"to": "second_target"}}]}, "a target that nobody chooses"),
        ({"type": "skill", "do": [{"may": {"gain": {"of": "targets"}}}]}, "a target that nobody chooses"),
        ({"type": "skill", "when": "gain", "do": [{"discard": {"of": "target"}}]}, "a target that nobody chooses"),
        ({"type": "skill", "do": [{"swap_hands": "you"}]}, "nobody exchanges anything with oneself"),
        ({"type": "basic", "rank": 14}, "14 is no rank"),
        ({"type": "skill", "forbids": {"target": {"rank": 14}}}, "14 is no rank"),
        ({"type": "creature"}, "unknown word 'creature'"),
    ],
)
def test_a_definition_that_says_nothing_sensible_is_refused_with_its_place(definition, told):
    with pytest.raises(Malformed) as caught:
        read_card("odd", Node(definition, ("cards", "odd")))
    assert told in str(caught.value)
    assert str(caught.value).startswith("cards.odd")
