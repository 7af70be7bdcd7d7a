"""A writer dies at any moment, or its disk fails: the old file or the new one is there, and the next writer goes on."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rules_index.importing import import_document
from rules_index.importing.store import load
from scenarios.reviewing import Ledger
from tests.soak.scale import seeds

DOCUMENT = "vanguard"
OLD = "1. Luck\n1.1. Gain 1 point.\n1.2. Draw.\n2. Skill\n2.1. Pass.\n2.2. Rest.\n"
NEW = OLD.replace("Gain 1 point.", "Gain 3 points.")
MOMENTS = ("open", "write", "fsync", "replace", "unlink", "mkstemp", "flock")
"""What a writer asks of the system; it dies as it asks for the first, second ... time, or when that is done."""

COMMAND = "import sys; from webapp.commands import main; sys.exit(main(sys.argv[1:]))"

DYING = """\
import builtins, fcntl, io, os, pathlib, signal, sys, tempfile
from rules_index.importing import import_document
from scenarios.reviewing import Ledger
moment, which, late, action = sys.argv[1], int(sys.argv[2]), sys.argv[3] == "late", sys.argv[4]
home, file = pathlib.Path(sys.argv[5]), pathlib.Path(sys.argv[6])
left = [which]

def dying(call):
    def wrapped(*arguments, **more):
        left[0] -= 1
        if left[0] == 0 and not late:
            os.kill(os.getpid(), signal.SIGKILL)
        done = call(*arguments, **more)
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return done
    return wrapped

class Stream(io.TextIOWrapper):
    write = dying(io.TextIOWrapper.write)

def fdopen(handle, mode, encoding):
    return Stream(open(handle, "wb"), encoding=encoding)

if moment == "write":
    os.fdopen = fdopen
else:
    place = {"mkstemp": tempfile, "flock": fcntl}.get(moment, os)
    setattr(place, moment, dying(getattr(place, moment)))
if action == "import":
    import_document(file, "vanguard", home=home)
else:
    with Ledger.changing(home) as ledger:
        ledger.clear("new", "document", {"1": "mark"})
"""


def point_of(home: Path) -> str:
    stored = load(home, DOCUMENT)
    assert stored is not None
    return stored.rules[1].text


def write(folder: Path, text: str, name: str) -> Path:
    (folder / name).write_text(text, encoding="utf-8")
    return folder / name


@pytest.mark.parametrize("seed", seeds(1, 84))
def test_an_import_that_is_killed_leaves_the_old_or_the_new_one(tmp_path: Path, seed: int) -> None:
    home = tmp_path / "home"
    import_document(write(tmp_path, OLD, "old.txt"), DOCUMENT, home=home)
    new = write(tmp_path, NEW, "new.txt")
    # From the last moments on, where most can go wrong: the few seeds of every run are to be telling ones.
    moment, which, late = MOMENTS[(seed + 3) % len(MOMENTS)], 1 + seed // 7 % 6, "late" if seed // 42 else "early"
    program = [sys.executable, "-c", DYING, moment, str(which), late, "import", str(home), str(new)]
    subprocess.run(program, check=False, capture_output=True, timeout=120)
    assert point_of(home) in ("Gain 1 point.", "Gain 3 points.")
    import_document(new, DOCUMENT, home=home)
    assert point_of(home) == "Gain 3 points."
    assert not list(home.rglob(".*.part"))


@pytest.mark.parametrize("seed", seeds(1, 56))
def test_a_review_that_is_killed_leaves_the_old_or_the_new_ledger(tmp_path: Path, seed: int) -> None:
    with Ledger.changing(tmp_path) as ledger:
        ledger.clear("old", "document", {"1": "mark"})
    moment, which, late = MOMENTS[(seed + 3) % len(MOMENTS)], 1 + seed // 7 % 4, "late" if seed // 28 else "early"
    program = [sys.executable, "-c", DYING, moment, str(which), late, "review", str(tmp_path), "-"]
    subprocess.run(program, check=False, capture_output=True, timeout=120)
    assert {"old document"} <= set(Ledger.open(tmp_path).cleared) <= {"old document", "new document"}
    with Ledger.changing(tmp_path) as ledger:
        ledger.clear("later", "document", {"1": "mark"})
    assert {"old document", "later document"} <= set(Ledger.open(tmp_path).cleared)
    assert not list(tmp_path.glob(".*.part"))


@pytest.mark.soak
@pytest.mark.skipif(shutil.which("strace") is None, reason="no strace here")
@pytest.mark.parametrize("call", ["fsync", "rename", "openat", "flock"])
@pytest.mark.parametrize("error", ["ENOSPC", "EIO", "EDQUOT", "EROFS"])
def test_a_disk_that_fails_is_told_and_the_old_import_serves(tmp_path: Path, call: str, error: str) -> None:
    home, trace = tmp_path / "home", tmp_path / "trace"
    import_document(write(tmp_path, OLD, "old.txt"), DOCUMENT, home=home)
    new = write(tmp_path, NEW, "new.txt")
    only = ["-P", str(home / "imports" / ".lock")] if call in ("openat", "flock") else []
    traced = ["strace", "-f", "-qq", "-o", str(trace), *only, "-e", f"inject={call}:error={error}"]
    told = subprocess.run(
        [*traced, sys.executable, "-c", COMMAND, "import", str(new), "--document", DOCUMENT],
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
        env={"CASEBOOK_HOME": str(home), "PATH": "/usr/bin:/bin"},
    )
    assert "INJECTED" in trace.read_text(encoding="utf-8", errors="replace")
    assert told.returncode == 2, told.stderr
    assert str(home) in told.stderr
    assert len(told.stderr.splitlines()) == 1
    assert point_of(home) == "Gain 1 point."
