"""The part of a setup that says what lies in a zone: playing cards with all that is true of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core.journal import Write
from engine.core.placing import Placing
from engine.core.reading import Node
from engine.sanguosha.cards import BLANK, Card, PlayingCard
from engine.sanguosha.language.words import JUDGEMENT, SHARED_ZONES, SLOTS, SUITS
from engine.sanguosha.state import GAME, seat_of_zone
from engine.sanguosha.turn.lianheng import LABEL
from engine.sanguosha.zones import APART, TARGETS, lies_face_down


class PlacingCards(Placing):
    """Places the cards of one setup. No card belongs to anybody: whose it is, its zone says."""

    keys = ("card", "as", "count", "suit", "rank", "face_down", LABEL, APART, TARGETS)

    def __init__(self, cards: Mapping[str, Card], players: tuple[str, ...]) -> None:
        super().__init__(cards, players, (GAME, *SHARED_ZONES))
        self._known = cards

    def blank(self, zone: str) -> str:
        """A card without any text."""
        return BLANK

    def check(self, place: Node, card: str, zone: str) -> None:
        """Only playing cards lie in zones, and equipment only in a slot of its kind (B1.2). Raises Malformed."""
        printed = self._known[card]
        if not isinstance(printed, PlayingCard):
            place.fail(f"{card!r} is no playing card", "a basic, trick, delayed trick or equipment card")
        slot = zone.rpartition(".")[2]
        if slot in SLOTS and printed.type == "equipment" and printed.slot != slot:
            place.fail(f"{card!r} is no {slot}", f"equipment with slot: {slot}, or another card")

    def check_number(self, place: Node, number: int, zone: str) -> None:
        """A slot holds one card. Raises Malformed."""
        if number > 1 and zone.rpartition(".")[2] in SLOTS:
            place.fail(f"{number} cards in one slot", "one card, or none")

    def fields(self, name: str, place: Node, owner: str, zone: str) -> Iterator[Write]:
        """Suit, rank, how the card lies, its label, and whom a delayed trick is aimed at."""
        if "suit" in place:
            yield (name, "suit", place["suit"].text(SUITS))
        if "rank" in place:
            yield (name, "rank", place["rank"].integer(1))
        down = place["face_down"].flag() if "face_down" in place else lies_face_down(zone)
        if down:
            yield (name, "face_down", True)
        yield from ((name, flag, place[flag].flag() or None) for flag in (LABEL, APART) if flag in place)
        if TARGETS in place:
            yield (name, TARGETS, place[TARGETS].texts(self.players))
        elif zone.endswith(f".{JUDGEMENT}"):
            yield (name, TARGETS, (seat_of_zone(zone),))
