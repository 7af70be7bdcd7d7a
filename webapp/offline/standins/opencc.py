"""In place of OpenCC: its conversion from traditional to simplified characters, by a table made from it.

`opencc.json` beside this module holds what each character becomes; it is written when a site is built. What OpenCC
keeps traditional within some words (乾坤) stands in it as words, the longest of which counts.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

TABLE = "opencc.json"


class OpenCC:
    """Converts as `OpenCC("t2s")` does."""

    def __init__(self, configuration: str) -> None:
        """Take `t2s`: there is no table of any other conversion."""
        if configuration != "t2s":
            raise ValueError(f"no table for {configuration!r}; expected 't2s'")
        kept = json.loads(Path(__file__).with_name(TABLE).read_text(encoding="utf-8"))
        self._characters = str.maketrans(kept["characters"])
        self._words: dict[str, str] = kept["words"]
        longest_first = sorted(self._words, key=len, reverse=True)
        self._pattern = re.compile("|".join(map(re.escape, longest_first))) if longest_first else None

    def convert(self, text: str) -> str:
        """The text in simplified characters."""
        if self._pattern is None:
            return text.translate(self._characters)
        pieces: list[str] = []
        end = 0
        for found in self._pattern.finditer(text):
            pieces += (text[end : found.start()].translate(self._characters), self._words[found[0]])
            end = found.end()
        return "".join((*pieces, text[end:].translate(self._characters)))
