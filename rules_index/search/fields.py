"""A rule turned into the fields of the index."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Protocol

from rules_index.concordance import Standing
from rules_index.documents import Document
from rules_index.folding import FoldedText, fold
from rules_index.model import Kind, Rule
from rules_index.search.backend import IndexedRule, StoredRule
from rules_index.search.concepts import ConceptFinder
from rules_index.search.findable import FindableCase, Findables
from rules_index.search.grams import GramTable
from rules_index.search.segmenting import JiebaSegmenter
from rules_index.search.tokenizing import bigrams, without_stray_spaces, word_texts
from rules_index.terms import Terms


class RuleSource(Protocol):
    """What search needs of a library: its documents, their rules in order, and a rule's headings."""

    @property
    def documents(self) -> Sequence[Document]:
        """The documents."""
        ...

    def standing(self, document: str, number: str) -> Sequence[Standing]:
        """What became of a rule in each other edition of its book."""
        ...

    def fingerprint(self) -> str:
        """Changes whenever any text of the library does; cheap, for every search asks."""
        ...

    def rules(self, document: str) -> Sequence[Rule]:
        """All rules of a document in reading order."""
        ...

    def path(self, rule: Rule) -> Sequence[str]:
        """The headings above a rule, from the top."""
        ...


CASE = "case"
"""What a case has in place of the kind of a rule."""
_NUMBER = re.compile(r"\d+")
# The deeper a rule lies, the more special it is, and the less likely meant by a query that others answer as well.
# Measured: see docs/search.md.
_DEPTH_DISCOUNT = 0.05
_LEAST_PRIOR = 0.7


def prior_of(number: str) -> float:
    """What a rule's place alone says of how likely it is meant."""
    return max(_LEAST_PRIOR, 1 - _DEPTH_DISCOUNT * number.count("."))


def concept_token(document: str, concept: str) -> str:
    """The token that stands for a concept in one document: its rarity is counted within that document."""
    return f"{document}:{concept}"


