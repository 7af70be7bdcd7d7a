"""The rules that a learner names beside those of the case: found, near, missing, beside the point."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol, TypeVar

from rules_index.library import UnknownRule
from rules_index.model import Rule
from scenarios.case import Case
from scenarios.deciding import Deciding

T = TypeVar("T")
_BETWEEN = re.compile(r"[\s,，、;；]+")


class Rulebooks(Protocol):
    """What is asked of the library (`rules_index.library.Library`)."""

    def rule(self, document: str, number: str) -> Rule:
        """One rule by its number. Raises UnknownRule."""

    def find(self, document: str, number: str) -> tuple[Rule, ...]:
        """Every rule that is printed under a number."""


@dataclass(frozen=True, slots=True)
class Grounds:
    """The rules of a case in an edition: those that decide it, and all others that it names or goes by."""

    edition: str
    decisive: frozenset[str]
    others: frozenset[str]

    @property
    def mark(self) -> str:
        """A mark of what decides, as a question has one of what is right."""
        return sha256(" ".join(sorted(self.decisive)).encode()).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Near:
    """A rule was named that stands above or below the one that was meant."""

    cited: str
    meant: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """What was named is no rule of the document; `nearest` are some that are."""

    cited: str
    nearest: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """What became of each rule that was named, and which that decide were not.

    `holds` were named and hold in the case, but do not decide it; `missing` decide it and were neither found nor near.
    """

    found: tuple[str, ...]
    near: tuple[Near, ...]
    holds: tuple[str, ...]
    beside: tuple[str, ...]
    missing: tuple[str, ...]
    unknown: tuple[Unknown, ...]


def grounds(case: Case, edition: str, deciding: Deciding, executed: Collection[str] = ()) -> Grounds:
    """What a case goes by in an edition: `deciding` is the table of all cases, `executed` comes from its replay.

    Where nothing is known to decide it, the rules that it names do.
    """
    named = frozenset(case.rules.get(edition, ()))
    decisive = deciding.get((case.id, edition)) or named
    return Grounds(edition, decisive, (named | frozenset(executed)) - decisive)


def split_citations(text: str) -> tuple[str, ...]:
    """The numbers in a line that was typed: parted by blanks, commas or semicolons, each once; words are left out."""
    parts = (part.strip(".。()（）") for part in _BETWEEN.split(text))
    return tuple(dict.fromkeys(part for part in parts if any(sign.isdigit() for sign in part)))


def compare(cited: Iterable[str], meant: Grounds, library: Rulebooks) -> Comparison:
    """Compare numbers as they were typed with what was meant. Raises UnknownDocument."""
    found: list[str] = []
    near: list[Near] = []
    holds: list[str] = []
    beside: list[str] = []
    unknown: list[Unknown] = []
    decisive = {number: _parents(library, meant.edition, number) for number in sorted(meant.decisive)}
    for each in dict.fromkeys(cited):
        try:
            # Where two rules are printed under one number, the one that was meant is taken.
            rules = library.find(meant.edition, each) or (library.rule(meant.edition, each),)
        except UnknownRule as error:
            unknown.append(Unknown(each, error.nearest))
            continue
        if right := [rule.number for rule in rules if rule.number in decisive]:
            found.append(right[0])
        elif known := [rule.number for rule in rules if rule.number in meant.others]:
            holds.append(known[0])
        elif close := [Near(rule.number, number) for rule in rules for number in _related(rule, decisive)]:
            near.append(close[0])
        else:
            beside.append(rules[0].number)
    met = {*found, *(one.meant for one in near)}
    missing = tuple(number for number in decisive if number not in met)
    return Comparison(_once(found), _once(near), _once(holds), _once(beside), missing, tuple(unknown))


def _related(rule: Rule, decisive: dict[str, tuple[str, ...]]) -> Iterable[str]:
    """Those that decide and stand below or above a rule."""
    return (number for number, above in decisive.items() if rule.number in above or number in rule.parents)


def _parents(library: Rulebooks, document: str, number: str) -> tuple[str, ...]:
    try:
        return library.rule(document, number).parents
    except UnknownRule:
        return ()


def _once(found: list[T]) -> tuple[T, ...]:
    return tuple(dict.fromkeys(found))
