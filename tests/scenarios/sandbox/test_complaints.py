"""What is wrong with a board that somebody has put on the table is told in either language alone."""

from __future__ import annotations

import re
from typing import Any

import pytest

from scenarios.sandbox.limits import MalformedPosition
from scenarios.sandbox.play import play
from scenarios.sandbox.position import read_position
from tests.scenarios.sandbox.positions import LIBRARY

HAN = re.compile("[\u4e00-\u9fff]")
VANGUARD, SEATS = {"vanguard": "blank"}, {"players": {"A": {}, "B": {}}}


def board(game: str, one: object, other: object = None, **setup: object) -> dict[str, Any]:
    return {"game": game, "setup": {"players": {"A": one, "B": other or {}}, **setup}}


WRONG: list[dict[str, Any]] = [
    {"game": "riftbund", "setup": SEATS},
    {"game": "riftbound", "setup": SEATS, "anwsers": []},
    {"game": "riftbound", "edition": "riftbound-1999", "setup": SEATS},
    {"game": "riftbound", "setup": {}},
    {"game": "riftbound", "setup": {"players": {"A": {}}}},
    {"case": "riftbound/no/such"},
    board("riftbound", {"hand": ["blot"]}),
    board("riftbound", {"hnad": ["gust"]}),
    board("riftbound", {"points": "many"}),
    board("riftbound", {"base": ["gust"]}),
    board("riftbound", {"base": [{"card": "ember-monk", "as": "one"}, {"card": "ember-monk", "as": "one"}]}),
    board("riftbound", {}, battlefields={"X": {"units": ["ember-monk"]}}),
    {**board("riftbound", {"base": ["ogre"]}), "cards": {"ogre": {"type": "unit"}}},
    {**board("riftbound", {"hand": ["bolt"]}), "cards": {"bolt": {"type": "spell", "might": 2}}},
    board("vanguard", {}, VANGUARD),
    board("vanguard", {"vanguard": "critical-shot"}, VANGUARD),
    board("sanguosha", {"character": "slash"}),
    board("sanguosha", {"health": 9, "max_health": 4}),
    board("grand-archive", {"field": ["nothing"]}),
    {"game": "riftbound", "setup": SEATS, "answers": [{"A": "dance"}]},
    {"game": "riftbound", "setup": SEATS, "answers": [{"A": {"play": "bolt"}}]},
    {"game": "riftbound", "setup": SEATS, "answers": [{"B": {"choose": "A"}}]},
]


def told(data: dict[str, Any]) -> dict[str, str]:
    try:
        played = play(read_position(data, LIBRARY), LIBRARY)
    except MalformedPosition as error:
        return error.told
    assert played.stopped is not None, data
    return dict(played.stopped.told)


@pytest.mark.parametrize("data", WRONG, ids=str)
def test_what_is_wrong_is_told_in_chinese_and_in_english(data: dict[str, Any]) -> None:
    said = told(data)
    assert HAN.search(said["zh"]), said
    assert not HAN.search(said["en"]), said
    assert "expected" not in said["zh"]
