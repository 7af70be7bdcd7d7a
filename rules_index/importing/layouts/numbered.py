"""Numbered rules: `418.2.c. text`, in table rows, plain lines or Markdown, the number perhaps on its own line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from rules_index.importing.layouts.base import Profile
from rules_index.importing.numbers import comes_next, longest_ordered, match_row
from rules_index.importing.records import Line, Opening

_GOES_ON = frozenset(",;)]，；）】。、")
_RANGE = re.compile(r"[-–—~]\s?\d")
_SENTENCE_ENDS = frozenset("。.!?…:;：；")
_LEAD = 40
_CALLS = re.compile(r"(?:(?:^|\s|\()(?:[Ss]ee(?: rules?)?|rules?|sections?|CR)|[见見閱阅](?:规则|規則)?)\s*$")
_JOINS = re.compile(r"(?:(?:^|\s)(?:and|or|to|through|in|of|by|from|with|under|than)|和|或|至|到|、|,|，)\s*$")
_UNENDED = re.compile(r"(?:[a-z] (?:and|or|to|through|in|of|by|from|with|under|than|the)|[a-z],)$")
_FEWEST_RULES = 3
_FEWEST_PARTS = 2
_LIST_WIDTH = 2
_MANY, _NEARLY_ALL = 20, 0.9
_LONGEST_PLAIN_LIST = 10
_TELLING_WIDTH = 3
_ORDERED_SHARE = 0.5
_LEAST_SHARE = 0.1


class NumberedReader:
    """Finds the numbers at the head of lines, and tells them from counts and page numbers that look alike."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._parts = parts_of(lines)
        self._apart = _are_apart(lines)
        self._goes_ahead = _next_dotted(lines)
        self._list = 0
        self._whole = ""
        self._latest = ""
        self._prefix: str | None = None
        self._latest_of_width: dict[int, int] = {}

    def opens(self, line: Line) -> Opening | None:
        """Return the clause whose number the line begins with, if that is a rule number."""
        match = match_row(line.text)
        if match is None or not self._usual_prefix(match["prefix"]):
            return None
        number = match["number"].lower()
        rest = line.text[match.end() :].strip()
        if self._is_reference(number, rest, match["gap"], line):
            return None
        marked = bool(
            match["prefix"]
            or match["dot"]
            or match["article"]
            or match["gap"].strip()
            or "\t" in match["gap"]
            or line.heading
        )
        if not self._believable(number, rest, line, marked=marked, spaced=bool(match["gap"]) or not rest):
            return None
        self._whole = number.partition(".")[0]
        self._latest = number
        if self._prefix is None:
            self._prefix = _spelt(match["prefix"])
        self._latest_of_width[len(self._whole)] = int(self._whole)
        return Opening(printed=number, level=0, text=rest, heading=line.heading or line.bold)

    def _usual_prefix(self, prefix: str | None) -> bool:
        """Tell whether the first rule had this prefix too: otherwise `rule 605. Add` is the end of a sentence."""
        return self._prefix is None or _spelt(prefix) in ("", "cr", self._prefix)

    def _is_reference(self, number: str, rest: str, gap: str, line: Line) -> bool:
        """Tell a number that a wrapped line happens to begin with from that of a rule: a sentence goes on around it."""
        if rest and (rest[0] in _GOES_ON or _RANGE.match(rest) or (")" in gap and rest[0] == ".")):
            return True
        if self._apart and not (line.blanks or line.row or line.heading) and "." not in number:
            return True
        unfinished = not line.blanks and not line.row and line.follows[-1:] not in _SENTENCE_ENDS
        if not unfinished or not self._latest:
            return False
        lead = line.follows[-_LEAD:]
        if _CALLS.search(lead) or _UNENDED.search(lead):
            return True
        expected = comes_next(self._latest, number)
        return not expected and (rest[:1].islower() or _JOINS.search(lead) is not None)

    def _believable(self, number: str, rest: str, line: Line, *, marked: bool, spaced: bool) -> bool:
        """Tell a rule number from a count (`2 players`), a list mark (`1.`) or a page number (`17`)."""
        single = "." not in number
        if marked:
            return not (single and self._is_list_mark(number, line))
        if not single:
            return spaced
        follows = not rest[:1].islower() and (not self._whole or int(number) == int(self._whole) + 1)
        return spaced and follows and (len(number) >= 3 or not rest)

    def _is_in_list(self, number: str, line: Line) -> bool:
        """Tell the `1.` and `2.` of a list inside rule 1.2 from chapter 2: the rules after it are still those of 1."""
        value, whole, ahead = int(number), int(self._whole), self._goes_ahead.get(id(line), 0)
        if (ahead == value != whole) or self._parts or len(self._whole) > _LIST_WIDTH:
            return False
        torn = value <= whole and not line.blanks and line.follows[-1:].islower()
        listed = value == 1 or (self._list > 0 and value == self._list + 1)
        in_list = torn or (listed and (value <= whole or not ahead or ahead == whole or ahead < value))
        self._list = value if in_list else 0
        return in_list

    def _is_list_mark(self, number: str, line: Line) -> bool:
        """Tell the `2.` of a list inside rule 391 from the second part of a book whose parts hold rules 100, 200 ..."""
        if len(number) <= _LIST_WIDTH and "." in self._latest and self._is_in_list(number, line):
            return True
        shorter = len(number) < len(self._whole) and int(number) < int(self._whole)
        if shorter and self._parts:
            return id(line) not in self._parts
        return shorter and self._latest_of_width.get(len(number), -1) + 1 != int(number)


