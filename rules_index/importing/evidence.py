"""Whether a text reads like that of a neighbour: what the digest, or another edition, says against an import.

The digest may be in another language, so texts are compared by the concepts that they name, by numbers and by words;
what many rules have in common counts little. One rule out of three, in its neighbourhood, has to fit far better.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from rules_index.folding import fold
from rules_index.importing.records import Clause
from rules_index.importing.titles import is_title
from rules_index.model import Kind
from rules_index.terms import load_terms

if TYPE_CHECKING:
    from rules_index.search.concepts import ConceptFinder

_REACH = 3
_UNLIKE, _ALIKE = 0.05, 0.4
"""Up to which likeness a text is nothing like its own counterpart, and from which it is like another."""
_EXCHANGED = 0.4
"""How much better two texts have to fit when they are exchanged."""
_WORD = re.compile(r"[a-z]+|\d+(?:\.\w+)*|[\u3400-\u9fff]+")
_SHORTEST = 3
_LETTERS = re.compile(r"[\W_]+")
_LONG_ENOUGH = 12


@dataclass(frozen=True, slots=True)
class Mistaken:
    """One rule whose text seems to be another's: its number and line, and what tells so."""

    number: str
    line: int
    message: str


class Evidence:
    """The rules of an import, to be held against what else is known of them."""

    def __init__(self, document: str, rules: Sequence[Clause]) -> None:
        self._document = document
        self._rules = rules

    def against(self, digest: Sequence[Clause]) -> list[Mistaken]:
        """Return the rules that read like the counterpart, in the digest, of a neighbour and not like their own."""
        stated = {clause.number: clause for clause in digest}
        rules = [rule for rule in self._rules if rule.number in stated and rule.text]
        if not rules:
            return []
        comparison = _Comparison(self._document, rules, [stated[rule.number] for rule in rules])
        found: dict[int, int] = {}
        for one in range(len(rules)):
            for other in comparison.better_for(one):
                found.setdefault(one, other)
        return [
            Mistaken(rule.number, rule.line, f"{rule.number} reads like {rules[found[at]].number} of the digest")
            for at, rule in enumerate(rules)
            if at in found
        ]

    def against_order(self, editions: Mapping[str, Sequence[str]]) -> list[Mistaken]:
        """Return the rules whose texts another edition has, word for word, in the opposite order close by."""
        found: dict[str, Mistaken] = {}
        for edition, texts in editions.items():
            places = _places(texts)
            known = [(rule, places[mark]) for rule in self._rules if (mark := _mark(rule.text)) in places]
            for at, (rule, place) in enumerate(known):
                for other, other_place in known[at + 1 : at + 1 + _REACH]:
                    if 0 < place - other_place <= _REACH:
                        message = f"{rule.number} and {other.number} stand the other way round in {edition}"
                        for each in (rule, other):
                            found.setdefault(each.number, Mistaken(each.number, each.line, message))
        return list(found.values())


def _places(texts: Sequence[str]) -> dict[str, int]:
    """Return where each text stands that is long enough and stands there only once."""
    marks = [_mark(text) for text in texts]
    times = Counter(marks)
    return {mark: place for place, mark in enumerate(marks) if len(mark) >= _LONG_ENOUGH and times[mark] == 1}


def _mark(text: str) -> str:
    return _LETTERS.sub("", text.casefold())


class _Comparison:
    """Each text of an import with the digest of its number, and with those of its neighbours."""

    def __init__(self, document: str, rules: Sequence[Clause], digest: Sequence[Clause]) -> None:
        # Imported here: nobody needs it who only reads what has been imported.
        from rules_index.search.concepts import ConceptFinder
        from rules_index.search.stemming import stem

        self._stem = stem
        terms = load_terms()
        in_import = ConceptFinder(terms.names_in_text(document, official=True))
        in_digest = ConceptFinder(terms.names_in_text(document, official=False))
        self._texts = [self._features(rule.text, in_import) for rule in rules]
        self._stated = [self._features(f"{one.text} {one.title} {one.title_en}", in_digest) for one in digest]
        self._titles = [is_title(rule.text) for rule in rules]
        self._headings = [one.kind is Kind.HEADING for one in digest]

    def better_for(self, one: int) -> Iterator[int]:
        """Give the neighbours whose counterpart fits a text so much better than its own that it must be theirs."""
        own = self._likeness(one, one)
        for other in range(max(0, one - _REACH), min(len(self._texts), one + _REACH + 1)):
            if other == one:
                continue
            there = self._likeness(one, other)
            back = self._likeness(other, one) - self._likeness(other, other)
            alone = own <= _UNLIKE and there >= _ALIKE and self._titles[one] == self._headings[other]
            if alone or (there > own and back > 0 and there - own + back >= _EXCHANGED):
                yield other

    def _features(self, text: str, finder: ConceptFinder) -> frozenset[str]:
        folded = fold(text).folded
        found = {f"~{concept}" for mention in finder.find(folded) for concept in mention.concepts}
        for match in _WORD.finditer(folded):
            word = match[0]
            if word[0].isdigit():
                found.add(word)
            elif word[0] > "\u2fff":
                found.update(word[at : at + 2] for at in range(len(word) - 1))
            elif len(word) >= _SHORTEST:
                found.add(self._stem(word))
        return frozenset(found)

    @cached_property
    def _weights(self) -> dict[str, float]:
        """How much each feature that both sides have tells: the rarer, the more."""
        in_texts = Counter(feature for features in self._texts for feature in features)
        in_digest = Counter(feature for features in self._stated for feature in features)
        rules = 2 * len(self._texts)
        return {
            feature: math.log(rules / (1 + in_texts[feature] + in_digest[feature])) ** 2
            for feature in in_texts.keys() & in_digest.keys()
        }

    @cached_property
    def _lengths(self) -> tuple[list[float], list[float]]:
        weights = self._weights
        texts, stated = (
            [math.sqrt(sum(weights.get(feature, 0.0) for feature in features)) for features in side]
            for side in (self._texts, self._stated)
        )
        return texts, stated

    def _likeness(self, one: int, other: int) -> float:
        """How alike a text and the digest of a number are, from 0 to 1."""
        length = self._lengths[0][one] * self._lengths[1][other]
        shared = self._texts[one] & self._stated[other]
        return sum(self._weights.get(feature, 0.0) for feature in shared) / length if length else 0.0
