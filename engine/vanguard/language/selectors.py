"""Selectors, conditions and amounts: what card text looks for, asks and counts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cached_property

from engine.core.reading import Node, optional
from engine.vanguard.language.words import NATIONS, PLACES, TRIGGERS

ANY_TRIGGER = "any"


@dataclass(frozen=True, slots=True)
class Range:
    """A number within limits, both included; None is no limit."""

    low: int | None = None
    high: int | None = None

    def holds(self, number: int) -> bool:
        """Whether a number lies within the limits."""
        return (self.low is None or number >= self.low) and (self.high is None or number <= self.high)


@dataclass(frozen=True)
class Selector:
    """Which cards or units are meant: those in the places that fit everything that is said of them.

    `side` is seen from the player whose text it is. What is None is not asked.
    """

    places: tuple[str, ...]
    side: str = "yours"
    grade: Range | None = None
    power: Range | None = None
    type: str | None = None
    card: str | None = None
    nation: str | None = None
    trigger: str | None = None
    rested: bool | None = None
    face_down: bool | None = None
    other: bool | None = None
    same_column: bool | None = None
    attacked: bool | None = None
    attacking: bool | None = None
    boosting: bool | None = None

    @cached_property
    def asked(self) -> tuple[tuple[str, object], ...]:
        """What is asked of a card beside its place and side, word by word."""
        words = (one.name for one in fields(self) if one.name not in ("places", "side"))
        pairs = ((word, getattr(self, word)) for word in words)
        return tuple((word, wanted) for word, wanted in pairs if wanted is not None)


@dataclass(frozen=True, slots=True)
class Count:
    """At least, or at most, so many cards fit a selector."""

    selector: Selector
    range: Range


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is: `yours` or `opponent`."""

    whose: str


@dataclass(frozen=True, slots=True)
class Battle:
    """What this unit does in the battle that is fought: attacking, boosting, boosted, attacked or attacks_vanguard."""

    role: str


@dataclass(frozen=True, slots=True)
class Happened:
    """What has happened this turn: persona_ride or order."""

    what: str


@dataclass(frozen=True, slots=True)
class Fits:
    """The unit itself fits a selector."""

    selector: Selector


@dataclass(frozen=True, slots=True)
class All:
    """All of several conditions."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """At least one of several conditions."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """A condition does not hold."""

    part: Condition


Condition = Count | Turn | Battle | Happened | Fits | All | Either | Not


@dataclass(frozen=True, slots=True)
class Counted:
    """As many as fit a selector, each counting `times`."""

    selector: Selector
    times: int = 1


Amount = int | Counted
NOTHING: Amount = 0


def asks_power(asked: Condition | Selector | Amount | None) -> bool:
    """Whether a condition, a selector or an amount depends on the power of units."""
    if isinstance(asked, Selector):
        return asked.power is not None
    if isinstance(asked, (Count, Fits, Counted)):
        return asked.selector.power is not None
    if isinstance(asked, Not):
        return asks_power(asked.part)
    return isinstance(asked, (All, Either)) and any(asks_power(part) for part in asked.parts)


SIDES = ("yours", "opponent", "any")
_SELECTOR_KEYS = (
    *("place", "side", "grade", "power", "type", "card", "nation", "trigger", "rested", "face_down"),
    *("other", "same_column", "attacked", "attacking", "boosting"),
)
_ROLES = ("attacking", "boosting", "boosted", "attacked", "attacks_vanguard")


def read_range(node: Node) -> Range:
    """Read `3`, `{at_least: 2}`, `{at_most: 4}` or both limits. Raises Malformed."""
    if node.is_integer():
        return Range(node.integer(), node.integer())
    node.mapping(("at_least", "at_most"))
    low, high = (optional(node.get(key), lambda place: place.integer(0), None) for key in ("at_least", "at_most"))
    if low is None and high is None:
        node.fail("no limit is given", "at_least, at_most, or a number")
    return Range(low, high)


def read_selector(node: Node) -> Selector:
    """Read a place (`RC`) or a mapping with `place` and what else must fit. Raises Malformed."""
    if node.is_text():
        return Selector((node.text(PLACES),))
    node.mapping(_SELECTOR_KEYS)
    return Selector(
        places=optional(node.get("place"), lambda place: place.texts(PLACES), ("unit",)),
        side=optional(node.get("side"), lambda place: place.text(SIDES), "yours"),
        grade=optional(node.get("grade"), read_range, None),
        power=optional(node.get("power"), read_range, None),
        type=optional(node.get("type"), lambda place: place.text(("unit", "order")), None),
        card=optional(node.get("card"), lambda place: place.text(), None),
        nation=optional(node.get("nation"), lambda place: place.text(NATIONS), None),
        trigger=optional(node.get("trigger"), lambda place: place.text((*TRIGGERS, ANY_TRIGGER)), None),
        rested=_flag_or_none(node.get("rested")),
        face_down=_flag_or_none(node.get("face_down")),
        other=_flag_or_none(node.get("other")),
        same_column=_flag_or_none(node.get("same_column")),
        attacked=_flag_or_none(node.get("attacked")),
        attacking=_flag_or_none(node.get("attacking")),
        boosting=_flag_or_none(node.get("boosting")),
    )


def _flag_or_none(node: Node | None) -> bool | None:
    return None if node is None else node.flag()


def _read_count(node: Node) -> Condition:
    wanted = {key: node.value[key] for key in ("at_least", "at_most") if key in node}
    return Count(read_selector(node["count"]), read_range(Node(wanted, node.path)))


_READERS: dict[str, Callable[[Node], Condition]] = {
    "turn": lambda node: Turn(node.text(("yours", "opponent"))),
    "battle": lambda node: Battle(node.text(_ROLES)),
    "happened": lambda node: Happened(node.text(("persona_ride", "order"))),
    "fits": lambda node: Fits(read_selector(node)),
    "all": lambda node: All(tuple(read_condition(one) for one in node.several())),
    "any": lambda node: Either(tuple(read_condition(one) for one in node.several())),
    "not": lambda node: Not(read_condition(node)),
}


def read_condition(node: Node) -> Condition:
    """Read one condition: a mapping with one key, or `count` with its limits. Raises Malformed."""
    if "count" in node:
        return _read_count(node.mapping(("count", "at_least", "at_most")))
    key, place = node.only_item(("count", *_READERS))
    return _READERS[key](place)


def read_amount(node: Node) -> Amount:
    """Read a number, or `{count: SELECTOR, times: 2}`. Raises Malformed."""
    if node.is_integer():
        return node.integer()
    node.mapping(("count", "times"))
    return Counted(read_selector(node["count"]), optional(node.get("times"), lambda place: place.integer(), 1))
