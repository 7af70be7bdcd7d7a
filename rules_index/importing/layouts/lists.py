"""Short lists, as a club writes them: `1.` to `9.`, points under headings, or `word: what it means`.

Little tells such a text from any other list, so these layouts are tried last, and only for documents of the user's own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_index.importing.layouts.base import Profile
from rules_index.importing.layouts.entries import inline_word
from rules_index.importing.layouts.headings import SPOKEN, HeadingsReader
from rules_index.importing.layouts.numbered import NumberedReader
from rules_index.importing.records import Line, Opening

_FEWEST = 3
_COVERED = 0.6
_SPOKEN_SHARE = 0.25
_LETTER_HEAD = re.compile(r"(?:from|to|cc|date|subject|dear|re|von|an|betreff)", re.IGNORECASE)


def counts_up(lines: Sequence[Line]) -> bool:
    """Tell whether a text is a plain list that counts from 1 without a gap, with little besides."""
    reader = NumberedReader(lines)
    numbers = [opening.printed for line in lines if (opening := reader.opens(line))]
    in_order = numbers == [str(at) for at in range(1, len(numbers) + 1)]
    return _covers(len(numbers), lines) and in_order and _about_games(lines)


def has_points(lines: Sequence[Line]) -> bool:
    """Tell whether a text is points of a list under at least one heading, with little besides."""
    reader = HeadingsReader(lines)
    openings = [opening for line in lines if (opening := reader.opens(line))]
    headings = sum(opening.heading for opening in openings)
    points = sum(bool(opening.printed) for opening in openings)
    return headings > 0 and points >= _FEWEST and _covers(headings + points, lines) and _about_games(lines)


def has_definitions(lines: Sequence[Line]) -> bool:
    """Tell whether a text is `word: what it means`, in any order, and about a game."""
    words = [found["word"] for line in lines if (found := inline_word(line))]
    if not _covers(len(words), lines) or any(_LETTER_HEAD.fullmatch(word) for word in words):
        return False
    return _about_games(lines)


def _covers(found: int, lines: Sequence[Line]) -> bool:
    return found >= _FEWEST and found >= _COVERED * len(lines)


def _about_games(lines: Sequence[Line]) -> bool:
    """Tell a list about playing from a recipe: every fourth line speaks of what is at a table."""
    return sum(SPOKEN.search(line.text) is not None for line in lines) >= _SPOKEN_SHARE * len(lines)


class DefinitionsReader:
    """Reads `word: what it means`, whatever the order of the words."""

    def __init__(self, lines: Sequence[Line]) -> None:
        """Need nothing of the other lines."""

    def opens(self, line: Line) -> Opening | None:
        """Return the word that the line begins with, and what it means."""
        found = inline_word(line)
        if found is None:
            return None
        return Opening("", 1, line.text[found.end() :], title=found["word"].rstrip())


COUNTED = Profile(
    name="counted",
    reader=NumberedReader,
    recognises=counts_up,
    expected="a list that counts 1., 2., 3.",
    printed_numbers=True,
    wrapped=True,
)
POINTS = Profile(
    name="points",
    reader=HeadingsReader,
    recognises=has_points,
    expected="points of a list under a heading",
    wrapped=True,
)
DEFINITIONS = Profile(
    name="definitions",
    reader=DefinitionsReader,
    recognises=has_definitions,
    expected="lines such as “word: what it means”",
    wrapped=True,
    examples_inside=False,
)
