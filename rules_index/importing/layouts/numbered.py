"""Numbered rules: `418.2.c. text`, in table rows, plain lines or Markdown, the number perhaps on its own line."""

from __future__ import annotations

from collections.abc import Sequence

from rules_index.importing.layouts.base import Profile
from rules_index.importing.numbers import match_row, whole
from rules_index.importing.records import Line, Opening

_FEWEST_RULES = 3
_MOST_REPEATED = 0.34
_LEAST_SHARE = 0.25


class NumberedReader:
    """Finds the numbers at the head of lines, and tells them from counts and page numbers that look alike."""

    def __init__(self) -> None:
        self._whole = ""

    def opens(self, line: Line) -> Opening | None:
        """Return the clause whose number the line begins with, if that is a rule number."""
        match = match_row(line.text)
        if match is None:
            return None
        number = match["number"].lower()
        rest = line.text[match.end() :].strip()
        marked = bool(match["prefix"] or match["dot"] or match["gap"].strip() or "\t" in match["gap"] or line.heading)
        if not self._believable(number, rest, marked=marked, spaced=bool(match["gap"]) or not rest):
            return None
        self._whole = number.partition(".")[0]
        return Opening(printed=number, level=0, text=rest, heading=line.heading or line.bold)

    def _believable(self, number: str, rest: str, *, marked: bool, spaced: bool) -> bool:
        """Tell a rule number from a count (`2 players`), a list mark (`1.`) or a page number (`17`)."""
        single = "." not in number
        if marked:
            return not (single and self._is_list_mark(number))
        if not single:
            return spaced
        follows = not self._whole or int(number) == int(self._whole) + 1
        return spaced and follows and (len(number) >= 3 or not rest)

    def _is_list_mark(self, number: str) -> bool:
        return bool(self._whole) and len(number) < len(self._whole) and int(number) < int(self._whole)


def recognises(lines: Sequence[Line]) -> bool:
    """Tell whether most of a text is numbered rules, each number (nearly) once."""
    reader = NumberedReader()
    numbers = [opening.printed for line in lines if (opening := reader.opens(line))]
    if len(numbers) < _FEWEST_RULES or len(numbers) < _LEAST_SHARE * len(lines):
        return False
    return len(set(numbers)) > (1 - _MOST_REPEATED) * len(numbers) and whole(numbers[-1]) >= whole(numbers[0])


NUMBERED = Profile(
    name="numbered",
    reader=NumberedReader,
    recognises=recognises,
    expected="numbered rules, such as “418.2. text”",
    printed_numbers=True,
    wrapped=True,
)
