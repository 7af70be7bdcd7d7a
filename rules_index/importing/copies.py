"""A document that stands in its file twice, as happens when somebody pastes it once too often: one copy is read."""

from __future__ import annotations

from rules_index.importing.records import Entry, Findings

_FEWEST_ENTRIES = 3
_SAME_SHARE = 0.9


def drop_copy(entries: list[Entry], findings: Findings) -> list[Entry]:
    """Return the entries of one copy where the second half has the numbers and texts of the first; else all of them.

    The lines of the other copy are noted as dropped, and the file is said to hold the document twice.
    """
    half = len(entries) // 2
    first, second = entries[:half], entries[half:]
    if half < _FEWEST_ENTRIES or len(second) != half or not _same(first, second):
        return entries
    # What heads the second copy went to the last rule of the first one, which therefore is taken from the second.
    kept, left_out = [*first[:-1], second[-1]], [first[-1], *second[:-1]]
    for entry in left_out:
        for line in entry.lines:
            findings.drop(line, f"{entry.printed} {entry.text}", "copy")
    message = f"the document stands in this file twice, again from here on; one copy, of {half} rules, is read"
    findings.defect(second[0].line, "twice", "", message)
    return kept


def _same(first: list[Entry], second: list[Entry]) -> bool:
    if any(one.printed != other.printed for one, other in zip(first, second, strict=True)):
        return False
    alike = sum(one.text == other.text for one, other in zip(first, second, strict=True))
    return alike >= _SAME_SHARE * len(first) - 1
