"""The part of a setup that says what lies in a zone: playing cards with all that is true of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core.journal import Write
from engine.core.placing import Placing
from engine.core.reading import Node, optional
from engine.core.state import GAME
from engine.sanguosha.cards import BLANK, Card, PlayingCard
from engine.sanguosha.language.selections import read_rank
from engine.sanguosha.language.words import JUDGEMENT, PROCESSING, SHARED_ZONES, SLOTS, SUITS
from engine.sanguosha.state import USED_AS, seat_of_zone
from engine.sanguosha.turn.lianheng import LABEL
from engine.sanguosha.zones import APART, TARGETS, lies_face_down


class PlacingCards(Placing):
    """Places the cards of one setup. No card belongs to anybody: whose it is, its zone says."""

    keys = ("card", "as", "count", "suit", "rank", "face_down", LABEL, APART, TARGETS, USED_AS)

    def __init__(self, cards: Mapping[str, Card], players: tuple[str, ...]) -> None:
        super().__init__(cards, players, (GAME, *SHARED_ZONES))
        self._known = cards

    def blank(self, zone: str) -> str:
        """A card without any text."""
        return BLANK

    def check(self, place: Node, card: str, zone: str) -> None:
        """Only playing cards lie in zones. Raises Malformed."""
        if not isinstance(self._known[card], PlayingCard):
            place.fail(f"{card!r} is no playing card", "a basic, trick, delayed trick or equipment card")

    def _printed(self, card: str) -> PlayingCard:
        printed = self._known[card or BLANK]
        assert isinstance(printed, PlayingCard)
        return printed

    def check_number(self, place: Node, number: int, zone: str) -> None:
        """A slot holds one card. Raises Malformed."""
        if number > 1 and zone.rpartition(".")[2] in SLOTS:
            place.fail(f"{number} cards in one slot", "one card, or none")

    def fields(self, name: str, place: Node, owner: str, zone: str) -> Iterator[Write]:
        """Suit, rank, how the card lies, its label, and whom a delayed trick is aimed at.

        In a slot that is not of its kind a card must have been put face down (B1.2), which the setup then says.
        """
        slot = zone.rpartition(".")[2]
        card = optional(place.get("card"), self.card, "")
        if slot in SLOTS and "face_down" not in place and self._printed(card).slot != slot:
            place.fail(
                f"{card!r} is no {slot}", f"equipment with slot: {slot}, or face_down: true (or false) beside it"
            )
        if "suit" in place:
            yield (name, "suit", place["suit"].text(SUITS))
        if "rank" in place:
            yield (name, "rank", read_rank(place["rank"]))
        down = place["face_down"].flag() if "face_down" in place else lies_face_down(zone)
        if down:
            yield (name, "face_down", True)
        yield from ((name, flag, place[flag].flag() or None) for flag in (LABEL, APART) if flag in place)
        kind = self._printed(card).type
        if USED_AS in place:
            kind = self._used_as(place[USED_AS], zone)
            yield (name, USED_AS, place[USED_AS].text())
        if TARGETS in place:
            yield (name, TARGETS, place[TARGETS].texts(self.players))
        elif slot == JUDGEMENT and kind == "delayed_trick":
            yield (name, TARGETS, (seat_of_zone(zone),))

    def _used_as(self, place: Node, zone: str) -> str:
        """The type of the trick as which a card in a judgement area, or one being used, is used. Raises Malformed."""
        trick = self._known[self.card(place)]
        wanted = "trick" if zone == PROCESSING else "delayed_trick" if zone.endswith(f".{JUDGEMENT}") else ""
        if not isinstance(trick, PlayingCard) or trick.type != wanted:
            place.fail(
                "a card is used so only as a delayed trick in a judgement area, or as a trick being used",
                "the name of a delayed trick there, or of an ordinary one in the processing area",
            )
        return trick.type
