"""The concepts as a glossary: where each is defined, what shares its names, and where a text speaks of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from rules_index.concordance import Concordances
from rules_index.documents import Document
from rules_index.folding import fold, fold_key, has_han
from rules_index.model import Kind, Rule
from rules_index.search.concepts import ConceptFinder
from rules_index.terms import Concept, Terms

SHORTEST = 2
"""Names of fewer Chinese characters are too often part of another word to be marked in a text."""


ENOUGH = 16
"""So many characters make a definition; where the first rule says less, the next is added."""
LONGEST = 40
"""No name of an entry is longer."""
_HEADWORD = re.compile(r"[^:(]+(?=[:(])")


class Rules(Protocol):
    """The loaded documents; see `rules_index.library.Library`."""

    @property
    def documents(self) -> Sequence[Document]:
        """All documents at hand."""

    def rules(self, document: str) -> Sequence[Rule]:
        """All rules of a document in reading order; raises UnknownDocument."""


@dataclass(frozen=True, slots=True)
class Definition:
    """Where a concept is defined: the rule to open, and those whose words say what it is (often its first children)."""

    rule: Rule
    says: tuple[Rule, ...]

    @property
    def text(self) -> str:
        """What it is, in our own words."""
        return "".join(rule.text for rule in self.says)


@dataclass(frozen=True, slots=True)
class FalseFriend:
    """A name of one concept that means another one elsewhere: which, and the places where it does."""

    name: str
    other: Concept
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mentioned:
    """A stretch of a text (from, to) that names a concept."""

    start: int
    end: int
    concept: str


class Glossary:
    """The concepts with their definitions in the loaded documents; each document is looked through when first asked."""

    def __init__(self, terms: Terms, rules: Rules, concordances: Concordances) -> None:
        self._terms = terms
        self._rules = rules
        self._concordances = concordances
        self._defined: dict[str, dict[str, Definition]] = {}
        self._finders: dict[tuple[str, bool], ConceptFinder] = {}

    @property
    def concepts(self) -> tuple[Concept, ...]:
        """All concepts, in the order of the terms."""
        return self._terms.concepts

    @cached_property
    def _documents(self) -> dict[str, Document]:
        """The documents at hand, by id."""
        return {document.id: document for document in self._rules.documents}

    @cached_property
    def by_id(self) -> dict[str, Concept]:
        """All concepts by id."""
        return {concept.id: concept for concept in self.concepts}

    def named(self, name: str) -> tuple[Concept, ...]:
        """The concepts that bear a name, whatever its width or script, somewhere; none if there are none."""
        return tuple(self._by_name.get(fold_key(name), ()))

    def definitions(self, document: str) -> dict[str, Definition]:
        """Where the concepts are defined in one document, by id. Raises UnknownDocument."""
        if document not in self._defined:
            self._defined[document] = dict(self._definitions(document))
        return self._defined[document]

    def false_friends(self, concept: Concept) -> tuple[FalseFriend, ...]:
        """The other concepts that share a name with this one, name by name, with the places where they do."""
        own = dict.fromkeys(name for names in concept.names.values() for name in names)
        return tuple(
            FalseFriend(name, other, places) for name in own for other, places in self._claims(name) if other != concept
        )

    def mentions(self, document: str, text: str, *, official: bool = False) -> tuple[Mentioned, ...]:
        """The concepts that a text of a document speaks of and the document defines, none overlapping another.

        In our own text these are the names that we show, so they can be relied on; in an official text all names that
        have one meaning there, of which some are everyday words as well. A name with two meanings is left alone.
        """
        folded = fold(text)
        found = self._finder(document, official=official).find(folded.folded)
        spans = ((folded.original_span(each.start, each.end), each.concepts) for each in found)
        return tuple(Mentioned(*span, concepts[0]) for span, concepts in spans if len(concepts) == 1)

    def _finder(self, document: str, *, official: bool) -> ConceptFinder:
        if (document, official) not in self._finders:
            known = self.definitions(document)
            names: dict[str, tuple[str, ...]] = {}
            game = self._documents[document].game
            for name, ids in self._terms.names_in_text(document, official=official, game=game).items():
                telling = official or any(name == fold_key(self.by_id[each].zh) for each in ids)
                if telling and set(ids) & known.keys() and (len(name) >= SHORTEST or not has_han(name)):
                    names[name] = ids
            self._finders[document, official] = ConceptFinder(names)
        return self._finders[document, official]

    def _claims(self, name: str) -> Iterator[tuple[Concept, tuple[str, ...]]]:
        for concept in self._by_name.get(name, ()):
            yield concept, tuple(place for place, names in concept.names.items() if name in names)

    @cached_property
    def _by_name(self) -> dict[str, list[Concept]]:
        found: dict[str, list[Concept]] = {}
        for concept in self.concepts:
            for name in dict.fromkeys(name for names in concept.names.values() for name in names):
                found.setdefault(name, []).append(concept)
        return found

    def _definitions(self, document: str) -> Iterator[tuple[str, Definition]]:
        rules = self._rules.rules(document)
        by_number = {rule.number: rule for rule in rules}
        numbered = self._documents[document].has_sections
        entries = _by_headword(rules, numbered=numbered) | _by_title(rules)
        meanings = self._terms.names_in_text(document, official=False, game=self._documents[document].game)
        named: dict[str, list[str]] = {}
        for name, ids in meanings.items():
            if len(ids) == 1:
                named.setdefault(ids[0], []).append(name)
        for concept in self.concepts:
            # The name that we show leads, unless it means something else in this document.
            shown = fold_key(concept.zh)
            leading = (shown,) if concept.id in meanings.get(shown, (concept.id,)) else ()
            names = [name for name in (*leading, *named.get(concept.id, ())) if concept.id in named]
            entry = next((entries[name] for name in names if name in entries), None)
            rule = by_number.get(self._curated(concept, document), entry)
            if rule is not None and (says := _first_words(rule, by_number)):
                yield concept.id, Definition(rule, says)

    def _curated(self, concept: Concept, document: str) -> str:
        """The number that the terms give, for this edition or by way of what stands for it here; empty if none."""
        if document in concept.defined:
            return concept.defined[document]
        game = self._documents[document].game
        for other, number in concept.defined.items():
            if other in self._documents and self._documents[other].game == game:
                standing = self._concordances.standing(other, number)
                return next((each.number for each in standing if each.document == document and each.number), "")
        return ""


def _by_title(rules: Sequence[Rule]) -> dict[str, Rule]:
    """The headings by their titles; the first where several have one title."""
    found: dict[str, Rule] = {}
    for rule in rules:
        if rule.kind == Kind.HEADING:
            for title in (rule.title, rule.title_en, *rule.aliases):
                found.setdefault(fold_key(title), rule)
    return found


def _by_headword(rules: Sequence[Rule], *, numbered: bool) -> dict[str, Rule]:
    """The rules that begin as an entry of a glossary does: a name, perhaps another in brackets, then a colon.

    In a book of numbered rules only definitions count: there, other rules begin so as well.
    """
    found: dict[str, Rule] = {}
    for rule in rules:
        headword = _HEADWORD.match(fold(rule.text[:LONGEST]).folded)
        if headword and (rule.kind == Kind.DEFINITION or not numbered):
            found.setdefault(headword.group().strip(), rule)
    return found


def _first_words(rule: Rule, by_number: Mapping[str, Rule]) -> tuple[Rule, ...]:
    """The first rules that say something, of the rule itself and those below it, until enough is said."""
    found: list[Rule] = []
    waiting = [rule]
    while waiting and sum(len(each.text) for each in found) < ENOUGH:
        first = waiting.pop(0)
        if first.text:
            found.append(first)
        waiting = [by_number[number] for number in first.children] + waiting
    return tuple(found)
