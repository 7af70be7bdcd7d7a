"""Marking what matched: by offsets, never with the query as a pattern."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from rules_index.folding import FoldedText, has_han
from rules_index.search.results import Span
from rules_index.search.stemming import stem
from rules_index.search.tokenizing import Piece, pieces

_LETTER_OR_DIGIT = re.compile("[a-z0-9]")


class Highlighter:
    """Marks the words of one query in any number of texts."""

    def __init__(self, words: Iterable[str]) -> None:
        """Take folded words: Chinese ones are found anywhere, English stems and numbers as whole words."""
        distinct = list(dict.fromkeys(words))
        self._chinese = [word for word in distinct if has_han(word)]
        self._others = frozenset(part for word in distinct if not has_han(word) for part in _stems(word))

    def spans(self, text: FoldedText) -> list[Span]:
        """Where the words stand, as spans of the original text, in order and without overlaps."""
        spans = list(self._chinese_spans(text.folded))
        if self._others:
            spans.extend(self._word_spans(text.folded))
        return [text.original_span(start, end) for start, end in _united(spans)]

    def _chinese_spans(self, folded: str) -> Iterator[Span]:
        for word in self._chinese:
            start = folded.find(word)
            while start >= 0:
                yield start, start + len(word)
                start = folded.find(word, start + len(word))

    def _word_spans(self, folded: str) -> Iterator[Span]:
        if not _LETTER_OR_DIGIT.search(folded):
            return
        for piece in pieces(folded):
            if piece.sort != "han" and _comparable(piece) in self._others:
                yield piece.start, piece.end


def _comparable(piece: Piece) -> str:
    return stem(piece.text) if piece.sort == "word" else piece.text


@lru_cache(maxsize=4096)
def _stems(word: str) -> tuple[str, ...]:
    return tuple(_comparable(piece) for piece in pieces(word))


def _united(spans: list[Span]) -> list[Span]:
    united: list[Span] = []
    for start, end in sorted(spans):
        if united and start <= united[-1][1]:
            united[-1] = (united[-1][0], max(end, united[-1][1]))
        else:
            united.append((start, end))
    return united
