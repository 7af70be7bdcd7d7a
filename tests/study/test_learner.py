from __future__ import annotations

import os
from datetime import timedelta
from random import Random
from threading import Thread

import pytest

from scenarios.questions.question import UnknownOption
from study.attempts import EventLog, Flag, MalformedLog, Reset
from study.attempts.reading import encoded
from study.learner import ENOUGH, Learner
from study.schedule import Knowledge, keeping, queue
from study.schedule.keeping import FILE
from tests.study.fakes import DAY, START, Questions, a_question, attempt, some_questions

QUESTION = a_question()


def rebuilt(learner: Learner) -> Knowledge:
    """What the log says, read from its beginning by somebody for whom nothing is kept."""
    knowledge = Knowledge()
    assert knowledge.take(learner.log.events())
    return knowledge


@pytest.fixture
def learner(tmp_path) -> Learner:
    return Learner(tmp_path)


def test_a_guest_needs_nothing_and_writes_nothing_before_an_answer(learner):
    assert learner.name == "guest"
    assert learner.knowledge() == Knowledge()
    assert not learner.folder.exists()


@pytest.mark.parametrize(
    ("picked", "said", "right", "rating"),
    [
        (["a"], None, True, 3),
        (["a"], 4, True, 4),
        (["a"], 2, True, 2),
        (["a"], 1, True, 1),
        (["b"], None, False, 1),
        (["b"], 4, False, 1),
        (["a", "b"], 3, False, 1),
        ([], None, False, 1),
    ],
)
def test_an_answer_is_graded_and_kept_as_it_was(learner, picked, said, right, rating):
    made = learner.answer(QUESTION, picked, mode="new", said=said, seconds=3.0, at=START)
    assert (made.right, made.rating, made.picked, made.mode) == (right, rating, tuple(picked), "new")
    assert (made.answer, made.edition) == (QUESTION.answer, QUESTION.edition)
    assert learner.log.events() == (made,)


def test_an_option_that_is_none_is_refused_and_nothing_written(learner):
    with pytest.raises(UnknownOption, match="no option 'z'"):
        learner.answer(QUESTION, ["z"])
    with pytest.raises(ValueError, match="no rating"):
        learner.answer(QUESTION, ["a"], said=5)
    assert learner.log.events() == ()


def test_an_old_attempt_stays_scored_as_it_was_when_the_answer_changes(learner):
    learner.answer(QUESTION, ["a"], at=START)
    changed = a_question(right="It lives")
    assert changed.answer != QUESTION.answer
    learner.answer(changed, ["b"], at=START + DAY)
    first, second = learner.log.events()
    assert (first.right, second.right) == (True, False)


def test_flags_and_resets_are_events_of_the_same_log(learner):
    learner.flag(QUESTION, " unclear ", START)
    learner.reset(QUESTION.id, START + DAY)
    flag, reset = learner.log.events()
    assert isinstance(flag, Flag)
    assert flag.text == "unclear"
    assert isinstance(reset, Reset)


def test_what_is_known_follows_every_answer(learner):
    for number in range(5):
        learner.answer(QUESTION, ["a"], at=START + number * DAY)
        assert learner.knowledge().met[QUESTION.id].tried == number + 1
    assert learner.knowledge() == rebuilt(learner)


def test_what_another_process_wrote_is_seen(learner, tmp_path):
    learner.knowledge()
    Learner(tmp_path).answer(QUESTION, ["a"])
    assert QUESTION.id in learner.knowledge().met


def test_what_another_device_did_before_changes_what_is_known_from_there_on(learner):
    learner.answer(QUESTION, ["a"], at=START + 5 * DAY)
    learner.knowledge()
    EventLog(learner.folder, "phone").append([attempt(at=START, right=False)])
    assert learner.knowledge() == rebuilt(learner)
    assert learner.knowledge().met[QUESTION.id].first == START


def test_what_is_told_by_two_devices_counts_once(learner):
    made = learner.answer(QUESTION, ["a"], at=START)
    learner.knowledge()
    EventLog(learner.folder, "phone").append([made])
    assert learner.knowledge().met[QUESTION.id].tried == 1


def test_what_was_added_up_is_kept_and_read_by_the_next_process(learner, tmp_path, monkeypatch):
    learner.record(attempt(f"riftbound/combat/x:{n}", START + timedelta(minutes=n)) for n in range(ENOUGH))
    learner.knowledge()
    assert (learner.folder / FILE).is_file()
    learner.answer(QUESTION, ["a"])
    other = Learner(tmp_path)
    reads = []
    from study import learner as module

    real = module.read_events
    monkeypatch.setattr(module, "read_events", lambda file, start=0: (reads.append(start), real(file, start))[1])
    assert other.knowledge() == rebuilt(learner)
    assert len(reads) == 1
    assert reads[0] > 0


@pytest.mark.parametrize(
    "damage", ["an edited log", "a log cut short", "a lost log", "other bytes", "no JSON", "a bit"]
)
def test_what_is_kept_counts_for_nothing_where_it_does_not_fit(learner, tmp_path, damage):
    for number in range(4):
        learner.answer(QUESTION, ["a"], at=START + number * DAY)
    learner.knowledge()
    learner.keep()
    log, kept = learner.log.file, learner.folder / FILE
    lines = log.read_bytes().splitlines(keepends=True)
    if damage == "an edited log":
        log.write_bytes(b"".join(lines).replace(b'"rating":3', b'"rating":4', 1))
    elif damage == "a log cut short":
        log.write_bytes(b"".join(lines[:2]))
    elif damage == "a lost log":
        log.write_bytes(b"")
    elif damage == "other bytes":
        log.write_bytes(b"".join(reversed(lines)))
    elif damage == "no JSON":
        kept.write_text("{")
    else:
        kept.write_bytes(kept.read_bytes().replace(b'"code"', b'"cade"'))
    assert Learner(tmp_path).knowledge() == rebuilt(learner)


