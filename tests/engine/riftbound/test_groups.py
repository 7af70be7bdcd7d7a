"""Targets that must fulfil something together: one at each place."""

from __future__ import annotations

from engine.core.decisions import Action, Choose
from tests.engine.riftbound.boards import JULY, duel, table
from tests.engine.tables import answer_all, asked

FAR_APART = {"choose": {"kind": "unit", "side": "enemy"}, "any_number": True, "together": {"one_at_each_place": True}}
STORM = {"deal": {"amount": 1, "to": FAR_APART}}
CARDS = {"storm": {"type": "spell", "effect": [STORM]}, "guard": {"type": "unit", "might": 3}}


def test_at_most_one_is_chosen_at_each_place():
    own = [{"card": "guard", "as": "home"}]
    there = [{"card": "guard", "owner": "B", "as": name} for name in ("left", "right")]
    setup = duel(A={"hand": ["storm"]}, B={"base": own}) | {"battlefields": {"X": {"units": there}}}
    at = answer_all(table(setup, CARDS, JULY), Action("play", ("storm",)))
    decision = asked(at)
    assert isinstance(decision, Choose)
    chosen = {frozenset(names) for names in decision.answers()}
    one_each = [{"home", "left"}, {"home", "right"}]
    assert chosen == {frozenset(names) for names in ([], ["home"], ["left"], ["right"], *one_each)}
    assert decision.number is not None
    assert decision.number() == len(chosen)
