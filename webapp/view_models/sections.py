"""A document cut into sections: stretches of it that are read as one page, none too long for a phone.

A rule with all that stands below it is one section where it is short enough. A longer one is cut where its children
begin; small neighbours stay together. So every rule stands in exactly one section, and sections follow one another as
the document is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, takewhile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules_index.model import Rule
    from webapp.service_types import RuleBook

LONGEST = 90_000
"""So many bytes a section may have, counted roughly as its page sends them; only a single rule may be longer."""
ENOUGH = 40_000
"""Neighbours that stand together have no more than this."""
ALONE = 12_000
"""What has so many is no small neighbour: it is a section of its own."""
LITTLE = 3_000
"""What has no more than this is too little for a page: what follows it joins it."""
ROUND_THE_TEXT = 350
"""The bytes of a page that come with each rule, whatever it says."""


@dataclass(frozen=True)
class Section:
    """Rules that are read as one page; the number of the first is its address.

    `above` is the rule that names it: its first, if the section holds all of it or how it begins; or else the one that
    its rules stand under (none at the top of a document). `last` is the last of the rules that it is put together
    from: of 413 to 420.3.b, rule 420.
    """

    rules: tuple[Rule, ...]
    above: Rule | None
    last: Rule

    @property
    def head(self) -> Rule:
        """The rule that it begins with."""
        return self.rules[0]


class Sections:
    """The sections of the loaded documents; each document is cut when it is first asked for, and kept."""

    def __init__(self, rules: RuleBook) -> None:
        self._rules = rules
        self._cut: dict[str, tuple[Section, ...]] = {}
        self._places: dict[str, dict[str, int]] = {}
        self._orders: dict[str, dict[str, int]] = {}

    def of(self, document: str) -> tuple[Section, ...]:
        """All sections of a document, in reading order. Raises UnknownDocument."""
        if document not in self._cut:
            cut = sections(self._rules.rules(document))
            self._places[document] = {rule.number: n for n, each in enumerate(cut) for rule in each.rules}
            self._cut[document] = cut
        return self._cut[document]

    def holding(self, rule: Rule) -> Section:
        """The section in which a rule is read."""
        return self.of(rule.document)[self._place(rule)]

    def around(self, rule: Rule) -> tuple[Section | None, Section | None]:
        """The sections before and after the one in which a rule is read."""
        every, place = self.of(rule.document), self._place(rule)
        return (every[place - 1] if place else None, every[place + 1] if place + 1 < len(every) else None)

    def below(self, rule: Rule) -> tuple[Rule, ...]:
        """All rules that stand below one, in reading order."""
        every = self._rules.rules(rule.document)
        first = self._order(rule.document)[rule.number] + 1
        return tuple(takewhile(lambda each: rule.number in each.parents, islice(every, first, None)))

    def _order(self, document: str) -> dict[str, int]:
        if document not in self._orders:
            self._orders[document] = {rule.number: n for n, rule in enumerate(self._rules.rules(document))}
        return self._orders[document]

    def _place(self, rule: Rule) -> int:
        self.of(rule.document)
        return self._places[rule.document][rule.number]


@dataclass(frozen=True)
class _Unit:
    """What is never cut: a rule with all below it or, where that is too long, its own text alone (`opening`)."""

    rules: tuple[Rule, ...]
    weight: int
    opening: bool

    @property
    def parent(self) -> str | None:
        return self.rules[0].parent


def weight(rule: Rule) -> int:
    """The bytes of one rule on a page, roughly: in whichever language it takes more."""
    examples = max(_bytes(rule.examples), _bytes(rule.examples_en)) + _bytes(rule.official_examples)
    return ROUND_THE_TEXT + max(_bytes((rule.text,)), _bytes((rule.text_en,)), _bytes((rule.official,))) + examples


def sections(rules: Sequence[Rule]) -> tuple[Section, ...]:
    """Cut a document, given in reading order, into its sections."""
    by_number = {rule.number: rule for rule in rules}
    cut: list[list[_Unit]] = []
    for unit in _units(rules):
        if cut and _goes_on(cut[-1], unit):
            cut[-1].append(unit)
        else:
            cut.append([unit])
    return tuple(_section(units, by_number) for units in cut)


def _section(units: list[_Unit], by_number: dict[str, Rule]) -> Section:
    rules = tuple(rule for unit in units for rule in unit.rules)
    own = len(units) == 1 or units[0].opening
    return Section(rules, rules[0] if own else by_number.get(rules[0].parent or ""), units[-1].rules[0])


def _units(rules: Sequence[Rule]) -> Iterator[_Unit]:
    """A document in units, in the order of its tree, which is that of reading wherever numbers stand in theirs."""
    weights = [weight(rule) for rule in rules]
    whole: dict[str, int] = {}
    for rule, own in zip(rules, weights, strict=True):
        for number in (rule.number, *rule.parents):
            whole[number] = whole.get(number, 0) + own
    place = 0
    while place < len(rules):
        first = rules[place]
        if whole[first.number] > LONGEST:
            yield _Unit((first,), weights[place], opening=True)
            place += 1
            continue
        end = place + 1
        while end < len(rules) and first.number in rules[end].parents:
            end += 1
        yield _Unit(tuple(rules[place:end]), sum(weights[place:end]), opening=False)
        place = end


def _goes_on(before: list[_Unit], unit: _Unit) -> bool:
    """Whether a unit belongs to the section that holds those before it."""
    last = before[-1]
    if unit.opening or last.opening:
        # A heading never stands alone; what it opens follows at once.
        return last.opening and unit.parent == last.rules[0].number
    if unit.parent != last.parent:
        return False
    so_far = sum(each.weight for each in before)
    if so_far <= LITTLE:
        return so_far + unit.weight <= LONGEST
    return max(unit.weight, *(each.weight for each in before)) <= ALONE and so_far + unit.weight <= ENOUGH


def _bytes(texts: Sequence[str]) -> int:
    return sum(len(text.encode()) for text in texts)
