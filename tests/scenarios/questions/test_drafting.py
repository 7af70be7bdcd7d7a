"""What speaks against keeping a question, and the steady order of options."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scenarios.questions.drafting import Candidate, Draft, by_lot, objections

WRONG = {"zh": "错", "en": "wrong"}


def text(words: str) -> dict[str, str]:
    return {"zh": words.upper(), "en": words}


SOUND = Draft(
    id="riftbound/a/b:end.x.at",
    kind="rule",
    text=text("Where?"),
    candidates=[Candidate(text("here")), Candidate(text("there"), WRONG), Candidate(text("nowhere"), WRONG)],
    because=("1",),
    rules=("1", "2"),
)


def test_a_sound_question_is_kept():
    assert list(objections(SOUND)) == []


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"because": ()}, "no rule is cited"),
        ({"kind": "end"}, "nobody does anything"),
        ({"candidates": [*SOUND.candidates[1:], Candidate(text("over there"), WRONG)]}, "nothing is right"),
        ({"candidates": [*SOUND.candidates, Candidate(text("elsewhere"))]}, "more than one option is right"),
        ({"candidates": SOUND.candidates[:2]}, "only 2 options are plausible"),
        ({"candidates": [*SOUND.candidates, Candidate(text("there"), WRONG)]}, "two options read the same"),
        ({"candidates": [Candidate(text("h" * 60)), *SOUND.candidates[1:]]}, "gives itself away by its length"),
        ({"text": {"zh": "guardian_circle 在哪里？", "en": "Where?"}}, "something has no name in Chinese"),
        ({"several": True, "candidates": [Candidate(text(one)) for one in "abc"]}, "every option is right"),
    ],
)
def test_what_would_give_the_answer_away_or_have_none_is_not_kept(change, reason):
    assert any(reason in one for one in objections(replace(SOUND, **change)))


def test_an_order_by_lot_is_the_same_each_time_and_another_for_another_mark():
    names = [str(n) for n in range(8)]
    assert by_lot("x", names) == by_lot("x", reversed(names))
    assert by_lot("x", names) != by_lot("y", names)
