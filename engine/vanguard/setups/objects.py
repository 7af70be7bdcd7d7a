"""The objects of a setup: what can lie where, and what is true of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core.journal import Write
from engine.core.placing import OBJECT_KEYS, Placing
from engine.core.reading import Node
from engine.core.state import GAME
from engine.vanguard.cards import Card, is_key
from engine.vanguard.game import Game
from engine.vanguard.language.words import FORBIDDEN_TO_UNITS, GRANTABLE, LOSABLE, REAR_CIRCLES, SPANS
from engine.vanguard.standard import BLANK
from engine.vanguard.state import CIRCLES, GAINED_FIELDS, GUARDIAN_CIRCLE

FLAGS = ("rested", "face_down")
_WORDS = {"gained": GRANTABLE, "lost": LOSABLE, "kept": FORBIDDEN_TO_UNITS}
NUMBERS = tuple(f"{span}_{what}" for span in SPANS for what in ("power", "critical", "drive"))
BURDENS = {f"{span}_{what}": words for span in SPANS for what, words in _WORDS.items()}
"""What a unit has gained or lost, or is kept from, until the battle, this turn or the next ends."""
CANNOT_BE_HIT = "cannot_be_hit"
"""The older word for being kept from `be_hit` in this battle; fixtures that use it are still understood."""
UNIT_ZONES = (*CIRCLES, "guardians", GUARDIAN_CIRCLE, "ride_deck")
"""Where only unit cards can be (2.4.2)."""


class PlacingObjects(Placing):
    """Places the objects of one setup of Vanguard."""

    keys = (*OBJECT_KEYS, "used", "guards", CANNOT_BE_HIT, *FLAGS, *NUMBERS, *BURDENS)

    def __init__(self, game: Game, players: tuple[str, ...]) -> None:
        super().__init__(game.cards, players, (GAME, GUARDIAN_CIRCLE, *REAR_CIRCLES))
        self.game = game

    def blank(self, zone: str) -> str:
        """A unit of grade 0 without text."""
        return BLANK

    def check(self, place: Node, card: str, zone: str) -> None:
        """Check that a card can lie in a zone: only units on circles. Raises Malformed."""
        if zone.rpartition(".")[2] in UNIT_ZONES and self.game.cards[card].type != "unit":
            place.fail(f"{card!r} is an order, which is no unit", "a card of type unit here")

    def check_number(self, place: Node, number: int, zone: str) -> None:
        """Check that one unit at most is on a circle. Raises Malformed."""
        if zone.rpartition(".")[2] in CIRCLES and number > 1:
            place.fail(f"{number} units on one circle", "one unit, or none")

    def fields(self, name: str, place: Node, owner: str, zone: str) -> Iterator[Write]:
        """Whether an object is rested or face down, what lasts for a while, and which abilities are used up."""
        yield from ((name, flag, place[flag].flag() or None) for flag in FLAGS if flag in place)
        yield from ((name, key, place[key].integer() or None) for key in NUMBERS if key in place)
        yield from ((name, key, _burden(place, key, self.game.cards)) for key in BURDENS)
        if "guards" in place:
            yield (name, "guards", place["guards"].text())
        if "used" in place:
            used = (
                read_key(one, self.game.cards) if one.is_text() else one.integer(0) for one in place["used"].several()
            )
            yield (name, "used", tuple(map(str, used)) or None)
        elif zone == GUARDIAN_CIRCLE and "rested" not in place:
            yield (name, "rested", True)


def _burden(place: Node, key: str, cards: Mapping[str, Card]) -> tuple[str, ...] | None:
    words = tuple(_word(one, key, cards) for one in place[key].several()) if key in place else ()
    if key == "battle_kept" and place.says(CANNOT_BE_HIT):
        words = (*words, "be_hit")
    return words or None


def _word(place: Node, key: str, cards: Mapping[str, Card]) -> str:
    """A word for what was gained, lost or kept from; what is gained may be a whole ability, by its key."""
    if key in GAINED_FIELDS and place.is_text() and is_key(place.value):
        return read_key(place, cards)
    return place.text(BURDENS[key])


def read_key(place: Node, cards: Mapping[str, Card]) -> str:
    """The key of an ability that stands on a card: `card/2` for its second. Raises Malformed."""
    key = place.text()
    card, _, number = key.rpartition("/")
    if card not in cards or not number.isdecimal() or not 0 < int(number) <= len(cards[card].texts):
        place.fail(f"there is no ability {key!r}", "card/number, counting what the card has, then what its texts give")
    return key
