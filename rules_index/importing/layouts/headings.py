"""Notes without numbers: headings, and below them items of lists and statements, counted in reading order.

Headings are what a source marks as such (`#` in Markdown, a heading of a web page or PDF); where it marks none, short
lines that stand apart. Headings that come again and again (Definition, Examples, Penalty) are the lowest ones.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from rules_index.importing.layouts.base import Profile
from rules_index.importing.numbers import narrow
from rules_index.importing.records import Line, Opening

_LONGEST_HEADING = 70
_MOST_WORDS = 9
_ENDS = frozenset('.!?;,…"”)')
_ITEM = re.compile(r"(?P<printed>\(?(?:\d{1,2}|[A-Za-z])[.)])\s+(?P<text>\S.*)", re.DOTALL)
_NUMBERED_HEADING = re.compile(r"(?:\d{1,2}|[IVX]{1,4}|[A-Z])[.)]\s+[A-Z]")
_CODE = re.compile(
    r"\s*(?:import|from|def|class|return|for|while|if|elif|else|public|private|var|let|const|function|#include)\b.*[:;{(]$"
    r"|.*[{};]\s*$|\s*[\w.]+\(.*\)\s*$|\s*import \w+$|\s*[\w.\[\]]+ = .*"
)
SPOKEN = re.compile(
    r"\b(?:must|may|can|cannot|can.t|should|shall|players?|cards?|games?|turns?|points?|judges?|match(?:es)?|rounds?"
    r"|rules?|decks?|dice|tokens?|boards?|penalt(?:y|ies)|tables?|tournaments?|teams?|score|sleeves?|packs?|prizes?|prox(?:y|ies)|trades?)\b",
    re.I,
)
_USUAL = frozenset(
    ("definition", "example", "examples", "philosophy", "penalty", "remedy", "additional remedy", "upgrade")
)
"""Headings below each heading of a guide to penalties, where they come again and again."""
_WIDE_SHARE = 0.75
_TIMES_AGAIN = 2
_DEEPER = 10
_FEWEST_HEADINGS, _FEWEST_ITEMS = 2, 3
_FEWEST_PROSE_HEADINGS = 3
_SHARE, _SPOKEN_SHARE, _CODE_SHARE = 0.25, 0.5, 0.2
_LONGEST_STATEMENT = 600


class HeadingsReader:
    """Reads headings, items and statements; knows all lines, since a heading is told by what is around it."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._levels = heading_levels(lines)
        self._width = max((len(line.text) for line in lines), default=0)
        self._indents: list[int] = []
        self._started = False

    def opens(self, line: Line) -> Opening | None:
        """Return the heading, item or statement that the line begins."""
        level = self._levels.get(id(line))
        if level is not None:
            self._started, self._indents = True, []
            return Opening("", level, line.text, heading=True)
        if not self._started:
            return None
        item = None if line.bullet else _ITEM.fullmatch(narrow(line.text))
        if line.bullet or item:
            printed = line.bullet or (item["printed"] if item else "")
            text = line.text if item is None else line.text[item.start("text") :]
            return Opening(printed, _DEEPER + self._depth(line.indent), text)
        if self._goes_on(line):
            return None
        self._indents = []
        return Opening("", _DEEPER, line.text)

    def _depth(self, indent: int) -> int:
        self._indents = [*(above for above in self._indents if above < indent), indent]
        return len(self._indents)

    def _goes_on(self, line: Line) -> bool:
        """Tell whether a line goes on with what stands above it: no blank line between, and a sentence to end."""
        if line.row or line.blanks or not line.follows:
            return False
        wrapped = len(line.follows) >= _WIDE_SHARE * self._width and line.follows[-1] not in _ENDS
        return line.text[0].islower() or wrapped or (bool(self._indents) and line.indent > self._indents[-1])


def heading_levels(lines: Sequence[Line]) -> dict[int, int]:
    """Return the level of each line that is a heading, by its identity: a web page may have many on one line."""
    marked = {id(line): max(1, line.depth) for line in lines if line.heading}
    if len(marked) >= _FEWEST_HEADINGS:
        return marked
    found = [line for line, after in pairwise(lines) if _may_be_heading(line, after)]
    times = Counter(line.text for line in found)
    high = any(_is_high(line.text) for line in found)
    again = {text for text, count in times.items() if count >= _TIMES_AGAIN and not _is_high(text)}
    again |= {text for text in times if again and text.rstrip(":").casefold() in _USUAL}
    levels = {}
    if len(found) > 1 and found[0] is lines[0] and found[1] is lines[1] and not _is_high(found[0].text):
        del found[0]  # the title of the whole
    for line in found:
        level = 1 if _is_high(line.text) else 3 if line.text in again else 2
        levels[id(line)] = level if high or level != 2 else 1
    return levels


def _may_be_heading(line: Line, after: Line) -> bool:
    text = narrow(line.text)
    if line.bullet or line.row or not (line.blanks or line.bold or not line.follows) or len(text) > _LONGEST_HEADING:
        return False
    plain = text[-1] not in _ENDS and not text[0].islower() and text.count(",") < 2 and len(text.split()) <= _MOST_WORDS
    item = _ITEM.match(text) and not _NUMBERED_HEADING.match(text)
    return plain and not item and line.indent <= after.indent + 1


def _is_high(text: str) -> bool:
    """Tell a heading of the highest level: numbered, or in capitals."""
    return bool(_NUMBERED_HEADING.match(text)) or (text.isupper() and len(text) > 3)


def recognises(lines: Sequence[Line]) -> bool:
    """Tell whether a text is notes on a game: headings with lists, or with short statements of what players may do."""
    reader = HeadingsReader(lines)
    openings = [opening for line in lines if (opening := reader.opens(line))]
    headings = sum(opening.heading for opening in openings)
    items = sum(bool(opening.printed) for opening in openings)
    statements = [opening.text for opening in openings if not opening.heading]
    if sum(_CODE.fullmatch(line.text) is not None for line in lines) > _CODE_SHARE * len(lines):
        return False
    spoken = sum(SPOKEN.search(text) is not None for text in statements)
    if headings < _FEWEST_HEADINGS or len(statements) < _FEWEST_ITEMS or spoken < _SHARE * len(statements):
        return False
    if items >= _FEWEST_ITEMS and headings + items >= _SHARE * len(openings):
        return True
    short = sum(len(text) <= _LONGEST_STATEMENT for text in statements)
    return (
        headings >= _FEWEST_PROSE_HEADINGS and spoken >= _SPOKEN_SHARE * len(statements) and 2 * short > len(statements)
    )


HEADINGS = Profile(
    name="headings",
    reader=HeadingsReader,
    recognises=recognises,
    expected="notes with headings, and below them lists or statements",
    wrapped=True,
)
