"""What takes long to find is found once, and only as far as somebody asks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from scenarios.questions.board_facts import BoardFacts
from scenarios.questions.lazily import Lazily
from scenarios.sandbox.facts import stated
from scenarios.systems import SYSTEMS
from tests.bundled import CASES

BOARDS = (
    "riftbound/combat/stunned-defender-survives",
    "grand-archive/suppress/a-token-does-not-come-back",
    "vanguard/battle/target-leaves",
    "sanguosha/using-skills/who-is-asked-first",
)


def test_items_are_found_as_far_as_they_are_asked_for_and_once() -> None:
    asked: list[int] = []

    def source() -> Iterator[int]:
        for number in (1, 2, 3):
            asked.append(number)
            yield number

    several = Lazily(source())
    assert asked == []
    assert list(islice(several, 2)) == [1, 2]
    assert asked == [1, 2]
    assert list(several) == [1, 2, 3]
    assert list(several) == [1, 2, 3]
    assert asked == [1, 2, 3]


@pytest.mark.parametrize("case_id", BOARDS)
def test_facts_that_are_looked_up_are_those_that_the_board_states(case_id: str) -> None:
    case = CASES.case(case_id)
    system = SYSTEMS[case.game]
    game = system.table(case, case.editions[-1]).game
    view = system.view(game, game.board)
    zones = {name: str(place) for name in game.all_cards() if (place := game.zone_of(name)) is not None}
    told = {(subject, field): value for subject, field, value in stated(view)}
    told |= {(name, "at"): place for name, place in zones.items()}
    facts = BoardFacts(view, zones)
    assert len(told) > 20
    assert {key: facts[key] for key in told} == told
    assert list(facts) == list(told)
    assert facts.get(("nobody at all", "at")) is None
