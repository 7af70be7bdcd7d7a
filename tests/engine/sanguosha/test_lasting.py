"""Effects for a while: what they forbid and give, when each is over, and how a setup and a view say them (B6)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.decisions import Action
from engine.core.errors import Malformed
from engine.sanguosha.game import Game
from engine.sanguosha.permitting import forbidden, forbidden_to_use
from engine.sanguosha.resolving.skills import legal_uses
from engine.sanguosha.turn.phases import END_TURN
from engine.sanguosha.views.view import view
from tests.engine.sanguosha.boards import act, known, new, table
from tests.engine.sanguosha.from_view import setup_from

TURN = {"player": "A"}


def kept_from(game: Game, verb: str, by: str, card: str) -> list[str]:
    """By which steps somebody is kept from doing something with a card."""
    found = forbidden_to_use(game, by, card) if verb == "use" else forbidden(game, verb, by, card)
    return [refusal.step for refusal in found]


def bound() -> Any:
    """A table at which A has bound B, with C looking on."""
    players = {
        "A": {"skills": ["bind"], "hand": ["peach"]},
        "B": {"hand": [{"card": "slash", "as": "own"}, "crossbow"]},
        "C": {"hand": ["mail"]},
    }
    at = table(turn=TURN, deck=["slash", "slash"], players=players)
    act(at, "A", Action("skill", ("bind", "B")))
    return at


def test_each_effect_binds_those_whom_it_names_about_the_cards_that_it_names() -> None:
    game = bound().game
    assert kept_from(game, "discard", "B", "own") == ["discard.forbidden_for_a_while"]
    assert kept_from(game, "discard", "B", "mail") == ["discard.forbidden_for_a_while"]
    assert kept_from(game, "discard", "A", "own") == kept_from(game, "discard", "system", "own") == []
    assert kept_from(game, "gain", "B", "peach") == kept_from(game, "gain", "C", "peach") != []
    assert kept_from(game, "gain", "A", "mail") == kept_from(game, "gain", "B", "mail") == []
    assert kept_from(game, "use", "B", "crossbow") == ["use.forbidden_for_a_while"]
    assert kept_from(game, "use", "B", "own") == kept_from(game, "use", "C", "mail") == []


def test_each_effect_is_over_at_its_own_moment() -> None:
    at = bound()
    over = []
    for turn in ("A", "B", "C", "A"):
        over.append([at.game.board.number(one, "ban") for one in at.game.lasting])
        act(at, turn, END_TURN)
    assert over == [[1, 2, 3], [2, 3], [2], []]
    ends = [entry for entry in at.game.journal.entries if entry.kind == "lasting.ends"]
    assert [(entry.player, entry.subjects) for entry in ends] == [("A", ("bind",))] * 3
    assert [entry.rules.because for entry in ends] == [("B6.1",)] * 3


def test_nothing_is_left_of_an_effect_that_is_over() -> None:
    at = bound()
    names = at.game.lasting
    for turn in ("A", "B", "C"):
        act(at, turn, END_TURN)
    assert [dict(at.game.board.fields(name)) for name in names] == [{}, {}, {}]


def test_a_skill_had_for_a_while_is_like_ones_own_but_not_among_them() -> None:
    players = {"A": {"skills": ["tutor"]}, "B": {"skills": ["talent"]}}
    at = table(turn=TURN, deck=["slash"] * 4, players=players)
    act(at, "A", Action("skill", ("tutor", "B")))
    assert [skill.name for skill in at.game.skills("B")] == ["talent", "lady"]
    assert [skill.name for skill in at.game.own_skills("B")] == ["talent"]
    for turn in ("A", "B", "A"):
        act(at, turn, END_TURN)
    assert [skill.name for skill in at.game.skills("B")] == ["talent"]


def test_what_a_skill_had_for_a_while_forbids_is_forbidden_for_a_while() -> None:
    cards = known(
        {
            "ward": {"type": "skill", "do": [{"have_skill": {"skill": "talent", "until": "end_of_turn"}}]},
            "talent": {"type": "skill", "forbids": [{"discard": {"to": "others", "from": ["armor"]}}]},
            "mail": {"type": "equipment", "slot": "armor"},
        }
    )
    at = table(cards, turn=TURN, players={"A": {"skills": ["ward"], "armor": ["mail"]}, "B": {}})
    assert kept_from(at.game, "discard", "B", "mail") == []
    act(at, "A", Action("skill", ("ward",)))
    assert kept_from(at.game, "discard", "B", "mail") == ["discard.forbidden"]
    act(at, "A", END_TURN)
    assert kept_from(at.game, "discard", "B", "mail") == []


def test_a_skill_had_for_a_while_can_be_used() -> None:
    lasting = [{"text": "tutor", "you": "B", "to": ["A"], "skill": "press", "until": "end_of_turn"}]
    game = new(turn=TURN, deck=["slash"], lasting=lasting, players={"A": {}, "B": {"hand": 2}})
    assert [action.what for action in legal_uses(game, "A")] == [("press", "B")]


def test_a_setup_says_effects_as_a_view_shows_them() -> None:
    game = bound().game
    shown = view(game)
    assert [(each["text"], each["ban"], each["until"]) for each in shown["lasting"]] == [
        ("bind", 1, "end_of_turn"),
        ("bind", 2, {"start_of_turn": "A"}),
        ("bind", 3, {"end_of_turn": "B"}),
    ]
    assert view(new(**setup_from(shown))) == shown


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ({"text": "slash"}, "'slash' is no skill"),
        ({"text": "bind", "you": "D"}, "setup.lasting[0].you"),
        ({"text": "bind", "you": "A", "to": ["B"], "ban": 4}, "'bind' has no number 4 of what it forbids"),
        ({"text": "bind", "you": "A", "to": ["B"], "skill": "slash"}, "'slash' is no skill"),
        ({"text": "bind", "you": "A", "to": ["B"], "until": "soon"}, "end_of_turn"),
        ({"text": "bind", "you": "A", "to": ["B"], "until": {"start_of_turn": "D"}}, "until.start_of_turn"),
    ],
)
def test_a_setup_that_speaks_of_no_such_effect_is_refused(effect: dict[str, Any], said: str) -> None:
    with pytest.raises(Malformed) as caught:
        new(turn=TURN, lasting=[effect], players={"A": {}, "B": {}})
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("do", "said"),
    [
        ({"forbid": {"until": "end_of_turn"}}, "0 things are forbidden here"),
        ({"forbid": {"gain": {"to": "you"}, "give": {"to": "you"}, "until": "end_of_turn"}}, "2 things are forbidden"),
        ({"forbid": {"use": {"to": "you", "from": "hand"}, "until": "end_of_turn"}}, "forbid.use.from"),
        ({"forbid": {"gain": {"to": "you"}, "until": {"end_of_turn": "others"}}}, "until.end_of_turn"),
        ({"forbid": {"gain": {"to": "target"}, "until": "end_of_turn"}}, "a target that nobody chooses"),
        ({"have_skill": {"skill": "talent"}}, "until"),
    ],
)
def test_a_text_that_does_not_say_what_or_how_long_is_refused(do: dict[str, Any], said: str) -> None:
    with pytest.raises(Malformed) as caught:
        known({"odd": {"type": "skill", "do": [do]}})
    assert said in str(caught.value)


def test_a_text_that_lends_what_is_no_skill_is_refused_where_it_is_in_play() -> None:
    cards = known(
        {
            "odd": {"type": "skill", "do": [{"have_skill": {"skill": "slash", "until": "end_of_turn"}}]},
            "slash": {"type": "basic"},
        }
    )
    with pytest.raises(Malformed, match="'slash' is no skill"):
        new(cards, turn=TURN, players={"A": {"skills": ["odd"]}, "B": {}})
