"""How wide a text will be, and where it breaks: an estimate, good enough for lines that are cut with room to spare."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

_WIDE, _NARROW = 1.0, 0.57
_PIECES = re.compile(r"[ -~]+? |[!-~]+|.", re.DOTALL)
"""What stays together at the end of a line: a word with the space behind it, or one other character."""
_CLOSING = frozenset("，。、：；？！）》」』”’,.:;?!)")


@dataclass(frozen=True)
class Fitted:
    """A text in lines, and the size of its letters."""

    size: int
    lines: tuple[str, ...]


def width(text: str, size: float) -> float:
    """About how wide a text is in letters of a size."""
    return sum(_WIDE if unicodedata.east_asian_width(each) in "WF" else _NARROW for each in text) * size


def fitted(text: str, room: float, sizes: tuple[int, ...], most: int) -> Fitted:
    """The text in the largest of some sizes in which it takes at most so many lines; else cut in the smallest."""
    for size in sizes:
        lines = broken(text, room, size)
        if len(lines) <= most:
            return Fitted(size, lines)
    size = sizes[-1]
    kept = broken(text, room, size)[:most]
    return Fitted(size, (*kept[:-1], cut(kept[-1] + "……", room, size)))


def broken(text: str, room: float, size: float) -> tuple[str, ...]:
    """A text in lines of some width. Nothing that closes a phrase begins a line; what is too long for one is cut."""
    lines, line = [], ""
    for piece in _PIECES.findall(text):
        if line and width(line + piece.rstrip(), size) > room and piece not in _CLOSING:
            lines.append(line.rstrip())
            line = ""
        line += piece
    return tuple(cut(each, room * 1.06, size) for each in (*lines, line.rstrip()) if each)


def cut(text: str, room: float, size: float) -> str:
    """As much of a text as there is room for, with a sign where it is cut."""
    if width(text, size) <= room:
        return text
    kept = text.rstrip("…")
    while kept and width(kept + "…", size) > room:
        kept = kept[:-1]
    return kept.rstrip() + "…"


def printable(text: str) -> str:
    """A text without what an SVG may not hold."""
    return "".join(each for each in " ".join(text.split()) if unicodedata.category(each)[0] != "C")
