"""Texts of a rule cut where they refer to other rules, and where they first speak of a concept."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from webapp.view_models.rule_text import defined

if TYPE_CHECKING:
    from rules_index.glossary import Glossary
    from rules_index.model import Rule
    from rules_index.terms import Concept
    from webapp.translations import Translations


@dataclass(frozen=True)
class Term:
    """A concept with its definition, for this reader, in the document of the text; `mark` is its name on the page."""

    concept: Concept
    definition: str
    mark: str


@dataclass(frozen=True)
class Stretch:
    """A stretch of a text; `number` is the rule that it names, `term` the concept, if it names one of them."""

    text: str
    number: str | None = None
    term: Term | None = None


class Annotator:
    """Cuts the texts of one rule one after the other, our own first, then the official ones.

    A concept is marked where it comes first in our own texts, and where it comes first in the official ones: there only
    if our own speak of it too, since translations use everyday words for some concepts. The concepts that the rule
    itself defines, or one above it, are not marked: who reads it is there already.
    """

    def __init__(self, glossary: Glossary, rule: Rule, words: Translations) -> None:
        self._glossary = glossary
        self._rule = rule
        self._words = words
        self._definitions = glossary.definitions(rule.document)
        here = {rule.number, *rule.parents}
        defined_here = {concept for concept, defined in self._definitions.items() if defined.rule.number in here}
        self._waiting = self._definitions.keys() - defined_here
        self._waiting_officially: set[str] = set()

    def cut(self, text: str) -> tuple[Stretch, ...]:
        """Cut one of our own texts."""
        cut = self._cut(text, self._waiting, official=False)
        self._waiting_officially |= {part.term.concept.id for part in cut if part.term}
        return cut

    def cut_official(self, text: str) -> tuple[Stretch, ...]:
        """Cut one of the official texts, once our own are cut."""
        return self._cut(text, self._waiting_officially, official=True)

    def _cut(self, text: str, waiting: set[str], *, official: bool) -> tuple[Stretch, ...]:
        return tuple(
            stretch
            for part in linked(text, self._rule.references)
            for stretch in ((part,) if part.number else self._marking(part.text, waiting, official=official))
        )

    def _marking(self, text: str, waiting: set[str], *, official: bool) -> Iterator[Stretch]:
        at = 0
        for mention in self._glossary.mentions(self._rule.document, text, official=official):
            if mention.concept not in waiting:
                continue
            waiting.remove(mention.concept)
            if mention.start > at:
                yield Stretch(text[at : mention.start])
            concept = self._glossary.by_id[mention.concept]
            mark = f"term-{concept.id}{'-official' if official else ''}"
            term = Term(concept, defined(self._definitions[concept.id], self._words), mark)
            yield Stretch(text[mention.start : mention.end], term=term)
            at = mention.end
        if at < len(text):
            yield Stretch(text[at:])


def linked(text: str, references: Sequence[str]) -> tuple[Stretch, ...]:
    """Cut a text at the numbers of the rules it refers to."""
    if not references:
        return (Stretch(text),)
    longest_first = sorted(references, key=len, reverse=True)
    named = re.compile(rf"(?<![0-9A-Za-z.])({'|'.join(map(re.escape, longest_first))})(?!\.?[0-9A-Za-z])")
    cut = named.split(text)
    return tuple(Stretch(piece, piece if place % 2 else None) for place, piece in enumerate(cut) if piece)
