from __future__ import annotations

import json
from datetime import timedelta

import pytest

from study.attempts import MalformedLog
from study.exams import draw
from study.learner import Learner
from study.transfer import MalformedExport, export, take_in
from tests.study.fakes import DAY, START, a_question
from tests.study.sittings.test_sittings import BLUEPRINT, QUESTIONS

QUESTION = a_question()


def exported(learner: Learner) -> bytes:
    return b"".join(export(learner, START))


@pytest.fixture
def learner(tmp_path) -> Learner:
    """Somebody with two attempts, a flag, and an exam under way."""
    learner = Learner(tmp_path / "desk", "anna")
    learner.answer(QUESTION, ["a"], at=START)
    learner.answer(QUESTION, ["b"], at=START + DAY)
    learner.flag(QUESTION, "unclear", START)
    sitting = learner.sittings.begin(draw(BLUEPRINT, QUESTIONS.table, QUESTIONS.find, seed=1, begun=START))
    sitting.answer(sitting.paper.asked[0].question.id, ["a"], START + timedelta(minutes=1))
    return learner


def test_all_of_it_comes_to_another_device(learner, tmp_path):
    other = Learner(tmp_path / "phone")
    taken = take_in(other, exported(learner))
    assert (taken.events, taken.papers, taken.known) == (4, 1, 0)
    assert other.log.events() == learner.log.events()
    assert other.knowledge() == learner.knowledge()
    (here,), (there,) = (one.sittings.under_way(START + timedelta(minutes=2)) for one in (learner, other))
    assert (here.paper, here.answers) == (there.paper, there.answers)


def test_to_take_it_in_again_changes_nothing(learner, tmp_path):
    other = Learner(tmp_path / "phone")
    take_in(other, exported(learner))
    again = take_in(other, exported(learner))
    assert (again.events, again.papers, again.known) == (0, 0, 5)
    assert take_in(learner, exported(learner)).events == 0


def test_two_devices_that_exchange_their_files_know_the_same(learner, tmp_path):
    other = Learner(tmp_path / "phone", "anna")
    other.answer(QUESTION, ["c"], at=START + DAY / 2)
    mine, theirs = exported(learner), exported(other)
    take_in(learner, theirs)
    take_in(other, mine)
    assert learner.log.events() == other.log.events()
    assert learner.knowledge() == other.knowledge()
    assert learner.knowledge().met[QUESTION.id].tried == 3


def test_each_line_is_json_and_the_first_says_what_it_is(learner):
    lines = [json.loads(line) for line in exported(learner).splitlines()]
    assert lines[0] == {"kind": "casebook-study", "version": 1, "learner": "anna", "exported": "2026-01-05T09:00:00Z"}
    assert lines[1]["kind"] == "paper"
    assert sorted(line["kind"] for line in lines[2:]) == ["answered", "attempt", "attempt", "flag"]


def test_nothing_of_a_guest_who_has_done_nothing_is_one_line(tmp_path):
    assert len(list(export(Learner(tmp_path)))) == 1


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda data: b"", 1),
        (lambda data: b"PK\x03\x04", 1),
        (lambda data: data.split(b"\n", 1)[1], 1),
        (lambda data: data.replace(b'"version":1', b'"version":2'), 1),
        (lambda data: data + data, 7),
        (lambda data: data + b"{}\n", 7),
        (lambda data: data + b"\xff\n", 7),
        (lambda data: data.replace(b'"at":"2026', b'"at":"9026'), 3),
        (lambda data: data[:-30], 6),
        (lambda data: data.replace(b'"sitting":"', b'"sitting":"../'), 6),
        (lambda data: data.replace(b'"kind":"paper","id":"', b'"kind":"paper","id":"../'), 2),
    ],
)
def test_a_file_that_is_no_export_is_told_with_its_line_and_nothing_is_taken(learner, tmp_path, change, line):
    other = Learner(tmp_path / "phone")
    with pytest.raises(MalformedExport, match=rf"^file\.jsonl:{line}: ") as caught:
        take_in(other, change(exported(learner)), "file.jsonl")
    assert caught.value.line == line
    assert not other.folder.exists()


def test_a_damaged_log_is_not_exported_as_if_it_were_whole(learner):
    with learner.log.file.open("ab") as stream:
        stream.write(b"nonsense\n")
    with pytest.raises(MalformedLog):
        exported(learner)


def test_what_was_deleted_comes_back_from_the_file(learner):
    data = exported(learner)
    before = learner.knowledge()
    learner.delete()
    take_in(learner, data)
    assert learner.knowledge() == before
