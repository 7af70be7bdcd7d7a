"""What is attached to what, and the texts that are appended by it (716-725 of 2026-07-16)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping

from engine.core.board import Board
from engine.core.state import GAME, BoardState
from engine.riftbound.cards import Card
from engine.riftbound.language.attaching import EffectText
from engine.riftbound.language.nodes import Ability
from engine.riftbound.state.text_keys import appended_key


class AttachmentState(BoardState):
    """A board of which it is known what is attached to what."""

    __slots__ = ("_attachments", "_held", "cards", "trying")

    def __init__(self, board: Board, cards: Mapping[str, Card]) -> None:
        super().__init__(board)
        self.cards = cards
        self.trying: tuple[str, tuple[str, ...]] | None = None
        """What a card is taken to choose while it is worked out what it would cost."""
        self._held: dict[str, Mapping[str, tuple[str, ...]]] = board.keep(("held_by", "held_before"), shared=True)
        self._attachments: dict[str, Mapping[str, tuple[str, ...]]] = board.keep(("attached_to",), shared=True)

    @abstractmethod
    def card(self, name: str) -> Card:
        """What is printed on a card."""

    @property
    def attachments(self) -> Mapping[str, tuple[str, ...]]:
        """What is attached to each Top-Most Card (719)."""
        found = self._attachments.get(GAME)
        if found is None:
            tops: dict[str, tuple[str, ...]] = {}
            for card, top in self.board.column("attached_to").items():
                tops[str(top)] = (*tops.get(str(top), ()), card)
            found = self._attachments[GAME] = tops
        return found

    @property
    def held(self) -> Mapping[str, tuple[str, ...]]:
        """What is controlled by somebody only as long as something is on the board, by what that is."""
        found = self._held.get(GAME)
        if found is None:
            holders: dict[str, tuple[str, ...]] = {}
            for card in self.board.column("held_by"):
                for holder, _ in self.holds(card):
                    holders[holder] = (*holders.get(holder, ()), card)
            found = self._held[GAME] = holders
        return found

    def holds(self, card: str) -> tuple[tuple[str, str], ...]:
        """By what a card is held, the newest last, each with who controls it but for that and what came later."""
        newest = self.board.text(card, "held_by")
        if not newest:
            return ()
        before = self.board.get(card, "held_before")
        older = before if isinstance(before, tuple) else ()
        return (*((str(one[0]), str(one[1])) for one in older), (newest, self.board.text(card, "held_from")))  # type: ignore[index]

    def attached_cards(self, card: str) -> tuple[str, ...]:
        """What is attached to a card; nothing where it is no Top-Most Card (719.2)."""
        return self.attachments.get(card, ())

    def attached_to(self, card: str) -> str:
        """The Top-Most Card that a card is attached to (718); an empty text where it is not attached."""
        return self.board.text(card, "attached_to")

    def is_attached(self, card: str) -> bool:
        """Whether a card is attached, so that the text printed on it is inactive (718.2)."""
        return bool(self.attachments) and bool(self.attached_to(card))

    def effect_text(self, card: str) -> EffectText:
        """The effect text of a card: printed, or the text of another one that it has copied."""
        copied = self.board.text(card, "copied_text")
        if not copied:
            return self.card(card).effect_text
        source = self.cards[copied]
        return EffectText(source.keywords, source.abilities)

    def appended_texts(self, card: str) -> tuple[tuple[str, Ability], ...]:
        """The abilities that a card appends to its Top-Most Card, each with its key (719.1)."""
        copied = self.board.text(card, "copied_text")
        pairs = self.cards[copied].own_texts if copied else self.card(card).appended
        return tuple((appended_key(key, card), ability) for key, ability in pairs)
