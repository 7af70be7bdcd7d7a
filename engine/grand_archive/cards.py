"""Cards of Grand Archive, read from their definitions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from engine.core.reading import LANGUAGES, Node, optional
from engine.grand_archive.language.abilities import Ability, Activated, Static, Triggered, read_enters
from engine.grand_archive.language.amounts import read_condition
from engine.grand_archive.language.card_reader import CardReader
from engine.grand_archive.language.changes import Keywords, read_keywords
from engine.grand_archive.language.costs import FREE, Cost, Option, prepared, read_cost, read_options
from engine.grand_archive.language.descriptions import Amount, Condition, Selector
from engine.grand_archive.language.selecting import read_selector
from engine.grand_archive.language.texts import Text
from engine.grand_archive.words import (
    ELEMENTS,
    LABELS,
    NORM,
    OBJECT_TYPES,
    PLAYER_ZONES,
    SPEEDS,
    TYPES,
    UNITS,
)

_SLOW_BY_NATURE = ("attack", "ally")
"""Types that are slow whatever the card says (55.2)."""


@dataclass(frozen=True, slots=True)
class Destination:
    """Where a card goes as it resolves, instead of the graveyard, if something holds (38.1)."""

    zone: str
    condition: Condition | None


@dataclass(frozen=True, kw_only=True)
class Card:
    """What is printed on a card; `back` names the other face of a double-faced one (61.1)."""

    name: str
    titles: Mapping[str, str] = field(hash=False)
    words: Mapping[str, str] = field(hash=False)
    types: tuple[str, ...]
    regalia: bool = False
    unique: bool = False
    token: bool = False
    subtypes: tuple[str, ...] = ()
    element: str = NORM
    enables: tuple[str, ...] = ()
    lineage: str = ""
    """The name of the champion without its title, by which a lineage is called (32.2)."""
    cost: Cost = FREE
    materialized: bool = False
    """Whether it lies in the material deck: a champion, or regalia."""
    power: int | None = None
    life: int | None = None
    level: int | None = None
    durability: int | None = None
    speed: str = "slow"
    keywords: Keywords = ()
    labels: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    only_if: Condition | None = None
    activates_from: tuple[str, ...] = ("hand",)
    text: str | None = None
    destination: Destination | None = None
    enters: tuple[tuple[str, int], ...] = ()
    """What it enters the field with: counters, or a state."""
    enters_as: Selector | None = None
    """As a copy of what it may enter the field (6.2)."""
    back: str | None = None
    texts: tuple[Text, ...] = ()
    known_abilities: tuple[Ability, ...] = ()
    abilities: tuple[str, ...] = ()
    """The keys of the abilities that it has itself; others are only granted by its texts."""

    @cached_property
    def supertypes(self) -> tuple[str, ...]:
        """Regalia, unique, both or neither."""
        return (*(("regalia",) if self.regalia else ()), *(("unique",) if self.unique else ()))

    @cached_property
    def is_unit(self) -> bool:
        """Whether it is a unit: a champion or an ally (62.1)."""
        return any(one in UNITS for one in self.types)

    @cached_property
    def becomes_object(self) -> bool:
        """Whether it stays on the field when it resolves."""
        return any(one in OBJECT_TYPES for one in self.types)

    @cached_property
    def triggered(self) -> tuple[Triggered, ...]:
        """Every triggered ability in it."""
        return tuple(one for one in self.known_abilities if isinstance(one, Triggered))

    @cached_property
    def statics(self) -> tuple[Static, ...]:
        """Every static ability in it."""
        return tuple(one for one in self.known_abilities if isinstance(one, Static))

    @cached_property
    def activated(self) -> tuple[Activated, ...]:
        """Every activated ability in it."""
        return tuple(one for one in self.known_abilities if isinstance(one, Activated))


_KEYS = dict.fromkeys(
    (
        *("type", "name", "text", "regalia", "unique", "subtypes", "element", "enables", "lineage", "cost", "memory"),
        *("power", "life", "level", "durability", "speed", "keywords", "labels", "options", "only_if", "from"),
        *("effect", "goes_to", "enters", "enters_as", "back", "abilities", "token"),
    )
)


def read_card(name: str, node: Node) -> Card:
    """Read the definition of a card. Raises Malformed with a path below the node's."""
    node.mapping(_KEYS)
    reader = CardReader(name)
    types = node["type"].texts(TYPES)
    text = optional(node.get("effect"), reader.text, None)
    own = tuple(reader.ability(place) for place in node["abilities"].several()) if "abilities" in node else ()
    keywords = read_keywords(node["keywords"]) if "keywords" in node else ()
    regalia = node.says("regalia")
    titles = optional(node.get("name"), Node.bilingual_or_plain, dict.fromkeys(LANGUAGES, name))
    cost = _cost(node, reader, efficient="efficiency" in dict(keywords))
    slow = any(one in _SLOW_BY_NATURE for one in types)
    if "from" in node and (regalia or "champion" in types):
        node["from"].fail("a card of the material deck is materialized, from there alone", "no `from`")
    destination = optional(node.get("goes_to"), lambda place: _destination(place, reader), None)
    return Card(
        name=name,
        titles=titles,
        words=optional(node.get("text"), Node.bilingual_or_plain, {}),
        types=types,
        regalia=regalia,
        unique=node.says("unique"),
        token=node.says("token"),
        subtypes=optional(node.get("subtypes"), Node.texts, ()),
        element=optional(node.get("element"), lambda place: place.text(ELEMENTS), NORM),
        enables=optional(node.get("enables"), lambda place: place.texts(ELEMENTS), ()),
        lineage=optional(node.get("lineage"), Node.text, name),
        cost=cost,
        materialized=regalia or "champion" in types,
        power=_number(node, "power"),
        life=_number(node, "life"),
        level=_number(node, "level"),
        durability=_number(node, "durability"),
        speed=optional(node.get("speed"), lambda place: place.text(("slow",) if slow else SPEEDS), "slow"),
        keywords=keywords,
        labels=_labels(node, reader),
        options=_options(node, reader, keywords),
        only_if=optional(node.get("only_if"), lambda place: read_condition(place, reader), None),
        activates_from=optional(node.get("from"), lambda place: place.texts(PLAYER_ZONES), ("hand",)),
        text=text,
        destination=destination,
        enters=optional(node.get("enters"), read_enters, ()),
        enters_as=optional(node.get("enters_as"), lambda place: read_selector(place, reader), None),
        back=optional(node.get("back"), Node.text, None),
        texts=tuple(one for one in reader.texts if one is not None),
        known_abilities=tuple(one for one in reader.abilities if one is not None),
        abilities=own,
    )


