"""What the texts in one game mention at all: those of its cards, and those that its setup names besides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from engine.core.board import Board
from engine.riftbound.cards import Card
from engine.riftbound.language.mentions import Mentions, mentioned_by, mentioned_together
from engine.riftbound.state.text_keys import card_of_key

MENTION_FIELDS = ("card", "copies", "text", "abilities", "keywords")
"""The fields from which it is read."""


class Mentioned:
    """What has been mentioned in one game so far, and by what: it is read once, and then only what is new of it."""

    __slots__ = ("_cards", "_keywords", "_names", "mentions")

    def __init__(self, cards: Mapping[str, Card], like: Mentioned | None = None) -> None:
        """`cards` are those of the game by name; `like` is what has been mentioned in another one that stands so."""
        self._cards = cards
        self._names: frozenset[str] = frozenset() if like is None else like._names
        self._keywords: frozenset[str] = frozenset() if like is None else like._keywords
        self.mentions: Mentions = Mentions() if like is None else like.mentions

    def read(self, board: Board) -> Mentions:
        """Read all texts of a game, whoever has them and wherever they are.

        What is granted or created in play stands on the cards; what lasts from before a setup begins may come from
        others.
        """
        texts = [*board.column("text").values(), *chain.from_iterable(_lists(board, "abilities"))]
        names = {str(name) for name in (*board.column("card").values(), *board.column("copies").values()) if name}
        names.update(card_of_key(str(key)) for key in texts)
        keywords = {str(pair[0]) for pair in chain.from_iterable(_lists(board, "keywords"))}
        names -= self._names
        keywords -= self._keywords
        if names or keywords:
            more = (self._cards[name].mentions for name in names)
            self.mentions = mentioned_together((self.mentions, *more, mentioned_by((), (), keywords)))
            self._names |= names
            self._keywords |= keywords
        return self.mentions


def _lists(board: Board, field: str) -> Iterator[tuple[Any, ...]]:
    """The lists that stand in one field."""
    return (value for value in board.column(field).values() if isinstance(value, tuple))
