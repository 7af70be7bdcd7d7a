"""Words found within a text that is shown: folded as in search, so that 眩暈 finds 眩晕 and STUN finds stun."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_index.folding import fold, fold_key

LONGEST_FIND = 60


@dataclass(frozen=True)
class Piece:
    """A stretch of a text, `marked` where it is what was looked for; `number` is the rule that it leads to, if any."""

    text: str
    number: str | None = None
    marked: bool = False


def wanted(typed: str) -> str:
    """What to look for, in search spelling; empty where nothing was typed."""
    return fold_key(typed[:LONGEST_FIND])


def marked(text: str, find: str, number: str | None = None) -> Iterator[Piece]:
    """Cut a text at every place where it says what is looked for, which is in search spelling."""
    if not find:
        yield Piece(text, number)
        return
    folded = fold(text)
    at, start = 0, folded.folded.find(find)
    while start >= 0:
        first, last = folded.original_span(start, start + len(find))
        if first > at:
            yield Piece(text[at:first], number)
        yield Piece(text[first:last], number, marked=True)
        at, start = last, folded.folded.find(find, start + len(find))
    if at < len(text):
        yield Piece(text[at:], number)
