"""Limited actions: never done at will, whoever's turn it is, and the board stays as it was."""

from __future__ import annotations

import pytest

from engine.core.decisions import Action
from engine.core.errors import IllegalAction
from engine.riftbound.acting.acting import objections
from engine.riftbound.acting.limited_actions import LIMITED_ACTIONS, at_will_refusals
from tests.engine.riftbound.boards import BOTH, duel, new, snapshot, table

AT_WILL = {
    "riftbound-2025-06-02": "589.2.a",
    "riftbound-2025-10-01": "398.2.a",
    "riftbound-2026-07-16": "410.2.a",
}


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("verb", LIMITED_ACTIONS)
def test_the_turn_player_may_not_take_a_limited_action_at_will(verb, edition):
    game = new(duel(), edition=edition)
    (refusal,) = objections(game, "A", Action(verb))
    assert AT_WILL[edition] in refusal.rules


@pytest.mark.parametrize("edition", BOTH)
def test_trying_one_changes_nothing(edition):
    at = table(duel(), edition=edition)
    before = snapshot(at)
    with pytest.raises(IllegalAction):
        at.answer(Action("draw"))
    assert snapshot(at) == before


def test_a_discretionary_action_is_none_of_them():
    assert [verb for verb in ("play", "move", "hide", "activate") if at_will_refusals(new(duel()), verb)] == []
