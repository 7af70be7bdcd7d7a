"""Last step: what is wrong with the source as a whole, now that every clause has its number."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

from rules_index.importing.heads import running_heads
from rules_index.importing.layouts.base import Profile
from rules_index.importing.numbers import NUMBER, comes_next, is_doubled, parent_of, segments, sort_key
from rules_index.importing.records import Entry, Findings, Line

_ROUND = 50
_NEXT_PART = 20
_LETTERS = 26
_LIKE_DIGITS = frozenset("lo")
"""Letters that many a book leaves out, since they look like 1 and 0: where it has neither, neither is lost."""

_NEAR_I = ("f", "g", "h", "j", "k", "l")
_EMBEDDED = re.compile(
    rf"(?:^|(?<=[\s。”\"]))(?P<number>{NUMBER})(?:(?P<dot>\.)(?:\s+|$)|\s+(?=[A-Z“\"'‘(\[\u4e00-\u9fff]))"
)
_SENTENCE_ENDS = frozenset('。.!?…”"’』」)]】')
_LEAD = 40
_CALLED = re.compile(
    r"(?:rules?|[Ss]ee(?: [Rr]ules?)?|CR|[Ss]ection|to|and|or|through|[见見阅閱](?:[规規][则則])?|[至到和、])\s*$"
)


def check(entries: list[Entry], lines: list[Line], profile: Profile, findings: Findings) -> None:
    """Note lost numbers, clauses under no parent, and lines that leave the layout of the rest."""
    if not profile.printed_numbers:
        _note_unofficial(entries, findings)
        return
    _note_empty(entries, findings)
    _note_gaps([entry for entry in entries if not entry.astray], findings)
    _note_orphans(entries, findings)
    _note_embedded(entries, findings)
    _note_running_heads(entries, lines, findings)
    _note_layout(entries, {line.number for line in lines if line.row}, findings)


def _note_empty(entries: list[Entry], findings: Findings) -> None:
    """Note rules without a text: it is lost, or with a neighbour, who is doubtful then."""
    for before, entry, after in zip([None, *entries], entries, [*entries[1:], None], strict=False):
        if entry.text:
            continue
        findings.defect(entry.line, "empty", entry.printed, f"{entry.printed} has no text")
        entry.doubtful = True
        for neighbour in (before, after):
            if neighbour is not None and neighbour.text and neighbour.lines[1:] and not neighbour.doubtful:
                neighbour.doubtful = True
                message = f"{neighbour.printed} may hold the text of {entry.printed}, which has none"
                findings.defect(neighbour.line, "pairing", neighbour.printed, message)


def _note_gaps(entries: list[Entry], findings: Findings) -> None:
    """Compare each number with the one before it at the same depth."""
    last: dict[tuple[str, ...], str] = {}
    taken = {entry.printed for entry in entries}
    unused = _LIKE_DIGITS - {segments(number)[-1] for number in taken}
    for above, entry in pairwise(entries):
        last[segments(above.printed)[:-1]] = above.printed
        before = last.get(segments(entry.printed)[:-1], "")
        for lost in _between(before, entry.printed):
            if lost not in taken and segments(lost)[-1] not in unused:
                above.doubtful = above.doubtful or bool(above.lines[1:])
                hint = f"; its text may be in lines {above.lines[1]} to {above.lines[-1]}" if above.lines[1:] else ""
                findings.defect(entry.line, "gap", lost, f"{lost} is lost before {entry.printed}{hint}")


def _between(before: str, number: str) -> list[str]:
    """Return the numbers between two neighbours; a far jump, or one to a round whole number, begins a new part."""
    last, last_before = segments(number)[-1], segments(before)[-1] if before else ""
    value = _ordinal(last, beside=last_before)
    previous = _ordinal(last_before, beside=last) if before else 0
    if value is None or previous is None or value - previous < 2:
        return []
    if number == last and (not before or value % _ROUND == 0 or value - previous > _NEXT_PART):
        return []
    stem = number[: len(number) - len(last)]
    width = len(last) if number == last else 0
    return [f"{stem}{at:0{width}d}" if last.isdigit() else f"{stem}{_letter(at)}" for at in range(previous + 1, value)]


def _letter(position: int) -> str:
    return chr(96 + position) if position <= _LETTERS else 2 * chr(96 + position - _LETTERS)


def _ordinal(segment: str, beside: str = "") -> int | None:
    """Return the position that a segment stands for, or None for a roman numeral; beside `h` an `i` is a letter."""
    if segment.isdigit():
        return int(segment)
    if is_doubled(segment):
        return ord(segment[0]) - 96 + _LETTERS
    letter = len(segment) == 1 and (segment != "i" or beside in _NEAR_I)
    return ord(segment) - 96 if letter else None


def _note_orphans(entries: list[Entry], findings: Findings) -> None:
    known = {entry.place for entry in entries} | {entry.printed for entry in entries}
    for entry in entries:
        parent = parent_of(entry.place)
        if parent and parent not in known:
            message = f"{entry.printed} stands under {parent}, which is lost"
            findings.defect(entry.line, "nesting", entry.printed, message)


def _note_embedded(entries: list[Entry], findings: Findings) -> None:
    """Note a rule that has slipped into the text of the one before it: a number that is nowhere else and fits there."""
    known = {entry.printed for entry in entries}
    following: list[Entry | None] = [*entries[1:], None]
    for entry, after in zip(entries, following, strict=True):
        for paragraph in entry.paragraphs:
            for match in _EMBEDDED.finditer(paragraph.text):
                number, lead = match["number"].lower(), paragraph.text[max(0, match.start() - _LEAD) : match.start()]
                ended = not lead or lead.rstrip()[-1:] in _SENTENCE_ENDS
                if number in known or _CALLED.search(lead) or not (match["dot"] or ended):
                    continue
                if _follows(entry.printed, number) or _belongs_between(entry, number, after):
                    entry.doubtful = True
                    findings.defect(paragraph.line, "embedded", number, f"{number} stands inside {entry.printed}")


def _belongs_between(entry: Entry, number: str, after: Entry | None) -> bool:
    """Tell whether a number may follow a rule, and stands before the rule after it."""
    before_next = after is None or sort_key(number) < sort_key(after.printed)
    return sort_key(entry.printed) < sort_key(number) and before_next and comes_next(entry.printed, number)


def _follows(before: str, number: str) -> bool:
    *stem, last = segments(before)
    *other_stem, next_one = segments(number)
    return bool(stem) and stem == other_stem and _ordinal(next_one) == (_ordinal(last) or 0) + 1


def _note_running_heads(entries: list[Entry], lines: list[Line], findings: Findings) -> None:
    """Note a line that comes again and again inside rules, as the head of a page does: it is in the midst of a text."""
    alone = Counter(line.number for line in lines)
    texts = {line.number: line.text for line in lines if alone[line.number] == 1}
    inside = [(entry, line) for entry in entries for line in entry.lines[1:] if line in texts]
    heads = running_heads(texts[line] for _, line in inside)
    for entry, line in inside:
        if texts[line] in heads:
            entry.doubtful = True
            message = f"this line comes again and again, here inside {entry.printed}; is it the head of a page?"
            findings.defect(line, "boilerplate", entry.printed, message)


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
