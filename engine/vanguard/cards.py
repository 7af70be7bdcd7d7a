"""Cards: what is printed on them, read from plain data. Nothing here knows a game in progress."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.core.reading import LANGUAGES, Node, optional, read_by_name
from engine.vanguard.language.abilities import Ability, Act, Auto
from engine.vanguard.language.costs import FREE, Cost, read_cost
from engine.vanguard.language.instruction import Effect
from engine.vanguard.language.reading import read_abilities, read_effects
from engine.vanguard.language.selectors import Condition, read_condition
from engine.vanguard.language.texts import texts_within
from engine.vanguard.language.words import CARD_TYPES, NATIONS, ORDER_KINDS, SKILLS, TRIGGERS

SKILL_OF_GRADE = {0: "boost", 1: "boost", 2: "intercept", 3: "twin_drive"}
"""The skill that comes with each grade (2.1.2)."""
MOST_GRADE = 5


@dataclass(frozen=True)
class Card:
    """One card as printed. `name` is its key in the data, `titles` its name in each language.

    A unit has power, shield, critical and a skill, an order a kind and an effect (2.4.1).
    """

    name: str
    type: str
    titles: Mapping[str, str]
    grade: int
    power: int = 0
    shield: int = 0
    critical: int = 0
    skill: str = "none"
    nations: tuple[str, ...] = ()
    trigger: str | None = None
    sentinel: bool = False
    persona_ride: bool = False
    order: str | None = None
    condition: Condition | None = None
    cost: Cost = FREE
    effect: tuple[Effect, ...] = ()
    abilities: tuple[Ability, ...] = ()

    @property
    def called(self) -> str:
        """Its card name, by which copies are counted and a persona ride is known: two cards may share it (2.1.4)."""
        return self.titles["en"]

    @cached_property
    def autos(self) -> tuple[tuple[int, Auto], ...]:
        """Its AUTO abilities, each with its place among all."""
        return tuple((number, one) for number, one in enumerate(self.abilities) if isinstance(one, Auto))

    @cached_property
    def acts(self) -> tuple[tuple[int, Act], ...]:
        """Its ACT abilities, each with its place among all."""
        return tuple((number, one) for number, one in enumerate(self.abilities) if isinstance(one, Act))

    @cached_property
    def texts(self) -> tuple[Ability, ...]:
        """Its abilities, then those that its texts give to units."""
        return tuple(texts_within(self.abilities, self.effect))

    def speaks_of(self, ability: Ability) -> bool:
        """Whether an ability stands on it: printed as its own, or as what one of its texts gives."""
        return any(one is ability for one in self.texts)

    def key_of(self, ability: Ability) -> str:
        """The key of an ability that stands on it: `card/2` for the second one."""
        return next(f"{self.name}/{number}" for number, one in enumerate(self.texts, 1) if one is ability)


def is_key(word: str) -> bool:
    """Whether a word is the key of an ability, and not the name of a skill."""
    return "/" in word


def card_in_key(key: str) -> str:
    """The card on which the ability with a key stands."""
    return key.rpartition("/")[0]


def place_in_key(key: str) -> int:
    """The place of the ability with a key among the texts of that card, counted from 0."""
    return int(key.rpartition("/")[2]) - 1


_SHARED_KEYS = ("type", "name", "text", "grade", "nation", "abilities")
_UNIT_KEYS = (*_SHARED_KEYS, "power", "shield", "critical", "skill", "trigger", "sentinel", "persona_ride")
_ORDER_KEYS = (*_SHARED_KEYS, "order", "if", "cost", "effect")


def read_card(name: str, node: Node) -> Card:
    """Read the definition of one card. Raises Malformed with the path of what is wrong."""
    node.mapping()
    card_type = node["type"].text(CARD_TYPES)
    node.mapping(_UNIT_KEYS if card_type == "unit" else _ORDER_KEYS)
    grade = node["grade"].integer(0)
    if grade > MOST_GRADE:
        node["grade"].fail(f"there is no grade {grade}", f"a grade from 0 to {MOST_GRADE}")
    if "text" in node:
        node["text"].bilingual_or_plain()  # For whoever reads the card; the engine does what the data says.
    return Card(
        name=name,
        type=card_type,
        titles=optional(node.get("name"), Node.bilingual_or_plain, dict.fromkeys(LANGUAGES, name)),
        grade=grade,
        nations=_texts(node.get("nation"), NATIONS),
        abilities=optional(node.get("abilities"), read_abilities, ()),
        **(_unit(node, grade) if card_type == "unit" else _order(node)),
    )


def _unit(node: Node, grade: int) -> dict[str, Any]:
    return {
        "power": node["power"].integer(0),
        "shield": optional(node.get("shield"), lambda place: place.integer(0), 0),
        "critical": optional(node.get("critical"), lambda place: place.integer(0), 1),
        "skill": optional(node.get("skill"), lambda place: place.text(SKILLS), SKILL_OF_GRADE.get(grade, "twin_drive")),
        "trigger": optional(node.get("trigger"), lambda place: place.text(TRIGGERS), None),
        "sentinel": node.says("sentinel"),
        "persona_ride": node.says("persona_ride"),
    }


def _order(node: Node) -> dict[str, Any]:
    return {
        "order": node["order"].text(ORDER_KINDS),
        "condition": optional(node.get("if"), read_condition, None),
        "cost": optional(node.get("cost"), read_cost, FREE),
        "effect": read_effects(node["effect"]) if "effect" in node else (),
    }


def _texts(node: Node | None, allowed: tuple[str, ...]) -> tuple[str, ...]:
    return () if node is None else node.texts(allowed)


def read_cards(data: Mapping[str, object], path: tuple[str | int, ...] = ()) -> dict[str, Card]:
    """Read definitions by name. Raises Malformed with a path that starts with `path`."""
    return read_by_name(data, read_card, path)
