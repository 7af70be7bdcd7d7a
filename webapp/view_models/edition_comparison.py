"""Two editions of a game side by side: each pair of rules with its texts, the words that differ, and its cases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

from rules_index.concordance import Concordance, Pair, Relation, Span, differing
from rules_index.documents import Document, are_editions

if TYPE_CHECKING:
    from rules_index.model import Rule
    from scenarios.differences import Difference
    from webapp.service_types import RuleBook

OUTCOMES = (Relation.CHANGED, Relation.ADDED, Relation.REMOVED)
"""What makes a difference in play; under these pairs stand the cases that show it."""
COMPARED = (Relation.CHANGED, Relation.REWORDED)
"""The pairs whose words are compared; the texts of all others are equal, or have no other to compare with."""


@dataclass(frozen=True)
class Side:
    """A rule of one edition; `text`, `text_en`, `official` are the spans of its texts that the other edition lacks."""

    rule: Rule
    text: tuple[Span, ...] = ()
    text_en: tuple[Span, ...] = ()
    official: tuple[Span, ...] = ()


@dataclass(frozen=True)
class Row:
    """A pair of rules; a side is None where that edition has no such rule. `cases` come out differently."""

    relation: Relation
    old: Side | None
    new: Side | None
    cases: tuple[str, ...]

    @property
    def mark(self) -> str:
        """The name of the row on a page."""
        return row_mark(self.old.rule.number if self.old else None, self.new.rule.number if self.new else None)


def rows(
    library: RuleBook,
    concordance: Concordance,
    relations: Collection[Relation] = tuple(Relation),
    differences: Iterable[Difference] = (),
) -> Iterator[Row]:
    """The pairs of some relations, in order, with the cases whose outcome differs."""
    listed = tuple(differences)
    old, new = ({rule.number: rule for rule in library.rules(each)} for each in (concordance.old, concordance.new))
    for pair in concordance.pairs:
        if pair.relation in relations:
            sides = _sides(old[pair.old] if pair.old else None, new[pair.new] if pair.new else None, pair.relation)
            yield Row(pair.relation, *sides, _cases(pair, listed))


def elsewhere(concordance: Concordance, differences: Iterable[Difference]) -> tuple[str, ...]:
    """The cases whose outcome differs, although no rule that they name has changed: others decide them."""
    outcomes = [pair for pair in concordance.pairs if pair.relation in OUTCOMES]
    return tuple(each.case for each in differences if not any(each.cites(pair.old, pair.new) for pair in outcomes))


def row_mark(old: str | None, new: str | None) -> str:
    """The name of the row of a pair on a page, by the numbers of its rules."""
    return f"{old or ''}--{new or ''}"


def counts(concordance: Concordance) -> Mapping[Relation, int]:
    """How many pairs there are of each relation."""
    counted = Counter(pair.relation for pair in concordance.pairs)
    return {relation: counted[relation] for relation in Relation}


def diff_document(
    library: RuleBook,
    concordance: Concordance,
    differences: Sequence[Difference],
    relations: Collection[Relation] = tuple(Relation),
) -> dict[str, Any]:
    """`casebook diff`: what became of each rule, with the words that differ and the cases whose outcome does.

    `scenarios` stand under what changes play: pairs that are changed, added or removed. `marks` are stretches (from,
    to) of a text that the other edition lacks; offsets count characters.
    """
    return {
        "old": concordance.old,
        "new": concordance.new,
        "counts": {relation.value: count for relation, count in counts(concordance).items()},
        "pairs": [
            {
                "relation": row.relation.value,
                "old": _side(row.old),
                "new": _side(row.new),
                "scenarios": list(row.cases),
            }
            for row in rows(library, concordance, relations, differences)
        ],
        "scenarios": [each.case for each in differences],
        "scenarios_elsewhere": list(elsewhere(concordance, differences)),
    }


def comparable(documents: Iterable[Document]) -> tuple[tuple[Document, Document], ...]:
    """Every two editions of one game among documents, the older first."""
    return tuple(
        (old, new)
        for old, new in combinations(sorted(documents, key=lambda each: each.edition), 2)
        if are_editions(old, new)
    )


def _sides(old: Rule | None, new: Rule | None, relation: Relation) -> tuple[Side | None, Side | None]:
    if old is None or new is None or relation not in COMPARED:
        return None if old is None else Side(old), None if new is None else Side(new)
    texts = ((old.text, new.text), (old.text_en, new.text_en), (old.official, new.official))
    compared = [_compared(*each) for each in texts]
    return Side(old, *(gone for gone, _ in compared)), Side(new, *(come for _, come in compared))


def _compared(old: str, new: str) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    return differing(old, new) if old and new else ((), ())


def _cases(pair: Pair, differences: Iterable[Difference]) -> tuple[str, ...]:
    if pair.relation not in OUTCOMES:
        return ()
    return tuple(each.case for each in differences if each.cites(pair.old, pair.new))


def _side(side: Side | None) -> dict[str, Any] | None:
    if side is None:
        return None
    rule = side.rule
    shown = {"text": side.text, "text_en": side.text_en, "official": side.official}
    marks = {name: [list(span) for span in spans] for name, spans in shown.items()}
    said = {"text": rule.text, "text_en": rule.text_en, "official": rule.official}
    return {"number": rule.number, "title": rule.title, "title_en": rule.title_en, **said, "marks": marks}
