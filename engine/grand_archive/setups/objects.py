"""The part of a setup that says what lies in a zone: the objects of Grand Archive with all that is true of them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.journal import Write
from engine.core.placing import OBJECT_KEYS, Placing
from engine.core.reading import Node
from engine.core.state import GAME
from engine.grand_archive.game import Game
from engine.grand_archive.harm.damage import ALL
from engine.grand_archive.setups.past import past_of
from engine.grand_archive.standard import BLANK, BLANK_MATERIAL
from engine.grand_archive.state import counter_field
from engine.grand_archive.words import ANNOUNCED, COUNTERS, FIELD, PLAYER_ZONES, STACK, STATES

FLAGS = (*STATES, "token", "copy", "hurt", "passing", "reverts_transformed")
NUMBERS = ("damage", "time", "prevents")
TEXTS = ("copies", "last_blow", "returns_to", "goes_to", "reverts_to", "entered_under")


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
        if zone == FIELD:
            controller = place["controller"].text(self.players) if "controller" in place else self.side or owner
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
        for key in ("returns_to", "entered_under"):
            if key in place:
                yield (name, key, place[key].text(self.players))
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

    def _time(self, place: Node) -> int:
        time = place["time"].integer(0) if "time" in place else self.game.time_before + 1
        self.game.time_before = max(self.game.time_before, time)
        return time