def _next_dotted(lines: Sequence[Line]) -> dict[int, int]:
    """Return for each numbered line the whole number of the next rule whose number has a dot; 0 if there is none."""
    found: dict[int, int] = {}
    ahead = 0
    for line in reversed(lines):
        match = match_row(line.text)
        if match is None:
            continue
        found[id(line)] = ahead
        if "." in match["number"]:
            ahead = int(match["number"].partition(".")[0])
    return found if ahead else {}


def parts_of(lines: Sequence[Line]) -> frozenset[int]:
    """Return the lines that head a part: numbered 7, where the next number is 700; none in a book without parts."""
    rows = [(id(line), match["number"]) for line in lines if (match := match_row(line.text))]
    found = [line for (line, number), (_, after) in pairwise(rows) if number.isdigit() and after == f"{number}00"]
    return frozenset(found) if len(found) >= _FEWEST_PARTS else frozenset()


def _are_apart(lines: Sequence[Line]) -> bool:
    """Tell whether a blank line stands before each rule, so that a number without one is inside a wrapped text."""
    rows = [line for line in lines if (match := match_row(line.text)) and "." in match["number"]]
    return len(rows) >= _MANY and sum(bool(line.blanks) for line in rows) >= _NEARLY_ALL * len(rows)


def _spelt(prefix: str | None) -> str:
    return (prefix or "").strip().lower()


def recognises(lines: Sequence[Line]) -> bool:
    """Tell whether a text is numbered rules: enough of them, in order, and more than a short numbered list."""
    reader = NumberedReader(lines)
    numbers = [opening.printed for line in lines if (opening := reader.opens(line))]
    telling = [number for number in numbers if "." in number or len(number) >= _TELLING_WIDTH]
    if len(numbers) < _FEWEST_RULES or (not telling and len(numbers) < _LONGEST_PLAIN_LIST):
        return False
    ordered = len(longest_ordered(numbers))
    return ordered >= _ORDERED_SHARE * len(numbers) and len(numbers) >= _LEAST_SHARE * len(lines)


NUMBERED = Profile(
    name="numbered",
    reader=NumberedReader,
    recognises=recognises,
    expected="numbered rules, such as “418.2. text”",
    printed_numbers=True,
    wrapped=True,
)
