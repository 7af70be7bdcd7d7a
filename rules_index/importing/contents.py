"""A table of contents at the head of a rulebook: numbers and titles that come again where the rules themselves are."""

from __future__ import annotations

import re
from collections import defaultdict

from rules_index.importing.records import Entry, Findings

_LEADER = re.compile(r"[\s.…·_]*\d*\s*$")
_FEWEST_LINES = 3


def drop_contents(entries: list[Entry], findings: Findings) -> list[Entry]:
    """Return the entries without a leading table of contents; its lines are named in `findings`.

    Only an unbroken run from the first entry on counts, each with a number and title that a later entry has too.
    """
    later: defaultdict[tuple[str, str], int] = defaultdict(int)
    for entry in entries:
        later[_mark(entry)] += 1
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
    return entry.printed, _LEADER.sub("", entry.text.casefold())
