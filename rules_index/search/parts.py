"""The parts of which an index is made: a segment for each document, and for the cases of each game.

Each part has a mark of all that its rules are made from: the rules themselves, the cases that show them, how people ask
for them, and what all parts have in common. What an earlier index has under the same mark is what would be made anew.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from rules_index.card_names import NamedCard
from rules_index.documents import Document
from rules_index.folding import fold, simplify
from rules_index.model import Rule
from rules_index.search.backend import BackendFactory, IndexedRule
from rules_index.search.fields import AskedHere, FieldMaker, RuleSource, Words, words_by
from rules_index.search.findable import FindableCase, Findables, game_on, is_shelf, shelf_of
from rules_index.search.grams import GramTable, gather_grams, load_grams
from rules_index.search.segmenting import JiebaSegmenter
from rules_index.search.segments import Part, Written, in_one
from rules_index.search.stemming import stem
from rules_index.search.tokenizing import pieces
from rules_index.search.vocabulary import load_vocabulary
from rules_index.terms import Terms


@dataclass(frozen=True, slots=True)
class Ground:
    """What all parts have in common, as a mark, and the earlier indices that were made on the same ground."""

    mark: str
    formers: Sequence[Written]


class Parts:
    """The parts of an index over one library, and what making them takes; of that nothing is made that is not needed.

    `terms` are the concepts and their names.
    """

    def __init__(self, ground: Ground, source: RuleSource, others: Findables, terms: Terms) -> None:
        """Take the ground, the texts, the cases and cards beside them, and the concepts."""
        self._ground = ground
        self._source = source
        self._others = others
        self.terms = terms
        self._asked = asked_by(source)

    def of_engine(self, factory: BackendFactory) -> Sequence[Part]:
        """The parts in the order of the index, as an engine wants them."""
        return [in_one("everything", self._parts)] if factory.in_one else self._parts

    @cached_property
    def _parts(self) -> Sequence[Part]:
        documents = [self._of_document(each) for each in self._source.documents if self._source.rules(each.id)]
        return [*documents, *(self._of_shelf(shelf, like) for shelf, like in self.shelves.items())]

    @cached_property
    def shelves(self) -> Mapping[str, str]:
        """The shelves of cases, each with the document whose names for things the cases of that game use."""
        if self._ground.formers:
            shelves = [name for name in self._ground.formers[0].names if is_shelf(name)]
        else:
            shelves = list(dict.fromkeys(shelf_of(case.game) for case in self._cases))
        documents = {each.game: each.id for each in reversed(self._source.documents)}
        return {shelf: documents.get(game_on(shelf), game_on(shelf)) for shelf in shelves}

    @cached_property
    def table(self) -> GramTable:
        """The stretches of letters in all ways to ask."""
        formers = self._ground.formers
        return load_grams(formers[0].folder) if formers else gather_grams(_phrasings(self._source, self._cases))

    @cached_property
    def dictionary(self) -> Dictionary:
        """What cuts texts into words and knows how common each is."""
        return Dictionary(self.terms, self)

    @cached_property
    def cards(self) -> Sequence[NamedCard]:
        """All cards with their names."""
        return list(self._others.cards())

    def card_words(self) -> Iterator[str]:
        """The words of the names of cards: a query that holds one is not misspelt."""
        for card in self.cards:
            for name in (*card.names, *card.other_names):
                for piece in pieces(fold(name).folded):
                    if piece.sort in ("word", "han"):
                        yield stem(piece.text) if piece.sort == "word" else piece.text

    def characters(self) -> set[str]:
        """All characters that words may hold which are looked up now."""
        cases = self._cases if any(is_shelf(part.name) for part in self._new) else ()
        return searchable_characters(self._source, cases) | set("".join(self.card_words()))

    @property
    def formers(self) -> Sequence[Written]:
        """The earlier indices that were made on the same ground."""
        return self._ground.formers

    @property
    def _new(self) -> Iterator[Part]:
        """The parts that no earlier index has."""
        return (part for part in self._parts if not any(part.mark in each.marks for each in self.formers))

    @cached_property
    def _cases(self) -> Sequence[FindableCase]:
        return list(self._others.cases())

    @cached_property
    def _words(self) -> Words:
        return words_by(self.dictionary.segmenter)

    def _of_document(self, document: Document) -> Part:
        def made() -> Iterator[IndexedRule]:
            maker = FieldMaker(document.id, self.terms, self._words, self.table, game=document.game)
            return maker.indexed(self._source, self._others, self._asked)

        rules = (
            repr((rule, self._source.path(rule), self._others.showing(document.id, rule.number), self._asked(rule)))
            for rule in self._source.rules(document.id)
        )
        return Part(document.id, self._mark(document.id, document.game, *rules), made)

    def _of_shelf(self, shelf: str, like: str) -> Part:
        def made() -> Iterator[IndexedRule]:
            maker = FieldMaker(like, self.terms, self._words, self.table, shelf)
            return (maker.indexed_case(case) for case in self._cases if shelf_of(case.game) == shelf)

        names = (self.terms.names_in_text(like, official=official) for official in (False, True))
        return Part(shelf, self._mark(shelf, *map(repr, names)), made)

    def _mark(self, *made_from: str) -> str:
        return hashlib.sha256("\0".join((self._ground.mark, *made_from)).encode()).hexdigest()


class Dictionary:
    """jieba's dictionary, read where a word is to be cut or looked up that no earlier index on the same ground has."""

    def __init__(self, terms: Terms, parts: Parts) -> None:
        """Take the concepts, whose names are words, and the parts that are to be made."""
        self._terms = terms
        self._parts = parts

    @cached_property
    def segmenter(self) -> JiebaSegmenter:
        """What cuts texts."""
        names = sorted(self._terms.all_names())
        # Names are words by what they consist of, wherever else that stands: no text changes how another is cut.
        return JiebaSegmenter(names, self._parts.characters() | set("".join(names)))

    @cached_property
    def _known(self) -> tuple[Mapping[str, int], int]:
        if not self._parts.formers:
            return {}, self.segmenter.total
        vocabulary = load_vocabulary(self._parts.formers[0].folder)
        return vocabulary.frequencies, vocabulary.total

    def frequency(self, word: str) -> int:
        """How often jieba's dictionary has seen a word, at least 1."""
        return self._known[0].get(word) or self.segmenter.frequency(word)

    @property
    def total(self) -> int:
        """The sum of all frequencies: what a frequency is a share of."""
        return self._known[1]


