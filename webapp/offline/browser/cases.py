"""The cases of a site, of which a browser on a phone cannot hold all at once."""

from __future__ import annotations

from collections.abc import Mapping

from scenarios.case import Case, read_evidence
from scenarios.library import BUNDLED, CaseLibrary
from scenarios.ready_made import fixture_without_places

MOST = 150
"""So many cases are held: more than any page shows. What a case is made of takes many times what its text takes."""


class ReadyCases(CaseLibrary):
    """The bundled cases in their ready-made form; those read last are held."""

    def __init__(self) -> None:
        super().__init__(BUNDLED)
        self._cases_read = _LastRead()
        self._named: dict[str, Mapping[str, tuple[str, ...]]] = {}

    def note(self, case_id: str) -> None:
        """Read which rules a case names, ahead of whoever asks that of all cases. Raises MalformedFixture."""
        self._evidence(case_id)

    def _evidence(self, case_id: str) -> Mapping[str, tuple[str, ...]]:
        if case_id not in self._named:
            fixture = fixture_without_places(self.locate(case_id))
            read = None if fixture is None else read_evidence(fixture, case_id.split("/")[0])
            self._named[case_id] = super()._evidence(case_id) if read is None else read
        return self._named[case_id]


class _LastRead(dict[str, Case]):
    """Lets go of the case that was read first once there are too many."""

    def __setitem__(self, case_id: str, case: Case) -> None:
        super().__setitem__(case_id, case)
        if len(self) > MOST:
            del self[next(iter(self))]
