"""Whose first turn it is, with and without an additional turn in the first round (315.3.b, 485.7, 487.7, 737)."""

from __future__ import annotations

import pytest

from engine.core.decisions import Action
from tests.engine.riftbound.boards import BOTH, JULY, duel, table
from tests.engine.tables import answer_all

END = Action("end turn")
RUNES = {"deck": 9, "rune_deck": 12}


def after(turns: int, extra: list[str], *, number: int = 1, edition: str = JULY, **more: object):
    """A duel after A and whoever follows have ended so many turns; A has the turn of that number first."""
    turn = {"player": "A", "number": number, "extra_turns": extra}
    setup = {**duel(A=RUNES, B=RUNES), "turn": turn, **more}
    return answer_all(table(setup, {}, edition), *[END] * turns)


def runes(at, player: str) -> int:
    """How many runes of a player are out."""
    return len(at.game.zone(f"{player}.runes"))


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("turns", "extra", "of_a", "of_b"),
    [
        (1, [], 0, 3),  # A B
        (2, ["A"], 2, 3),  # A A* B
        (3, ["A", "A"], 4, 3),  # A A* A* B
        (4, ["A"], 4, 5),  # A A* B A B
        (1, ["B"], 0, 3),  # A B*
    ],
)
def test_the_second_player_channels_an_extra_rune_in_the_first_turn_of_its_own(edition, turns, extra, of_a, of_b):
    at = after(turns, extra, edition=edition)
    assert (runes(at, "A"), runes(at, "B")) == (of_a, of_b)


def test_the_second_players_own_turn_after_an_additional_one_is_no_first_turn():
    at = after(2, ["B"])  # A B* B
    assert (runes(at, "A"), runes(at, "B")) == (0, 5)


def test_after_the_first_round_nothing_needs_to_be_counted():
    at = after(2, ["A"], number=3)
    assert runes(at, "B") == 2
    assert at.game.board.get("B", "turns") is None


def test_whoever_goes_first_draws_in_an_additional_turn():
    at = after(1, ["A"], mode="ffa3", players={"A": RUNES, "B": RUNES, "C": RUNES})
    assert len(at.game.zone("A.hand")) == 1
