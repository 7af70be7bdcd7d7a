"""What a continuous effect changes of the objects that it applies to (22)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from engine.core.reading import Node, optional
from engine.grand_archive.language.amounts import read_amount
from engine.grand_archive.language.descriptions import Amount, Selector
from engine.grand_archive.language.reading import Reader
from engine.grand_archive.words import ELEMENTS, FIELD, KEYWORDS, OBJECT_TYPES, SPEEDS, STATES, TYPES

Keywords = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Changes:
    """What objects get (numbers, 22.2), have or gain (keywords, abilities, 22.1), and what they become (22.3)."""

    power: Amount | None = None
    life: Amount | None = None
    level: Amount | None = None
    set_power: Amount | None = None
    set_life: Amount | None = None
    cost: Amount | None = None
    """More or, below zero, less to pay for a card."""
    keywords: Keywords = ()
    abilities: tuple[str, ...] = ()
    loses: tuple[str, ...] = ()
    """Keywords that are lost, or `abilities`: all that there are by then, keywords among them."""
    element: str = ""
    """The element instead of the printed one (13.1)."""
    add_types: tuple[str, ...] = ()
    set_types: tuple[str, ...] = ()
    add_subtypes: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    enables: tuple[str, ...] = ()
    """Elements that the controller of the object may use."""
    forbids: tuple[str, ...] = ()
    """What objects cannot do: attack, wake up, retaliate; or `obey`."""
    goes_to: str = ""
    """The zone to which an object goes instead of the graveyard (B9.2), or an item on the effects stack (38.1)."""
    speed: str = ""
    """How fast cards are, whatever is printed on them (16.2)."""

    @property
    def apart_from_abilities(self) -> Changes | None:
        """What goes on applying of an ability that its source has lost: what comes before abilities (B10.3)."""
        kept = {key: getattr(self, key) for key in BEFORE_ABILITIES}
        return Changes(**kept) if any(kept.values()) else None

    @property
    def unsettled(self) -> dict[str, Amount]:
        """The numbers in it that are not written out, by their keys."""
        return {key: one for key in NUMBERS if (one := getattr(self, key)) is not None and one.of}

    def settled(self, numbers: Mapping[str, int]) -> Changes:
        """The same with numbers that have been worked out."""
        if not numbers:
            return self

        def now(key: str) -> Amount | None:
            found: Amount | None = getattr(self, key)
            return Amount(fixed=numbers[key]) if key in numbers else found

        return replace(
            self,
            power=now("power"),
            life=now("life"),
            level=now("level"),
            set_power=now("set_power"),
            set_life=now("set_life"),
            cost=now("cost"),
        )

    @property
    def got(self) -> Changes:
        """Only the numbers that objects get, which are for those that were meant when it began (22.2)."""
        return Changes(power=self.power, life=self.life, level=self.level)

    @property
    def had(self) -> Changes:
        """All else: what objects have, gain or are, whoever joins them later included (22.1, 22.3)."""
        return replace(self, power=None, life=None, level=None)

    @property
    def steps(self) -> tuple[str, ...]:
        """The words of rule 22 that it stands in: get for numbers, have for abilities, become for what objects are."""
        numbers = any(one is not None for one in (self.power, self.life, self.level, self.cost))
        given = (self.keywords, self.abilities, self.enables, self.forbids, self.goes_to, self.speed)
        shapes = (self.set_power, self.set_life, *self.add_types, *self.set_types, *self.add_subtypes, *self.states)
        found = ["values.get"] if numbers else []
        found += ["values.have"] if any(given) else []
        found += ["values.become"] if self.element or any(one is not None for one in shapes) else []
        found += ["values.lose"] if self.loses else []
        return tuple(found)


ALL_ABILITIES = "abilities"
"""Among what is lost: every ability."""
BEFORE_ABILITIES = ("set_power", "set_life", "add_types", "set_types", "add_subtypes", "element")
"""What is settled of an object before it is asked which abilities it has (B10.3)."""
NUMBERS = ("power", "life", "level", "set_power", "set_life", "cost")
"""What may be a number in it."""
INSTEAD = ("banishment", "hand", "memory", "main_deck")
"""Where an object may go instead of the graveyard."""
FORBIDDEN = ("attack", "wake up", "retaliate", "obey", "be targeted")
CHANGE_KEYS = tuple(one.name for one in fields(Changes))


OF_CARDS = (
    *("cost", "speed", "goes_to", "abilities", "keywords", "loses"),
    *("element", "add_types", "set_types", "add_subtypes"),
)
"""What may be changed of cards that are no objects."""


def check_of_cards(node: Node, selector: Selector | None) -> None:
    """Check that a description comes with changes that what it describes can have, on the field or off it.

    Raises Malformed.
    """
    if selector is None or selector.zone == FIELD:
        for key in ("add_types", "set_types"):
            if key in node:
                node[key].texts(OBJECT_TYPES)
        return
    for key in CHANGE_KEYS:
        if key in node and key not in OF_CARDS:
            node[key].fail(
                "this is changed of objects on the field only", f"for cards elsewhere: {', '.join(OF_CARDS)}"
            )


def read_keywords(node: Node) -> Keywords:
    """Read `[stealth, {prepare: 2}]`. Raises Malformed."""
    found = []
    for place in node.several():
        if place.is_text():
            found.append((place.text(KEYWORDS), 1))
        else:
            name, value = place.only_item(KEYWORDS)
            found.append((name, value.integer(1)))
    return tuple(found)


def read_changes(node: Node, reader: Reader) -> Changes:
    """Read the changes out of a mapping that may hold other keys besides. Raises Malformed."""

    def amount(key: str) -> Amount | None:
        return optional(node.get(key), lambda place: read_amount(place, reader), None)

    def words(key: str, known: tuple[str, ...] | None) -> tuple[str, ...]:
        return optional(node.get(key), lambda place: place.texts(known), ())

    changes = Changes(
        power=amount("power"),
        life=amount("life"),
        level=amount("level"),
        set_power=amount("set_power"),
        set_life=amount("set_life"),
        cost=amount("cost"),
        keywords=optional(node.get("keywords"), read_keywords, ()),
        abilities=tuple(reader.ability(place) for place in node["abilities"].several()) if "abilities" in node else (),
        loses=words("loses", (ALL_ABILITIES, *KEYWORDS)),
        element=optional(node.get("element"), lambda place: place.text(ELEMENTS), ""),
        add_types=words("add_types", TYPES),
        set_types=words("set_types", TYPES),
        add_subtypes=words("add_subtypes", None),
        states=words("states", STATES),
        enables=words("enables", ELEMENTS),
        forbids=words("forbids", FORBIDDEN),
        goes_to=optional(node.get("goes_to"), lambda place: place.text(INSTEAD), ""),
        speed=optional(node.get("speed"), lambda place: place.text(SPEEDS), ""),
    )
    if not changes.steps:
        node.fail("nothing is changed", f"one of {', '.join(CHANGE_KEYS)}")
    return changes