class FieldMaker:
    """Makes the fields of every rule of one document, and of the cases that are kept beside it."""

    def __init__(
        self, document: str, terms: Terms, words: Words, table: GramTable, shelf: str = "", game: str = ""
    ) -> None:
        """Take the document whose names for things hold, the `shelf` that texts are kept on, if another, and its game.

        The game need not be given where the id of the document tells it.
        """
        self._document = shelf or document
        self._words = words
        self._table = table
        self._own_names = ConceptFinder(terms.names_in_text(document, official=False, game=game))
        self._official_names = ConceptFinder(terms.names_in_text(document, official=True, game=game))
        # Titles recur in every rule under them, and a rule's text again as the context of its children.
        self._tokens = lru_cache(maxsize=8192)(self._make_tokens)

    def indexed(self, source: RuleSource, others: Findables, asked: AskedHere) -> Iterator[IndexedRule]:
        """The rules of the document, ready for the index, in reading order; each with the cases that show it."""
        by_number = {rule.number: rule for rule in source.rules(self._document)}
        for rule in by_number.values():
            showing = tuple(others.showing(rule.document, rule.number))
            yield self._indexed(rule, tuple(source.path(rule)), by_number.get(rule.parent or ""), showing, asked(rule))

    def indexed_case(self, case: FindableCase) -> IndexedRule:
        """A case, ready for the index: asked for by what it asks, and by how it is ruled."""
        titles, questions, rulings = (list(each.values()) for each in (case.title, case.question, case.ruling))
        tokens = {
            "title": self._own(titles),
            "path": self._own(case.topics),
            "body": self._own(questions),
            "parent": self._own(rulings),
            "asked": self._own(case.asked),
            "examples": self._own(case.cards),
        }
        return IndexedRule(
            stored=StoredRule(
                document=self._document,
                number=case.id,
                title=case.title.get("zh", ""),
                title_en=case.title.get("en", ""),
                path=(),
                text=case.question.get("zh", ""),
                text_en=case.question.get("en", ""),
                official="",
                kind=CASE,
                phrasings=tuple(self._written([*titles, *questions, *case.asked])),
                rules=tuple(f"{document} {number}" for document, numbers in case.rules.items() for number in numbers),
            ),
            ancestors=(),
            tokens=tokens,
            pairs=[pair for text in (*titles, *questions) for pair in bigrams(_searchable(text).folded)],
            concepts=(),
        )

    def _indexed(
        self,
        rule: Rule,
        path: tuple[str, ...],
        parent: Rule | None,
        showing: tuple[str, ...],
        asked: Sequence[str],
    ) -> IndexedRule:
        # Rules without a heading of their own carry the nearest one above them, which counts less.
        titles, above = ([], [rule.title, rule.title_en]) if rule.title in path else ([rule.title, rule.title_en], [])
        tokens = {
            "title": self._own([*titles, *rule.aliases]),
            "path": self._own([*above, *(heading for heading in path if heading != rule.title)]),
            "body": [] if rule.kind is Kind.HEADING and rule.text == rule.title else self._own([rule.text]),
            "official": self._official([rule.official]),
            "english": self._own([rule.text_en]),
            "asked": self._own(asked),
            "examples": [*self._own(rule.examples), *self._official(rule.official_examples)],
            "parent": self._parent(parent),
        }
        marker = f"{self._document}:"
        concepts = {
            token
            for name in ("title", "body", "official", "english")
            for token in tokens[name]
            if token.startswith(marker)
        }
        return IndexedRule(
            stored=StoredRule(
                document=rule.document,
                number=rule.number,
                title=rule.title,
                title_en=rule.title_en,
                path=path,
                text=rule.text,
                official=rule.official,
                kind=rule.kind.value,
                text_en=rule.text_en,
                doubtful=rule.doubtful,
                cases=showing,
                phrasings=tuple(self._written(asked)),
            ),
            ancestors=rule.parents,
            tokens=tokens,
            pairs=self._pairs(rule),
            concepts=sorted(concepts),
            pattern=self._pattern(rule),
            prior=prior_of(rule.number),
        )

    def _written(self, texts: Iterable[str]) -> Iterator[str]:
        """The stretches of each text, as `grams.py` writes them; a text without any is left out."""
        return filter(None, (self._table.written(_searchable(text).folded) for text in texts))

    def _pattern(self, rule: Rule) -> str:
        """The digest without the names of concepts and without numbers: what rules of one pattern have in common."""
        folded = _searchable(rule.text).folded
        kept, end = [], 0
        for mention in self._own_names.find(folded):
            kept.append(folded[end : mention.start])
            end = mention.end
        return _NUMBER.sub("0", "#".join([*kept, folded[end:]]))

    def _pairs(self, rule: Rule) -> list[str]:
        texts = (rule.title, rule.text, rule.official)
        return [pair for text in texts for pair in bigrams(_searchable(text).folded)]

    def _parent(self, parent: Rule | None) -> list[str]:
        if parent is None or parent.kind is Kind.HEADING:
            return []
        return [*self._own([parent.text]), *self._official([parent.official])]

    def _own(self, texts: Iterable[str]) -> list[str]:
        return [token for text in texts if text for token in self._tokens(text, self._own_names)]

    def _official(self, texts: Iterable[str]) -> list[str]:
        return [token for text in texts if text for token in self._tokens(text, self._official_names)]

    def _make_tokens(self, text: str, names: ConceptFinder) -> list[str]:
        folded = _searchable(text)
        words = self._words(text)
        mentions = [
            concept_token(self._document, concept)
            for mention in names.find(folded.folded)
            for concept in mention.concepts
        ]
        return [*words, *mentions]


AskedHere = Callable[[Rule], Sequence[str]]
"""Gives the ways to ask for a rule that are kept with it."""
Words = Callable[[str], Sequence[str]]
"""Cuts a text into its words and their parts."""


def words_by(segmenter: JiebaSegmenter) -> Words:
    """Give what cuts texts while an index is built. Editions have most of their texts in common: each is cut once."""

    @cache
    def words(text: str) -> Sequence[str]:
        whole = list(word_texts(_searchable(text).folded, segmenter))
        return (*whole, *(part for word in whole if len(word) > 2 for part in parts(word)))

    @cache
    def parts(word: str) -> Sequence[str]:
        return tuple(part.text for part in segmenter.parts(word))

    return words


@lru_cache(maxsize=1024)
def _searchable(text: str) -> FoldedText:
    return fold(without_stray_spaces(text))
