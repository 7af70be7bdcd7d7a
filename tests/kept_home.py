"""One Casebook folder for all tests that only read, whose index is built once and kept from one run to the next.

An index of all that is bundled takes half a minute of a processor. It is built in a process of its own while the first
files of tests run, which need none (`scheduling.py`); and what was built stays below `build/tests`, for as long as no
code that takes part in it is another. What it was made from counts by itself: whoever opens the index builds it anew
where a case or a digest has changed.

`python -m tests.kept_home HOME` builds the index in a Casebook folder where it is missing or out of date.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from rules_index.library import Library
from scenarios.findable import open_searcher
from scenarios.library import CaseLibrary

PROJECT = Path(__file__).resolve().parent.parent
BUILT = PROJECT / "build" / "tests"
INDEX, DIGESTS = "search", "kept"
"""What a Casebook folder holds that is made from what is bundled."""
_CURRENT = "current.json"
_MADE_BY = ("rules_index", "scenarios")
_NAME = "casebook-home"


def mark() -> str:
    """Changes with all code that takes part in building an index, and with the versions of what is installed."""
    digest = hashlib.sha256(sys.version.encode())
    files = [path for folder in _MADE_BY for path in sorted((PROJECT / folder).rglob("*.py"))]
    for path in (PROJECT / "requirements.lock", *files):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def home_below(top: Path, built: Path = BUILT) -> Path:
    """Return the Casebook folder of this run, below the folder that all its workers share.

    Where it is not there yet it is made, with what was kept for the code of now.
    """
    home = top / _NAME
    if not home.is_dir():
        begun = top / f"{_NAME}-{os.getpid()}"
        begun.mkdir(parents=True)
        # Another run may be putting its own in the place of what is kept: what is copied in part is built anew.
        with contextlib.suppress(OSError):
            shutil.copytree(built / f"home-{mark()}", begun, dirs_exist_ok=True)
        _put(begun, home)
    return home


def keep(home: Path, built: Path = BUILT) -> None:
    """Keep the index of a Casebook folder for the next run, in the place of any other; one that is kept stays."""
    kept = built / f"home-{mark()}"
    if _current(home) in (b"", _current(kept)):
        return
    begun = built / f"begun-{os.getpid()}"
    for part in (INDEX, DIGESTS):
        shutil.copytree(home / part, begun / part)
    for former in built.glob("home-*"):
        shutil.rmtree(former, ignore_errors=True)
    _put(begun, kept)


def _current(home: Path) -> bytes:
    """What says which index a folder has; nothing where it has none."""
    file = home / INDEX / _CURRENT
    return file.read_bytes() if file.is_file() else b""


def _put(begun: Path, place: Path) -> None:
    """Put a folder in its place, unless another process was quicker."""
    try:
        begun.rename(place)
    except OSError:
        shutil.rmtree(begun, ignore_errors=True)


def building(home: Path) -> subprocess.Popen[bytes]:
    """Begin to build the index of a Casebook folder in a process of its own; whoever needs it sooner waits for it."""
    return subprocess.Popen([sys.executable, "-m", __name__, str(home)], cwd=PROJECT, stdin=subprocess.DEVNULL)


if __name__ == "__main__":
    given = Path(sys.argv[1])
    open_searcher(Library.load(given), CaseLibrary.load(), given).close()
