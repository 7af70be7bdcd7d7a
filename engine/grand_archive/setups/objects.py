"""The part of a setup that says what lies in a zone: the objects of Grand Archive with all that is true of them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.board import Value
from engine.core.journal import Write
from engine.core.placing import OBJECT_KEYS, Placing
from engine.core.reading import Node, optional
from engine.core.state import GAME
from engine.grand_archive.game import Game
from engine.grand_archive.harm.damage import ALL
from engine.grand_archive.setups.past import past_of
from engine.grand_archive.standard import BLANK, BLANK_MATERIAL
from engine.grand_archive.state.state import counter_field
from engine.grand_archive.words import (
    ANNOUNCED,
    CONTROL_DURATIONS,
    COUNTERS,
    END_OF_TURN,
    FIELD,
    FOR_GOOD,
    PLAYER_ZONES,
    STACK,
    STATES,
)

FLAGS = (*STATES, "token", "copy", "hurt", "passing", "reverts_transformed")
NUMBERS = ("damage", "time", "prevents")
TEXTS = ("copies", "last_blow", "returns_to", "control", "goes_to", "reverts_to", "entered_under")


class PlacingObjects(Placing):
    """Places the objects of one setup of Grand Archive."""

    keys = (*OBJECT_KEYS, "controller", "counters", "loaded", "inner_lineage", "was", *FLAGS, *NUMBERS, *TEXTS)

    def __init__(self, game: Game, players: tuple[str, ...]) -> None:
        super().__init__(game.cards, players, (GAME, FIELD, STACK, ANNOUNCED))
        self.game = game
        self.side = ""
        """Whose side of the field is being placed: its objects are theirs to control, whoever owns them."""
        self.under: list[tuple[str, Node]] = []
        """What lies under an object, to be placed after it: the name of its zone, and what the setup says."""

    def blank(self, zone: str) -> str:
        """A blank regalia in a material deck, a blank ally everywhere else."""
        return BLANK_MATERIAL if zone.endswith("material_deck") else BLANK

    def check(self, place: Node, card: str, zone: str) -> None:
        """Check that a card can lie in a zone. Raises Malformed."""
        kind = self.game.cards[card]
        if zone == FIELD and not kind.becomes_object:
            place.fail(f"{card!r} is no object", "a card that stays on the field")
        if zone.endswith("main_deck") and kind.materialized:
            place.fail(f"{card!r} lies in the material deck", "a card without regalia, and no champion")
        if zone.endswith("material_deck") and not kind.materialized:
            place.fail(f"{card!r} lies in the main deck", "a champion, or a card with regalia")

    def fields(self, name: str, place: Node, owner: str, zone: str) -> Iterator[Write]:
        """Who controls an object, and everything else that is true of it."""
        card = self.game.cards[place["card"].text()] if "card" in place else None
        controller = place["controller"].text(self.players) if "controller" in place else self.side or owner
        if zone == FIELD:
            yield (name, "controller", controller)
            yield (name, "time", self._time(place))
            if card is not None and card.durability is not None:
                yield (name, counter_field("durability"), card.durability)
        for flag in FLAGS:
            if flag in place:
                yield (name, flag, place[flag].flag() or None)
        if "damage" in place:
            is_champion = card is not None and "champion" in card.types
            field = counter_field("damage") if is_champion else "damage"
            yield (name, field, place["damage"].integer(0) or None)
        if "prevents" in place:
            yield (name, "prevents", place["prevents"].integer(ALL) or None)
        if "last_blow" in place:
            yield (name, "last_blow", (place["last_blow"].text(), 0))
        if "entered_under" in place:
            yield (name, "entered_under", place["entered_under"].text(self.players))
        if "control" in place:
            yield (name, "control", tuple(self._term(name, one) for one in place["control"].list()) or None)
        elif "returns_to" in place:
            yield (name, "control", self._borrowed(name, place, controller))
        if "goes_to" in place:
            yield (name, "goes_to", place["goes_to"].text(PLAYER_ZONES))
        for key in ("copies", "reverts_to"):
            if key in place:
                yield (name, key, self.card(place[key]))
        if "counters" in place:
            for kind, amount in place["counters"].mapping(COUNTERS).items():
                yield (name, counter_field(kind), amount.integer(0) or None)
        if "was" in place and card is not None:
            yield from past_of(name, place["was"], card, owner, self.players)
        if "loaded" in place:
            self.under.append((f"{name}.loaded", place["loaded"]))
        if "inner_lineage" in place:
            self.under.append((f"{owner}.lineage", place["inner_lineage"]))

    def _term(self, name: str, place: Node) -> Value:
        """What gives control of an object to a player: `{player, until, source}`. Raises Malformed."""
        place.mapping(("player", "until", "source"))
        until = optional(place.get("until"), lambda one: one.text(CONTROL_DURATIONS), FOR_GOOD)
        return (place["player"].text(self.players), until, (optional(place.get("source"), Node.text, name), 0))

    def _borrowed(self, name: str, place: Node, controller: str) -> Value:
        """What gives control to who has it for this turn, and, where that is not the owner, to who has it again."""
        back = place["returns_to"].text(self.players)
        return ((back, FOR_GOOD, (name, 0)), (controller, END_OF_TURN, (name, 0)))

    def _time(self, place: Node) -> int:
        time = place["time"].integer(0) if "time" in place else self.game.time_before + 1
        self.game.time_before = max(self.game.time_before, time)
        return time
