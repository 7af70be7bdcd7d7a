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

    `decides` tells whether that rule decides a step, or a refusal, in the case, or holds only as well. `relation` says
    what became of that rule in the edition of the reader; None where it is the same edition.
    """

    case: Case
    document: str
    number: str
    decides: bool
    relation: Relation | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """The same of a case that is not read, by its id."""

    case_id: str
    document: str
    number: str
    decides: bool
    relation: Relation | None = None


def evidence(cases: CaseLibrary, concordances: Concordances, document: str, number: str) -> tuple[Evidence, ...]:
    """The cases that show a rule; those of the edition before where its own has none.

    Those in which it decides come first, and then those in which it holds as well, each in the order of their ids.
    Raises UnknownDocument, MalformedConcordance or MalformedFixture.
    """
    shown = showing(cases, concordances, document, number)
    return tuple(
        Evidence(cases.cases[each.case_id], each.document, each.number, each.decides, each.relation) for each in shown
    )


def showing(cases: CaseLibrary, concordances: Concordances, document: str, number: str) -> tuple[Shown, ...]:
    """Tell the same of all of them without reading any. Raises as `evidence` does."""
    edition = played_under(document)
    if cases.plays(edition):
        deciding = cases.deciding(document, number)
        shown = (Shown(each, edition, number, each in deciding) for each in cases.citing_ids(document, number))
        return tuple(sorted(shown, key=_deciding_first))
    found: dict[str, Shown] = {}
    for each in _before(cases, concordances, document, number):
        known = found.get(each.case_id)
        if known is None or (each.decides and not known.decides):
            found[each.case_id] = each
    return tuple(sorted(found.values(), key=_deciding_first))


def _deciding_first(shown: Shown) -> tuple[bool, str]:
    return not shown.decides, shown.case_id


def _before(cases: CaseLibrary, concordances: Concordances, document: str, number: str) -> Iterator[Shown]:
    older = edition_before(document)
    if not older:
        return
    for standing in concordances.standing_in(document, older, number):
        if standing.number is None:
            continue
        for each in showing(cases, concordances, older, standing.number):
            relation = _further(standing.relation, each.relation)
            yield Shown(each.case_id, each.document, each.number, each.decides, relation)


def _further(relation: Relation, before: Relation | None) -> Relation:
    """What became of a rule over several editions: it reads differently where it once was changed."""
    return before if before is Relation.CHANGED else relation
