"""Text made comparable: one spelling for search, and the way back to the characters as they were written.

Full-width forms become ordinary ones (Unicode NFKC), letters lower case, traditional characters simplified.
Every folded character knows where it stood in the original, so that a match can be marked in the text that the
reader sees.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

HAN = "\u3400-\u9fff\u3007"
_HAN_CHARACTER = re.compile(f"[{HAN}]")
# Characters that the tables leave alone, since they are right in some simplified words; a search need not tell apart
# 著名 and 横着, and whoever writes in traditional characters means the latter.
_LEFT_TRADITIONAL = {"著": "着", "祇": "只", "衹": "只", "瞭": "了"}


class _Converter(Protocol):
    def convert(self, text: str) -> str: ...


@dataclass(frozen=True, slots=True)
class FoldedText:
    """A text in search spelling, with the place of each of its characters in the original.

    `starts[i]` is where the original of folded character `i` begins. `starts` is empty where nothing was
    inserted or dropped: then every character stands where it stood.
    """

    folded: str
    length: int
    starts: tuple[int, ...] = ()

    def original_span(self, start: int, end: int) -> tuple[int, int]:
        """The span of the original text that folded characters `start` to `end` (exclusive) come from."""
        if not self.starts:
            return start, end
        first = self.starts[start]
        if end >= len(self.starts):
            return first, self.length
        last = self.starts[end]
        if last == self.starts[end - 1]:
            return first, last + 1
        return first, last


@lru_cache(maxsize=1)
def _traditional_to_simplified() -> _Converter:
    # Loading the tables takes some 10 ms, so only once there is Chinese to convert. `t2s` maps characters;
    # `tw2sp` would also swap words, and the rules' own wording must stay.
    from opencc import OpenCC

    converter: _Converter = OpenCC("t2s")
    return converter


def has_han(text: str) -> bool:
    """Whether a text holds a Chinese character."""
    return _HAN_CHARACTER.search(text) is not None


def simplify(text: str) -> str:
    """Turn traditional characters into simplified ones, character for character: the length stays."""
    if not has_han(text):
        return text
    converter = _traditional_to_simplified()
    simplified = converter.convert(text)
    if len(simplified) != len(text):
        simplified = "".join(
            converted if len(converted := converter.convert(character)) == 1 else character for character in text
        )
    for left, simple in _LEFT_TRADITIONAL.items():
        simplified = simplified.replace(left, simple)
    return simplified


def fold(text: str) -> FoldedText:
    """Bring a text into search spelling and remember where each character came from."""
    lowered = text.lower()
    if len(lowered) == len(text) and unicodedata.is_normalized("NFKC", lowered):
        return FoldedText(simplify(lowered), len(text))
    pieces = [_folded_character(character) for character in text]
    folded = simplify("".join(pieces))
    if all(len(piece) == 1 for piece in pieces):
        return FoldedText(folded, len(text))
    starts = (index for index, piece in enumerate(pieces) for _ in piece)
    return FoldedText(folded, len(text), tuple(starts))


@lru_cache(maxsize=16_384)
def _folded_character(character: str) -> str:
    return unicodedata.normalize("NFKC", character).lower()


def fold_key(text: str) -> str:
    """The search spelling of a short text such as a name, with single spaces."""
    return " ".join(fold(text).folded.split())
