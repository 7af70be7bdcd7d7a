"""Which text is an example: the words that introduce one, at the start of a line or after the end of a sentence."""

from __future__ import annotations

import re
from itertools import pairwise

from rules_index.importing.records import Paragraph

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


def part_examples(line: int, text: str) -> list[Paragraph]:
    """Return a line as paragraphs, parted where an example begins in the middle of it."""
    if not any(hint in text for hint in _HINTS):
        return [Paragraph(line, text)]
    starts = [0, *(match.end() for match in _BOUNDARY.finditer(text))]
    pieces = [text[start:end].strip() for start, end in pairwise([*starts, len(text)])]
    rule, *examples = [piece for piece in pieces if piece] or [""]
    return [Paragraph(line, rule), *(Paragraph(line, example, example=True) for example in examples)]
