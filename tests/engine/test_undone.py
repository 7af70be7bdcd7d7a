"""What is listed as legal can be done, or says by which rule it may turn out on the way that it cannot.

`python -m tests.engine.random_games` plays a thousand games of each kind, the suite the same few each time.
"""

from __future__ import annotations

import os

import pytest

from engine.core.decisions import Act, Action, Choose, Confirm, Decision
from tests.engine.random_games import KINDS, wrong_games
from tests.engine.riftbound.boards import BOTH, JULY, JUNE, OCTOBER, duel, table
from tests.engine.tables import asked

GAMES = int(os.environ.get("CASEBOOK_RANDOM_GAMES", "16"))
LENGTH = 400 if GAMES > 16 else 150
PARTS = 8
"""So many parts, which several processes can play at once."""
PLAYED = [kind for kind in KINDS if kind.endswith("-undone")]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", PLAYED)
def test_nothing_that_was_legal_is_undone_unannounced(kind, part):
    assert list(wrong_games(kind, range(part, GAMES, PARTS), length=LENGTH)) == []


# -- by which rule, and when --------------------------------------------------------------------------------------

BODY = {"type": "unit", "might": 2}
SHY = {"type": "unit", "might": 2, "keywords": [{"deflect": 2}]}
BOLT = {"type": "spell", "effect": [{"deal": {"amount": 1, "to": {"choose": {"kind": "unit"}}}}]}


def playing(edition: str, cards: dict[str, object], **of_a: object) -> tuple[Act, Decision]:
    """What A may do, and what is asked once A plays the card."""
    known = {"body": BODY, "shy": SHY, **cards}
    at = table(duel(A={"hand": ["card"], **of_a}, B={"base": ["body", "shy"]}), known, edition)
    before = asked(at)
    assert isinstance(before, Act)
    at.answer(Action("play", ("card",)))
    return before, asked(at)


@pytest.mark.parametrize("edition", BOTH)
def test_a_target_that_deflect_makes_too_dear_is_refused_and_not_listed(edition):
    before, choice = playing(edition, {"card": BOLT}, power={"fury": 1})
    assert isinstance(choice, Choose)
    assert choice.options == ("body",)
    assert list(choice.answers()) == [("body",)]
    undo = {JUNE: "562.3", OCTOBER: "355.3", JULY: "358.5"}[edition]
    assert undo in [rule for refusal in choice.refusals(("shy",)) for rule in refusal.rules]
    assert [refusal.step for refusal in before.may_be_undone(Action("play", ("card",)))] == ["play.undo"]


@pytest.mark.parametrize("edition", BOTH)
def test_what_can_be_paid_for_with_deflect_is_listed(edition):
    _, choice = playing(edition, {"card": BOLT}, power={"fury": 2})
    assert list(choice.answers()) == [("body",), ("shy",)]


@pytest.mark.parametrize("edition", BOTH)
def test_where_all_targets_are_too_dear_each_says_by_what_it_is_undone(edition):
    cards = {"shy": SHY, "card": BOLT}
    at = table(duel(A={"hand": ["card"]}, B={"base": ["shy"]}), cards, edition)
    at.answer(Action("play", ("card",)))
    assert [refusal.step for refusal in asked(at).may_be_undone(("shy",))] == ["play.undo"]


@pytest.mark.parametrize("edition", BOTH)
def test_a_card_that_costs_nothing_but_energy_and_chooses_nothing_says_nothing(edition):
    cards = {"card": {"type": "unit", "might": 2, "cost": 1}, "shy": SHY}
    at = table(duel(A={"hand": ["card"], "energy": 1}, B={"base": ["shy"]}), cards, edition)
    before = asked(at)
    assert before.may_be_undone(Action("play", ("card",))) == ()
    assert before.may_be_undone(Action("end turn")) == ()


@pytest.mark.parametrize("edition", BOTH)
def test_an_optional_cost_that_alone_makes_a_card_affordable_cannot_be_declined(edition):
    extra = {"additional_cost": {"may": True, "cost": {"discard": 1}, "less": {"energy": 2}}}
    cards = {"card": {"type": "spell", "cost": 3, "effect": [{"draw": 1}], "abilities": [extra]}}
    _, choice = playing(edition, cards, hand=["card", "body"], energy=1)
    assert isinstance(choice, Confirm)
    assert list(choice.answers()) == [True]
    assert "pay.not_enough" in [refusal.step for refusal in choice.refusals(False)]


@pytest.mark.parametrize("edition", BOTH)
def test_what_pays_for_a_card_may_be_its_target_which_the_choice_says(edition):
    card = {**BOLT, "cost": {"kill": {"kind": "unit", "side": "friendly"}}}
    before, choice = playing(edition, {"card": card}, base=["body"])
    assert [refusal.step for refusal in before.may_be_undone(Action("play", ("card",)))] == ["play.undo"]
    assert {refusal.step for answer in choice.answers() for refusal in choice.may_be_undone(answer)} == {"play.undo"}
