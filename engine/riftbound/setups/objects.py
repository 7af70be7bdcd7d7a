"""The part of a setup that says what lies in a zone: the objects of Riftbound with all that is true of them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.journal import Write
from engine.core.placing import OBJECT_KEYS, Placing
from engine.core.reading import Node, optional
from engine.core.state import GAME
from engine.riftbound.abilities.on_chain import applied_field, first_time_field, this_turn
from engine.riftbound.actions.naming import HAS_NAMED
from engine.riftbound.cards import BLANK
from engine.riftbound.game import Game
from engine.riftbound.language.words import DAMAGED_BY, TALLIES_OF_OBJECTS
from engine.riftbound.setups.fitting_zones import check_number, check_zone
from engine.riftbound.setups.lasting import text_key
from engine.riftbound.setups.windows import SIDES, WAS
from engine.riftbound.state.sight import SEEN_BY
from engine.riftbound.state.state import CHAIN

BLANK_RUNE = "fury rune"
"""The rune that stands for one of many where a setup gives only their number."""
_FLAGS = ("exhausted", "stunned", "buffed", "empowered", "attacker", "defender", "played_this_turn", "chosen", *WAS)
_ATTACHED = ("attached_to", "copied_text", "held_by", "held_from", "held_before", "banished_with", HAS_NAMED)
_COUNTS = (*TALLIES_OF_OBJECTS, "more_buffs", "more_empowered", "time", "attached_on", "conquered_on", "extra_token_on")


class PlacingObjects(Placing):
    """Places the objects of one setup of Riftbound."""

    keys = (
        *OBJECT_KEYS,
        "controller",
        "damage",
        "hidden_on",
        "seen_by",
        "triggered",
        "applied",
        "modes_used",
        DAMAGED_BY,
        *_ATTACHED,
        *_FLAGS,
        *_COUNTS,
    )

    def __init__(self, game: Game, players: tuple[str, ...], battlefields: tuple[str, ...]) -> None:
        super().__init__(game.cards, players, (*battlefields, GAME, CHAIN))
        self.game = game
        self._attached: list[tuple[str, Node]] = []

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
        if "attached_to" in place and place["attached_to"].value is not None:
            self._attached.append((name, place["attached_to"]))
        if "copied_text" in place and place["copied_text"].value is not None:
            yield (name, "copied_text", place["copied_text"].text(self.game.cards))
        if "held_by" in place and place["held_by"].value is not None:
            yield (name, "held_by", place["held_by"].text())
            yield (name, "held_from", place["held_from"].text(self.players))
        if "held_before" in place and place["held_before"].value is not None:
            yield (name, "held_before", tuple(self._hold(one) for one in place["held_before"].several()) or None)
        if HAS_NAMED in place and place[HAS_NAMED].value is not None:
            yield (name, HAS_NAMED, place[HAS_NAMED].text())
        if "banished_with" in place:
            yield (name, "banished_with", tuple((one, 0) for one in place["banished_with"].texts()) or None)
        if "triggered" in place:
            yield from self._triggered(name, place["triggered"])
        if "applied" in place:
            keys = [self._text(one) for one in place["applied"].several()]
            turn = this_turn(self.game)
            yield from ((name, applied_field(key), (turn, keys.count(key))) for key in dict.fromkeys(keys))
        if "modes_used" in place:
            yield (name, "modes_used", place["modes_used"].texts() or None)
        if DAMAGED_BY in place:
            yield (name, DAMAGED_BY, place[DAMAGED_BY].texts(self.players) or None)
        if "seen_by" in place:
            yield (name, SEEN_BY, place["seen_by"].texts(self.players) or None)

    def _hold(self, place: Node) -> tuple[str, str]:
        """An older hold on an object: by what, and who controlled it before. Raises Malformed."""
        return place["by"].text(), place["from"].text(self.players)

    def attachments(self) -> Iterator[Write]:
        """What is attached to what, once everything lies somewhere. Raises Malformed."""
        for name, place in self._attached:
            top, zone = place.text(), self.game.zone_of(name)
            if not self.game.is_card(top):
                place.fail(f"there is no object {top!r}", "the name of an object of this setup")
            if top == name or not self.game.on_board(name) or self.game.zone_of(top) != zone:
                place.fail(
                    f"{name!r} and {top!r} do not lie together on the board",
                    "two objects at one place",
                )
            if self.game.card(name).type == "legend" or self.game.card(top).type == "legend":
                place.fail("a legend is attached to nothing, and nothing to it", "permanents or runes")
            yield (name, "attached_to", top)
        self._check_circles()

    def _check_circles(self) -> None:
        links = {name: place.text() for name, place in self._attached}
        for name, place in self._attached:
            seen, above = {name}, links.get(name)
            while above is not None and above not in seen:
                seen.add(above)
                above = links.get(above)
            if above is not None:
                place.fail(
                    f"{name!r} is attached to itself, at some removes", "a Top-Most Card that is not attached to it"
                )

    def _triggered(self, name: str, place: Node) -> Iterator[Write]:
        """The abilities of an object that have triggered this turn and look for the first time in each turn only."""
        for one in place.several():
            yield (name, first_time_field(self._text(one)), this_turn(self.game))

    def _text(self, place: Node) -> str:
        """Read which text of an object is meant: the number of one that is printed, or `{card, text}`."""
        return text_key(self.game, place) if place.is_mapping() else str(place.integer(0))


def _seat(zone: str, owner: str) -> str | None:
    """Objects on the board have a controller of their own; elsewhere the owner has them."""
    on_board = "." not in zone or zone.endswith((".base", ".runes", ".legend", ".facedown"))
    return owner if on_board else None
