"""The text of a skill as data: what is refused, and where."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.errors import Malformed
from engine.core.reading import Node
from engine.sanguosha.cards import read_card


@pytest.mark.parametrize(
    ("skill", "said"),
    [
        ({}, "says nothing"),
        ({"cost": [{"discard": 1}], "forbids": []}, "nothing is paid for"),
        ({"do": [{"discard": 1, "by": "target"}]}, "target that nobody chooses"),
        ({"targets": 1, "do": [{"give": {"to": "second_target"}}]}, "target that nobody chooses"),
        ({"do": [{"may": {"gain": {"of": "targets"}}}]}, "target that nobody chooses"),
        ({"when": "gain", "do": [{"discard": {"of": "target"}}]}, "has no targets"),
        ({"when": "gain", "targets": 1, "do": [{"draw": 1}]}, "has no targets"),
        ({"do": [{"swap_hands": "you"}]}, "with oneself"),
        ({"targets": 1, "do": [{"swap_equipment": {"with": "target"}, "by": "target"}]}, "with oneself"),
        ({"do": ["▷", {"draw": 1}]}, "nothing stands before"),
        ({"do": [{"draw": 1}, "▷"]}, "nothing stands after"),
        ({"do": [{"choose_one": [[{"draw": 1}]]}]}, "nothing to choose between"),
        ({"do": [{"draw": 1, "by": "system"}]}, "the system cannot draw"),
        ({"do": [{"draw": 1, "discard": 1}]}, "2 operations"),
    ],
)
def test_a_text_that_cannot_be_carried_out_is_refused(skill: dict[str, Any], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        read_card("s", Node({"type": "skill", **skill}))


def test_a_text_may_speak_of_as_many_targets_as_are_chosen() -> None:
    text = {"do": [{"give": {"of": "target", "to": "second_target"}}], "targets": 2}
    skill = read_card("s", Node({"type": "skill", **text}))

    assert getattr(skill, "targets", None) == 2
