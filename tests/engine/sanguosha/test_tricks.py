"""Ordinary tricks: what their faces may say, what is legal with them, and what a setup and a view tell of one (B7)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.decisions import Action, Choose, Confirm
from engine.core.errors import IllegalAction, Malformed
from engine.core.procedures import Table
from engine.sanguosha.game import Game
from engine.sanguosha.turn.phases import END_TURN, legal_actions
from engine.sanguosha.views.view import view
from tests.engine.sanguosha.boards import CARDS, act, known, new, table
from tests.engine.sanguosha.from_view import setup_from

DRAW = [{"draw": 1}]
LINGERING = [{"forbid": {"discard": {"to": "target"}, "until": "end_of_turn"}}]


@pytest.mark.parametrize(
    ("face", "said"),
    [
        ({"type": "basic", "do": DRAW}, "a basic card says no such thing"),
        ({"type": "equipment", "slot": "weapon", "recasts": True}, "a equipment card says no such thing"),
        ({"type": "trick", "cancels": {}, "do": DRAW}, "no effect of its own"),
        ({"type": "trick", "targets": 2}, "the trick does nothing"),
        ({"type": "trick", "distance": 1}, "the trick does nothing"),
        ({"type": "trick", "cards_in": "hand", "recasts": True}, "the trick does nothing"),
        ({"type": "trick", "first": DRAW}, "the trick does nothing"),
        ({"type": "trick", "target": "you", "targets": 1, "do": DRAW}, "nobody is chosen"),
        ({"type": "trick", "target": "all", "targets": 1, "do": DRAW}, "nobody is chosen"),
        ({"type": "trick", "targets": 0, "do": DRAW}, "at least 1"),
        ({"type": "trick", "targets": {"up_to": 0}, "do": DRAW}, "at least 1"),
        ({"type": "trick", "distance": 0, "do": DRAW}, "at least 1"),
        ({"type": "trick", "cards_in": "deck", "do": DRAW}, "deck"),
        ({"type": "trick", "target": "all"}, "all"),
        ({"type": "delayed_trick", "target": "others"}, "others"),
        ({"type": "trick", "do": [{"draw": 1, "by": "second_target"}]}, "a trick knows no second_target"),
        ({"type": "trick", "do": [{"draw": 1, "by": "event_player"}]}, "a trick knows no event_player"),
        ({"type": "trick", "do": LINGERING}, "effects for a while"),
    ],
)
def test_a_face_that_says_what_cannot_be_is_told(face: dict[str, Any], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        known({"strange": face})


@pytest.mark.parametrize("form", ["peach", "famine", "chain", "curtain"])
def test_cards_are_used_only_as_an_ordinary_trick_that_does_something(form: str) -> None:
    cards = CARDS | known({"odd": {"type": "skill", "use_as": {"card": form}}})
    with pytest.raises(Malformed, match="no ordinary trick that can be used"):
        new(cards, players={"A": {"skills": ["odd"]}, "B": {}})


def legal(game: Game) -> list[str]:
    """What the turn player may do besides ending the turn."""
    return [str(action) for action in legal_actions(game, "A") if action != END_TURN]


def test_what_is_legal_is_listed_with_those_on_whom_it_is_used() -> None:
    game = new(
        players={
            "A": {"hand": ["reward", "levy", "bounty", "nullify", "chain", "snatch"]},
            "B": {"skills": ["curtain"]},
            "C": {"hand": ["slash"], "defensive_horse": ["dilu"]},
        }
    )
    assert legal(game) == [
        *("use reward to A", "use reward to B", "use reward to C"),
        *("use reward A B", "use reward A C", "use reward B C"),
        *("use levy", "use bounty", "recast chain"),
    ]


def test_what_skills_let_be_used_as_a_trick_is_listed_as_that_trick() -> None:
    game = new(
        players={
            "A": {"hand": ["slash", "peach"], "skills": ["ambush", "foresee"], "weapon": ["blade"]},
            "B": {"hand": 1},
        }
    )
    assert legal(game) == [
        *("use_as slash dismantle to B", "use_as blade dismantle to B"),
        *("use_as slash harvest", "use_as peach harvest", "use_as blade harvest"),
    ]


@pytest.mark.parametrize(
    ("to", "step"),
    [
        (("B",), "use.no_target"),
        (("A", "C"), "use.not_on_its_face"),
        (("C", "C"), "use.wrong_number"),
        (("C",), "use.wrong_number"),
    ],
)
def test_each_target_must_be_one_that_face_and_skills_allow(to: tuple[str, ...], step: str) -> None:
    cards = CARDS | known({"pair": {"type": "trick", "suit": "spade", "targets": 2, "do": DRAW}})
    at = table(cards, players={"A": {"hand": ["pair"]}, "B": {"skills": ["curtain"]}, "C": {}})
    with pytest.raises(IllegalAction) as caught:
        act(at, "A", Action("use", ("pair", *(to if len(to) > 1 else ("C", "B") if to == ("B",) else to))))
    assert {refusal.step for refusal in caught.value.refusals} == {step}


def used(hand: str, **others: Any) -> Table[Game]:
    """A table at which A, next to B and C, has used the one card in hand."""
    at = table(players={"A": {"hand": [hand]}, "B": {}, "C": {}} | others, deck=["slash", "peach", "mail"])
    act(at, "A", Action("use", (hand,)))
    return at


def test_whoever_could_cancel_is_asked_and_nobody_else() -> None:
    at = used("bounty", C={"hand": ["nullify", {"card": "nullify", "as": "other"}]})
    assert isinstance(at.pending, Confirm)
    assert (at.pending.chooser, at.pending.step, at.pending.about) == ("C", "cancel.may", "bounty")
    at.answer(answer=True)
    assert isinstance(at.pending, Choose)
    assert at.pending.options == ("nullify", "other")


def test_a_trick_that_is_being_used_is_seen_in_the_processing_area_and_set_up_again() -> None:
    at = table(players={"A": {"hand": ["slash"], "skills": ["ambush"]}, "B": {"hand": ["peach", "nullify"]}})
    act(at, "A", Action("use_as", ("slash", "dismantle"), "B"))
    shown = view(at.game)
    (card,) = shown["processing"]
    assert (card["id"], card["card"], card["used_as"], card["targets"]) == ("slash", "slash", "dismantle", ["B"])
    assert view(new(**setup_from(shown))) == shown


@pytest.mark.parametrize(("zone", "form"), [("discard", "dismantle"), ("processing", "famine"), ("deck", "famine")])
def test_nothing_is_used_as_a_trick_elsewhere(zone: str, form: str) -> None:
    with pytest.raises(Malformed, match="delayed trick"):
        new(players={"A": {}, "B": {}}, **{zone: [{"card": "slash", "used_as": form}]})


@pytest.mark.parametrize(
    ("seats", "far"),
    [("AB", [1]), ("ABC", [1, 1]), ("ABCD", [1, 2, 1]), ("ABCDE", [1, 2, 2, 1]), ("ABCDEF", [1, 2, 3, 2, 1])],
)
def test_distance_goes_the_shorter_way_round(seats: str, far: list[int]) -> None:
    game = new(players={seat: {} for seat in seats})
    assert [game.distance("A", seat) for seat in seats[1:]] == far


def test_horses_alter_the_distance_and_never_to_less_than_one() -> None:
    players = {"A": {"offensive_horse": ["hare"]}, "B": {"defensive_horse": ["dilu"]}, "C": {}, "D": {}}
    game = new(players=players)
    assert [game.distance("A", each) for each in "BCD"] == [1, 1, 1]
    assert [game.distance("C", each) for each in "ABD"] == [2, 2, 1]
