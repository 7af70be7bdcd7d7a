"""The Cleanup that comes as soon as an item is pending, before its choices (319.3 of 2026-07-16)."""

from __future__ import annotations

import pytest

from engine.core.decisions import Action
from engine.core.errors import IllegalAction
from tests.engine.riftbound.boards import JULY, OCTOBER, duel, snapshot, table
from tests.engine.tables import answer_all, asked

HOARDER = {
    "type": "unit",
    "might": 2,
    "abilities": [{"passive": {"if": {"exists": {"kind": "card", "side": "yours", "at": "hand"}}, "might": 2}}],
}
CARDS = {
    "hoarder": HOARDER,
    "mend": {"type": "spell", "effect": [{"heal": {"choose": {"kind": "unit", "side": "friendly"}}}]},
    "guard": {"type": "unit", "might": 2},
    "wary": {
        "type": "unit",
        "might": 2,
        "abilities": [
            {"passive": {"if": {"exists": {"kind": "ability", "side": "yours"}}, "might": -1}},
            {"activated": {"cost": 0, "do": [{"draw": 1}]}},
        ],
    },
}


def with_hoarder(edition: str, *others: str, hand: tuple[str, ...] = ("mend",)):
    base = [{"card": "hoarder", "damage": 3}, *others]
    return table(duel(A={"hand": list(hand), "base": base}), CARDS, edition)


def test_a_unit_that_is_weaker_without_the_card_dies_before_it_can_be_chosen():
    at = answer_all(with_hoarder(JULY, "guard"), Action("play", ("mend",)))
    assert asked(at).step == "targets.choose"
    assert list(asked(at).answers()) == [("guard",)]
    assert at.game.zone("A.trash") == ("hoarder",)


def test_the_edition_before_chooses_first():
    at = answer_all(with_hoarder(OCTOBER, "guard"), Action("play", ("mend",)))
    assert list(asked(at).answers()) == [("hoarder",), ("guard",)]


def test_a_play_whose_only_target_dies_so_is_undone_and_says_beforehand_that_it_may_be():
    at = with_hoarder(JULY)
    play = Action("play", ("mend",))
    assert "play.undo" in [one.step for one in asked(at).may_be_undone(play)]
    before = snapshot(at)
    with pytest.raises(IllegalAction) as refused:
        at.answer(play)
    assert [one.step for one in refused.value.refusals] == ["play.undo", "targets.none"]
    assert snapshot(at) == before


def test_where_nothing_is_damaged_no_play_may_be_undone_for_it():
    at = table(duel(A={"hand": ["mend"], "base": ["hoarder"]}), CARDS, JULY)
    assert not asked(at).may_be_undone(Action("play", ("mend",)))


def test_the_cleanup_comes_before_the_choices_of_an_activated_ability_too():
    at = table(duel(A={"base": [{"card": "wary", "damage": 1}], "deck": 3}), CARDS, JULY)
    answer_all(at, Action("activate", ("wary",)))
    kinds = [entry.kind for entry in at.game.journal.entries]
    assert kinds.index("cleanup.lethal") < kinds.index("activate.finalize")
