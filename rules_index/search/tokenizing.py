"""The tokenizer: what counts as a word in rules text, with true positions and offsets.

Rules are full of things that ordinary tokenizers drop or break: `376.4.b.2`, `+1`, `[M]`, a bare `3`. Positions
count tokens one by one, and offsets point into the text as it was written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rules_index.folding import HAN, FoldedText
from rules_index.search.segmenting import JiebaSegmenter, Segmenter
from rules_index.search.stemming import stem

_PATTERN = re.compile(
    rf"""
    (?P<number>\d+(?:\.(?:\d+|[a-z]{{1,4}})(?![a-z]))+)   # a rule's number
  | (?P<symbol>\[[^\[\]\s]{{1,3}}\])                       # [M], [1], [战]
  | (?P<amount>[+\-]?\d+)                                  # 3, +1
  | (?P<word>[a-z]+(?:'[a-z]+)?)
  | (?P<han>[{HAN}]+)
    """,
    re.VERBOSE,
)
# Some sources have stray spaces inside words, left over from line breaks of a PDF.
_SPACED_RUN = re.compile(rf"(?<=[{HAN}]) (?=[{HAN}])")


@dataclass(frozen=True, slots=True)
class Token:
    """One searchable word: its text in search spelling, its ordinal position, its offsets in the original text."""

    text: str
    position: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of folded text of one sort: `number`, `symbol`, `amount`, `word` or `han`."""

    sort: str
    text: str
    start: int

    @property
    def end(self) -> int:
        """Where the piece ends (exclusive)."""
        return self.start + len(self.text)


def pieces(folded: str) -> Iterator[Piece]:
    """Cut folded text into stretches of one sort; punctuation and spaces separate and vanish."""
    for match in _PATTERN.finditer(folded):
        yield Piece(match.lastgroup or "", match.group(), match.start())


def english_words(folded: str) -> Iterator[re.Match[str]]:
    """Find the pieces that are words, without those of other sorts."""
    return (match for match in _PATTERN.finditer(folded) if match.lastgroup == "word")


def tokenize(folded: FoldedText, segmenter: Segmenter) -> list[Token]:
    """All tokens of a folded text, in order; `segmenter` cuts the Chinese runs into words."""
    spans = [span for piece in pieces(folded.folded) for span in _word_spans(piece, segmenter)]
    return [_token(folded, position, *span) for position, span in enumerate(spans)]


def word_texts(folded: str, segmenter: JiebaSegmenter) -> Iterator[str]:
    """The same tokens of a folded text without their places, which an index does not keep."""
    for match in _PATTERN.finditer(folded):
        if match.lastgroup == "han":
            yield from segmenter.texts(match.group())
        else:
            yield stem(match.group()) if match.lastgroup == "word" else match.group()


def _word_spans(piece: Piece, segmenter: Segmenter) -> list[tuple[str, int, int]]:
    if piece.sort == "han":
        return [(word.text, piece.start + word.start, piece.start + word.end) for word in segmenter.cut(piece.text)]
    text = stem(piece.text) if piece.sort == "word" else piece.text
    return [(text, piece.start, piece.end)]


def _token(folded: FoldedText, position: int, text: str, start: int, end: int) -> Token:
    first, last = folded.original_span(start, end)
    return Token(text, position, first, last)


def bigrams(folded: str) -> list[str]:
    """Each two neighbouring Chinese characters of folded text: a net for words that no dictionary knows."""
    runs = [match.group() for match in _PATTERN.finditer(folded) if match.lastgroup == "han"]
    return [run[i : i + 2] for run in runs for i in range(len(run) - 1)]


def without_stray_spaces(text: str) -> str:
    """A rule's text with the single spaces between two Chinese characters closed, for indexing only."""
    return _SPACED_RUN.sub("", text)
