"""Reading a PDF in a process of its own, which is ended when it takes too long, too much memory, or writes too much.

Whatever is in the file, here it ends in a text or in one message.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

MEGABYTE = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """What reading one PDF may take: bytes of the file, pages, characters of text, seconds, bytes of memory."""

    size: int = 64 * MEGABYTE
    pages: int = 2_000
    characters: int = 8_000_000
    seconds: int = 60
    memory: int = 1024 * MEGABYTE


LIMITS = Limits()
"""A rulebook of 500 pages takes a tenth of any of these."""


class UnreadablePdf(ValueError):
    """A PDF has no text that can be read, or reading it would take too much; the message says which."""


def read_pdf(path: Path, limits: Limits = LIMITS) -> str:
    """Return the text of a PDF, a paragraph a line, with marks where its pages begin (`marks.py`).

    Raises:
        UnreadablePdf: it is damaged, locked, scanned, or too large; the message names no file.

    """
    with tempfile.TemporaryFile() as answer:
        try:
            code = _run(path, limits, answer.fileno())
        except subprocess.TimeoutExpired:
            raise UnreadablePdf(
                f"reading this PDF takes longer than {limits.seconds} seconds; it was given up"
            ) from None
        answer.seek(0)
        result = _parsed(answer.read())
    if result is None:
        raise UnreadablePdf(_death(code, limits))
    if "refused" in result:
        raise UnreadablePdf(str(result["refused"]))
    return str(result["text"])


def _run(path: Path, limits: Limits, answer: int) -> int:
    """Run the reader on a file; its answer goes to a file as well, which cannot grow without end."""
    command = [sys.executable, "-m", "rules_index.importing.pdf.worker", str(path), json.dumps(asdict(limits))]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONHASHSEED": "0"}
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=answer, stderr=subprocess.DEVNULL, env=environment
    )
    try:
        return process.wait(limits.seconds)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()


def _parsed(answer: bytes) -> Mapping[str, Any] | None:
    try:
        result = json.loads(answer)
    except ValueError:  # it was ended before it had said all
        return None
    return result if isinstance(result, dict) and ("text" in result or "refused" in result) else None


def _death(code: int, limits: Limits) -> str:
    if code == 0:
        return "reading this PDF gave no answer; is it damaged?"
    memory = limits.memory // MEGABYTE
    return f"reading this PDF took more than {memory} MB of memory or broke the reader; it was given up"
