"""An outline: blocks set apart by two empty lines, each beginning `headword: text`, then a paragraph a statement."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_index.importing.layouts.base import Profile
from rules_index.importing.numbers import narrow
from rules_index.importing.records import Line, Opening

_HEADWORD = re.compile(r"\*?(?:<[^<>]*>|[^<>:。,;=()\[\]\"']){1,30}:")
_BLOCK_GAP = 2
_FEWEST_BLOCKS = 4
_LEAST_SHARE = 0.6


class OutlineReader:
    """Reads the first line of a block as a headword, every other line as a statement under it."""

    def __init__(self) -> None:
        self._started = False

    def opens(self, line: Line) -> Opening | None:
        """Return the headword or the statement that the line begins; what comes before the first headword is none."""
        if begins_block(line) and _HEADWORD.match(narrow(line.text)):
            self._started = True
            return Opening("", 1, line.text)
        return Opening(line.bullet, 2, line.text) if self._started else None


def begins_block(line: Line) -> bool:
    """Tell whether two empty lines, or more, set the line apart from the one before."""
    return line.blanks >= _BLOCK_GAP


def recognises(lines: Sequence[Line]) -> bool:
    """Tell whether a text falls into blocks most of which begin with a headword."""
    starts = [line for line in lines if begins_block(line)]
    headed = [line for line in starts if _HEADWORD.match(narrow(line.text))]
    return len(headed) >= _FEWEST_BLOCKS and len(headed) >= _LEAST_SHARE * len(starts)


OUTLINE = Profile(
    name="outline",
    reader=lambda _: OutlineReader(),
    recognises=recognises,
    expected="blocks set apart by two empty lines, each beginning “headword: text”",
)
