"""A rule and what it is called in the other editions of its book: one family, of which a search shows one.

Written beside the index while it is built, from the concordances. Plain JSON: nothing in it can run.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import groupby
from pathlib import Path

from rules_index.concordance import Relation, Standing
from rules_index.documents import CORE, Document, are_editions

_FILE = "families.json"
KEPT_VIEWS = 24
"""For so many sets of documents it is kept as which rules each rule is shown."""


@dataclass(frozen=True, slots=True)
class Kin:
    """The same rule in another edition: its ordinal, and what became of the older of the two in the newer."""

    ordinal: int
    relation: str


class Families:
    """Which rules of an index are one rule in several editions.

    `spans` gives for each document, in the order of the index, its first ordinal and the one after its last; `kin`
    gives for each rule that has any the same rule in the other editions, the newest first. `documents` describe what
    is indexed; what none describes, as the cases, is a book and a game of its own.
    """

    def __init__(
        self,
        spans: Mapping[str, tuple[int, int]],
        kin: Mapping[int, Sequence[Kin]],
        documents: Iterable[Document] = (),
    ) -> None:
        self.spans = spans
        self.kin = kin
        self._documents = {each.id: each for each in documents}
        # Whoever asks may name any of a thousand sets of documents; few are asked for twice.
        self._shown_as = lru_cache(maxsize=KEPT_VIEWS)(self._all_shown)

    @cached_property
    def _books(self) -> list[list[str]]:
        """The documents by book, the newest edition of each first."""
        listed = sorted(self.spans, key=self._book)
        books = (list(book) for _, book in groupby(listed, key=self._book))
        return [sorted(book, key=lambda each: self.known(each).edition, reverse=True) for book in books]

    def known(self, document: str) -> Document:
        """A document as it is described; one that nobody describes is a book of its own."""
        return self._documents.get(document) or Document(document, document, document, document, "", ("numbered",))

    def games_of(self, documents: Iterable[str]) -> tuple[str, ...]:
        """The games that some documents are of."""
        return tuple(dict.fromkeys(self.known(each).game for each in documents))

    def is_beside(self, document: str) -> bool:
        """Whether a document is none of the rules of play of its game: a book for tournaments, or a supplement."""
        known = self.known(document)
        has_core = any(each.game == known.game and each.book == CORE for each in self._documents.values())
        return bool(known.supplements) or (known.book != CORE and has_core)

    def _book(self, document: str) -> tuple[str, str]:
        known = self.known(document)
        return (known.game, known.book) if known.edition else (document, "")

    def twins(self, ordinal: int) -> Sequence[Kin]:
        """The same rule in the other editions, the newest first."""
        return self.kin.get(ordinal, ())

    def other_editions(self, ordinal: int) -> int:
        """In how many other editions a rule stands."""
        others = [each.ordinal for each in self.twins(ordinal)]
        return sum(any(first <= other < end for other in others) for first, end in self.spans.values())

    def lending(self, documents: Collection[str]) -> tuple[str, ...]:
        """Some documents, and the other editions of their books: all that lend their words to a search."""
        books = (book for book in self._books if any(each in documents for each in book))
        return tuple(each for book in books for each in book)

    def shown_as(self, documents: Collection[str]) -> Mapping[int, tuple[int, ...]]:
        """As which rules each rule is shown where some documents are searched; a rule that shows none is left out.

        Of each book the newest of these documents is the one to show. Its rules stand for themselves, and those of
        the other editions, searched or not, for the rule that they became or came from. What has no counterpart in it
        stands for itself if its own document is searched.
        """
        return self._shown_as(frozenset(documents))

    def _all_shown(self, documents: frozenset[str]) -> Mapping[int, tuple[int, ...]]:
        shown: dict[int, tuple[int, ...]] = {}
        for book in self._books:
            wanted = [each for each in book if each in documents]
            for document in book if wanted else ():
                shown.update(self._shown(document, wanted[0], document in wanted))
        return shown

    def _shown(self, document: str, newest: str, searched: bool) -> Iterable[tuple[int, tuple[int, ...]]]:
        first, end = self.spans[document]
        if document == newest:
            return ((ordinal, (ordinal,)) for ordinal in range(first, end))
        start, stop = self.spans[newest]
        # What a newer edition says otherwise than an older one, the older did not say.
        excluded = set[str]()
        if self.known(document).edition > self.known(newest).edition:
            excluded = {Relation.CHANGED.value}
        counterparts = (
            (
                ordinal,
                tuple(
                    each.ordinal
                    for each in self.twins(ordinal)
                    if start <= each.ordinal < stop and each.relation not in excluded
                ),
            )
            for ordinal in range(first, end)
        )
        alone = ((ordinal, there or ((ordinal,) if searched else ())) for ordinal, there in counterparts)
        return ((ordinal, there) for ordinal, there in alone if there)


StandingOf = Callable[[str, str], Sequence[Standing]]
"""Tells what became of a rule, by document and number, in each other edition of its book."""


def gather_families(
    numbers: Mapping[str, Sequence[str]], standing: StandingOf, documents: Iterable[Document]
) -> Families:
    """Find the families of the rules that were indexed: the numbers of each document, in the order of the index.

    `documents` describe what was indexed. Raises MalformedConcordance where a curated file is wrong.
    """
    spans: dict[str, tuple[int, int]] = {}
    ordinals: dict[tuple[str, str], int] = {}
    for document, listed in numbers.items():
        spans[document] = (len(ordinals), len(ordinals) + len(listed))
        ordinals.update({(document, number): len(ordinals) + place for place, number in enumerate(listed)})
    kin: dict[int, list[Kin]] = {}
    described = {each.id: each for each in documents}
    indexed = [described[document] for document in spans if document in described]
    having = {each.id for each in indexed if any(are_editions(each, other) for other in indexed)}
    for document, number in ordinals:
        if document in having:
            found = [
                (described[each.document].edition, Kin(ordinals[each.document, each.number], each.relation.value))
                for each in standing(document, number)
                if each.number is not None and (each.document, each.number) in ordinals
            ]
            if found:
                newest_first = sorted(found, key=lambda each: each[0], reverse=True)
                kin[ordinals[document, number]] = [each for _, each in newest_first]
    return Families(spans, kin, indexed)


def save_families(families: Families, folder: Path) -> None:
    """Write families into a folder."""
    kin = [[ordinal, [[each.ordinal, each.relation] for each in listed]] for ordinal, listed in families.kin.items()]
    (folder / _FILE).write_text(json.dumps({"spans": dict(families.spans), "kin": kin}), encoding="utf-8")


def load_families(folder: Path, documents: Iterable[Document]) -> Families:
    """Read families back; `documents` describe what is indexed."""
    data = json.loads((folder / _FILE).read_text(encoding="utf-8"))
    spans = {document: (first, end) for document, (first, end) in data["spans"].items()}
    return Families(spans, {ordinal: [Kin(*each) for each in listed] for ordinal, listed in data["kin"]}, documents)
