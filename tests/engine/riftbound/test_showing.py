"""Showing a private card unasked: the named player knows it then, and nobody else; nothing is revealed."""

from __future__ import annotations

import pytest

from engine.core.decisions import Action, Interruption
from engine.core.errors import IllegalAction
from engine.riftbound.acting.showing import SHOW
from engine.riftbound.state.sight import sight
from tests.engine.riftbound.boards import BOTH, duel, table
from tests.engine.tables import asked

HAND = duel(players={"A": {"hand": [{"card": "blank", "as": "mine"}], "deck": 2}, "B": {}})


@pytest.mark.parametrize("edition", BOTH)
def test_the_other_player_knows_the_card_and_the_same_is_asked_again(edition):
    at = table(HAND, edition=edition)
    pending = asked(at).step
    at.answer(Interruption("A", Action(SHOW, ("mine",), "B")))
    assert sight(at.game, "B", "mine").step == "read.was_shown"
    assert asked(at).step == pending
    assert [entry.kind for entry in at.game.journal.entries if entry.kind.startswith("reveal")] == []


@pytest.mark.parametrize("card", ["A-deck-1", "mine"])
def test_only_ones_own_private_cards_can_be_shown(card):
    at = table(HAND)
    player = "A" if card == "A-deck-1" else "B"
    with pytest.raises(IllegalAction, match="show"):
        at.answer(Interruption(player, Action(SHOW, (card,), "A")))
    assert not sight(at.game, "B", card).allowed
