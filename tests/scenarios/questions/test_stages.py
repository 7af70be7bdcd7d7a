"""Stages of Sanguosha that part the steps of an order beyond doubt: rules say which comes first."""

from __future__ import annotations

import pytest

from scenarios.questions.making import edition_of
from scenarios.questions.played import play_for_questions
from scenarios.questions.steps import in_which_order
from tests.bundled import CASES


@pytest.mark.parametrize(
    ("case_id", "in_order"),
    [
        (
            "sanguosha/combined/as-many-as-were-discarded",
            ["A discards", "The discard pile goes into the deck", "A draws"],
        ),
        (
            "sanguosha/swapping/fewer-than-the-number",
            ["The chosen hand cards first", "The cards go over", "The chosen hand cards first", "The cards go over"],
        ),
    ],
)
def test_a_deck_is_filled_before_the_draw_and_exchanged_cards_lie_in_the_processing_area_first(case_id, in_order):
    case = CASES.case(case_id)
    played = play_for_questions(case, edition_of(case))
    assert played is not None
    (draft,) = in_which_order(played)
    right = next(one for one in draft.candidates if one.wrong is None)
    lines = {line[0]: line[2:] for line in draft.text["en"].splitlines()[1:]}
    told = [lines[mark] for mark in right.text["en"].split(" → ")]
    assert len(told) == len(in_order)
    assert all(line.startswith(begins) for line, begins in zip(told, in_order, strict=True))
