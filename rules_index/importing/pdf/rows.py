"""Words that stand on one line of a page, from its left edge to its right edge, whatever columns it has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from rules_index.importing.pdf.words import Word

_SAME_LINE = 0.35
_WIDE_GAP = 3.0
_NUMBER_GAP = 0.8


@dataclass(frozen=True, slots=True)
class Row:
    """Words on one line, from left to right. `size` is that of most letters; `bold` tells that all of them are."""

    words: tuple[Word, ...]
    left: float
    right: float
    y: float
    size: float
    bold: bool

    @property
    def text(self) -> str:
        """What the row says: a tab for a wide gap and after a number that stands apart, as in a table."""
        pieces = [self.words[0].text]
        for before, word in pairwise(self.words):
            gap = word.left - before.right
            apart = gap > _WIDE_GAP * self.size or (
                before is self.words[0] and gap > _NUMBER_GAP * self.size and before.text[-1:].isalnum() is False
            )
            pieces += ["\t" if apart else " ", word.text]
        return "".join(pieces)


def row_of(words: Sequence[Word]) -> Row:
    """Make a row of words."""
    ordered = tuple(sorted(words, key=lambda word: word.left))
    letters = sorted((word.size, len(word.text)) for word in ordered)
    half, seen = sum(count for _, count in letters) / 2, 0.0
    size = letters[-1][0]
    for each, count in letters:
        seen += count
        if seen >= half:
            size = each
            break
    y = median(word.y for word in ordered)
    return Row(ordered, ordered[0].left, max(w.right for w in ordered), y, size, all(w.bold for w in ordered))


def rows_of(words: Sequence[Word]) -> list[Row]:
    """Return the rows of a page from top to bottom."""
    rows: list[Row] = []
    open_words: list[Word] = []
    for word in sorted(words, key=lambda word: (word.y, word.left)):
        if open_words and word.y - open_words[0].y > _SAME_LINE * max(word.size, open_words[0].size):
            rows.append(row_of(open_words))
            open_words = []
        open_words.append(word)
    if open_words:
        rows.append(row_of(open_words))
    return rows
