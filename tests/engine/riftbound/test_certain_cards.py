"""Cards that a text has picked: drawn, revealed, put on the bottom of the deck."""

from __future__ import annotations

import pytest

from engine.core.decisions import Action
from tests.engine.riftbound.boards import BOTH, duel, table
from tests.engine.tables import answer_all, steps

PASS = Action("pass")
BY_EDITION = pytest.mark.parametrize("edition", BOTH)
SCHOLAR = {"type": "unit", "might": 1}
CHARM = {"type": "spell"}
SEARCH = {
    "type": "spell",
    "effect": [
        {
            "look": {
                "amount": 3,
                "as": "seen",
                "then": [
                    {"reveal": {"what": {"pick": {"kind": "unit", "among": "seen"}, "up_to": 1}}},
                    {"draw": {"what": "it"}},
                    {"recycle": {"rest_of": "seen"}},
                ],
            }
        }
    ],
}
WATCHER = {
    "type": "gear",
    "abilities": [{"triggered": {"when": {"event": "draw", "player": "you"}, "do": [{"gain_points": 1}]}}],
}
CARDS = {"search": SEARCH, "scholar": SCHOLAR, "charm": CHARM, "watcher": WATCHER}


def searched(edition: str, *picked: str):
    """A table where A has looked at three cards, and picked some of the units among them."""
    setup = duel(A={"hand": ["search"], "deck": ["charm", "scholar", "charm"], "base": ["watcher"]})
    at = answer_all(table(setup, CARDS, edition), Action("play", ("search",)), PASS, PASS)
    return answer_all(at, picked)


@BY_EDITION
def test_a_card_that_was_picked_is_shown_and_drawn_and_the_others_are_recycled(edition):
    at = searched(edition, "scholar")
    assert at.game.zone("A.hand") == ("scholar",)
    assert sorted(at.game.zone("A.deck")) == ["charm", "charm#2"]
    assert [step for step in steps(at) if step in ("reveal.these", "draw.these", "recycle")] == [
        "reveal.these",
        "draw.these",
        "recycle",
    ]


@BY_EDITION
def test_what_is_taken_out_of_the_deck_so_counts_as_drawn(edition):
    at = answer_all(searched(edition, "scholar"), PASS, PASS)
    assert at.game.points("A") == 1


@BY_EDITION
def test_who_picks_nothing_draws_nothing(edition):
    at = searched(edition)
    assert at.game.zone("A.hand") == ()
    assert len(at.game.zone("A.deck")) == 3
    assert not {"reveal.these", "draw.these"} & set(steps(at))
    assert at.game.points("A") == 0


@BY_EDITION
def test_what_is_put_on_the_bottom_of_the_deck_is_not_recycled(edition):
    cards = {
        "judge": {"type": "spell", "effect": [{"put": {"what": {"choose": "unit"}, "zone": "deck_bottom"}}]},
        "scholar": SCHOLAR,
        "heap": {
            "type": "gear",
            "abilities": [{"triggered": {"when": {"event": "recycle", "object": "unit"}, "do": [{"gain_points": 1}]}}],
        },
    }
    setup = duel(A={"hand": ["judge"], "base": ["heap"]}, B={"base": ["scholar"], "deck": 2})
    at = table(setup, cards, edition)
    answer_all(at, Action("play", ("judge",)), ("scholar",), PASS, PASS)
    assert at.game.zone("B.deck") == ("B-deck-1", "B-deck-2", "scholar")
    assert at.game.points("A") == 0
