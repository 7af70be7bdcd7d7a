"""Free notes: short lines are headings, `-`, `A.`, `a.` and `一、` mark list items, other lines are statements."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_index.importing.layouts.base import Profile
from rules_index.importing.numbers import narrow
from rules_index.importing.records import Line, Opening

_PART = re.compile(r"\S{1,8}(?:介紹|介绍)")
_HEADING = re.compile(r"[^。.!?,;:、\d\[\]]{2,14}:?")
_LETTERED = re.compile(r"(?P<printed>[A-Za-z]\.|[一二三四五六七八九十]{1,2}、)\s*(?P<text>.+)", re.DOTALL)
_FEWEST_PARTS = 2
_FEWEST_ITEMS = 5
_ITEM_LEVEL = 3
_INNER_LEVEL = 4


class NotesReader:
    """Reads parts, headings and list items; a line after a list item goes on with it, one after a heading does not."""

    def __init__(self) -> None:
        self._started = False
        self._in_list = False
        self._under_dash = False

    def opens(self, line: Line) -> Opening | None:
        """Return the heading, list item or statement that the line begins."""
        if not line.bullet and _PART.fullmatch(line.text):
            return self._heading(line, 1)
        if not self._started:
            return None
        if line.bullet:
            self._in_list = self._under_dash = True
            return Opening(line.bullet, _ITEM_LEVEL, line.text)
        if lettered := _LETTERED.fullmatch(line.text):
            self._in_list = True
            return Opening(lettered["printed"], _INNER_LEVEL if self._under_dash else _ITEM_LEVEL, lettered["text"])
        if _HEADING.fullmatch(narrow(line.text)):
            return self._heading(line, 2)
        return None if self._in_list else Opening("", _ITEM_LEVEL, line.text)

    def _heading(self, line: Line, level: int) -> Opening:
        self._started = True
        self._in_list = self._under_dash = False
        return Opening("", level, line.text, heading=True)


def recognises(lines: Sequence[Line]) -> bool:
    """Tell whether a text has parts (`…介紹`) and list items under them."""
    parts = sum(1 for line in lines if _PART.fullmatch(line.text))
    items = sum(1 for line in lines if line.bullet or _LETTERED.fullmatch(line.text))
    return parts >= _FEWEST_PARTS and items >= _FEWEST_ITEMS


NOTES = Profile(
    name="notes",
    reader=lambda _: NotesReader(),
    recognises=recognises,
    expected="notes in parts headed “…介紹”, with list items under them",
    titles_all=True,
)
