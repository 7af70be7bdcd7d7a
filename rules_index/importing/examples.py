"""Which text is an example: the words that introduce one, at the start of a line or after the end of a sentence."""

from __future__ import annotations

import re
from itertools import pairwise

from rules_index.importing.records import Entry, Paragraph

_WORDS = (
    r"(?:举例|舉例|示例|范例|例)\s*[:\uff1a]|例如\s*[:,\uff1a\uff0c]?|(?:Examples?|EXAMPLES?)\s*[:\uff1a]|e\.g\.,?\s"
)
_OPENS = re.compile(rf"\s*(?:{_WORDS})")
_ALONE = re.compile(rf"\s*(?:{_WORDS})\s*\Z")
_BOUNDARY = re.compile(rf"(?:(?<=[。.!?…”\"’』」)\]\uff01\uff09\uff1f])|(?<=\n))[ \t]*(?={_WORDS})")
_HINTS = ("例", "xample", "EXAMPLE", "e.g.")


def opens_example(text: str) -> bool:
    """Tell whether a line begins with a word that introduces an example."""
    return _OPENS.match(text) is not None


def only_opens_example(text: str) -> bool:
    """Tell whether the introducing word is all there is, so that the example itself has yet to come."""
    return _ALONE.match(text) is not None


def part_examples(entries: list[Entry]) -> None:
    """Split the paragraphs of each entry where an example begins in the middle of one."""
    for entry in entries:
        if any(hint in paragraph.text for paragraph in entry.paragraphs for hint in _HINTS):
            entry.paragraphs = [part for paragraph in entry.paragraphs for part in _parts(paragraph)]


def _parts(paragraph: Paragraph) -> list[Paragraph]:
    text = paragraph.text
    starts = [0, *(match.end() for match in _BOUNDARY.finditer(text))]
    pieces = [text[start:end] for start, end in pairwise([*starts, len(text)]) if text[start:end].strip()]
    if len(pieces) <= 1:
        return [paragraph]
    return [
        Paragraph(paragraph.line, piece.strip(), example=paragraph.example or opens_example(piece)) for piece in pieces
    ]
