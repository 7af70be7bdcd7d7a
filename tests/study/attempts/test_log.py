from __future__ import annotations

import os
from datetime import UTC, timedelta, timezone
from pathlib import Path

import pytest

from study.attempts import EventLog, Flag, MalformedLog
from study.attempts import log as log_module
from study.attempts.reading import encoded, read_events
from tests.study.fakes import START, attempt


@pytest.fixture
def log(tmp_path: Path) -> EventLog:
    return EventLog(tmp_path / "guest", "desk")


def test_what_is_appended_is_read_again_as_it_was(log):
    events = [attempt(), Flag(id="f", at=START, question="q", edition="e", answer="a", text="unclear")]
    log.append(events)
    assert sorted(log.events(), key=lambda event: event.id) == sorted(events, key=lambda event: event.id)


def test_each_event_is_a_line_and_nothing_before_it_changes(log):
    log.append([attempt(event="1")])
    before = log.file.read_bytes()
    log.append([attempt(event="2"), attempt(event="3")])
    assert log.file.read_bytes().startswith(before)
    assert log.file.read_bytes().count(b"\n") == 3


def test_it_is_on_disk_before_it_is_confirmed(log, monkeypatch):
    synced = []
    real = os.fsync
    monkeypatch.setattr(os, "fsync", lambda handle: (synced.append(handle), real(handle))[1])
    log.append([attempt()])
    assert synced


def test_nothing_is_written_for_no_event(log):
    log.append([])
    assert not log.folder.exists()


@pytest.mark.parametrize("length", [1, 20, -3, -1])
def test_a_torn_last_line_is_told_and_cut_off_and_nothing_else_is_lost(log, length):
    log.append([attempt(event="1"), attempt(event="2")])
    torn = encoded(attempt(event="3"))[:-1][:length]
    with log.file.open("ab") as stream:
        stream.write(torn)
    log.append([attempt(event="4")])
    assert [event.id for event in log.events()] == ["1", "2", "4"]
    assert len(log.torn) == 1
    assert f"{log.file}:3: the last line was not finished" in str(log.torn[0])


def test_a_last_line_that_only_lacks_its_end_is_kept(log):
    log.append([attempt(event="1")])
    with log.file.open("ab") as stream:
        stream.write(encoded(attempt(event="2")).rstrip(b"\n"))
    log.mend()
    assert [event.id for event in log.events()] == ["1", "2"]
    assert log.torn == []


def test_a_line_that_is_being_written_is_not_read_yet(log):
    log.append([attempt(event="1")])
    with log.file.open("ab") as stream:
        stream.write(b'{"kind":"atte')
    assert [event.id for event in log.events()] == ["1"]


def test_zeros_after_a_power_failure_are_a_torn_line(log):
    log.append([attempt(event="1")])
    with log.file.open("ab") as stream:
        stream.write(b"\0" * 4096)
    assert len(log.mend()) == 1
    assert [event.id for event in log.events()] == ["1"]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (b"nonsense", "no JSON"),
        (b'{"kind":"dance","id":"x","at":"2026-01-01T00:00:00Z"}', "dance"),
        (encoded(attempt()).replace(b'"rating":3', b'"rating":7'), "rating"),
        (encoded(attempt()).replace(b'"right":true,', b""), "right"),
        (b'{"kind":"reset","id":"x","at":"2026-01-01T00:00:00","question":"q"}', "at"),
        (b'{"kind":"reset","id":"x","at":"0001-01-01T00:00:00+14:00","question":"q"}', "no time from 2000 to 2199"),
        (b'{"kind":"reset","id":"x","at":"9999-01-01T00:00:00Z","question":"q"}', "no time from 2000 to 2199"),
        (b"\xff\xfe", "no JSON"),
        (b"[" * 100_000, "object"),
    ],
)
def test_a_malformed_line_is_told_with_file_and_line(log, line, problem):
    log.append([attempt()])
    with log.file.open("ab") as stream:
        stream.write(line + b"\n" + encoded(attempt()))
    with pytest.raises(MalformedLog) as caught:
        log.events()
    assert str(caught.value).startswith(f"{log.file}:2: ")
    assert problem in str(caught.value)


def test_the_line_is_counted_from_the_beginning_wherever_reading_began(log):
    log.append([attempt(), attempt()])
    start = log.file.stat().st_size
    with log.file.open("ab") as stream:
        stream.write(encoded(attempt()) + b"{}\n")
    with pytest.raises(MalformedLog) as caught:
        read_events(log.file, start)
    assert caught.value.line == 4


def test_times_of_other_zones_are_the_same_moment(log):
    elsewhere = timezone(timedelta(hours=8))
    log.append([attempt(at=START.astimezone(elsewhere))])
    (read,) = log.events()
    assert read.at == START
    assert read.at.tzinfo is UTC


def test_a_write_that_fails_halfway_leaves_nothing(log, monkeypatch):
    log.append([attempt(event="1")])

    def half(handle: int, data: bytes) -> None:
        os.write(handle, data[: len(data) // 2])
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(log_module, "_write", half)
        with pytest.raises(OSError, match="No space"):
            log.append([attempt(event="2")])
    log.append([attempt(event="3")])
    assert [event.id for event in log.events()] == ["1", "3"]
    assert log.torn == []


def test_every_device_writes_its_own_file_and_reads_all(log, tmp_path):
    other = EventLog(tmp_path / "guest", "phone")
    log.append([attempt(event="1")])
    other.append([attempt(event="2")])
    assert [event.id for event in log.events()] == [event.id for event in other.events()] == ["1", "2"]
    assert [file.name for file in log.files()] == ["desk.jsonl", "phone.jsonl"]
