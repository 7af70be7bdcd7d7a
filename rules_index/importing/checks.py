"""Last step: what is wrong with the source as a whole, now that every clause has its number."""

from __future__ import annotations

from rules_index.importing.layouts.base import Profile
from rules_index.importing.numbers import segments, sort_key
from rules_index.importing.records import Entry, Findings, Line

_ROUND = 50
_LONGEST_NAMED = 5


def check(entries: list[Entry], lines: list[Line], profile: Profile, findings: Findings) -> None:
    """Note lost numbers, clauses under no parent, and lines that leave the layout of the rest."""
    if not profile.printed_numbers:
        _note_unofficial(entries, findings)
        return
    _note_gaps([entry for entry in entries if entry.place == entry.printed], findings)
    _note_orphans(entries, findings)
    _note_layout(entries, {line.number for line in lines if line.row}, findings)


def _note_gaps(entries: list[Entry], findings: Findings) -> None:
    """Compare each number with the one before it at the same depth."""
    last: dict[tuple[str, ...], str] = {}
    taken = {entry.printed for entry in entries}
    for entry in entries:
        parts = segments(entry.printed)
        before = last.get(parts[:-1])
        for lost in _between(before, entry.printed, parts, taken):
            findings.defect(
                entry.line, "gap", lost, f"{lost} is lost between {before or 'the start'} and {entry.printed}"
            )
        last[parts[:-1]] = entry.printed


def _between(before: str | None, number: str, parts: tuple[str, ...], taken: set[str]) -> list[str]:
    """Return the numbers lost between two neighbours; a jump to a round whole number begins a new chapter."""
    value = _ordinal(parts[-1])
    previous = _ordinal(segments(before)[-1]) if before else 0
    if value is None or previous is None or value - previous < 2:
        return []
    if len(parts) == 1 and (not before or value % _ROUND == 0):
        return []
    stem = number[: len(number) - len(parts[-1])]
    digits = parts[-1].isdigit()
    width = len(parts[-1]) if len(parts) == 1 else 0
    names = [f"{stem}{at:0{width}d}" if digits else f"{stem}{chr(96 + at)}" for at in range(previous + 1, value)]
    return [name for name in names if name not in taken][:_LONGEST_NAMED]


def _ordinal(segment: str) -> int | None:
    """Return the position that a segment stands for, or None for a roman numeral and the like."""
    if segment.isdigit():
        return int(segment)
    return ord(segment) - 96 if len(segment) == 1 and segment != "i" else None


def _note_orphans(entries: list[Entry], findings: Findings) -> None:
    known = {entry.place for entry in entries} | {entry.printed for entry in entries}
    for entry in entries:
        parent = entry.place[: -len(segments(entry.place)[-1])].rstrip(".")
        if parent and parent not in known:
            findings.defect(
                entry.line, "nesting", entry.printed, f"{entry.printed} stands under {parent}, which is lost"
            )


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
