"""`casebook study` at the terminal: a question, its answer, exams, calls, and what is kept."""

from __future__ import annotations

import json
import zipfile

import pytest

STUNNED = "riftbound/combat/stunned-defender-survives:end.attacker.at"


@pytest.fixture
def study(casebook, tmp_path, monkeypatch):
    """`casebook study ...` in a folder in which nobody has learned anything yet."""
    monkeypatch.setenv("CASEBOOK_HOME", str(tmp_path / "home"))
    return lambda *given: casebook("study", *given)


def letter_of(study, question: str, *, right: bool) -> str:
    from rules_index.library import Library
    from scenarios.questions import Questions
    from tests.bundled import CASES

    options = Questions(CASES, Library.load()).find(question).options
    return next(option.id for option in options if option.right is right)


def test_the_next_question_tells_nothing_of_what_is_right(study):
    told = study("next", "--game", "riftbound", "--level", "1", "--json")
    assert told.status == 0
    assert set(told.json) >= {"id", "kind", "level", "rules", "question", "options"}
    assert told.json["level"] == 1
    assert told.json["id"].startswith("riftbound/")
    assert all(set(option) == {"id", "text"} for option in told.json["options"])
    assert "wrong" not in json.dumps(told.json["options"])


def test_an_answer_is_graded_and_explained_with_rules_and_steps(study):
    told = study("answer", STUNNED, letter_of(study, STUNNED, right=True), "--json")
    assert told.status == 0
    assert told.json["right"] is True
    assert told.json["because"]
    assert [step["n"] for step in told.json["steps"]] == list(range(1, len(told.json["steps"]) + 1))
    assert all(step["because"] for step in told.json["steps"])


def test_a_wrong_answer_says_what_is_right_and_comes_again(study):
    wrong = letter_of(study, STUNNED, right=False)
    told = study("answer", STUNNED, wrong, "--lang", "en")
    assert "Not right. Right is" in told.out
    assert "The case: casebook replay riftbound/combat/stunned-defender-survives" in told.out.replace("\n", " ")
    assert study("progress", "--json").json["due"][0]["due"] == 1


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (("answer", "riftbound/x/y:end", "a"), "there is no question 'riftbound/x/y:end'"),
        (("answer", STUNNED, "z"), "has no option 'z'; expected one of a, b"),
        (("next", "--kind", "riddle"), "there is no kind of question 'riddle'; expected one of next, end"),
        (("exam", "begin", "astrology"), "there is no exam 'astrology'; expected one of"),
        (("exam", "begin"), "needs the id of an exam"),
        (("exam", "show", "20260101t000000-00000000"), "there is no exam or diagnostic"),
        (("diagnostic", "begin", "nothing"), "a diagnostic needs a document with questions: one of"),
        (("--learner", "../x", "progress"), "../x"),
        (("delete",), "say --yes if you mean it"),
    ],
)
def test_what_cannot_be_done_is_one_line(study, given, message):
    told = study(*given)
    assert told.status == 2
    assert message in told.err
    assert told.err.count("\n") == 1


def test_an_exam_is_gone_on_with_and_graded_at_its_end(study):
    begun = study("exam", "begin", "sanguosha-basics", "--json").json
    sitting = begun["sitting"]
    assert len(begun["questions"]) == 15
    assert "right" not in begun["questions"][0]
    assert study("exam", "answer", sitting, "1", "a", "--json").json["unanswered"] == 14
    assert study("exam", "show", sitting, "--json").json["questions"][0]["picked"] == ["a"]
    assert "nothing is told before it is handed in" in study("exam", "result", sitting).err
    result = study("exam", "hand-in", sitting, "--json").json
    assert (result["questions"], result["passed"]) == (15, False)
    assert result["answers"][0]["picked"] == ["a"]
    assert "handed in" in study("exam", "answer", sitting, "2", "b").err


def test_the_key_of_a_printed_exam_stands_on_a_page_of_its_own(study):
    paper = study("exam", "print", "sanguosha-basics", "--lang", "en").out
    key = study("exam", "print", "sanguosha-basics", "--key", "--lang", "en").out
    assert paper.splitlines()[0] == key.splitlines()[0]
    assert "A) " in paper
    assert "A) " not in key


def test_a_ruling_is_compared_with_the_case(study):
    case = "riftbound/combat/stunned-defender-survives"
    told = study("call", case, "--ruling", "x", "--cite", "423.1.b", "--cite", "465", "--cite", "999", "--json").json
    assert told["found"] == ["423.1.b"]
    assert [one["rule"] for one in told["near"]] == ["465"]
    assert told["unknown"] == ["999"]
    assert told["missing"]
    assert told["kept"] is False


def test_what_is_kept_goes_to_another_device_and_can_be_deleted(study, tmp_path):
    log = tmp_path / "log.jsonl"
    study("answer", STUNNED, "a")
    study("flag", STUNNED, "unclear to me")
    study("export", str(log))
    assert study("delete", "--yes").status == 0
    assert study("progress", "--json").json["rules"]["met"] == 0
    assert study("import", str(log)).status == 0
    assert study("progress", "--json").json["rules"]["met"] > 0
    again = study("import", str(log), "--lang", "en")
    assert "0 new events" in again.out


def test_a_package_for_anki_holds_the_boards(study, tmp_path):
    package = tmp_path / "decks.apkg"
    told = study("export", "--anki", str(package), "--game", "sanguosha", "--most", "3", "--lang", "en")
    assert told.status == 0
    with zipfile.ZipFile(package) as content:
        media = json.loads(content.read("media"))
    assert any(name.endswith(".svg") for name in media.values())


def test_one_question_after_the_other_until_somebody_has_enough(study, monkeypatch):
    said = iter(["x", "a", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(said))
    told = study("--game", "vanguard", "--level", "0", "--lang", "en")
    assert told.status == 0
    assert "Type letters out of a, b" in told.out
    assert told.out.count("The case: ") == 1
