"""Reviewing: each case with a suspect link is played again, and shown until somebody clears it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from scenarios.library import CaseLibrary
from scenarios.reviewing.ledger import Ledger
from scenarios.reviewing.suspects import Suspect
from scenarios.running import run
from scenarios.systems import SYSTEMS
from scenarios.verifying import HOLDS


class Verdict(StrEnum):
    """How a case came out when it was played again."""

    HOLDS = "holds"
    OUTCOME_CHANGED = "outcome changed"
    ENGINE_DISAGREES = "engine disagrees"


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One case in one edition, with its suspect links and what came of playing it again."""

    case: str
    edition: str
    links: tuple[Suspect, ...]
    verdict: Verdict
    outcome: str


def review(cases: CaseLibrary, suspects: Iterable[Suspect], ledger: Ledger) -> Iterator[Reviewed]:
    """Play each case that has a suspect link in the edition of the link. `suspects` are in order of case and edition.

    Raises MalformedFixture.
    """
    for (case, edition), links in groupby(suspects, key=lambda one: (one.case, one.edition)):
        status, outcome = _play(cases, case, edition)
        before = ledger.outcomes.get(f"{case} {edition}")
        verdict = Verdict.HOLDS if before in (None, outcome) else Verdict.OUTCOME_CHANGED
        yield Reviewed(case, edition, tuple(links), verdict if status == HOLDS else Verdict.ENGINE_DISAGREES, outcome)


def _play(cases: CaseLibrary, case_id: str, edition: str) -> tuple[str, str]:
    """How a case goes, and a mark of the board that it ends with."""
    case = cases.case(case_id)
    outcome = run(case, edition)
    board = None if outcome.table is None else SYSTEMS[case.game].result(outcome.table.game)
    told = json.dumps(board, ensure_ascii=False, sort_keys=True, default=str)
    return outcome.status, hashlib.sha256(told.encode()).hexdigest()[:10]


def clear(ledger: Ledger, reviewed: Iterable[Reviewed]) -> int:
    """Let cases stand as they are now; gives how many links were cleared. The ledger is not saved yet."""
    count = 0
    for one in reviewed:
        ledger.outcomes[f"{one.case} {one.edition}"] = one.outcome
        for link in one.links:
            ledger.clear(one.case, link.document, {link.number: link.mark})
            count += 1
    return count
