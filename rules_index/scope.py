"""Where somebody looks: in which games, in which edition of each. The newest edition known is the default.

A rulebook that has editions is searched in one of them; a book that has none, and the supplement of a document, go with
their game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rules_index.documents import Document, UnknownGame, as_game, within


class UnknownEdition(LookupError):
    """No document of the games that are searched bears this date; `nearest` names the editions there are."""

    def __init__(self, wanted: str, editions: Iterable[str]) -> None:
        self.wanted = wanted
        self.nearest = tuple(sorted(set(editions), reverse=True))
        known = ", ".join(self.nearest) or "none: these documents bear no date"
        super().__init__(f"no edition {wanted!r}; there are {known}")


@dataclass(frozen=True, slots=True)
class Scope:
    """The games, the edition and the documents that somebody names; of what he does not name, what is in force.

    `edition` is the date of an edition (`2025-10-01`), or the id of a document of it. Of each book the newest edition
    is meant that is no newer. `documents` are searched whatever the edition is, and narrow their own game.
    """

    games: tuple[str, ...] = ()
    edition: str = ""
    documents: tuple[str, ...] = ()

    def wanted(self, documents: Sequence[Document]) -> tuple[str, ...]:
        """The ids of the documents to search, in the order of the shelf; never empty where there are documents.

        Raises:
            UnknownGame: none of the documents is of a game that is named.
            UnknownDocument: none of the documents has an id that is named.
            UnknownEdition: no document of these games bears the date that is named.

        """
        named = set(within(documents, (), self.documents)) if self.documents else set[str]()
        narrowed = {each.game for each in documents if each.id in named}
        games = self._games(documents)
        if games or not named:
            open_games = [game for game in games or _games_of(documents) if game not in narrowed]
            named.update(each.id for each in self._in_edition(documents, open_games))
        return tuple(each.id for each in documents if each.id in named)

    def _games(self, documents: Sequence[Document]) -> list[str]:
        """The games that are named, and the one that a document named as the edition is of."""
        known = _games_of(documents)
        games = [as_game(game) for game in self.games]
        for game in games:
            if game not in known:
                raise UnknownGame(game, known)
        of_edition = [each.game for each in documents if each.id == self.edition]
        return list(dict.fromkeys(games or of_edition))

    def _in_edition(self, documents: Sequence[Document], games: Sequence[str]) -> Iterator[Document]:
        listed = [each for each in documents if each.game in games]
        latest = self._date(listed) if self.edition and listed else ""
        if latest and not self.games:
            # A date alone names the games that have such an edition.
            having = {each.game for each in listed if each.edition == latest}
            listed = [each for each in listed if each.game in having]
        for document in listed:
            if not document.edition or document == _newest(listed, document, latest):
                yield document

    def _date(self, listed: Sequence[Document]) -> str:
        dates = {each.edition for each in listed if each.edition}
        by_id = {each.id: each.edition for each in listed}
        date = by_id.get(self.edition, self.edition)
        if date not in dates:
            raise UnknownEdition(self.edition, dates)
        return date


def _newest(documents: Iterable[Document], document: Document, latest: str) -> Document | None:
    """The newest edition of a document's book, among those no newer than a date (if there is one)."""
    book = (document.game, document.book)
    editions = [each for each in documents if each.edition and (each.game, each.book) == book]
    return max(
        (each for each in editions if not latest or each.edition <= latest), key=lambda each: each.edition, default=None
    )


def _games_of(documents: Iterable[Document]) -> list[str]:
    return list(dict.fromkeys(each.game for each in documents))
