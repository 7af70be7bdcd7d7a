"""What became of a rule in the other editions of its game, for its page."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from rules_index.concordance import editions_in_order
from rules_index.documents import Document
from webapp.view_models.edition_comparison import row_mark

if TYPE_CHECKING:
    from rules_index.concordance import Concordances, Relation, Standing
    from rules_index.model import Rule
    from webapp.service_types import RuleBook


@dataclass(frozen=True)
class Counterpart:
    """A rule that stands for another in another edition, and what became of it; None where there is no such rule.

    `row` is the name of their row on the page that compares the editions.
    """

    relation: Relation
    rule: Rule | None
    row: str


@dataclass(frozen=True)
class OtherEdition:
    """The counterparts of a rule in one other edition; several where it was split, or merged with another."""

    document: Document
    counterparts: tuple[Counterpart, ...]


def other_editions(concordances: Concordances, library: RuleBook, rule: Rule) -> tuple[OtherEdition, ...]:
    """What became of a rule, edition by edition. Raises MalformedConcordance."""
    standing = concordances.standing(rule.document, rule.number)
    return tuple(
        OtherEdition(library.document(document), tuple(_counterpart(library, rule, each) for each in found))
        for document, found in groupby(standing, lambda each: each.document)
    )


def _counterpart(library: RuleBook, rule: Rule, standing: Standing) -> Counterpart:
    other = None if standing.number is None else library.rule(standing.document, standing.number)
    older, _ = editions_in_order(library.documents, rule.document, standing.document)
    numbers = (rule.number, standing.number) if older == rule.document else (standing.number, rule.number)
    return Counterpart(standing.relation, other, row_mark(*numbers))
