"""Cases that come out differently in two editions: each is played in both, and the boards at the end are compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from scenarios.carried_over import is_played
from scenarios.case import Case
from scenarios.library import CaseLibrary
from scenarios.reading import MalformedFixture
from scenarios.running import run
from scenarios.systems import SYSTEMS
from scenarios.verifying import HOLDS

ABOUT_NUMBERS = ("fired", "not_fired", "decided", "because")
"""What an edition expects of the numbers of its rules; every edition has other numbers."""
EXPECTING = ("check", "options", "illegal")
"""The lines of a script that expect something; all others do something."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A case whose outcome differs, with the rules that it is evidence for in the older and in the newer edition."""

    case: str
    old: tuple[str, ...]
    new: tuple[str, ...]

    def cites(self, old: str | None, new: str | None) -> bool:
        """Whether the case is evidence for either rule of a pair."""
        return old in self.old or new in self.new


def differences(library: CaseLibrary, old: str, new: str) -> tuple[Difference, ...]:
    """Play all cases that run in both editions, and give those whose outcome differs, in order of their ids.

    A case counts that holds in both editions and either ends on another board (bookkeeping aside), or has to expect
    something else on the way or at the end, the numbers of rules aside. What cannot be read is passed over.
    """
    both = (case for case in _readable(library) if old in case.rules and new in case.rules)
    return tuple(Difference(case.id, case.rules[old], case.rules[new]) for case in both if differs(case, old, new))


def differs(case: Case, old: str, new: str) -> bool:
    """Whether a case holds in both editions, and comes out differently."""
    outcomes = [run(case, edition) for edition in (old, new)]
    tables = [outcome.table for outcome in outcomes if outcome.status == HOLDS]
    if len(tables) < 2:
        return False
    before, after = (SYSTEMS[case.game].result(table.game) for table in tables if table is not None)
    return before != after or _expected(case, old) != _expected(case, new)


def _readable(library: CaseLibrary) -> Iterator[Case]:
    for case_id in library.cases:
        try:
            yield library.case(case_id)
        except MalformedFixture:
            continue


def _expected(case: Case, edition: str) -> list[object]:
    """All that a case expects in one edition, in order: along the script, and at the end."""
    lines = (line for line in _mappings(case.actions) if is_played(line, edition))
    along = [{key: line[key]} for line in lines for key in EXPECTING if key in line]
    return [_without_numbers(each) for each in (*along, case.expectation(edition))]


def _mappings(lines: Iterable[object]) -> Iterator[Mapping[str, object]]:
    return (line for line in lines if isinstance(line, Mapping))


def _without_numbers(expected: object) -> object:
    if isinstance(expected, Mapping):
        return {key: _without_numbers(value) for key, value in expected.items() if key not in ABOUT_NUMBERS}
    return expected
