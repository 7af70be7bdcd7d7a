"""`casebook explore`: the document, what people read, and what is refused; a small case of our own is explored."""

from __future__ import annotations

import pytest

from tests.scenarios.fixtures import JUNE, OCTOBER
from webapp.board.choices import answer
from webapp.translations import load_translations

CASE = """\
id: riftbound/tests/explored
title: {zh: 试走, en: Explored}
question: {zh: 会怎样？, en: What may come of it?}
rules: {riftbound-2025-06-02: ["516.5"], riftbound-2025-10-01: ["316.5"]}
cards: {scout: {type: unit, might: 2, name: {zh: 斥候, en: Scout}}}
setup:
  turn: {player: A, phase: action}
  players: {A: {base: [scout], deck: 9, rune_deck: 9}, B: {deck: 9, rune_deck: 9}}
  battlefields: {X: {}}
actions:
  - A: {move: scout, to: X}
expect: {A: {points: 1}}
ruling: {zh: 看选择。, en: It depends.}
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "explored.yaml"
    path.write_text(CASE, encoding="utf-8")
    return str(path)


def test_one_edition_is_one_document(casebook, file):
    told = casebook("explore", file, "--edition", JUNE, "--json")
    assert told.status == 0
    found = told.json
    assert (found["edition"], found["from"], found["lines"], found["cut"]) == (JUNE, 0, 2, False)
    assert [each["answer"] for each in found["parting"]["answers"]] == ["move scout to X", "end turn"]
    assert [each["results"] for each in found["parting"]["answers"]] == [[1], [2]]
    first = found["results"][0]
    assert set(first) == {"n", "lines", "positions", "line", "decided_by", "board"}
    made = first["line"][0]
    assert made["rules"] == [*made["because"], *made["also"]]
    assert 1 <= len(made["because"]) <= 3
    assert first["decided_by"] == found["parting"]
    assert first["board"]["players"]["A"]["points"] == found["before"]["players"]["A"]["points"] + 1


def test_without_an_edition_all_are_explored(casebook, file):
    assert [each["edition"] for each in casebook("explore", file, "--json").json] == [JUNE, OCTOBER]


def test_the_script_may_come_first(casebook, file):
    found = casebook("explore", file, "--edition", JUNE, "--from", "1", "--json").json
    assert found["lines"] == 1
    assert found["results"][0]["board"]["battlefields"]["X"]["controller"] == "A"
    assert found["parting"] is found["results"][0]["decided_by"] is None


def test_people_read_who_decides_and_what_comes_of_it(casebook, file):
    told = casebook("explore", file, "--edition", OCTOBER, "--lang", "en").out
    assert "2 lines, 2 results" in told
    assert "The first decision that parts them: A" in told
    assert "move Scout to Battlefield X → result 1" in told
    assert "A points: 0 → 1" in told
    assert "斥候" in casebook("explore", file, "--edition", OCTOBER).out


def test_what_was_not_followed_is_said(casebook, file):
    assert "Not everything was followed: 1" in casebook(
        "explore", file, "--edition", OCTOBER, "--lang", "en", "--lines", "1"
    ).out.replace("\n", " ")


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("--edition", "vanguard"), "vanguard"),
        (("--from", "2"), "1"),
        (("--from", "x"), "'x'"),
        (("--lines", "0"), "'0'"),
        (("--rests", "0"), "'0'"),
    ],
)
def test_what_cannot_be_explored_is_refused_in_one_line(casebook, file, arguments, named):
    told = casebook("explore", file, *arguments)
    assert told.refused
    assert named in told.err


def test_a_case_that_is_not_there_is_refused(casebook):
    assert casebook("explore", "riftbound/tests/nowhere").refused


def test_every_kind_of_answer_has_words():
    from engine.core.decisions import PASS, Action, Payment
    from scenarios.game_tree import Choice

    known = {"ogre": "Ogre", "rune": "Rune", "X": "the hill"}

    def said(given):
        return answer(Choice("A", "step", ("1",), "", given, 0), known, load_translations("en"))

    assert said(PASS) == "pass"
    assert said(Action("end turn")) == "end the turn"
    assert said(Action("play", ("ogre",))) == "play Ogre"
    assert said(Action("activate", ("ogre",), ability=1)) == "activate Ogre (ability 2)"
    assert said(Action("hide", ("ogre",), "X")) == "hide Ogre at the hill"
    assert said(Payment(("rune",), ("ogre",), (("fury", 2),))) == "exhaust Rune, recycle Ogre, Fury 2"
    assert said(Payment()) == "from the pool"
    assert said((("ogre", 3), ("rune", 1))) == "Ogre 3, Rune 1"
    assert said(("ogre",)) == "Ogre"
    assert said(()) == "nothing"
    assert said(True) == "yes"
    assert said(4) == "4"


def test_several_cases_are_a_list_of_documents(casebook, file, tmp_path):
    other = tmp_path / "other.yaml"
    other.write_text(CASE.replace("tests/explored", "tests/other"), encoding="utf-8")
    found = casebook("explore", file, str(other), "--edition", JUNE, "--json").json
    assert [(each["id"], each["edition"]) for each in found] == [
        ("riftbound/tests/explored", JUNE),
        ("riftbound/tests/other", JUNE),
    ]
    told = casebook("explore", file, str(other), "--lang", "en").out
    assert [told.count(f"riftbound/tests/{name} · ") for name in ("explored", "other")] == [2, 2]


def test_processes_find_the_same(casebook, file):
    assert casebook("explore", file, "--json", "--workers", "2").json == casebook("explore", file, "--json").json
