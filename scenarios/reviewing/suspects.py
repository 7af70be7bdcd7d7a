"""Finding the suspect links: what a case cites, against the texts that have been imported since.

Two things make a link suspect: the user's copy of the document says something else than the texts that the authors
have read; or a later edition has been imported, and the concordance finds the rule changed, moved or gone there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from pathlib import Path

from rules_index.concordance import Concordances, Relation
from rules_index.documents import Document
from rules_index.library import Library
from rules_index.model import Rule
from scenarios.library import CaseLibrary
from scenarios.reviewing.ledger import Ledger
from scenarios.reviewing.pins import TEXTS, Pins, fingerprint, read_pins

MOSTLY = 0.5
"""Where a smaller share of its rules is known, a text is no version of a known one, but another translation."""


class Became(StrEnum):
    """What became of the text that a case rests on."""

    CHANGED = "text changed"
    RENUMBERED = "renumbered"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class Suspect:
    """One link from a case to a rule that somebody should look at again.

    `edition` is what the case runs in and `number` what it cites there; `document` is where the text is another one
    (the same, or a later edition), `now` the number that stands for the rule in it, and `mark` its text there; both are
    empty where it is gone.
    """

    case: str
    edition: str
    number: str
    document: str
    became: Became
    now: str = ""
    mark: str = ""


_Fate = tuple[Became, str, str]
"""What became of a rule, its number now, and the mark of its text."""


class Suspects:
    """All suspect links of a library of rules and one of cases, but for those that the `ledger` lets stand."""

    def __init__(self, library: Library, cases: CaseLibrary, ledger: Ledger, pins: Path = TEXTS) -> None:
        self._library = library
        self._cases = cases
        self.ledger = ledger
        self._pins = pins

    @cached_property
    def all(self) -> tuple[Suspect, ...]:
        """Every link, by case, edition and number. Raises MalformedFixture."""
        found = (
            Suspect(case.id, edition, number, document, *fate)
            for edition, document, fates in self._fates()
            for number, fate in fates.items()
            for case in self._cases.citing(edition, number)
            if number in case.rules.get(edition, ())
        )
        open_ones = (one for one in found if not self.ledger.lets_stand(one.case, one.document, one.number, one.mark))
        return tuple(sorted(open_ones, key=lambda one: (one.case, one.edition, one.document)))

    @property
    def runs(self) -> frozenset[tuple[str, str]]:
        """The cases that have a suspect link, each with the edition that it runs in."""
        return frozenset((one.case, one.edition) for one in self.all)

    def remember(self) -> bool:
        """Take unknown translations, imported for the first time, as what later imports are compared with.

        Gives whether the ledger has changed; it is not saved yet.
        """
        new = {
            document.id: marks
            for document in self._imported
            if document.id not in self.ledger.baseline
            if (marks := self._marks(document.id)) and self._read(document.id) is None
        }
        self.ledger.baseline.update(new)
        return bool(new)

    def _fates(self) -> Iterator[tuple[str, str, Mapping[str, _Fate]]]:
        imported = [document.id for document in self._imported]
        for document in self._imported:
            yield document.id, document.id, self._since_read(document.id)
            if document.follows in imported and not read_pins(document.id, self._pins):
                yield document.follows, document.id, self._in_later(document.follows, document.id)

    @property
    def _imported(self) -> list[Document]:
        """The documents with an imported text that cases may cite: none of the user's own."""
        documents = map(self._library.document, self._library.imported)
        return [document for document in documents if not document.own]

    def _official(self, document: str) -> dict[str, str]:
        return {rule.number: rule.official for rule in self._library.rules(document) if rule.official}

    # -- another text of the same document --------------------------------------------------------------------

    def _read(self, document: str) -> Pins | None:
        """The text that the import is a version of, of those that somebody has read; None where it is unlike them all.

        Half of its rules must be the same: a text unlike all others is another translation.
        """
        marks = self._marks(document)
        if not marks:  # the import is damaged: it tells nothing, least of all that every rule is gone
            return None
        known = [*read_pins(document, self._pins), self.ledger.baseline.get(document, {})]
        alike, nearest = max(((_alike(marks, pins), pins) for pins in known), key=lambda pair: pair[0])
        return nearest if alike >= MOSTLY * len(marks) else None

    def _since_read(self, document: str) -> dict[str, _Fate]:
        """The rules of a document that the imported text words or numbers in another way, or does not have."""
        marks, read = self._marks(document), self._read(document) or {}
        at = {mark: number for number, mark in marks.items()}
        fates: dict[str, _Fate] = {}
        for number, mark in read.items():
            now = marks.get(number, "")
            if mark in at and at[mark] != number and now != mark:
                fates[number] = Became.RENUMBERED, at[mark], mark
            elif now != mark:
                fates[number] = (Became.CHANGED, number, now) if now else (Became.REMOVED, "", "")
        return fates

    def _marks(self, document: str) -> dict[str, str]:
        return {number: fingerprint(text) for number, text in self._official(document).items()}

    # -- a later edition --------------------------------------------------------------------------------------

    def _in_later(self, old: str, new: str) -> dict[str, _Fate]:
        """The imported rules of an edition that a later one words or numbers in another way, or has no more."""
        read = self._official(old)
        rules = {rule.number: rule for rule in self._library.rules(new)}
        fates: dict[str, _Fate] = {}
        for pair in Concordances(self._library).between(old, new).pairs:
            if pair.old in read and pair.relation in _FATE:
                mark = _mark(rules, pair.new)
                fates[pair.old] = _FATE[pair.relation], pair.new or "", mark
        return fates


_FATE = {
    Relation.MOVED: Became.RENUMBERED,
    Relation.REWORDED: Became.CHANGED,
    Relation.CHANGED: Became.CHANGED,
    Relation.REMOVED: Became.REMOVED,
}


def _mark(rules: Mapping[str, Rule], number: str | None) -> str:
    return fingerprint(rules[number].official) if number is not None else ""


def _alike(marks: Pins, others: Pins) -> int:
    return sum(others.get(number) == mark for number, mark in marks.items())
