"""A rulebook cut into a dozen or two chapters that can be compared: not its few parts, nor its hundreds of headings.

A rule with all below it is one chapter unless it holds more than an eighth of the book; then its children are. Small
neighbours under one heading are put together until they hold a sixteenth; what is left over there joins the last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Protocol

from rules_index.model import Rule

_MOST = 8
_ENOUGH = 16


class Rulebooks(Protocol):
    """What is asked of the library (`rules_index.library.Library`)."""

    def citable(self, document: str) -> Sequence[Rule]:
        """All rules of a document and its supplement, in reading order."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rules that are looked at together; `number` is that of the first, `last` of the last that it is named for."""

    number: str
    last: str
    name: dict[str, str]
    rules: frozenset[str]


class Book:
    """A document in chapters, and the chapter of each of its rules."""

    def __init__(self, document: str, cut: Sequence[Chapter]) -> None:
        self.document = document
        self.chapters = tuple(cut)

    @cached_property
    def _of(self) -> dict[str, Chapter]:
        return {number: chapter for chapter in self.chapters for number in chapter.rules}

    def chapter(self, rule: str) -> Chapter | None:
        """The chapter of a rule; None where the document has no such rule."""
        return self._of.get(rule)

    def chapters_of(self, rules: Iterable[str]) -> tuple[Chapter, ...]:
        """The chapters of some rules, each once, in the order of the rules."""
        found = (self.chapter(rule) for rule in rules)
        return tuple({chapter.number: chapter for chapter in found if chapter}.values())


def chapters(library: Rulebooks, document: str) -> Book:
    """Cut a document into chapters. Raises UnknownDocument."""
    rules = library.citable(document)
    return Book(document, [_chapter(units) for units in _joined(list(_units(rules)), len(rules) / _ENOUGH)])


@dataclass(frozen=True, slots=True)
class _Unit:
    """A rule with all below it; of one that is too long, its own text with its first child."""

    head: Rule
    rules: tuple[Rule, ...]


def _units(rules: Sequence[Rule]) -> Iterator[_Unit]:
    sizes: dict[str, int] = {}
    for rule in rules:
        for number in (rule.number, *rule.parents):
            sizes[number] = sizes.get(number, 0) + 1
    opened: list[Rule] = []
    place = 0
    while place < len(rules):
        head = rules[place]
        if sizes[head.number] > len(rules) / _MOST and head.children:
            opened.append(head)
            place += 1
            continue
        end = place + 1
        while end < len(rules) and head.number in rules[end].parents:
            end += 1
        yield _Unit(head, (*opened, *rules[place:end]))
        opened = []
        place = end
    if opened:
        yield _Unit(opened[0], tuple(opened))


def _joined(units: Sequence[_Unit], enough: float) -> Iterator[list[_Unit]]:
    for _, siblings in groupby(units, key=lambda unit: (unit.head.document, unit.head.parent)):
        chapters: list[list[_Unit]] = []
        for unit in siblings:
            if not chapters or _size(chapters[-1]) >= enough:
                chapters.append([])
            chapters[-1].append(unit)
        if len(chapters) > 1 and _size(chapters[-1]) < enough / 2:
            chapters[-2].extend(chapters.pop())
        yield from chapters


def _size(units: list[_Unit]) -> int:
    return sum(len(one.rules) for one in units)


def _chapter(units: list[_Unit]) -> Chapter:
    first, last = units[0].head, units[-1].head
    names = {"zh": _named(first.title, last.title), "en": _named(first.title_en, last.title_en)}
    return Chapter(first.number, last.number, names, frozenset(rule.number for unit in units for rule in unit.rules))


def _named(first: str, last: str) -> str:
    return first if first == last or not last else f"{first} – {last}" if first else last
