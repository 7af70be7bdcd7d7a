"""Last step: what is wrong with the source as a whole, now that every clause has its number."""

from __future__ import annotations

import re
from itertools import pairwise

from rules_index.importing.layouts.base import Profile
from rules_index.importing.numbers import NUMBER, parent_of, segments, sort_key
from rules_index.importing.records import Entry, Findings, Line

_ROUND = 50
_NEXT_PART = 20
_EMBEDDED = re.compile(rf"(?<=[.。”\"] )({NUMBER})\.?\s+(?=[A-Z\u4e00-\u9fff])")


def check(entries: list[Entry], lines: list[Line], profile: Profile, findings: Findings) -> None:
    """Note lost numbers, clauses under no parent, and lines that leave the layout of the rest."""
    if not profile.printed_numbers:
        _note_unofficial(entries, findings)
        return
    _note_gaps([entry for entry in entries if not entry.astray], findings)
    _note_orphans(entries, findings)
    _note_embedded(entries, findings)
    _note_layout(entries, {line.number for line in lines if line.row}, findings)


def _note_gaps(entries: list[Entry], findings: Findings) -> None:
    """Compare each number with the one before it at the same depth."""
    last: dict[tuple[str, ...], str] = {}
    taken = {entry.printed for entry in entries}
    for above, entry in pairwise(entries):
        last[segments(above.printed)[:-1]] = above.printed
        before = last.get(segments(entry.printed)[:-1], "")
        for lost in _between(before, entry.printed):
            if lost not in taken:
                hint = f"; its text may be in lines {above.lines[1]} to {above.lines[-1]}" if above.lines[1:] else ""
                findings.defect(entry.line, "gap", lost, f"{lost} is lost before {entry.printed}{hint}")


def _between(before: str, number: str) -> list[str]:
    """Return the numbers between two neighbours; a far jump, or one to a round whole number, begins a new part."""
    last = segments(number)[-1]
    value, previous = _ordinal(last), _ordinal(segments(before)[-1]) if before else 0
    if value is None or previous is None or value - previous < 2:
        return []
    if number == last and (not before or value % _ROUND == 0 or value - previous > _NEXT_PART):
        return []
    stem = number[: len(number) - len(last)]
    width = len(last) if number == last else 0
    return [f"{stem}{at:0{width}d}" if last.isdigit() else f"{stem}{chr(96 + at)}" for at in range(previous + 1, value)]


def _ordinal(segment: str) -> int | None:
    """Return the position that a segment stands for, or None for a roman numeral and the like."""
    if segment.isdigit():
        return int(segment)
    return ord(segment) - 96 if len(segment) == 1 and segment != "i" else None


def _note_orphans(entries: list[Entry], findings: Findings) -> None:
    known = {entry.place for entry in entries} | {entry.printed for entry in entries}
    for entry in entries:
        parent = parent_of(entry.place)
        if parent and parent not in known:
            message = f"{entry.printed} stands under {parent}, which is lost"
            findings.defect(entry.line, "nesting", entry.printed, message)


def _note_embedded(entries: list[Entry], findings: Findings) -> None:
    """Note a rule that has slipped into the text of the one before it: the next number, after the end of a sentence."""
    known = {entry.printed for entry in entries}
    for entry in entries:
        for paragraph in entry.paragraphs:
            for match in _EMBEDDED.finditer(paragraph.text):
                if match[1] not in known and _follows(entry.printed, match[1]):
                    findings.defect(paragraph.line, "embedded", match[1], f"{match[1]} stands inside {entry.printed}")


def _follows(before: str, number: str) -> bool:
    *stem, last = segments(before)
    *other_stem, next_one = segments(number)
    return bool(stem) and stem == other_stem and _ordinal(next_one) == (_ordinal(last) or 0) + 1


def _note_layout(entries: list[Entry], rows: set[int], findings: Findings) -> None:
    """Where most clauses are table rows, name those that are not."""
    plain = [entry for entry in entries if entry.line not in rows]
    if 2 * len(plain) < len(entries):
        for entry in plain:
            findings.defect(entry.line, "layout", entry.printed, "a plain line among table rows")


def _note_unofficial(entries: list[Entry], findings: Findings) -> None:
    for entry in entries:
        if entry.text.startswith("*"):
            findings.defect(entry.line, "unofficial", entry.number, "marked with * as the author's own addition")


def in_order(findings: Findings) -> None:
    """Sort the defects by line, and those of one line by number."""
    findings.defects.sort(key=lambda defect: (defect.line, sort_key(defect.number), defect.kind))
