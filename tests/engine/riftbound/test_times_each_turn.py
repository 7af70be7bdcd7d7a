"""Triggered abilities that are performed so many times each turn (383.3.e of 2026-07-16)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.decisions import Action
from engine.core.malformed import Malformed
from engine.riftbound.cards import read_cards
from tests.engine.riftbound.boards import JULY, duel, table
from tests.engine.tables import answer_all, asked, steps

PASS = Action("pass")
DOOM = {"type": "spell", "effect": [{"kill": {"choose": {"kind": "unit", "side": "enemy"}}}]}


def mourner(**more: Any) -> dict[str, Any]:
    """A unit that does something when an enemy unit dies, so many times each turn."""
    when = {"event": "die", "object": {"kind": "unit", "side": "enemy"}}
    return {"type": "unit", "might": 2, "abilities": [{"triggered": {"when": when, **more}}]}


def killing(times: int, **more: Any):
    """A table where A kills one enemy unit after the other; everybody passes unless something else is asked."""
    names = [f"guard#{number}" if number > 1 else "guard" for number in range(1, times + 1)]
    setup = duel(A={"hand": ["doom"] * times, "base": ["mourner"], "deck": 9}, B={"base": ["guard"] * times})
    cards = {"doom": DOOM, "mourner": mourner(**more), "guard": {"type": "unit", "might": 1}}
    return table(setup, cards, JULY), names


def kill(at, name: str, spell: str):
    answer_all(at, Action("play", (spell,)))
    if asked(at).step == "targets.choose":
        at.answer((name,))
    return answer_all(at, PASS, PASS)


@pytest.mark.parametrize(("limit", "drawn"), [(1, 1), (2, 2)])
def test_it_is_performed_so_often_and_then_does_not_trigger(limit, drawn):
    at, names = killing(3, times_each_turn=limit, do=[{"draw": 1}])
    for number, name in enumerate(names):
        kill(at, name, "doom" if number == 0 else f"doom#{number + 1}")
        if number < limit:
            answer_all(at, PASS, PASS)
    assert len(at.game.zone("A.hand")) == drawn
    assert steps(at).count("trigger.used_up") == 3 - limit


def test_what_is_declined_does_not_count():
    at, names = killing(2, times_each_turn=1, may=True, do=[{"draw": 1}])
    kill(at, names[0], "doom")
    answer_all(at, False)
    kill(at, names[1], "doom#2")
    answer_all(at, True, PASS, PASS)
    assert len(at.game.zone("A.hand")) == 1


def test_without_a_legal_target_it_is_not_performed_either():
    ready = [{"ready": {"choose": {"kind": "gear", "side": "friendly"}}}]
    at, names = killing(2, times_each_turn=1, do=ready)
    kill(at, names[0], "doom")
    kill(at, names[1], "doom#2")
    assert steps(at).count("trigger.no_legal_choice") == 2
    assert "trigger.used_up" not in steps(at)


def test_a_copy_counts_for_the_ability_that_it_has_copied():
    at = table(
        duel(
            A={"hand": ["doom", "doom"], "base": [{"card": "plain", "as": "x"}], "deck": 9},
            B={"base": ["guard", "guard"]},
            modifications=[{"target": "x", "copies": "mourner"}],
        ),
        {
            "doom": DOOM,
            "mourner": mourner(times_each_turn=1, do=[{"draw": 1}]),
            "plain": {"type": "unit", "might": 1},
            "guard": {"type": "unit", "might": 1},
        },
        JULY,
    )
    kill(at, "guard", "doom")
    answer_all(at, PASS, PASS)
    kill(at, "guard#2", "doom#2")
    assert steps(at).count("trigger.used_up") == 1


@pytest.mark.parametrize("wrong", [0, "often", True, -1])
def test_no_number_of_times_is_refused_with_its_place(wrong):
    with pytest.raises(Malformed, match="times_each_turn"):
        read_cards({"mourner": mourner(times_each_turn=wrong, do=[{"draw": 1}])})
