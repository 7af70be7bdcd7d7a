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


SILENT = """\
id: sanguosha/moving/one
question: {zh: 可以吗？, en: May it?}
rules: {sanguosha: ["1"]}
cards:
  grudge: {type: skill, locked: true, when: discarded, do: [{gain_mark: grudge}]}
setup:
  turn: {player: A}
  players: {A: {hand: [{card: blank, as: x}], skills: [grudge]}, B: {}}
actions:
  - A: {move: x, to: discard}
expect: {deck: 0EXPECTED}
"""


def _play_silent(folder: Path, expected: str = "", verb: str = "move") -> Replay:
    text = SILENT.replace("EXPECTED", expected)
    write_case(folder, text if verb == "move" else text.replace("{move: x, to: discard}", "{discard: x}"), ID)
    return replay(CaseLibrary(folder).case(ID), "sanguosha")


def test_a_skill_to_which_nothing_happens_is_warned_of_where_it_is_defined(tmp_path: Path) -> None:
    played = _play_silent(tmp_path)
    assert played.status == "holds"
    [warning] = played.warnings
    assert "one.yaml:5:" in warning
    assert "cards.grudge: grudge never triggers here" in warning


def test_nothing_is_warned_of_that_triggers_or_that_the_case_says_does_not(tmp_path: Path) -> None:
    assert _play_silent(tmp_path, verb="discard").warnings == ()
    said = _play_silent(tmp_path, ", not_triggered: grudge")
    assert (said.status, said.warnings) == ("holds", ())


def test_what_is_said_not_to_trigger_must_not_and_must_be_there(tmp_path: Path) -> None:
    triggered = _play_silent(tmp_path, ", not_triggered: grudge", verb="discard")
    assert triggered.status == "fails"
    assert "grudge has triggered" in triggered.failures[0]
    unknown = _play_silent(tmp_path, ", not_triggered: anger")
    assert unknown.status == "malformed"
    assert "'anger'" in unknown.failures[0]


@pytest.mark.parametrize(
    ("skill", "said"),
    [
        ("{type: skill, whose: others, do: [{draw: 1}]}", "cards.grudge.whose: nothing is answered"),
        ("{type: skill, when: gain, whose: enemies, do: [{draw: 1}]}", "expected one of others, you, all"),
        (
            "{type: skill, do: [{draw: 1, by: event_player}]}",
            "cards.grudge: the text speaks of whom something happens to",
        ),
    ],
)
def test_whose_cards_a_skill_answers_is_said_beside_what_it_answers(tmp_path: Path, skill: str, said: str) -> None:
    write_case(
        tmp_path,
        SILENT.replace("EXPECTED", "").replace(SILENT[SILENT.index("{type") : SILENT.index("\nsetup")], skill),
        ID,
    )
    played = replay(CaseLibrary(tmp_path).case(ID), "sanguosha")
    assert played.status == "malformed"
    assert said in played.failures[0]


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("{type: equipment, slot: weapon, skills: [blank]}", "cards.x.skills[0]: 'blank' is no skill"),
        ("{type: basic, skills: [grudge]}", "cards.x.skills: a basic card gives nobody skills"),
    ],
)
def test_equipment_alone_gives_skills_that_there_are(tmp_path: Path, card: str, said: str) -> None:
    text = (
        SILENT.replace("EXPECTED", "").replace("cards:\n", f"cards:\n  x: {card}\n").replace("card: blank", "card: x")
    )
    write_case(tmp_path, text, ID)
    played = replay(CaseLibrary(tmp_path).case(ID), "sanguosha")
    assert played.status == "malformed"
    assert said in played.failures[0]
