"""The part of a setup that says what lies in a zone: the objects of Riftbound with all that is true of them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.journal import Write
from engine.core.placing import OBJECT_KEYS, Placing
from engine.core.reading import Node, optional
from engine.core.state import GAME
from engine.riftbound.abilities.on_chain import first_time_field, this_turn
from engine.riftbound.cards import BLANK
from engine.riftbound.game import Game
from engine.riftbound.language.words import TALLIES_OF_OBJECTS
from engine.riftbound.setups.fitting_zones import check_number, check_zone
from engine.riftbound.setups.lasting import text_key
from engine.riftbound.setups.windows import SIDES, WAS
from engine.riftbound.state.sight import SEEN_BY
from engine.riftbound.state.state import CHAIN

BLANK_RUNE = "fury rune"
"""The rune that stands for one of many where a setup gives only their number."""
_FLAGS = ("exhausted", "stunned", "buffed", "empowered", "attacker", "defender", "played_this_turn", "chosen", *WAS)
_COUNTS = (*TALLIES_OF_OBJECTS, "more_buffs", "more_empowered", "time")


class PlacingObjects(Placing):
    """Places the objects of one setup of Riftbound."""

    keys = (*OBJECT_KEYS, "controller", "damage", "hidden_on", "seen_by", "triggered", "modes_used", *_FLAGS, *_COUNTS)

    def __init__(self, game: Game, players: tuple[str, ...], battlefields: tuple[str, ...]) -> None:
        super().__init__(game.cards, players, (*battlefields, GAME, CHAIN))
        self.game = game

    def blank(self, zone: str) -> str:
        """A rune among runes, a plain unit everywhere else."""
        return BLANK_RUNE if zone.endswith(("runes", "rune_deck")) else BLANK

    def check(self, place: Node, card: str, zone: str) -> None:
        """Check that a card can lie in a zone (103, 105-107). Raises Malformed."""
        check_zone(place, self.game.cards[card], zone)

    def check_number(self, place: Node, number: int, zone: str) -> None:
        """Check that no more cards lie in a zone than it has room for. Raises Malformed."""
        check_number(place, number, zone)

    def fields(self, name: str, place: Node, owner: str, zone: str) -> Iterator[Write]:
        """Who controls an object, and everything else that is true of it."""
        seat = _seat(zone, owner)
        yield (name, "controller", optional(place.get("controller"), lambda word: word.text(self.players), seat))
        yield from ((name, flag, place[flag].flag() or None) for flag in _FLAGS if flag in place)
        yield from ((name, f"was_{side}", True) for side in SIDES if side in place and place[side].flag())
        if "damage" in place:
            yield (name, "damage", place["damage"].integer(0) or None)
        yield from ((name, key, place[key].integer(0) or None) for key in _COUNTS if key in place)
        if place.value and ("hidden_on" in place or zone.endswith(".facedown")):
            yield (name, "hidden_on", optional(place.get("hidden_on"), lambda value: value.integer(0), 0))
        if "triggered" in place:
            yield from self._triggered(name, place["triggered"])
        if "modes_used" in place:
            yield (name, "modes_used", place["modes_used"].texts() or None)
        if "seen_by" in place:
            yield (name, SEEN_BY, place["seen_by"].texts(self.players) or None)

    def _triggered(self, name: str, place: Node) -> Iterator[Write]:
        """The abilities of an object that have triggered this turn and look for the first time in each turn only."""
        for one in place.several():
            key = text_key(self.game, one) if one.is_mapping() else str(one.integer(0))
            yield (name, first_time_field(key), this_turn(self.game))


def _seat(zone: str, owner: str) -> str | None:
    """Objects on the board have a controller of their own; elsewhere the owner has them."""
    on_board = "." not in zone or zone.endswith((".base", ".runes", ".legend", ".facedown"))
    return owner if on_board else None
