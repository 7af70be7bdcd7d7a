"""Third step: give every entry a number that no other entry has."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import zip_longest

from rules_index.importing.layouts.base import Profile
from rules_index.importing.numbers import longest_ordered, parent_of, position, segments, whole, with_whole
from rules_index.importing.records import Entry, Findings


def number_entries(entries: list[Entry], profile: Profile, findings: Findings) -> None:
    """Fill in `number` and `place` of each entry: as printed, or counted in reading order.

    Notes numbers that stand in the wrong place and numbers that are printed twice.
    """
    if profile.printed_numbers:
        _place(entries, findings)
        _tell_apart(entries, findings)
    elif any(entry.number for entry in entries):
        _keep(entries, findings)
    else:
        _count(entries, findings)


def _place(entries: list[Entry], findings: Findings) -> None:
    """Find the numbers that break the order, and what they would be if they did not."""
    for entry in entries:
        entry.place = entry.printed
    counted = [
        entry for entry, after in zip_longest(entries, entries[1:]) if after is None or not _is_part(entry, after)
    ]
    in_order = longest_ordered([entry.printed for entry in counted])
    taken = {counted[at].printed for at in in_order}
    above, shift = 0, 0
    for at, entry in enumerate(counted):
        if at in in_order:
            above = whole(entry.printed)
            continue
        entry.astray = True
        if not (at and counted[at - 1].astray) or "." not in entry.printed:
            shift = above - whole(entry.printed) + ("." not in entry.printed)
        likely = with_whole(entry.printed, whole(entry.printed) + shift)
        if likely not in taken:
            entry.place = likely
        guess = f"; its place would be {likely}" if entry.place != entry.printed else ""
        findings.defect(entry.line, "order", entry.printed, f"{entry.printed} stands out of order here{guess}")


def _is_part(entry: Entry, after: Entry) -> bool:
    """Tell the number of a part, such as 7 before 700: it is counted apart from the rules that it holds."""
    return after.printed == f"{entry.printed}00"


def _tell_apart(entries: list[Entry], findings: Findings) -> None:
    """Number the second clause of the same number `135~2`; the plain number goes to the one that is in its place."""
    by_number: defaultdict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        by_number[entry.printed].append(entry)
    for printed, same in by_number.items():
        for copy, entry in enumerate(sorted(same, key=lambda entry: entry.astray), 1):
            entry.number = printed if copy == 1 else f"{printed}~{copy}"
        if len(same) > 1:
            first, *others = same
            for entry in others:
                findings.defect(
                    entry.line, "duplicate", printed, f"{printed} is printed twice, also on line {first.line}"
                )


def _keep(entries: list[Entry], findings: Findings) -> None:
    """Keep the numbers that the layout has put together; note those that are lost between two, or come twice."""
    first: dict[str, int] = {}
    latest: dict[str, str] = {}
    for entry in entries:
        number = entry.place = entry.number
        above, last = parent_of(number), segments(number)[-1]
        before = latest.get(above)
        for lost in range(position(before) + 1, position(last)) if before else ():
            stem = f"{above}." if above else ""
            name = f"{stem}{lost if last.isdigit() else chr(96 + lost)}"
            findings.defect(entry.line, "gap", name, f"{name} is lost before {number}")
        latest[above] = last
        if number in first:
            copy = next(at for at in range(2, len(entries) + 2) if f"{number}~{at}" not in first)
            entry.number = f"{number}~{copy}"
            message = f"{number} stands here twice, also on line {first[number]}"
            findings.defect(entry.line, "duplicate", number, message)
        first[entry.number] = entry.line


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
