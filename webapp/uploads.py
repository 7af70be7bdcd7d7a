"""A file that somebody has sent: under a name that is safe to keep and to show, on the disk only while it is read."""

from __future__ import annotations

import secrets
import shutil
import tempfile
import threading
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Generic, TypeVar

from rules_index.home import writing
from rules_index.importing.pdf import LIMITS

Wanted = TypeVar("Wanted")

MEGABYTE = 1024 * 1024
LARGEST_UPLOAD = LIMITS.size
"""As large as the largest PDF that is read; of a text less is read, which the import says itself."""
OF_THE_FORM = MEGABYTE // 4
"""What may be sent with a file: the other fields, and what parts them."""
LONGEST_NAME = 80
FOLDER = "uploads"
KEPT_SECONDS = 15 * 60.0
"""So long a file waits for an answer to what was asked about it."""
_UNSAFE = frozenset('<>:"/\\|?*')
_INVISIBLE = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))


@dataclass(frozen=True)
class Upload:
    """A file: its name, in a form that is safe, and what is in it."""

    name: str
    data: bytes

    @classmethod
    def of(cls, name: str, data: bytes) -> Upload:
        """Take the name as the browser gives it, which anybody may have written."""
        return cls(safe_name(name), data)


def safe_name(given: str) -> str:
    """The last part of a path, without what a disk or a page may take for something else; never empty."""
    last = unicodedata.normalize("NFC", given).replace("\\", "/").rpartition("/")[2]
    plain = "".join(each for each in last if each not in _UNSAFE and unicodedata.category(each) not in _INVISIBLE)
    stem, dot, suffix = plain.strip(" .").rpartition(".")
    if not dot:
        stem, suffix = suffix, ""
    end = f".{suffix[:8]}" if suffix else ""
    return f"{stem.strip(' .')[: LONGEST_NAME - len(end)] or 'file'}{end}"


@contextmanager
def on_disk(upload: Upload, home: Path) -> Iterator[Path]:
    """Keep a file below the Casebook folder meanwhile, under its name; nothing of it is left afterwards.

    What was left by a server that was killed is cleared. Raises OSError, naming the path.
    """
    folder = home / FOLDER
    with writing(folder):
        for left in folder.iterdir():
            if left.is_dir():
                shutil.rmtree(left, ignore_errors=True)
        with tempfile.TemporaryDirectory(dir=folder) as own:
            path = Path(own) / upload.name
            path.write_bytes(upload.data)
            yield path


class Waiting(Generic[Wanted]):
    """Keeps the one file, in memory, about which somebody has been asked; another takes its place."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: tuple[str, float, Upload, Wanted] | None = None

    def keep(self, upload: Upload, wanted: Wanted) -> str:
        """Keep a file and what was wanted of it, and give the word by which `take` knows it."""
        token = secrets.token_urlsafe()
        with self._lock:
            self._kept = (token, monotonic() + KEPT_SECONDS, upload, wanted)
        return token

    def take(self, token: str) -> tuple[Upload, Wanted] | None:
        """Give the file back and keep it no longer; None where it has gone."""
        with self._lock:
            kept = self._kept
            if kept is None or not secrets.compare_digest(kept[0].encode(), token.encode()):
                return None
            self._kept = None
        return (kept[2], kept[3]) if monotonic() < kept[1] else None
