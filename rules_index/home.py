"""The one folder that Casebook writes to, how a file in it is replaced, and how two that write wait for each other."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_LOCK = ".lock"
_UNFINISHED = ".part"


def casebook_home() -> Path:
    """Return `$CASEBOOK_HOME`, or the platform's folder for user data. The folder need not exist yet."""
    configured = os.environ.get("CASEBOOK_HOME")
    if configured:
        return Path(configured).expanduser()
    from platformdirs import user_data_dir  # imported here: most runs set the variable, and start-up time counts

    return Path(user_data_dir("casebook", appauthor=False))


@contextmanager
def writing(folder: Path) -> Iterator[None]:
    """Hold a folder, made if need be, against everybody else who writes there: what is read inside stays true.

    Whoever reads, changes and writes back does all of it inside; it must not be entered twice. What a writer left
    unfinished who was killed is cleared. Raises OSError, naming the path, where the folder cannot be written.
    """
    from whoosh.util.filelock import FileLock  # imported here: whoever only reads needs no lock

    folder.mkdir(parents=True, exist_ok=True)
    lock = FileLock(str(folder / _LOCK))
    # The system frees the lock when its holder dies.
    lock.acquire(blocking=True)
    try:
        for leftover in folder.glob(f".*{_UNFINISHED}"):
            leftover.unlink(missing_ok=True)
        yield
    finally:
        lock.release()


def replace_file(target: Path, text: str) -> None:
    """Write a file beside the old one and put it in its place in one move, so that nobody ever reads half of it.

    Raises OSError, naming the target, where it cannot be written; nothing has changed then.
    """
    temporary = ""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=f".{target.stem}-", suffix=_UNFINISHED, dir=target.parent)
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(temporary, target)
    except BaseException as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        if isinstance(error, OSError):
            # A full disk is told without any name, a folder that cannot be written with that of the temporary file.
            error.filename, error.filename2 = str(target), None
        raise
