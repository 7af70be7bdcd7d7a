"""Which cases show a rule: those that name it and, where no case is played by its edition yet, those of the one before.

A case is played by the editions that it names. Until the engine plays an edition, its rules borrow the cases of the
rules that they come from, each with what became of the rule on the way: a reader sees by which edition the board is
played, and whether the rule reads the same in his.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_index.concordance import Concordances, Relation
from rules_index.documents import edition_before, played_under
from scenarios.case import Case
from scenarios.library import CaseLibrary


@dataclass(frozen=True, slots=True)
class Evidence:
    """A case that shows a rule, by the rule `number` of the edition `document` that it is played by.

    `relation` says what became of that rule in the edition of the reader; None where it is the same edition.
    """

    case: Case
    document: str
    number: str
    relation: Relation | None = None


def evidence(cases: CaseLibrary, concordances: Concordances, document: str, number: str) -> tuple[Evidence, ...]:
    """The cases that show a rule, in the order of their ids; those of the edition before where its own has none.

    Raises UnknownDocument, MalformedConcordance or MalformedFixture.
    """
    edition = played_under(document)
    if cases.plays(edition):
        return tuple(Evidence(case, edition, number) for case in cases.citing(document, number))
    found: dict[str, Evidence] = {}
    for each in _before(cases, concordances, document, number):
        found.setdefault(each.case.id, each)
    return tuple(found[case_id] for case_id in sorted(found))


def _before(cases: CaseLibrary, concordances: Concordances, document: str, number: str) -> Iterator[Evidence]:
    older = edition_before(document)
    if not older:
        return
    for standing in concordances.standing_in(document, older, number):
        if standing.number is None:
            continue
        for each in evidence(cases, concordances, older, standing.number):
            yield Evidence(each.case, each.document, each.number, _further(standing.relation, each.relation))


def _further(relation: Relation, before: Relation | None) -> Relation:
    """What became of a rule over several editions: it reads differently where it once was changed."""
    return before if before is Relation.CHANGED else relation
