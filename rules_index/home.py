"""The one folder that Casebook writes to, and how a file in it is replaced."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def casebook_home() -> Path:
    """Return `$CASEBOOK_HOME`, or the platform's folder for user data. The folder need not exist yet."""
    configured = os.environ.get("CASEBOOK_HOME")
    if configured:
        return Path(configured).expanduser()
    from platformdirs import user_data_dir  # imported here: most runs set the variable, and start-up time counts

    return Path(user_data_dir("casebook", appauthor=False))


def replace_file(target: Path, text: str) -> None:
    """Write a file beside the old one and put it in its place in one move, so that nobody ever reads half of it.

    Raises OSError where the folder cannot be written; nothing has changed then.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(prefix=f".{target.stem}-", suffix=".part", dir=target.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(temporary, target)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
