"""Replacement effects: each applies once to an event, and not to what comes of it in its place."""

from __future__ import annotations

import pytest

from engine.core.decisions import PASS, Action
from engine.core.procedures import Table
from engine.riftbound.game import Game
from tests.engine.riftbound.boards import BOTH, duel, table
from tests.engine.tables import answer_all, asked, steps

BOLT = {"type": "spell", "effect": [{"kill": {"choose": "permanent"}}]}


def bolted(card: object, target: str, count: int, edition: str) -> Table[Game]:
    at = table(duel(A={"hand": ["bolt"], "base": [{"card": "x", "count": count}]}), {"bolt": BOLT, "x": card}, edition)
    return answer_all(at, Action("play", ("bolt",)), (target,), PASS, PASS)


@pytest.mark.parametrize("edition", BOTH)
def test_a_unit_that_kills_itself_instead_of_dying_dies(edition):
    replacement = {"replacement": {"when": {"event": "die", "object": "self"}, "instead": [{"kill": "self"}]}}
    at = bolted({"type": "unit", "might": 2, "abilities": [replacement]}, "x", 1, edition)
    assert at.game.zone_of("x") == "A.trash"
    assert steps(at).count("replacement.applied") == 1
    assert at.game.replacing == ()


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("chosen", "dead"), [("x", "x#2"), ("x#2", "x")])
def test_of_two_that_die_instead_of_each_other_the_one_applied_last_dies(edition, chosen, dead):
    when = {"event": "die", "object": {"kind": "permanent", "side": "friendly"}}
    replacement = {"replacement": {"when": when, "instead": [{"kill": "self"}, {"recall": "event"}]}}
    at = bolted({"type": "gear", "abilities": [replacement]}, "x", 2, edition)
    assert asked(at).step == "replacement.order"
    at.answer((chosen,))
    assert at.game.zone_of(dead) == "A.trash"
    assert {at.game.zone_of(name) for name in ("x", "x#2")} == {"A.trash", "A.base"}
    assert steps(at).count("replacement.applied") == 2


@pytest.mark.parametrize("edition", BOTH)
def test_an_effect_replaces_the_next_event_again(edition):
    replacement = {"replacement": {"when": {"event": "die", "object": "self"}, "instead": [{"exhaust": "self"}]}}
    at = table(
        duel(A={"hand": ["bolt", "bolt"], "base": ["x"]}),
        {"bolt": BOLT, "x": {"type": "unit", "might": 2, "abilities": [replacement]}},
        edition,
    )
    for bolt in ("bolt", "bolt#2"):
        answer_all(at, Action("play", (bolt,)), ("x",), PASS, PASS)
    assert at.game.zone_of("x") == "A.base"
    assert steps(at).count("replacement.applied") == 2
