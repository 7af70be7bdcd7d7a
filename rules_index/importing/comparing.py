"""Whether a text is what it is given out to be: held against the editions of its rulebook, and the import before it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rules_index.documents import Document, are_editions
from rules_index.folding import fold_key
from rules_index.importing.digests import read_digest
from rules_index.importing.records import Clause, ParsedDocument
from rules_index.importing.store import StoredImport, load
from rules_index.model import Defect

_ENOUGH_RULES = 30
_ENOUGH_TITLES = 8
"""A text of fewer rules or headings says too little about what it is."""
_LEAST_SHARE = 0.25
"""Of the headings of a true edition two thirds stand in another one too, of another rulebook's a twentieth."""
_WHOLE = 0.5
FEW = 5
"""So many rules an import may lose without being asked about."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """How much a text has in common with one edition: headings and numbers, of how many."""

    edition: str
    titles_shared: int
    titles: int
    numbers_shared: int
    rules: int
    rules_there: int

    @property
    def is_same_rulebook(self) -> bool:
        """Whether the text may be an edition of the rulebook; where it says too little, it may."""
        telling = self.rules >= _ENOUGH_RULES and self.titles >= _ENOUGH_TITLES
        return not telling or self.titles_shared >= _LEAST_SHARE * self.titles

    @property
    def is_short(self) -> bool:
        """Whether so much is missing that the file may have been cut off."""
        return self.rules >= _ENOUGH_RULES and self.rules < _WHOLE * self.rules_there

    def __str__(self) -> str:
        """Tell the figures."""
        return (
            f"of its {self.titles} headings {self.titles_shared} stand in {self.edition},"
            f" of its {self.rules} rules {self.numbers_shared} have a number of that edition"
        )


def nearest_edition(
    home: Path, document: Document, parsed: ParsedDocument, known: Iterable[Document]
) -> Likeness | None:
    """Return how much a text has in common with the edition of its rulebook that it is most like.

    Takes the Casebook folder, the document that the text is given out for, the text, and all documents that are known.
    A document of the user's own is not held against the import of it that is replaced. Returns None where no edition of
    the rulebook is at hand. Raises OSError.
    """
    own = _titles(parsed.rules)
    same_book = (
        each.id
        for each in dict.fromkeys(known)
        if are_editions(each, document) or (each.id == document.id and each.edition and not each.own)
    )
    found = [_likeness(parsed, own, edition, rules) for edition in same_book if (rules := _at_hand(home, edition))]
    return max(found, key=lambda each: (each.titles_shared, each.numbers_shared), default=None)


def _at_hand(home: Path, edition: str) -> list[Clause]:
    stored = load(home, edition)
    return [*read_digest(edition), *(stored.rules if stored else ())]


def _likeness(parsed: ParsedDocument, own: set[str], edition: str, rules: Sequence[Clause]) -> Likeness:
    numbers = {clause.number for clause in rules}
    shared = sum(clause.number in numbers for clause in parsed.rules)
    return Likeness(edition, len(own & _titles(rules)), len(own), shared, len(parsed.rules), len(numbers))


def _titles(rules: Iterable[Clause]) -> set[str]:
    return {fold_key(title) for clause in rules for title in (clause.title, clause.title_en) if title}


def shortness(likeness: Likeness | None, line: int) -> tuple[Defect, ...]:
    """Note it if a text has far fewer rules than the edition that it is most like."""
    if likeness is None or not likeness.is_short:
        return ()
    message = f"{likeness.rules} rules, where {likeness.edition} has {likeness.rules_there}: is the file whole?"
    return (Defect(line, "edition", "", message),)


def lost_since(before: StoredImport | None, rules: Iterable[Clause]) -> tuple[str, ...]:
    """Return the numbers of the rules that the import before has, and these are not, in reading order.

    A rule whose number one of the two misprints is there, in its place.
    """
    here = {number for clause in rules for number in (clause.number, clause.place)}
    return tuple(each.number for each in before.rules if not here & {each.number, each.place}) if before else ()
