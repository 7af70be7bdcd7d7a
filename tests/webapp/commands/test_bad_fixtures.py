"""A fixture that is wrong, played by the real engine: one line that names file, line, column and what was expected."""

from __future__ import annotations

import re

import pytest

CASE = """\
id: riftbound/combat/mine
question: {zh: 谁死？, en: Who dies?}
rules:
  riftbound-2025-06-02: ["599.1.b"]
cards:
  footman: {type: unit, might: 4}
  ogre: {type: unit, might: 5}
setup:
  turn: {player: A, phase: action}
  players: {A: {base: [footman]}, B: {}}
  battlefields:
    X: {controller: B, units: [{card: ogre, owner: B, stunned: true}]}
actions:
  - A: {move: footman, to: X}
  - A: pass
  - B: pass
expect:
  ogre: {at: X}
"""


@pytest.fixture
def replayed(casebook, tmp_path):
    """Replay the case with one part of it replaced."""

    def run(old: str = "", new: str = ""):
        assert not old or CASE.count(old) == 1, old
        file = tmp_path / "mine.yaml"
        file.write_text(CASE.replace(old, new) if old else CASE, encoding="utf-8")
        return casebook("replay", str(file), "--json")

    return run


def test_the_case_is_in_order_as_it_stands(replayed):
    told = replayed()
    assert (told.status, told.json["status"], told.err) == (0, "holds", "")


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("expect:\n", "expects:\n", 17, "did you mean 'expect'"),
        ('["599.1.b"]', "[599]", 4, "not a string"),
        ('["599.1.b"]', "[599.1]", 4, '"599.1" in quotes'),
        ("base: [footman]", "base: [footmann]", 10, "footmann"),
        ("ogre: {type: unit, might: 5}", "ogre: {type: unit, migth: 5}", 7, "did you mean 'might'"),
        ("ogre: {type: unit, might: 5}", "ogre: {type: unit, might: many}", 7, "many"),
        ("stunned: true", "stuned: true", 12, "did you mean 'stunned'"),
        ("controller: B, units", "controller: Z, units", 12, "Z"),
        ("  - A: {move: footman, to: X}\n", "  - A: {mvoe: footman, to: X}\n", 14, "mvoe"),
        ("  - A: {move: footman, to: X}\n", "  - A: {move: dragon, to: X}\n", 14, "dragon"),
        ("stunned: true}", "stunned: true}, {card: ogre, as: other, owner: B}", 16, "A must decide"),
        ("  - B: pass\n", "  - B: pass\n  - B: {choose: ogre}\n", 17, "nobody asks for this"),
        ("expect:\n  ogre: {at: X}\n", "", 1, "nothing is expected"),
        ("  ogre: {at: X}\n", "  ogre: {att: X}\n", 18, "att"),
        ("  ogre: {at: X}\n", "  orge: {at: X}\n", 18, "orge"),
    ],
)
def test_a_malformed_fixture_is_refused_at_its_line(replayed, old, new, line, says):
    told = replayed(old, new)
    assert (told.status, told.json["status"]) == (2, "malformed"), told
    [complaint] = told.err.splitlines()
    assert re.search(rf"mine\.yaml:{line}:\d+: ", complaint), complaint
    assert says in complaint


def test_an_illegal_action_is_refused_with_its_rule(replayed):
    told = replayed("  - A: {move: footman, to: X}\n", "  - A: {move: ogre, to: A.base}\n")
    assert (told.status, told.json["status"]) == (2, "illegal")
    [complaint] = told.err.splitlines()
    assert re.search(r"mine\.yaml:14:\d+: .*\[\d{3}[.\w, ]*\]", complaint), complaint


def test_an_expectation_that_fails_is_no_bad_input(replayed):
    told = replayed("  ogre: {at: X}\n", "  ogre: {at: B.trash}\n")
    assert (told.status, told.json["status"], told.err) == (1, "fails", "")
    assert re.search(r"mine\.yaml:18:\d+: .*expected B\.trash", told.json["failures"][0])
