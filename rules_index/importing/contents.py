"""A table of contents at the head of a rulebook: numbers and titles that come again where the rules themselves are."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rules_index.importing.numbers import match_row
from rules_index.importing.records import Entry, Findings, Line

_LEADER = re.compile(r"[\s.…·_]*\d*\s*$")
_WORDS = re.compile(r"\W+")
_FEWEST_LINES = 3
_FIRST_LINES = 8
_LONGEST_LINE = 120
_LONGEST_LEADER = 800
_SHARE = 0.6
_TIMES_LONGER = 2
_SHORTEST_TITLE = 3
_BROKEN_OFF = 8


@dataclass(frozen=True, slots=True)
class _Listed:
    """A numbered line: where it stands, its number, and the letters of what stands behind it."""

    at: int
    number: str
    title: str


def skip_contents(lines: Sequence[Line], findings: Findings) -> list[Line]:
    """Return the lines without a table of contents before the rules; its lines are named in `findings`.

    It goes from the first numbered line whose number and title come again to that place: there the rules begin. All
    that stands between is contents, numbered or not (`Glossary … 210`), if most of it comes again and the rules after
    it are far longer. Where they are not, `drop_contents` may still find it among the entries.
    """
    listed = list(_listed(lines))
    for first in [one for one in listed if one.title][:_FIRST_LINES]:
        begin = next((one for one in listed if one.at > first.at and _again(first, one)), None)
        if begin is not None and _is_contents(lines, listed, first.at, begin.at):
            for line in lines[first.at : begin.at]:
                findings.drop(line.number, line.text, "contents")
            return [*lines[: first.at], replace(lines[begin.at], follows="", blanks=1), *lines[begin.at + 1 :]]
    return list(lines)


def _listed(lines: Sequence[Line]) -> Iterator[_Listed]:
    for at, line in enumerate(lines):
        match = match_row(line.text)
        if match:
            yield _Listed(at, match["number"].lower(), _letters(line.text[match.end() :]))


def _letters(title: str) -> str:
    return _WORDS.sub("", without_page(title[:_LONGEST_LEADER].partition("\n")[0].casefold()))


def without_page(title: str) -> str:
    """Return a line of contents without the dots and the number of the page at its end."""
    return _LEADER.sub("", title) if len(title) <= _LONGEST_LEADER else title


def _again(listed: _Listed, later: _Listed) -> bool:
    """Tell whether a line is the rule that a line of the contents stands for; a long title may be broken there."""
    if listed.number != later.number:
        return False
    if listed.title == later.title:
        return True
    short, long = sorted((listed.title, later.title), key=len)
    return long.startswith(short) and len(short) >= max(_SHORTEST_TITLE, min(len(listed.title), _BROKEN_OFF))


def _is_contents(lines: Sequence[Line], listed: Sequence[_Listed], start: int, end: int) -> bool:
    """Tell whether the lines of a stretch are contents: short, most of them come again, and far more stands below."""
    inside = [one for one in listed if start <= one.at < end]
    after: dict[str, list[_Listed]] = {}
    for one in listed:
        if one.at >= end:
            after.setdefault(one.number, []).append(one)
    again = sum(any(_again(one, other) for other in after.get(one.number, ())) for one in inside)
    lengths = [len(without_page(line.text)) for line in lines[start:end]]
    short = sum(length <= _LONGEST_LINE for length in lengths)
    longer = sum(len(line.text) for line in lines[end:]) >= _TIMES_LONGER * sum(lengths)
    return again >= max(_FEWEST_LINES, _SHARE * len(inside)) and short >= _SHARE * (end - start) and longer


def drop_contents(entries: list[Entry], findings: Findings) -> list[Entry]:
    """Return the entries without a leading table of contents; its lines are named in `findings`.

    Only an unbroken run from the first entry on counts, each with a number and title that a later entry has too.
    """
    later: dict[tuple[str, str], int] = {}
    for entry in entries:
        later[_mark(entry)] = later.get(_mark(entry), 0) + 1
    length = 0
    for entry in entries:
        later[_mark(entry)] -= 1
        if not later[_mark(entry)]:
            break
        length += 1
    if length < _FEWEST_LINES:
        return entries
    for entry in entries[:length]:
        for line in entry.lines:
            findings.drop(line, f"{entry.printed} {entry.text}", "contents")
    return entries[length:]


def _mark(entry: Entry) -> tuple[str, str]:
    return entry.printed, without_page(entry.text.casefold())
