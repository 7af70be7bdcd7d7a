"""The page of one rule, with everything around it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules_index.documents import Document, get_document
from rules_index.model import Rule
from scenarios.case import Case
from webapp.counterparts import counterparts
from webapp.house import House
from webapp.replays import rule_or_none


@dataclass(frozen=True)
class Counterpart:
    """The rules of another edition that stand for this one."""

    document: Document
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class RulePage:
    """A rule and its neighbours, resolved."""

    document: Document
    rule: Rule
    parents: tuple[Rule, ...]
    children: tuple[Rule, ...]
    references: tuple[Rule, ...]
    referenced_by: tuple[Rule, ...]
    previous: Rule | None
    next: Rule | None
    cases: tuple[Case, ...]
    counterparts: tuple[Counterpart, ...]


@dataclass(frozen=True)
class Chapter:
    """A rule at the top of a document with all that stands under it, in reading order."""

    rule: Rule
    children: tuple[Rule, ...]


def rule_page(house: House, document: str, number: str) -> RulePage:
    """Put the page of a rule together. Raises UnknownDocument or UnknownRule."""
    rule = house.rules.rule(document, number)
    cases = house.cases.citing(document, rule.number)
    others = counterparts(house.rules, cases, rule)
    return RulePage(
        document=get_document(document),
        rule=rule,
        parents=_rules(house, document, rule.parents),
        children=_rules(house, document, rule.children),
        references=_rules(house, document, rule.references),
        referenced_by=_rules(house, document, house.rules.referenced_by(document, rule.number)),
        previous=_rule(house, document, rule.previous),
        next=_rule(house, document, rule.next),
        cases=tuple(cases),
        counterparts=tuple(Counterpart(get_document(other), rules) for other, rules in others.items()),
    )


def chapters(rules: Sequence[Rule]) -> tuple[Chapter, ...]:
    """A document's rules under the topmost rule of each, in reading order."""
    below: dict[str, list[Rule]] = {}
    tops: list[Rule] = []
    for rule in rules:
        if rule.parents:
            below.setdefault(rule.parents[0], []).append(rule)
        else:
            tops.append(rule)
    return tuple(Chapter(top, tuple(below.get(top.number, ()))) for top in tops)


def _rules(house: House, document: str, numbers: Iterable[str]) -> tuple[Rule, ...]:
    found = (rule_or_none(house, document, number) for number in numbers)
    return tuple(rule for rule in found if rule is not None)


def _rule(house: House, document: str, number: str | None) -> Rule | None:
    return None if number is None else rule_or_none(house, document, number)
