"""Which lines of the modules under test each run of a case executes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from types import FrameType
from typing import Any

Lines = frozenset[tuple[str, int]]
"""Pairs of a file and the number of a line in it."""


def lines_executed(action: Callable[[], object], files: Iterable[str]) -> Lines:
    """Do something and give the lines of these files that it passed through."""
    wanted = frozenset(files)
    seen: set[tuple[str, int]] = set()

    def enter(frame: FrameType, event: str, _: object) -> Any:
        return note if frame.f_code.co_filename in wanted else None

    def note(frame: FrameType, event: str, _: object) -> Any:
        if event == "line":
            seen.add((frame.f_code.co_filename, frame.f_lineno))
        return note

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        action()
    finally:
        sys.settrace(before)
    return frozenset(seen)
