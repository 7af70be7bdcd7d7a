"""`casebook replay`, `verify` and `coverage`: what they print of cases, on replays written by hand."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from rich.cells import cell_len

from engine.core.grounds import Grounds
from rules_index.documents import DOCUMENTS, newest_first
from scenarios import library, verifying
from scenarios import replay as replaying
from scenarios.library import CaseLibrary
from tests.webapp import fakes
from tests.webapp.fakes import JUNE, OCTOBER, STUNNED, THREE


@pytest.fixture
def cases(tmp_path, monkeypatch):
    """The cases and replays of the web tests stand in for the bundled ones."""
    for case_id in (STUNNED, THREE):
        file = tmp_path / f"{case_id}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(fakes.CASES[case_id], encoding="utf-8")
    monkeypatch.setattr(library, "BUNDLED", tmp_path)
    play_as(monkeypatch, fakes.replay)
    return tmp_path


def play_as(monkeypatch, replay) -> None:
    monkeypatch.setattr(replaying, "replay", replay)
    monkeypatch.setattr(verifying, "replay", replay)


def spoilt(monkeypatch, status: str, failure: str) -> None:
    """Every replay ends with this status."""
    play_as(monkeypatch, lambda case, edition: replace(fakes.replay(case, edition), status=status, failures=(failure,)))


def test_one_edition_is_one_document_of_the_contract(casebook, cases):
    told = casebook("replay", STUNNED, "--edition", OCTOBER, "--json")
    assert told.status == 0
    assert set(told.json) == {"id", "edition", "status", "steps", "before", "after", "failures"}
    assert (told.json["id"], told.json["edition"], told.json["status"]) == (STUNNED, OCTOBER, "holds")
    parts = {"n", "kind", "player", "text", "rules", "because", "also", "changes"}
    assert [set(step) for step in told.json["steps"]] == [parts] * 2
    cited = [(step["rules"], step["because"], step["also"]) for step in told.json["steps"]]
    assert cited == [(["8.1", "8.2"], ["8.1"], ["8.2"]), (["8.1"], ["8.1"], [])]
    assert told.json["before"]["players"]["A"]["points"] == 3
    assert told.json["after"]["players"]["A"]["points"] == 4


def test_without_an_edition_all_are_played(casebook, cases):
    assert [each["edition"] for each in casebook("replay", STUNNED, "--json").json] == [JUNE, OCTOBER]
    assert casebook("replay", THREE, "--json").json["edition"] == JUNE


def test_a_replay_can_stop_at_a_step(casebook, cases):
    told = casebook("replay", STUNNED, "--edition", OCTOBER, "--step", "1", "--json").json
    assert [step["n"] for step in told["steps"]] == [1]
    assert told["after"]["state"]["showdown"] == "X"
    assert casebook("replay", STUNNED, "--step", "0", "--edition", JUNE, "--json").json["steps"] == []
    beyond = casebook("replay", STUNNED, "--step", "3", "--json")
    assert beyond.refused
    assert "expected 0 to 2" in beyond.err


def test_people_see_question_boards_steps_and_ruling_in_order(casebook, cases):
    told = casebook("replay", STUNNED, "--edition", OCTOBER)
    assert told.status == 0
    text = re.sub(r"\s+", "", told.out)
    order = [
        "谁会死？",
        "开始之前",
        "1.甲·步兵移动到战场X[8.1]",
        "2.步兵对食人魔造成4点伤害",
        "第2步之后",
        "两名单位都活着",
    ]
    places = [text.index(part) for part in order]
    assert places == sorted(places)
    assert max(cell_len(line) for line in told.out.splitlines()) <= 80


def test_what_holds_as_well_is_counted_or_listed_on_request(casebook, cases):
    folded = casebook("replay", STUNNED, "--edition", OCTOBER, "--lang", "en").out
    assert "The footman moves to X [8.1] (also 1)" in folded
    assert "8.2" not in folded
    listed = casebook("replay", STUNNED, "--edition", OCTOBER, "--lang", "en", "--also").out
    assert "The footman moves to X [8.1]\n     Also holds: 8.2\n" in listed
    assert "(also" not in listed
    assert listed.count("Also holds") == 1


def test_people_can_read_it_in_english(casebook, cases):
    told = casebook("replay", STUNNED, "--edition", OCTOBER, "--lang", "en").out
    assert "Who dies and who scores?" in told
    assert "The footman moves to X" in told
    assert not re.search("[\u4e00-\u9fff]", told)


@pytest.mark.parametrize(
    ("language", "player", "text", "told"),
    [
        ("en", "B", "Battle phase", "B · Battle phase"),
        ("en", "B", "Blank (B-deck-1) has no trigger", "B · Blank (B-deck-1) has no trigger"),
        ("en", "B", "The footman goes to B's base", "The footman goes to B's base"),
        (
            "en",
            "system",
            "Nothing is in the way, so the system does it",
            "Nothing is in the way, so the system does it",
        ),
        ("zh", "B", "步兵回到乙的基地", "步兵回到乙的基地"),
        ("zh", "B", "战斗阶段", "乙 · 战斗阶段"),
    ],
)
def test_a_step_says_who_acts_unless_its_sentence_does(casebook, cases, monkeypatch, language, player, text, told):
    def spoken(case, edition):
        played = fakes.replay(case, edition)
        said = replace(played.steps[0], player=player, text={"zh": text, "en": text})
        return replace(played, steps=(said, *played.steps[1:]))

    play_as(monkeypatch, spoken)
    shown = " ".join(casebook("replay", STUNNED, "--edition", OCTOBER, "--lang", language).out.split())
    assert f" 1. {told} [8.1]" in shown


def test_the_exit_status_tells_how_it_went(casebook, cases, monkeypatch):
    spoilt(monkeypatch, "fails", "A has 4 points, not 5")
    failed = casebook("replay", STUNNED)
    assert failed.status == 1
    assert "A has 4 points, not 5" in failed.out
    assert failed.err == f"casebook: {STUNNED} ({JUNE}, {OCTOBER}): fails: A has 4 points, not 5\n"
    for status in ("illegal", "malformed"):
        spoilt(monkeypatch, status, "B cannot play ogre [508.1.a]")
        told = casebook("replay", STUNNED, "--edition", JUNE, "--json")
        assert (told.status, told.json["status"]) == (2, status)
        assert told.err.splitlines() == [f"casebook: {STUNNED} ({JUNE}): {status}: B cannot play ogre [508.1.a]"]


def test_a_malformed_fixture_names_its_line_and_is_a_document_too(casebook, cases, tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text(fakes.CASES[THREE].replace("question:", "qestion:"), encoding="utf-8")
    told = casebook("replay", str(file), "--lang", "en")
    assert told.refused
    assert f"{file}:4:1: qestion: unknown key 'qestion' (did you mean 'question'?)" in told.err
    as_json = casebook("replay", str(file), "--json")
    assert (as_json.status, as_json.json["status"], as_json.json["steps"]) == (2, "malformed", [])
    assert f"{file}:4:1" in as_json.json["failures"][0]


def test_what_is_no_case_is_refused(casebook, cases, tmp_path):
    binary = tmp_path / "binary.yaml"
    binary.write_bytes(bytes(range(256)) * 10)
    unknown = casebook("replay", "riftbound/combat/stuned")
    assert unknown.refused
    assert STUNNED in unknown.err
    edition = casebook("replay", THREE, "--edition", OCTOBER)
    assert edition.refused
    assert JUNE in edition.err
    for arguments in (("no-such-file.yaml",), (str(tmp_path),), (str(binary),), (STUNNED, "--step", "-1"), ()):
        assert casebook("replay", *arguments).refused, arguments


def test_verify_sums_up_and_fails_with_what_fails(casebook, cases, monkeypatch):
    good = casebook("verify", "--json")
    assert good.status == 0
    assert list(good.json) == ["cases", "passed", "failed", "suspect", "seconds", "failures"]
    assert (good.json["cases"], good.json["passed"], good.json["failures"]) == (3, 3, [])
    spoilt(monkeypatch, "fails", "A has 4 points, not 5")
    bad = casebook("verify", THREE, "--json")
    assert bad.status == 1
    assert bad.json["failures"] == [
        {"id": THREE, "edition": JUNE, "status": "fails", "failures": ["A has 4 points, not 5"]}
    ]
    told = casebook("verify")
    assert "0/3" in told.out
    assert "A has 4 points, not 5" in told.out
    assert casebook("verify", "no/such/case").refused
    assert casebook("verify", "--workers", "0").refused


def test_coverage_counts_each_document_and_lists_what_is_missing(casebook, cases):
    documents = {each["document"]: each for each in casebook("coverage", "--json").json["documents"]}
    assert list(documents)[: len(DOCUMENTS)] == [document.id for document in newest_first(DOCUMENTS)]
    counts = ["rules", "operative", "cited", "executed", "passing", "decided", "suspect"]
    wanted = ["document", *counts, "missing", "undecided", "unshown"]
    assert all(list(each) == wanted for each in documents.values())
    assert documents["vanguard"]["passing"] == 0
    june = documents[JUNE]
    assert june["operative"] == len(june["missing"]) > 0
    assert casebook("coverage", "--document", "riftbund").refused
    assert "riftbound-2025-06-02" in casebook("coverage").out


def test_coverage_lists_every_rule_with_its_cases(casebook, cases, monkeypatch, tmp_path):
    case = fakes.CASES[THREE].replace('"7.1"', '"607.1"')
    played = fakes.replay(CaseLibrary.load(tmp_path).case(THREE), JUNE)
    played = replace(played, steps=(replace(played.steps[0], rules=Grounds(("607.1",), ("607.2",))),))
    play_as(monkeypatch, lambda case, edition: played if case.id == THREE else fakes.replay(case, edition))
    (tmp_path / f"{THREE}.yaml").write_text(case, encoding="utf-8")
    [june] = casebook("coverage", "--document", JUNE, "--rules", "--json").json["documents"]
    [rule] = [each for each in june["by_rule"] if each["number"] == "607.1"]
    assert rule["cited"] == [THREE]
    assert (rule["passing"], rule["decides"], rule["also"]) == ([THREE], [THREE], [])
    [beside] = [each for each in june["by_rule"] if each["number"] == "607.2"]
    assert (beside["passing"], beside["decides"], beside["also"]) == ([THREE], [], [THREE])
    assert (june["decided"], june["undecided"]) == (1, ["607.2"])
    assert len(june["by_rule"]) == june["rules"]
    lines = casebook("coverage", "--document", JUNE, "--rules").out.splitlines()
    assert any(line.split() == ["+", "607.1", "1", "0", THREE] for line in lines)
    assert any(line.split() == ["~", "607.2", "0", "1"] for line in lines)
