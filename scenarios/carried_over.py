"""What a case says in an edition that goes on from the one before: all that it says there, the numbers carried over.

Nobody writes down twice what has not changed. An edition in this list takes over what a case says for the edition
before it (`expect_by_edition`, `because`, the lines that are `only` for it), unless the case says otherwise for the new
one. The numbers of rules are those that the concordance has in their place: where a rule was split, one of its parts
will do; what has been removed is not asked for. Numbers that are given for no edition in particular are those of the
oldest of these editions in which the case runs. Which rules the case is evidence for, it says itself.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache

from rules_index.concordance import CURATED
from rules_index.concordance.curated import read_curated

GOES_ON_FROM = {"riftbound-2026-07-16": "riftbound-2025-10-01"}
"""The editions that take over what a case says for another one."""

ALL_OF = ("fired", "decided")
"""What lists numbers of which each must be met; of a list among them, one will do."""
ANY_OF = ("not_fired", "because")
"""What lists numbers that are looked at together, so that the parts of a rule may stand beside the others."""


def line_of(edition: str) -> tuple[str, ...]:
    """The edition and those that it goes on from, the newest first."""
    before = GOES_ON_FROM.get(edition)
    return (edition,) if before is None else (edition, *line_of(before))


def home_of(edition: str, editions: Collection[str]) -> str:
    """The edition whose numbers stand in a case where it names none: the oldest in line in which it runs."""
    return [each for each in line_of(edition) if each in editions or each == edition][-1]


def said_for(edition: str, said: Mapping[str, object]) -> tuple[str, object] | None:
    """What is said for an edition, or for the nearest that it goes on from, and for which; None where there is none."""
    return next(((each, said[each]) for each in line_of(edition) if each in said), None)


def is_played(line: Mapping[str, object], edition: str) -> bool:
    """Whether a line of a script is played in an edition: it may be `only` for one and what goes on from it."""
    return line.get("only", edition) in line_of(edition) and line.get("not_in") != edition


def carried_line(line: Mapping[str, object], edition: str, editions: Collection[str]) -> Mapping[str, object]:
    """A line as it reads in an edition: the numbers of one that was written for the edition before are carried over.

    `editions` are those in which the case runs.
    """
    written_for = str(line.get("only") or home_of(edition, editions))
    said = {key: value for key, value in line.items() if key not in ("only", "not_in")}
    return carried_expectation(said, written_for, edition)


def carried_expectation(said: Mapping[str, object], written_for: str, edition: str) -> Mapping[str, object]:
    """What one edition expects, with the numbers of another that goes on from it."""
    return said if written_for == edition else _carried_mapping(said, written_for, edition)


def carried_reason(said: object, written_for: str, edition: str) -> object:
    """The number or numbers of a `because`, carried over."""
    return said if written_for == edition else _carried_numbers(said, written_for, edition, together=True)


def numbers_in(edition: str, written_for: str, numbers: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """For each number of an edition, those that stand for it in another that goes on from it."""
    if written_for == edition:
        return tuple((number,) for number in numbers)
    older = GOES_ON_FROM[edition]
    known = _counterparts(older, edition)
    before = numbers_in(older, written_for, numbers)
    return tuple(tuple(dict.fromkeys(new for old in each for new in known.get(old, ()))) for each in before)


def _carried_mapping(said: Mapping[str, object], written_for: str, edition: str) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in said.items():
        if key in ALL_OF or key in ANY_OF:
            found[key] = _carried_numbers(value, written_for, edition, together=key in ANY_OF)
        else:
            found[key] = _carried_mapping(value, written_for, edition) if isinstance(value, Mapping) else value
    return found


def _carried_numbers(value: object, written_for: str, edition: str, *, together: bool) -> object:
    """A list of numbers carried over; what is no list of texts stays as it is, to be refused where it is read."""
    listed = [value] if isinstance(value, str) else value
    if not isinstance(listed, list) or not all(isinstance(number, str) for number in listed):
        return value
    groups = numbers_in(edition, written_for, listed)
    if together:
        return list(dict.fromkeys(number for group in groups for number in group))
    return [group[0] if len(group) == 1 else list(group) for group in groups if group]


@cache
def _counterparts(older: str, newer: str) -> Mapping[str, tuple[str, ...]]:
    """The numbers of the newer edition by those of the older, as people have decided them."""
    found: dict[str, list[str]] = {}
    for (old, new, _), _ in read_curated(CURATED / f"{older}--{newer}.txt"):
        if old is not None and new is not None:
            found.setdefault(old, []).append(new)
    return {old: tuple(new) for old, new in found.items()}
