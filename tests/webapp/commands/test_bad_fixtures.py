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
def written(tmp_path):
    """Write the case with one part of it replaced, and give its file."""

    def write(old: str = "", new: str = "") -> str:
        assert not old or CASE.count(old) == 1, old
        file = tmp_path / "mine.yaml"
        file.write_text(CASE.replace(old, new) if old else CASE, encoding="utf-8")
        return str(file)

    return write


@pytest.fixture
def replayed(casebook, written):
    """Replay the case with one part of it replaced."""
    return lambda *replacing: casebook("replay", written(*replacing), "--json", "--lang", "en")


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
    assert (told.status, told.json["status"]) == (1, "fails")
    assert re.search(r"mine\.yaml:18:\d+: .*expected B\.trash", told.json["failures"][0])
    assert re.search(r"fails: \S*mine\.yaml:18:\d+: .*expected B\.trash", told.err)


def test_a_word_that_is_none_of_hundreds_is_answered_with_the_nearest(replayed):
    [complaint] = replayed("base: [footman]", "base: [footmann]").err.splitlines()
    assert "did you mean 'footman'?" in complaint
    assert len(complaint) < 300


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("base: [footman]", "base: [footmann]", r"mine\.yaml:10:\d+: .*footmann"),
        ("  - A: {move: footman, to: X}\n", "  - A: {move: dragon, to: X}\n", r"mine\.yaml:14:\d+: .*'dragon'"),
        ("  - B: pass\n", "  - B: pass\n  - B: {choose: ogre}\n", r"mine\.yaml:17:\d+: .*nobody asks for this"),
        ("  ogre: {at: X}\n", "  orge: {at: X}\n", r"mine\.yaml:18:\d+: .*orge"),
    ],
)
def test_exploring_refuses_what_replaying_calls_malformed(casebook, written, old, new, says):
    told = casebook("explore", written(old, new), "--lang", "en")
    assert told.refused
    assert re.search(says, told.err)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("  - A: pass\n  - B: pass\n", ""),
        ("  - A: {move: footman, to: X}\n", "  - A: {move: ogre, to: A.base}\n"),
        ("  ogre: {at: X}\n", "  ogre: {at: B.trash}\n"),
    ],
    ids=["a script that stops short", "an illegal action", "an expectation that fails"],
)
def test_exploring_asks_no_more_of_a_script_than_its_form(casebook, written, old, new):
    assert casebook("explore", written(old, new), "--lines", "1").status == 0


@pytest.mark.parametrize("command", ["replay", "explore", "verify"])
def test_a_folder_is_no_case(casebook, tmp_path, command):
    (tmp_path / "folder.yaml").mkdir()
    for folder in (tmp_path, tmp_path / "folder.yaml"):
        told = casebook(command, str(folder))
        assert told.refused
        assert "Is a directory" in told.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("replay", "{}"),
        ("verify", "{}"),
        ("rule", "vanguard", "{}"),
        ("rules", "{}"),
        ("terms", "{}"),
        ("search", "x", "--document", "{}"),
    ],
)
@pytest.mark.parametrize("given", ["", "\u2603\u202e", "../../etc", "nonsense" * 10_000])
def test_what_is_nowhere_is_refused_in_a_line_that_can_be_read(casebook, arguments, given):
    told = casebook(*(each.format(given) for each in arguments))
    assert told.refused
    assert len(told.err) < 600


def test_an_empty_document_is_not_every_document(casebook):
    assert casebook("coverage", "--document", "").refused


def test_what_is_wrong_in_every_edition_alike_is_said_once(casebook, written):
    both = '["599.1.b"]\n  riftbound-2025-10-01: ["410.1.b"]\nsetup: {players: {A: {base: [footmann]}}}\nactions:\n'
    cut = CASE[CASE.index('["599.1.b"]') : CASE.index("  - A: {move")]
    [complaint] = casebook("replay", written(cut, both)).err.splitlines()
    assert "(riftbound-2025-06-02, riftbound-2025-10-01): malformed: " in complaint


def test_a_malformed_case_prints_no_ruling_where_it_has_none_and_no_board_twice(casebook, written):
    out = casebook("replay", written("  - A: {move: footman, to: X}\n", "  - A: {move: dragon, to: X}\n")).out
    assert "案例文件有误" in out
    assert "裁定" not in out
    assert out.count("的牌局") == 1


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('["599.1.b"]', '["599.1.b", "599.1.x"]', "4:37: rules.riftbound-2025-06-02[1]"),
        ("expect:\n", 'expect:\n  not_fired: "999.1"\n', "18:3: expect.not_fired"),
        ("  - B: pass\n", '  - illegal: {B: {play: ogre}, because: ["508.1.a", "508.1.zz"]}\n  - B: pass\n', "16:"),
    ],
)
def test_a_rule_that_does_not_exist_is_refused_where_it_is_cited(replayed, old, new, place):
    told = replayed(old, new)
    assert (told.status, told.json["status"]) == (2, "malformed")
    assert f"mine.yaml:{place}" in told.err
    assert "riftbound-2025-06-02 has no rule" in told.err
    assert "such as" in told.err


@pytest.mark.parametrize(
    ("language", "says"),
    [("zh", "没有规则 599.1.x；应为 存在的规则，例如 "), ("en", "has no rule 599.1.x; expected one that exists")],
)
def test_verifying_a_file_checks_what_it_cites_in_the_language_asked_for(casebook, written, language, says):
    file = written('["599.1.b"]', '["599.1.b", "599.1.x"]')
    told = casebook("verify", file, "--lang", language)
    assert told.status == 1
    assert says in " ".join(told.out.split())
    assert casebook("verify", written()).status == 0


@pytest.mark.parametrize(
    ("language", "says"),
    [("zh", "expect.ogre: ogre.at 是 X，应为 B.trash"), ("en", "expect.ogre: ogre.at is X, expected B.trash")],
)
def test_what_went_wrong_comes_last_and_on_standard_error_in_the_language_asked_for(casebook, written, language, says):
    file = written("  ogre: {at: X}\n", "  ogre: {at: B.trash}\nruling: {zh: 都活着。, en: Both live.}\n")
    told = casebook("replay", file, "--lang", language)
    text = " ".join(told.out.split())
    assert text.endswith(says)
    assert text.index("都活着。" if language == "zh" else "Both live.") < text.index(says)
    assert says in told.err


def test_whoever_stops_at_a_step_is_not_told_what_comes_of_it(casebook, written):
    file = written("  ogre: {at: X}\n", "  ogre: {at: B.trash}\nruling: {zh: 都活着。, en: Both live.}\n")
    told = casebook("replay", file, "--lang", "en", "--step", "2")
    assert (told.status, told.err) == (1, "")
    for word in ("Both live.", "expected", "The result"):
        assert word not in told.out


def test_what_the_script_does_not_say_is_told_where_it_was_answered(casebook, written):
    file = written("  - A: pass\n  - B: pass\n", "  - everybody: pass\n")
    lines = [line.strip() for line in casebook("replay", file, "--lang", "en").out.splitlines()]
    assert "· A: pass (nothing else could be done)" in lines
    assert lines.index("· A: pass (nothing else could be done)") < lines.index("· B: pass (nothing else could be done)")
    assert not any(line.startswith("·") for line in casebook("replay", written()).out.splitlines())


def test_the_kinds_of_steps_are_shown_on_request(casebook, written):
    assert "combat.begin" not in casebook("replay", written()).out
    assert "combat.begin" in casebook("replay", written(), "--kinds").out
