"""Why a rule was found: which number, which words, which concept under which other name, which slip was mended."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rules_index.folding import has_han
from rules_index.search.analysis import Analyser, Analysis
from rules_index.search.backend import Alternative, Clause
from rules_index.search.results import Place, Reason, ReasonKind
from rules_index.search.stemming import stem
from rules_index.search.tokenizing import pieces


class Explainer:
    """Tells for the rules of one document what of a query they answer."""

    def __init__(self, analyser: Analyser, analysis: Analysis, document: str) -> None:
        self._analyser = analyser
        self._analysis = analysis
        self._document = document

    def by_words(self, held: frozenset[str], shown: str, above: str) -> tuple[Reason, ...]:
        """The reasons that lie in the words.

        Args:
            held: the tokens of the query that the rule holds.
            shown: what the reader sees of the rule, folded.
            above: the headings above it, also in English, folded.

        """
        found = dict.fromkeys(
            reason for clause in self._analysis.tokens.clauses for reason in self._of_clause(clause, held, shown, above)
        )
        return tuple(found) or tuple(self._of_characters(shown))

    def by_number(self, number: str, *, exact: bool) -> Reason:
        """The reason that lies in a number of the query: it is the rule's own, or one near it."""
        asked = " ".join(mention.number for mention in self._analysis.numbers)
        return Reason(ReasonKind.NUMBER if exact else ReasonKind.NEAR, asked, number)

    def by_former_number(self, number: str, edition: str) -> Reason:
        """The reason that lies in a number which the rule has in another edition."""
        return Reason(ReasonKind.FORMER, number, f"{edition} {number}".strip())

    def _of_clause(self, clause: Clause, held: frozenset[str], shown: str, above: str) -> Iterator[Reason]:
        known = [each for each in clause.alternatives if each.token in held]
        if not (known and clause.asked):
            return
        mended = [(typed, word) for typed, word in self._analysis.mended if _overlap(word, clause.asked)]
        yield from (Reason(ReasonKind.SPELLING, typed, word) for typed, word in mended)
        if _stands(clause.asked, shown):
            if not mended:
                yield Reason(ReasonKind.WORD, clause.asked, clause.asked)
            return
        best = max(known, key=lambda alternative: (alternative.weight, self._concept_of(alternative) != ""))
        concept = self._concept_of(best)
        if concept:
            yield self._of_concept(clause.asked, concept, shown, above)
        elif best.weight < 1:
            place = Place.TEXT if best.token in shown else Place.NEARBY
            yield Reason(ReasonKind.TRANSLATION, clause.asked, best.token, place)
        else:
            place = Place.HEADING if _stands(clause.asked, above) else Place.NEARBY
            yield Reason(ReasonKind.WORD, clause.asked, clause.asked, place)

    def _concept_of(self, alternative: Alternative) -> str:
        """The concept that an alternative stands for; empty if it is a word, or no concept of this document."""
        _, _, concept = alternative.token.partition(":")
        return concept if concept and self._analyser.names_of([concept], self._document) else ""

    def _of_concept(self, asked: str, concept: str, shown: str, above: str) -> Reason:
        """The concept under the name that stands in the rule, or else in a heading above it."""
        chinese, english = self._analyser.label_of(concept)
        known = self._analyser.names_of([concept], self._document)
        names = sorted(known, key=lambda name: (name != chinese, not has_han(name), -len(name)))
        for place, text in ((Place.TEXT, shown), (Place.HEADING, above)):
            for name in names:
                if _stands(name, text):
                    return Reason(ReasonKind.CONCEPT, asked, name, place, concept, chinese, english)
        return Reason(ReasonKind.CONCEPT, asked, asked, Place.NEARBY, concept, chinese, english)

    def _of_characters(self, shown: str) -> Iterator[Reason]:
        """What a rule shares with the query where it shares no word: neighbouring characters."""
        for pair in self._analysis.tokens.pairs:
            if pair in shown:
                yield Reason(ReasonKind.CHARACTERS, pair, pair)


def _overlap(word: str, asked: str) -> bool:
    return word in asked or asked in word.split()


def _stands(word: str, text: str) -> bool:
    """Whether a word stands in a folded text: Chinese anywhere, English in any inflection."""
    return _stems(word) <= _stems(text) if _is_english(word) else word in text


@lru_cache(maxsize=4096)
def _is_english(word: str) -> bool:
    return word[:1].isalpha() and not has_han(word)


@lru_cache(maxsize=4096)
def _stems(text: str) -> frozenset[str]:
    return frozenset(stem(piece.text) for piece in pieces(text) if piece.sort == "word")