def _cost(node: Node, reader: CardReader, *, efficient: bool) -> Cost:
    """What is paid for the card; with Efficiency the reserve cost is LV less (35.3)."""
    if "memory" not in node:
        cost = optional(node.get("cost"), lambda place: read_cost(place, reader), FREE)
        return replace(cost, less=Amount(of="lv")) if efficient else cost
    if "cost" in node:
        node["memory"].fail("a card has a reserve cost or a memory cost", "`cost` or `memory`, not both")
    return Cost(memory=node["memory"].integer(0))


def _options(node: Node, reader: CardReader, keywords: Keywords) -> tuple[Option, ...]:
    """The further costs of a card: those that it names, and that of Prepare, paid by the champion (44.2)."""
    named = read_options(node["options"], reader) if "options" in node else ()
    amount = dict(keywords).get("prepare", 0)
    return (*named, *((prepared(amount),) if amount else ()))


def _number(node: Node, key: str) -> int | None:
    return optional(node.get(key), lambda place: place.integer(0), None)


def _labels(node: Node, reader: CardReader) -> tuple[str, ...]:
    """The label keywords on a card (26.2): those that it names, and those of its abilities."""
    named = node["labels"].texts(LABELS) if "labels" in node else ()
    of_abilities = (one.label for one in reader.abilities if one is not None and one.label)
    return tuple(dict.fromkeys((*named, *of_abilities)))


def _destination(node: Node, reader: CardReader) -> Destination:
    if node.is_text():
        return Destination(node.text(PLAYER_ZONES), None)
    node.mapping(("zone", "if"))
    condition = optional(node.get("if"), lambda place: read_condition(place, reader), None)
    return Destination(node["zone"].text(PLAYER_ZONES), condition)