def test_what_another_casebook_has_kept_is_not_taken(learner, tmp_path, monkeypatch):
    learner.answer(QUESTION, ["a"], at=START)
    learner.knowledge()
    learner.keep()
    assert keeping.kept_knowledge(learner.folder, learner.log.files()) is not None
    monkeypatch.setattr(keeping, "_code", lambda: "another")
    assert keeping.kept_knowledge(learner.folder, learner.log.files()) is None


def test_a_log_that_was_cut_while_it_was_read_is_read_anew(learner):
    for number in range(4):
        learner.answer(QUESTION, ["a"], at=START + number * DAY)
    learner.knowledge()
    learner.log.file.write_bytes(b"".join(learner.log.file.read_bytes().splitlines(keepends=True)[:1]))
    assert learner.knowledge().met[QUESTION.id].tried == 1


def test_a_malformed_log_is_told_each_time_and_read_once_it_is_mended(learner, tmp_path):
    learner.answer(QUESTION, ["a"])
    good = learner.log.file.read_bytes()
    learner.log.file.write_bytes(good + b"nonsense\n")
    for _ in range(2):
        with pytest.raises(MalformedLog, match=r"jsonl:2: "):
            learner.knowledge()
    learner.log.file.write_bytes(good)
    assert learner.knowledge().met[QUESTION.id].tried == 1


def test_a_torn_line_is_mended_as_the_log_is_opened_and_told(learner, tmp_path):
    learner.answer(QUESTION, ["a"])
    with learner.log.file.open("ab") as stream:
        stream.write(encoded(attempt())[:40])
    again = Learner(tmp_path)
    assert again.knowledge().met[QUESTION.id].tried == 1
    assert "cut off" in str(again.torn[0])


def test_several_threads_may_answer_at_once(learner):
    threads = [
        Thread(target=lambda n=n: [learner.answer(QUESTION, ["a"]) and learner.knowledge() for _ in range(8)])
        for n in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert learner.knowledge().met[QUESTION.id].tried == 32
    assert learner.knowledge() == rebuilt(learner)


def test_all_of_it_can_be_deleted(learner, tmp_path):
    learner.answer(QUESTION, ["a"])
    learner.knowledge()
    learner.delete()
    assert not learner.folder.exists()
    assert learner.knowledge() == Knowledge()
    assert os.listdir(learner.folder.parent) == ["device.txt"] or ".lock" in os.listdir(learner.folder.parent)
    learner.delete()


def test_its_queue_is_that_of_somebody_who_plans_all_anew_after_every_answer(learner):
    questions = some_questions()
    table = questions.table
    chance = Random(7)
    at = START
    for _ in range(60):
        at += timedelta(hours=chance.choice((0.1, 2, 30, 200)))
        assert learner.queue(table, at, new_a_day=3) == queue(rebuilt(learner), table, at, new_a_day=3)
        one = questions[chance.choice(list(questions))]
        learner.answer(one, [chance.choice("aab")], at=at)
        if chance.random() < 0.1:
            learner.reset(one.id, at + timedelta(seconds=1))
        if chance.random() < 0.1:
            learner.answer(a_question("riftbound/gone/x:a"), ["a"], at=at)
    changed = Questions([*questions.values(), a_question(next(iter(questions)), right="It lives")]).table
    assert learner.queue(changed, at) == queue(rebuilt(learner), changed, at)


def test_its_queue_follows_what_another_device_did_before(learner):
    table = some_questions().table
    learner.answer(some_questions()[next(iter(table))], ["a"], at=START + DAY)
    learner.queue(table, START + DAY)
    EventLog(learner.folder, "phone").append([attempt(next(iter(table)), START, right=False)])
    assert learner.queue(table, START + 9 * DAY) == queue(rebuilt(learner), table, START + 9 * DAY)


def test_how_it_was_may_be_said_afterwards_and_plans_as_if_it_had_been_said_at_once(tmp_path):
    later, at_once = Learner(tmp_path / "later"), Learner(tmp_path / "at-once")
    later.answer(QUESTION, ["a"], at=START)
    assert later.rate(QUESTION.id, 2, at=START + timedelta(minutes=1))
    assert later.rate(QUESTION.id, 4, at=START + timedelta(minutes=2))
    at_once.answer(QUESTION, ["a"], said=4, at=START)
    memories = [one.knowledge().met[QUESTION.id].memories for one in (later, at_once)]
    assert memories[0] == memories[1] != {}
    assert rebuilt(later) == later.knowledge()
    later.answer(QUESTION, ["a"], at=START + DAY)
    at_once.answer(QUESTION, ["a"], at=START + DAY)
    assert later.knowledge().met[QUESTION.id].memories == at_once.knowledge().met[QUESTION.id].memories


def test_nothing_can_be_said_of_a_wrong_answer_of_one_begun_anew_or_by_another_number(learner):
    assert not learner.rate(QUESTION.id, 4)
    learner.answer(QUESTION, ["b"], at=START)
    assert not learner.rate(QUESTION.id, 4)
    learner.answer(QUESTION, ["a"], at=START + DAY)
    learner.reset(QUESTION.id, at=START + 2 * DAY)
    assert not learner.rate(QUESTION.id, 4)
    with pytest.raises(ValueError, match="expected 1"):
        learner.rate(QUESTION.id, 5)
