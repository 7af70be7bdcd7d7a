"""One skill being carried out: who is meant by its words, how much its numbers are, and which cards it has named."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.sanguosha.game import Game
from engine.sanguosha.language.operations import Condition, Place
from engine.sanguosha.language.quantities import EVENT_PLAYER, Quantity
from engine.sanguosha.language.reading import FIELD
from engine.sanguosha.language.selections import Cards
from engine.sanguosha.language.words import EQUIPMENT, SYSTEM


@dataclass(slots=True)
class Resolution:
    """A skill, or a trick card, of `you`, aimed at `targets`. `named` are the cards that have been given a name.

    `needed` are the names of the cards with which what follows in the text must do something (8.1), `lying` the zones
    in which the last operation has left them: what one character takes of them is gone for the next. `event_player` is
    whose cards it happened to that the skill answers.
    """

    game: Game
    you: str
    skill: str
    targets: tuple[str, ...] = ()
    named: dict[str, tuple[str, ...]] = field(default_factory=dict)
    needed: frozenset[str] = frozenset()
    lying: dict[str, str] = field(default_factory=dict)
    event_player: str = ""

    @property
    def still_needed(self) -> frozenset[str]:
        """The cards with which what follows in the text must do something (8.1)."""
        return frozenset(card for name in self.needed for card in self.named.get(name, ()))

    def players(self, word: str) -> tuple[str, ...]:
        """Who is meant, in the order of seats from the turn player on (B2.9); the system is meant by its own name."""
        if word == "you":
            return (self.you,)
        if word == "target":
            return self.targets[:1]
        if word == "second_target":
            return self.targets[1:2]
        if word == EVENT_PLAYER:
            return (self.event_player,)
        if word == SYSTEM:
            return (SYSTEM,)
        order = self.game.in_turn_order(self.game.turn_player)
        if word == "targets":
            return tuple(player for player in order if player in self.targets)
        return tuple(player for player in order if player != self.you) if word == "others" else order

    def number(self, quantity: Quantity) -> int:
        """How many cards, marks or points a quantity means now: none where health is below 0 (B4.2).

        Where several players are meant, it is that of the first.
        """
        return max(0, self._value(quantity))

    def _value(self, quantity: Quantity) -> int:
        if not quantity.what:
            return quantity.number
        if quantity.what == "named":
            return len(self.named.get(quantity.name, ()))
        if quantity.what == "players":
            return len(self.players(quantity.of))
        player = self.players(quantity.of)[0]
        board = self.game.board
        if quantity.what == "cards":
            return len(self.game.area(player, quantity.name))
        if quantity.what == "mark":
            return self.game.mark(player, quantity.name)
        health = board.number(player, "health")
        return health if quantity.what == "health" else board.number(player, "max_health") - health

    def holds(self, condition: Condition) -> bool:
        """Whether a condition is fulfilled now."""
        number = self._counted(condition) if condition.named else self.number(condition.number)
        return condition.least <= number and (condition.most is None or number <= condition.most)

    def _counted(self, condition: Condition) -> int:
        """How many of the cards that were given a name are of a kind, wherever they lie by now."""
        return sum(self.game.fits(card, condition.kind) for card in self.named.get(condition.named, ()))

    def described(self, cards: Cards, executor: str) -> tuple[str, ...]:
        """All cards that a text could mean, whether or not anything can be done with them."""
        if cards.among:
            named = self.named.get(cards.among, ())
            found = tuple(card for card in named if self.lying.get(card) in (None, self.game.zone_of(card)))
        else:
            players = self.players(cards.of) if cards.of else (executor,)
            found = self.game.places(cards.places, players)
        return tuple(card for card in found if self.game.fits(card, cards.kind))

    def note_where_cards_lie(self) -> None:
        """Note where an operation that is over has left the cards that have a name."""
        self.lying = {card: self.game.zone_of(card) for cards in self.named.values() for card in cards}

    def destination(self, place: Place, card: str) -> str:
        """The zone that a text sends a card to; in the equipment area the slot that corresponds to it."""
        if place.zone not in _OF_PLAYERS:
            return place.zone if place.zone in _SHARED else f"{self._of(place)}.{place.zone}"
        return self.game.slot_for(self._of(place), card)

    def _of(self, place: Place) -> str:
        return self.players(place.of)[0]


_OF_PLAYERS = (FIELD, EQUIPMENT)
_SHARED = ("deck_top", "deck_bottom", "discard", "processing")
