"""Which rules of another edition stand for a rule, as far as the cases tell.

A case that runs in two editions rests on rules of both. Among those of the other edition, the ones under the same
heading are taken for counterparts; where none has the same heading, all are, and the reader decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rules_index.model import Rule

if TYPE_CHECKING:
    from scenarios.case import Case
    from webapp.house import RuleBook


def counterparts(library: RuleBook, cases: Iterable[Case], rule: Rule) -> dict[str, tuple[Rule, ...]]:
    """The counterparts of a rule by document, from the cases that cite it; in the order of the cases."""
    found: dict[str, dict[str, Rule]] = {}
    for case in cases:
        if rule.number in case.rules.get(rule.document, ()):
            for other in _cited_elsewhere(library, case, rule.document):
                found.setdefault(other.document, {})[other.number] = other
    return {document: _alike(rule, tuple(others.values())) for document, others in found.items()}


def _cited_elsewhere(library: RuleBook, case: Case, document: str) -> Iterator[Rule]:
    for edition, numbers in case.rules.items():
        if edition != document:
            for number in numbers:
                try:
                    yield library.rule(edition, number)
                except LookupError:
                    continue


def _alike(rule: Rule, others: tuple[Rule, ...]) -> tuple[Rule, ...]:
    same = tuple(other for other in others if other.title == rule.title)
    return same or others
