"""The concordances of a library: computed from the texts, put right by curated files, made when they are asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Protocol

from rules_index.concordance.composing import composed
from rules_index.concordance.curated import Decided, check_numbers, read_curated
from rules_index.concordance.ordering import in_order
from rules_index.concordance.pairs import Change, Concordance, Place, Standing, Text
from rules_index.documents import Document, are_editions, find_document
from rules_index.model import Rule

CURATED = Path(__file__).parent


class NoConcordance(ValueError):
    """Two documents cannot be compared: they are no editions of one game, or one and the same."""

    def __init__(self, one: Document, other: Document) -> None:
        self.one, self.other = one.id, other.id
        apart = "no editions" if one.game == other.game else "of different games"
        why = "one document twice" if one.id == other.id else apart
        super().__init__(f"{one.id} and {other.id} are {why}; expected two editions of one game")


class Rules(Protocol):
    """The loaded documents; see `rules_index.library.Library`."""

    @property
    def documents(self) -> Sequence[Document]:
        """All documents at hand."""

    def rules(self, document: str) -> Sequence[Rule]:
        """All rules of a document in reading order; raises UnknownDocument."""


class Concordances:
    """What became of the rules of each document in the other editions of its game."""

    def __init__(self, rules: Rules, curated: Path = CURATED) -> None:
        """Take the rules from a library, and the curated files from a folder."""
        self._rules = rules
        self._curated = curated
        self._read: dict[tuple[str, str], tuple[list[Decided], Concordance]] = {}
        self._made: dict[tuple[str, str], Concordance] = {}

    def between(self, one: str, other: str) -> Concordance:
        """Give the concordance of two documents, the older edition first, whichever is named first.

        Raises UnknownDocument, NoConcordance, or MalformedConcordance where the curated file is wrong.
        """
        old, new = editions_in_order(self._rules.documents, one, other)
        if (old, new) not in self._made:
            self._made[old, new] = self._make(old, new)
        return self._made[old, new]

    def standing(self, document: str, number: str) -> tuple[Standing, ...]:
        """What became of one rule in each other edition of its game; several where it was split, or merged.

        Where people have decided about the rule, the other edition is not even read. Raises as `between` does.
        """
        own = find_document(self._rules.documents, document)
        others = (other.id for other in self._rules.documents if are_editions(own, other))
        return tuple(standing for other in others for standing in self.standing_in(document, other, number))

    def standing_in(self, document: str, other: str, number: str) -> tuple[Standing, ...]:
        """What became of one rule in one other edition. Raises as `between` does."""
        old, new = editions_in_order(self._rules.documents, document, other)
        _, known = self._decisions(old, new)
        return known.standing(document, number) or self.between(old, new).standing(document, number)

    def history(self, document: str, number: str) -> tuple[Change, ...]:
        """What became of a rule from edition to edition, the oldest first: each change from one edition to the next.

        A rule that was split or merged has several changes between the same two editions. Raises as `between` does.
        """
        chain = self._editions(document)
        at = chain.index(document)
        before = self._walked(chain[at::-1], number)
        return (*reversed(before), *self._walked(chain[at:], number))

    def _walked(self, chain: Sequence[str], number: str) -> list[Change]:
        """The changes along editions that follow each other, in either direction, from a rule of the first of them."""
        changes: list[Change] = []
        numbers = [number]
        for here, there in pairwise(chain):
            found = [(each, standing) for each in numbers for standing in self.standing_in(here, there, each)]
            changes += [self._change(here, each, standing) for each, standing in found]
            numbers = list(dict.fromkeys(standing.number for _, standing in found if standing.number is not None))
        return changes

    def _change(self, here: str, number: str, standing: Standing) -> Change:
        own, other = Place(here, number), Place(standing.document, standing.number)
        older, _ = editions_in_order(self._rules.documents, here, standing.document)
        return Change(own, other, standing.relation) if older == here else Change(other, own, standing.relation)

    def _editions(self, document: str) -> list[str]:
        """All editions of the rulebook that a document is of, the oldest first."""
        own = find_document(self._rules.documents, document)
        others = (other for other in self._rules.documents if are_editions(own, other))
        return [each.id for each in sorted((own, *others), key=_age)]

    def _make(self, old: str, new: str) -> Concordance:
        olds, news = _texts(self._rules.rules(old), self._rules.rules(new))
        editions = self._editions(old)
        last = editions[editions.index(new) - 1]
        if last != old and not self._path(old, new).is_file():
            pairs = composed(self.between(old, last), self.between(last, new))
            return Concordance(old, new, in_order(pairs, olds, news))
        from rules_index.concordance.matching import compute  # imported here: most asks are answered by what is decided

        decided, _ = self._decisions(old, new)
        check_numbers(decided, {rule.number for rule in olds}, {rule.number for rule in news})
        known_old = {pair.old for pair, _ in decided}
        known_new = {pair.new for pair, _ in decided}
        computed = compute(
            [rule for rule in olds if rule.number not in known_old],
            [rule for rule in news if rule.number not in known_new],
        )
        return Concordance(old, new, in_order([*(pair for pair, _ in decided), *computed], olds, news))

    def _decisions(self, old: str, new: str) -> tuple[list[Decided], Concordance]:
        """What people decided about two editions, and the part of the concordance that it makes."""
        if (old, new) not in self._read:
            decided = read_curated(self._path(old, new))
            self._read[old, new] = decided, Concordance(old, new, tuple(pair for pair, _ in decided))
        return self._read[old, new]

    def _path(self, old: str, new: str) -> Path:
        return self._curated / f"{old}--{new}.txt"


def editions_in_order(documents: Iterable[Document], one: str, other: str) -> tuple[str, str]:
    """Two of some documents, the older edition first. Raises UnknownDocument or NoConcordance."""
    listed = tuple(documents)
    named = find_document(listed, one), find_document(listed, other)
    first, second = sorted(named, key=_age)
    if not are_editions(first, second):
        raise NoConcordance(*named)
    return first.id, second.id


def _age(document: Document) -> tuple[str, str]:
    return document.edition, document.id


def _texts(olds: Sequence[Rule], news: Sequence[Rule]) -> tuple[list[Text], list[Text]]:
    """What the rules say: the official texts where both documents have been imported, else the digests."""
    imported = all(any(rule.official for rule in rules) for rules in (olds, news))
    old, new = ([_text(rule, official=imported) for rule in rules] for rules in (olds, news))
    return old, new


def _text(rule: Rule, *, official: bool) -> Text:
    says = (rule.official, rule.text) if official else (rule.text, rule.official)
    return Text(rule.number, rule.title, says[0] or says[1] or rule.title)
