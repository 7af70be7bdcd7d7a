"""A glossary: a headword in two languages, under it an indented list that starts anew for every headword."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from rules_index.importing.layouts.base import Profile
from rules_index.importing.numbers import narrow
from rules_index.importing.records import Line, Opening

_ITEM = re.compile(r"(?P<printed>\d{1,2}\.)\s+(?P<text>.+)", re.DOTALL)
_HEADWORD = re.compile(r"[A-Za-z][^。.!?:]{0,60}")
_SENTENCE = re.compile(r"[,。;]\s*\S")
_FEWEST_HEADWORDS = 3
_DEEPER = 2


class GlossaryReader:
    """Reads headwords at the margin, items by their indent, and bullets as items of the item above them."""

    def __init__(self) -> None:
        self._indents: list[int] = []
        self._started = False

    def opens(self, line: Line) -> Opening | None:
        """Return the headword or item that the line begins."""
        item = _ITEM.match(narrow(line.text))
        if item and self._started and line.indent:
            return Opening(item["printed"], self._level(line.indent), line.text[item.start("text") :])
        if line.bullet and self._started:
            return Opening(line.bullet, len(self._indents) + _DEEPER, line.text)
        if not line.indent and not line.bullet and is_headword(line.text):
            self._started = True
            self._indents = []
            return Opening("", 1, line.text, heading=True)
        return None

    def _level(self, indent: int) -> int:
        """Return how deep an item stands: one more for each smaller indent above it."""
        self._indents = [*(above for above in self._indents if above < indent), indent]
        return 1 + len(self._indents)


def is_headword(text: str) -> bool:
    """Tell a headword (`Banish ——放逐`, `LV`) from a sentence: it begins in Latin letters and has no sentence in it."""
    plain = narrow(text)
    return _HEADWORD.fullmatch(plain) is not None and ("—" in plain or not _SENTENCE.search(plain))


def recognises(lines: Sequence[Line]) -> bool:
    """Tell whether a text is headwords with lists under them."""
    pairs = pairwise(lines)
    found = sum(
        1
        for head, item in pairs
        if not head.indent and is_headword(head.text) and item.indent and _ITEM.match(narrow(item.text))
    )
    return found >= _FEWEST_HEADWORDS and found * 10 >= len(lines)


GLOSSARY = Profile(
    name="glossary",
    reader=lambda _: GlossaryReader(),
    recognises=recognises,
    expected="a glossary: a headword on a line of its own, and under it an indented numbered list",
    stray_is_example=True,
    wrapped=True,
)
