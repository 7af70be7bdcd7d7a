"""Marking what matched: by offsets, never with the query as a pattern."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_index.folding import FoldedText, has_han
from rules_index.search.results import Span
from rules_index.search.stemming import stem
from rules_index.search.tokenizing import pieces


def highlight(text: FoldedText, words: Iterable[str]) -> list[Span]:
    """Where words stand in a text, as spans of the original, in order and without overlaps.

    Args:
        text: the folded text.
        words: folded Chinese words, found anywhere; or English stems and numbers, found as whole words.
    """
    chinese = [word for word in words if has_han(word)]
    others = {part for word in words if not has_han(word) for part in _stems(word)}
    spans = [*_chinese_spans(text.folded, chinese)]
    if others:
        spans.extend(_word_spans(text.folded, others))
    return [text.original_span(start, end) for start, end in _united(spans)]


def _stems(word: str) -> list[str]:
    return [stem(piece.text) if piece.sort == "word" else piece.text for piece in pieces(word)]


def _chinese_spans(folded: str, words: Iterable[str]) -> Iterator[Span]:
    for word in words:
        start = folded.find(word)
        while start >= 0:
            yield start, start + len(word)
            start = folded.find(word, start + len(word))


def _word_spans(folded: str, stems: set[str]) -> Iterator[Span]:
    for piece in pieces(folded):
        if piece.sort != "han" and (stem(piece.text) if piece.sort == "word" else piece.text) in stems:
            yield piece.start, piece.end


def _united(spans: list[Span]) -> list[Span]:
    united: list[Span] = []
    for start, end in sorted(spans):
        if united and start <= united[-1][1]:
            united[-1] = (united[-1][0], max(end, united[-1][1]))
        else:
            united.append((start, end))
    return united
