"""Putting words together that the end of a line has parted."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rules_index.importing.numbers import is_wide
from rules_index.importing.pdf.characters import BREAKING_HYPHEN

_LAST_WORD = re.compile(r"([^\W\d_]+)[-\u2010\ufffe]$")
_FIRST_WORD = re.compile(r"[^\W\d_]+")
_WORDS = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


class Joiner:
    """Joins lines; knows all words of the document, which tell `well-known` from `impor-tant`."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._known: set[str] = set()
        for text in texts:
            self._known.update(word.casefold() for word in _WORDS.findall(text.rstrip("-\ufffe")))

    def joined(self, above: str, below: str) -> str:
        """Return two lines of one sentence as one: with a space, or without where a word or Chinese goes on."""
        parted = _LAST_WORD.search(above)
        if parted and below[:1].islower():
            first, second = parted[1].casefold(), _first_word(below).casefold()
            return above[:-1] + ("-" if self._keeps_hyphen(first, second) else "") + below
        above = above.replace(BREAKING_HYPHEN, "-")
        if above[-1:] in "-\u2010–—/" and above[-2:-1].strip():
            return above + below
        if is_wide(above[-1:]) and is_wide(below[:1]):
            return above + below
        return f"{above} {below}"

    def _keeps_hyphen(self, first: str, second: str) -> bool:
        """Tell whether a hyphen is part of the word: it is elsewhere, or both parts are words and the whole is none."""
        if f"{first}-{second}" in self._known:
            return True
        return first + second not in self._known and first in self._known and second in self._known


def _first_word(text: str) -> str:
    match = _FIRST_WORD.match(text)
    return match[0] if match else ""
