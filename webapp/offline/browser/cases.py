"""The cases of a site, of which a browser on a phone cannot hold all at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scenarios.case import Case, read_evidence, read_level
from scenarios.library import BUNDLED, CaseLibrary
from scenarios.reading import read_fixture
from scenarios.ready_made import may_say

MOST = 150
"""So many cases are held: more than any page shows. What a case is made of takes many times what its text takes."""


class ReadyCases(CaseLibrary):
    """The bundled cases in their ready-made form; those read last are held."""

    def __init__(self) -> None:
        super().__init__(BUNDLED)
        self._cases_read = _LastRead()
        self._notes: dict[str, _Note] = {}

    def note(self, case_id: str) -> None:
        """Read what is asked of all cases at once, ahead of whoever asks for it. Raises MalformedFixture."""
        self._note(case_id)

    def level(self, case_id: str) -> int | None:
        """How much a reader must know for a case, 0 to 3; None where it does not say. Raises MalformedFixture."""
        return self._note(case_id).level

    def interpreted(self) -> Iterator[Case]:
        """The cases that read an ambiguous text in one way; the others are not read for it. Raises MalformedFixture."""
        named = (each for each in self.cases if may_say(self.locate(each), "interpretation") is not False)
        return (case for case in map(self.case, named) if case.interpretation)

    def _evidence(self, case_id: str) -> Mapping[str, tuple[str, ...]]:
        return self._note(case_id).rules

    def _note(self, case_id: str) -> _Note:
        if case_id not in self._notes:
            fixture = read_fixture(self.locate(case_id))
            self._notes[case_id] = _Note(read_evidence(fixture, case_id.split("/")[0]), read_level(fixture))
        return self._notes[case_id]


@dataclass(frozen=True, slots=True)
class _Note:
    """What is asked of all cases: the rules that one names, by edition, and its level."""

    rules: Mapping[str, tuple[str, ...]]
    level: int | None


class _LastRead(dict[str, Case]):
    """Lets go of the case that was read first once there are too many."""

    def __setitem__(self, case_id: str, case: Case) -> None:
        super().__setitem__(case_id, case)
        if len(self) > MOST:
            del self[next(iter(self))]
