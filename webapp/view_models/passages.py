"""Rules as continuous text: each with its number, its text and examples, and how many cases show it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from typing import TYPE_CHECKING

from rules_index.model import Kind, Rule
from scenarios.evidence import evidence
from webapp.template_context import rule_title
from webapp.view_models.annotated_text import linked
from webapp.view_models.finding import Piece, marked
from webapp.view_models.rule_text import digest_of, examples_of, titles

if TYPE_CHECKING:
    from scenarios.case import Case
    from webapp.services import Services
    from webapp.translations import Translations

CASES_AT_ONCE = 4
"""So many cases are named at a rule; its own page names all."""
DEEPEST = 4


class Wording(StrEnum):
    """Which text of a rule is read: the official one, our own digest, or both one below the other."""

    OFFICIAL = "official"
    DIGEST = "digest"
    BOTH = "both"


@dataclass(frozen=True)
class Said:
    """One text of a rule with its examples. `official` tells whose: theirs, or our digest."""

    pieces: tuple[Piece, ...]
    examples: tuple[tuple[Piece, ...], ...]
    official: bool

    @property
    def text(self) -> str:
        """The text in one piece."""
        return "".join(piece.text for piece in self.pieces)

    @property
    def found(self) -> int:
        """In how many places it says what was looked for."""
        return sum(piece.marked for piece in chain(self.pieces, *self.examples))


@dataclass(frozen=True)
class Passage:
    """One rule in continuous text. `level` is that of its heading (0 if it has none), `depth` how far it is set in."""

    rule: Rule
    level: int
    depth: int
    title: tuple[Piece, ...]
    said: tuple[Said, ...]
    cases: tuple[Case, ...]
    more_cases: int
    found: bool


@dataclass(frozen=True)
class Reading:
    """How rules are read: in which wording, by whom, and what the reader looks for in them (in search spelling)."""

    wording: Wording
    words: Translations
    find: str = ""


def passages(
    rules: Sequence[Rule], reading: Reading, services: Services | None = None, named: Rule | None = None, top: int = 2
) -> tuple[Passage, ...]:
    """Rules in reading order as continuous text; with `services`, also the cases of each.

    `top` is the level of the highest headings. The title of the rule `named` stands on the page already: it is not said
    again, and the rule is left out where it says nothing else.
    """
    headings: set[str] = set()
    shallowest = min((len(rule.parents) for rule in rules if rule != named), default=0)
    made: list[Passage] = []
    for rule in rules:
        level = 0
        if rule.kind == Kind.HEADING and rule != named:
            level = min(6, top + sum(number in headings for number in rule.parents))
            headings.add(rule.number)
        passage = _passage(rule, level, len(rule.parents) - shallowest, reading, services)
        if passage.said or rule != named:
            made.append(passage)
    return tuple(made)


def said(rule: Rule, reading: Reading) -> tuple[Said, ...]:
    """The texts of a rule that a reader wants; where there is none of that sort, the other. None of a mere heading."""
    words = reading.words
    digest = digest_of(rule, words)
    ours = [] if not digest or digest in titles(rule) else [_said(rule, digest, examples_of(rule, words), reading)]
    theirs = []
    if rule.official and rule.official not in titles(rule):
        theirs = [_said(rule, rule.official, rule.official_examples, reading, official=True)]
    if reading.wording is Wording.BOTH:
        return (*theirs, *ours)
    return tuple((theirs or ours) if reading.wording is Wording.OFFICIAL else (ours or theirs))


def _passage(rule: Rule, level: int, depth: int, reading: Reading, services: Services | None) -> Passage:
    title = tuple(marked(rule_title(rule, reading.words), reading.find)) if level else ()
    texts = said(rule, reading)
    cases = _cases(services, rule) if services else ()
    found = sum(piece.marked for piece in title) + sum(each.found for each in texts)
    numbered = bool(reading.find) and rule.number.lower().startswith(reading.find)
    return Passage(
        rule=rule,
        level=level,
        depth=max(0, min(depth, DEEPEST)),
        title=title,
        said=texts,
        cases=cases[:CASES_AT_ONCE],
        more_cases=max(0, len(cases) - CASES_AT_ONCE),
        found=bool(found) or numbered,
    )


def _said(rule: Rule, text: str, examples: Iterable[str], reading: Reading, *, official: bool = False) -> Said:
    return Said(
        _pieces(rule, text, reading.find), tuple(_pieces(rule, each, reading.find) for each in examples), official
    )


def _pieces(rule: Rule, text: str, find: str) -> tuple[Piece, ...]:
    return tuple(piece for part in linked(text, rule.references) for piece in marked(part.text, find, part.number))


def _cases(services: Services, rule: Rule) -> tuple[Case, ...]:
    """The cases of a rule's own number; a heading shows none, since those of the rules below it follow there."""
    if rule.kind == Kind.HEADING and rule.children:
        return ()
    found = evidence(services.cases, services.concordances, rule.document, rule.number)
    return tuple({each.case.id: each.case for each in found}.values())
