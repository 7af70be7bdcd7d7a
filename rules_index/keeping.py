"""What was made of files and is kept in the Casebook folder, so that the next process need not make it again.

A file holds one record as JSON, sealed (`importing/sealing.py`), and a mark of all that it was made from: whatever of
that has changed, the file counts for nothing. So it does where it is damaged; and where it cannot be written, nobody
is told, since it would only save time. To read JSON can run nothing, whoever wrote it.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from rules_index.home import replace_file
from rules_index.importing.sealing import Damaged, is_sealed, sealed, unsealed


def read_kept(file: Path, mark: str) -> Any | None:
    """Return what is kept in a file, if it was made from what the mark stands for; else None."""
    try:
        data = file.read_bytes()
        record = unsealed(data) if is_sealed(data) else {}
    except (OSError, Damaged):
        return None
    return record.get("kept") if record.get("mark") == mark else None


def keep(file: Path, mark: str, content: Any) -> None:
    """Keep something that JSON can hold, with the mark of what it was made from; the folder is made if need be."""
    with contextlib.suppress(OSError):
        replace_file(file, sealed({"mark": mark, "kept": content}))


def mark_of_files(files: Iterable[Path], code: str) -> str:
    """A mark that changes with what some files hold, whether they are there or not, and with some code."""
    digest = hashlib.sha256(code.encode())
    for file in files:
        content = file.read_bytes() if file.is_file() else b""
        digest.update(f"\0{file.name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


@cache
def mark_of_code(*folders: Path) -> str:
    """A mark of the modules in some folders: what another Casebook has kept is not taken for its own."""
    digest = hashlib.sha256()
    for folder in folders:
        for file in sorted(folder.glob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()
