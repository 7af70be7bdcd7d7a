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

    def _evidence(self, case_id: str) -> Mapping[str, tuple[str, ...]]:
        fixture = fixture_without_places(self.locate(case_id))
        if fixture is None:
            return super()._evidence(case_id)
        return read_evidence(fixture, case_id.split("/")[0])


class _LastRead(dict[str, Case]):
    """Lets go of the case that was read first once there are too many."""

    def __setitem__(self, case_id: str, case: Case) -> None:
        super().__setitem__(case_id, case)
        if len(self) > MOST:
            del self[next(iter(self))]
