"""Cases of every game, spoilt at random: whatever is wrong with a fixture, the answer is a status and a line."""

from __future__ import annotations

import pytest

from tests.bundled import CASES
from tests.scenarios.spoiling import Spoilt, spoilt, statuses

GAMES = tuple(dict.fromkeys(case_id.split("/")[0] for case_id in CASES.cases))
EACH = 120
"""So many a game on every run."""


@pytest.mark.parametrize("game", GAMES)
def test_a_spoilt_case_ends_in_a_status_and_names_a_line(game: str) -> None:
    cases = [case_id for case_id in CASES.cases if case_id.startswith(f"{game}/")]
    seen: set[str] = set()
    for number in range(EACH):
        one = spoilt(CASES, cases, number)
        try:
            seen |= set(statuses(CASES, one).values())
        except Exception as error:
            pytest.fail(f"{one.case} ({number}): {one.done}: {type(error).__name__}: {error}\n{one.text}")
    assert {"unread", "malformed", "fails", "holds"} <= seen <= {"unread", "malformed", "illegal", "fails", "holds"}


def test_the_same_number_spoils_the_same_way() -> None:
    cases = list(CASES.cases)[:50]
    first, again = (spoilt(CASES, cases, 7) for _ in range(2))
    assert first == again
    assert isinstance(first, Spoilt)
    assert first != spoilt(CASES, cases, 8)
