"""Somebody answers, and is killed at any moment: every answer that was confirmed is there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from study.attempts import EventLog
from tests.conftest import PROJECT
from tests.study.fakes import attempt

KILLS = int(os.environ.get("CASEBOOK_STUDY_KILLS", "4"))

WRITER = """
import sys
from pathlib import Path
from study.attempts import EventLog, Flag
from study.attempts.events import new_id, now
log = EventLog(Path(sys.argv[1]), "desk")
while True:
    event = Flag(id=new_id(), at=now(), question="q", edition="e", answer="a", text="x" * 3000)
    log.append([event])
    print(event.id, flush=True)
"""


@pytest.mark.skipif(os.name == "nt", reason="SIGKILL is not there")
def test_no_confirmed_answer_is_lost_whenever_the_writer_is_killed(tmp_path: Path):
    confirmed: list[str] = []
    for kill in range(KILLS):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path)],
            cwd=PROJECT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert writer.stdout is not None
        confirmed.append(writer.stdout.readline().strip())
        time.sleep(0.003 * (1 + kill * 7 % 11))
        writer.send_signal(signal.SIGKILL)
        # The last word may be half said.
        confirmed.extend(line.strip() for line in writer.stdout if line.endswith("\n"))
        writer.wait()
        writer.stdout.close()
    log = EventLog(tmp_path, "desk")
    log.mend()
    there = [event.id for event in log.events()]
    assert len(confirmed) >= KILLS
    assert set(confirmed) <= set(there)
    assert len(there) - len(confirmed) <= KILLS


@pytest.mark.parametrize("cut", range(0, 400, 37))
def test_a_file_that_ends_anywhere_holds_all_whole_lines_before(tmp_path, cut):
    log = EventLog(tmp_path, "desk")
    log.append([attempt(event=str(number)) for number in range(5)])
    data = log.file.read_bytes()[: len(log.file.read_bytes()) - cut]
    log.file.write_bytes(data)
    log.append([attempt(event="new")])
    whole = data.count(b"\n") if cut != 1 else 5
    assert [event.id for event in log.events() if event.id != "new"] == [str(number) for number in range(whole)]