def _phrasings(source: RuleSource, cases: Iterable[FindableCase]) -> Iterator[str]:
    """Every way to ask for a rule or a case, folded, each once."""
    of_rules = (rule.asked for each in source.documents for rule in source.rules(each.id))
    of_cases = (line for case in cases for line in (*case.title.values(), *case.question.values(), *case.asked))
    every = chain((line for asked in of_rules for line in (*asked.zh, *asked.en)), of_cases)
    return (fold(line).folded for line in dict.fromkeys(every))


def asked_by(source: RuleSource) -> AskedHere:
    """Give the ways to ask for a rule, but for those of a newer edition of it, which lends them (`families.py`)."""
    rules = {(rule.document, rule.number): rule for each in source.documents for rule in source.rules(each.id)}
    editions = {document.id: document.edition for document in source.documents}

    def asked(rule: Rule) -> list[str]:
        own = [*rule.asked.zh, *rule.asked.en]
        standing = source.standing(rule.document, rule.number) if own else ()
        newer = [each for each in standing if editions.get(each.document, "") > editions[rule.document]]
        others = [rules[each.document, each.number].asked for each in newer if each.number is not None]
        lent = {line for other in others for line in (*other.zh, *other.en)}
        return [line for line in own if line not in lent]

    return asked


def searchable_characters(source: RuleSource, cases: Iterable[FindableCase] = ()) -> set[str]:
    """All characters that the texts will hold once they are in search spelling."""
    texts = (text for document in source.documents for rule in source.rules(document.id) for text in _texts(rule))
    of_cases = (text for case in cases for part in (case.title, case.question, case.ruling) for text in part.values())
    named = (name for case in cases for name in (*case.cards, *case.asked))
    return set(simplify("".join(chain(texts, of_cases, named))))


def _texts(rule: Rule) -> tuple[str, ...]:
    """All that is searched of a rule."""
    shown = (rule.title, rule.text, rule.text_en, rule.official)
    return (*shown, *rule.examples, *rule.official_examples, *rule.asked.zh, *rule.asked.en)
