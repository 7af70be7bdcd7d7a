"""Third step: give every entry a number that no other entry has."""

from __future__ import annotations

from collections import Counter, defaultdict

from rules_index.importing.layouts.base import Profile
from rules_index.importing.numbers import longest_ordered, with_whole
from rules_index.importing.records import Entry, Findings


def number_entries(entries: list[Entry], profile: Profile, findings: Findings) -> None:
    """Fill in `number` and `place` of each entry: as printed, or counted in reading order.

    Notes numbers that stand in the wrong place and numbers that are printed twice.
    """
    if profile.printed_numbers:
        _place(entries, findings)
        _tell_apart(entries, findings)
    else:
        _count(entries, findings)


def _place(entries: list[Entry], findings: Findings) -> None:
    """Find the numbers that break the order, and what they would be if they did not."""
    printed = [entry.printed for entry in entries]
    in_order = longest_ordered(printed)
    taken = {printed[position] for position in in_order}
    above, shift = 0, 0
    astray = False
    for position, entry in enumerate(entries):
        entry.place = entry.printed
        head, dot, _ = entry.printed.partition(".")
        if position in in_order:
            above, astray = int(head), False
            continue
        if not astray or not dot:
            astray, shift = True, (above if dot else above + 1) - int(head)
        likely = with_whole(entry.printed, int(head) + shift)
        guess = "" if likely in taken else f"; its place would be {likely}"
        entry.place = entry.printed if likely in taken else likely
        findings.defect(entry.line, "order", entry.printed, f"{entry.printed} stands out of order here{guess}")


def _tell_apart(entries: list[Entry], findings: Findings) -> None:
    """Number the second clause of the same number `135~2`; the plain number goes to the one that is in its place."""
    by_number: defaultdict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        by_number[entry.printed].append(entry)
    for printed, same in by_number.items():
        for copy, entry in enumerate(sorted(same, key=lambda entry: entry.place != entry.printed), 1):
            entry.number = printed if copy == 1 else f"{printed}~{copy}"
        if len(same) > 1:
            first, *others = same
            for entry in others:
                findings.defect(
                    entry.line, "duplicate", printed, f"{printed} is printed twice, also on line {first.line}"
                )


def _count(entries: list[Entry], findings: Findings) -> None:
    """Count entries in reading order: 12, 12.1, 12.1.2."""
    open_levels: list[tuple[int, str]] = []
    counts: Counter[str] = Counter()
    printed_under: set[tuple[str, str]] = set()
    for entry in entries:
        while open_levels and open_levels[-1][0] >= entry.level:
            open_levels.pop()
        parent = open_levels[-1][1] if open_levels else ""
        counts[parent] += 1
        entry.number = entry.place = f"{parent}.{counts[parent]}" if parent else str(counts[parent])
        if entry.printed[:1].isalnum() and (parent, entry.printed) in printed_under:
            findings.defect(entry.line, "duplicate", entry.number, f"{entry.printed} is printed twice under {parent}")
        printed_under.add((parent, entry.printed))
        open_levels.append((entry.level, entry.number))
