"""The words of a rule as two editions are compared by them, and which of them differ."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from itertools import pairwise
from typing import NamedTuple

from rules_index.folding import fold

Span = tuple[int, int]
"""A stretch of a text: from, to (not included)."""

_REFERENCE = re.compile(r"(?:see |rule |规则|见|参见)*\s*\d{3}(?:\.[0-9a-z]+)*", re.IGNORECASE)
_TOKEN = re.compile(r"[a-z]+|\d+|[\u3400-\u9fff]")
_SHOWN = re.compile(r"\d{3}(?:\.[0-9a-z]+)*(?![0-9])|[^\W\d_\u3400-\u9fff]+|\d+|[\u3400-\u9fff]|[^\w\s]|_")
_NUMBER = re.compile(r"\d{3}(?:\.[0-9a-z]+)*")
_FILLING = re.compile(r"\s*|[\u3400-\u9fff\u3000-\u303f\uff00-\uffef“”‘’]{1,2}")
"""What is marked with the differing words around it: so little equal Chinese is chance."""


class _Word(NamedTuple):
    text: str
    start: int
    end: int


def tokens(text: str) -> tuple[str, ...]:
    """The words of a text, in order: Latin words, numbers, and single Chinese characters; references left out."""
    return tuple(_TOKEN.findall(_REFERENCE.sub(" ", fold(text).folded)))


def differing(old: str, new: str) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """Where two texts differ: the spans of the older that went, and of the newer that came.

    Numbers of rules and the case of letters do not count, for a whole edition is numbered anew.
    """
    olds, news = _words(old), _words(new)
    matcher = SequenceMatcher(None, [word.text for word in olds], [word.text for word in news], autojunk=False)
    gone: list[Span] = []
    come: list[Span] = []
    for what, old_from, old_to, new_from, new_to in matcher.get_opcodes():
        if what != "equal":
            gone += _span(olds[old_from:old_to])
            come += _span(news[new_from:new_to])
    return _joined(gone, old), _joined(come, new)


def _words(text: str) -> list[_Word]:
    found = _SHOWN.finditer(text)
    return [_Word("#" if _NUMBER.fullmatch(m.group()) else m.group().lower(), m.start(), m.end()) for m in found]


def _span(words: Sequence[_Word]) -> list[Span]:
    return [(words[0].start, words[-1].end)] if words else []


def _joined(spans: Sequence[Span], text: str) -> tuple[Span, ...]:
    """Join spans with only white space, or two wide characters at most, between them."""
    if not spans:
        return ()
    cuts = [
        place for place, (one, two) in enumerate(pairwise(spans), 1) if not _FILLING.fullmatch(text[one[1] : two[0]])
    ]
    bounds = pairwise([0, *cuts, len(spans)])
    return tuple((spans[first][0], spans[end - 1][1]) for first, end in bounds)
