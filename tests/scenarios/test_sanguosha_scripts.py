"""Scripts of Sanguosha: the one clear message where a line cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.library import CaseLibrary
from scenarios.replay import Replay, replay
from tests.scenarios.fixtures import write_case

ID = "sanguosha/moving/one"
CASE = """\
id: sanguosha/moving/one
question: {zh: 可以吗？, en: May it?}
rules: {sanguosha: ["1"]}
setup:
  turn: {player: A}
  players: {A: {hand: [{card: blank, as: x}, {card: blank, as: y}]}, B: {}}
actions:
  - LINE
expect: {deck: 0}
"""


def _play(folder: Path, line: str) -> Replay:
    write_case(folder, CASE.replace("LINE", line), ID)
    return replay(CaseLibrary(folder).case(ID), "sanguosha")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("A: {recast: []}", "no card stands here"),
        ("A: {give: {}}", "no card stands here"),
        ("A: {lianheng: [], to: B}", "no card stands here"),
        ("A: {discard: [x, y, x]}", "a card stands here twice"),
        ("A: {give: x}", "the key 'to' is missing"),
        ("A: {give: {x: B, z: B}}", "there is no object 'z'"),
        ("A: {give: {x: C}}", "unknown word 'C'"),
        ("A: {swap_hands: A}", "unknown word 'A'"),
        ("A: {move: x, to: discard, amount: 2}", "unknown key 'amount'"),
        ("system: {draw: 1}", "the system cannot draw"),
        ('B: "yes"', "nobody asks for this"),
    ],
)
def test_a_line_that_cannot_be_read_is_told_with_its_place(tmp_path: Path, line: str, said: str) -> None:
    played = _play(tmp_path, line)

    assert played.status == "malformed"
    assert said in played.failures[0]
    assert "one.yaml:8:" in played.failures[0]


def test_cards_go_to_several_characters_by_a_mapping(tmp_path: Path) -> None:
    played = _play(tmp_path, "A: {give: {x: B, y: B}}")

    assert played.status == "holds"
    assert [each["id"] for each in played.after["players"]["B"]["hand"]] in (["x", "y"], ["y", "x"])
