"""What a query asks for: rule numbers first, then words in all their spellings.

A name of a concept asks for the concept, whatever the document calls it (横置 finds 休眠 and Rest), and for the word
itself. Words that only make a question are left out, unless there are no others.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rules_index.folding import fold, has_han
from rules_index.search.backend import Alternative, Clause, TokenQuery
from rules_index.search.concepts import ConceptFinder, Mention
from rules_index.search.english import Lexicon, said_in_digests
from rules_index.search.fields import concept_token
from rules_index.search.numbering import NumberMention, numbers_in
from rules_index.search.segmenting import VocabularySegmenter
from rules_index.search.spelling import Correction, Spelling
from rules_index.search.stemming import stem
from rules_index.search.stopwords import STOP_WORDS, asks
from rules_index.search.tokenizing import bigrams, pieces
from rules_index.search.vocabulary import Readings, Vocabulary


@dataclass(frozen=True, slots=True)
class Analysis:
    """A query taken apart.

    `words` are the words as typed, `translated` what English ones are called in the digests, and `concepts` the
    concepts that some of them name, all to mark in the hits; `mended` gives what was typed with the word that
    it stands for, `suggestion` the whole query as it was probably meant; both may be empty.
    """

    numbers: tuple[NumberMention, ...]
    tokens: TokenQuery
    words: tuple[str, ...]
    concepts: tuple[str, ...]
    suggestion: str
    mended: tuple[tuple[str, str], ...] = ()
    translated: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether the query asks for nothing at all."""
        return not (self.numbers or self.tokens.clauses or self.tokens.pairs)


class Analyser:
    """Takes queries apart with the vocabulary of one index and a lexicon of English."""

    def __init__(self, vocabulary: Vocabulary, readings: Readings, lexicon: Lexicon) -> None:
        self._vocabulary = vocabulary
        self._lexicon = lexicon
        self._segmenter = VocabularySegmenter(vocabulary.frequencies, vocabulary.total)
        self._spelling = Spelling(vocabulary, readings, self._segmenter, lexicon)
        self._finder = lru_cache(maxsize=64)(self._make_finder)
        self._names_by_concept = lru_cache(maxsize=64)(self._gather_names)

    def analyse(self, query: str, documents: Collection[str], *, by_words: bool = False) -> Analysis:
        """Take a query apart for a search in some documents (all, if none is named).

        `by_words` looks for no names of concepts: where none of those documents speaks of the concept, the words of
        its name may still be found.
        """
        folded = fold(query).folded
        numbers = numbers_in(folded)
        rest = _without(folded, numbers)
        searched = tuple(documents) or tuple(self._vocabulary.names)
        corrections = self._spelling.corrections(rest)
        meant = _corrected(rest, corrections)
        mentions = [] if by_words else self._finder(searched).find(meant)
        plain = dict(self._plain_words(_without(meant, mentions)))
        asking = {word: typed for word, typed in plain.items() if word not in STOP_WORDS}
        clauses = [self._mention_clause(mention, meant, searched) for mention in mentions]
        clauses += [
            Clause((Alternative(word), *said_in_digests(self._lexicon, word, searched)), typed)
            for word, typed in (asking if asking or clauses else plain).items()
        ]
        return Analysis(
            numbers=tuple(numbers),
            tokens=TokenQuery(
                tuple(_distinct(clauses)),
                tuple(dict.fromkeys(bigrams(meant))),
                tuple(documents),
                asks=asks(folded),
                text=meant,
            ),
            words=(*(mention.name for mention in mentions), *(asking or plain)),
            concepts=tuple(dict.fromkeys(concept for mention in mentions for concept in mention.concepts)),
            suggestion=_corrected(folded, corrections).strip() if corrections else "",
            mended=tuple((rest[each.start : each.end], each.word) for each in corrections),
            translated=tuple(_translations(clauses)),
        )

    def nearest_name(self, query: str) -> str:
        """The name of a concept that is written most like a query that found nothing; empty if none is."""
        return self._spelling.nearest_name(fold(query).folded.strip())

    def nearest_names(self, query: str, documents: Collection[str]) -> tuple[str, ...]:
        """The names in some documents (all, if none is named) that are written most like a query, or a word of it."""
        searched = documents or tuple(self._vocabulary.names)
        names = frozenset(name for document in searched for name in self._vocabulary.names[document])
        return self._spelling.nearest_names(fold(query).folded.strip(), names)

    def label_of(self, concept: str) -> tuple[str, str]:
        """The names of a concept to show, Chinese and English."""
        chinese, english = self._vocabulary.labels.get(concept, (concept, concept))
        return chinese, english

    def names_of(self, concepts: Iterable[str], document: str) -> list[str]:
        """What a document calls some concepts."""
        by_concept = self._names_by_concept(document)
        return [name for concept in concepts for name in by_concept.get(concept, ())]

    def _plain_words(self, folded: str) -> Iterator[tuple[str, str]]:
        """The words as the index knows them, each with how it is typed."""
        for piece in pieces(folded):
            if piece.sort == "han":
                yield from ((word.text, word.text) for word in self._segmenter.cut(piece.text))
            else:
                yield (stem(piece.text) if piece.sort == "word" else piece.text), piece.text

    def _mention_clause(self, mention: Mention, folded: str, documents: Iterable[str]) -> Clause:
        alternatives = [
            Alternative(concept_token(document, concept))
            for document in documents
            for concept in self._vocabulary.names[document].get(mention.name, ())
        ]
        literal = (Alternative(word) for word in self._literal(mention.name))
        return Clause((*alternatives, *literal), folded[mention.start : mention.end])

    def _literal(self, name: str) -> list[str]:
        """The name itself as a word, if it is one word."""
        words = [word for word, _ in self._plain_words(name)]
        return words if len(words) == 1 else []

    def _gather_names(self, document: str) -> dict[str, list[str]]:
        names: dict[str, list[str]] = {}
        for name, concepts in self._vocabulary.names[document].items():
            for concept in concepts:
                names.setdefault(concept, []).append(name)
        return names

    def _make_finder(self, documents: tuple[str, ...]) -> ConceptFinder:
        names: dict[str, tuple[str, ...]] = {}
        for document in documents:
            by_name: Mapping[str, tuple[str, ...]] = self._vocabulary.names[document]
            names.update(by_name)
        return ConceptFinder(names)


def _translations(clauses: Iterable[Clause]) -> Iterator[str]:
    """The Chinese words that stand for English ones; single characters would be marked all over a text."""
    for clause in clauses:
        for alternative in clause.alternatives:
            if alternative.weight < 1 and len(alternative.token) > 1 and has_han(alternative.token):
                yield alternative.token


def _distinct(clauses: Iterable[Clause]) -> list[Clause]:
    """Each clause once: a word said twice asks for no more than said once."""
    return list({clause.alternatives: clause for clause in clauses}.values())


def _without(folded: str, mentions: Iterable[NumberMention | Mention]) -> str:
    """The text with some stretches blanked out, so that what stands around them stays apart."""
    for mention in mentions:
        folded = folded[: mention.start] + " " * (mention.end - mention.start) + folded[mention.end :]
    return folded


def _corrected(folded: str, corrections: Iterable[Correction]) -> str:
    for correction in sorted(corrections, key=lambda correction: -correction.start):
        folded = folded[: correction.start] + correction.word + folded[correction.end :]
    return folded
