"""Abilities: CONT, AUTO and ACT, with their places, conditions and costs (2.1.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any

from engine.core.reading import Node, optional
from engine.vanguard.language.effects import Effect
from engine.vanguard.language.reading import read_effects
from engine.vanguard.language.selectors import (
    NOTHING,
    Amount,
    Condition,
    Selector,
    asks_power,
    read_amount,
    read_condition,
    read_selector,
)
from engine.vanguard.language.words import ABILITIES, EVENTS, FORBIDDEN, GRANTABLE, LOSABLE, PAID_INTO, UPON_UNITS

ABILITY_PLACES = ("VC", "RC", "GC", "hand", "drop", "soul", "damage", "bind", "order")
"""Where a card must be for its ability to work."""


@dataclass(frozen=True, slots=True)
class Taken:
    """So many cards that fit, which are rested or put into a zone as a cost."""

    what: Selector
    count: int = 1
    into: str = ""


@dataclass(frozen=True, slots=True)
class Cost:
    """What is paid: cards turned down, put from the soul, discarded, units rested or retired; all of it, or nothing.

    `retire` is how many other rear-guards are retired; `put` and `rest` say what cards will do; the `_self` costs are
    paid with the card itself.
    """

    counter_blast: int = 0
    soul_blast: int = 0
    discard: int = 0
    retire: int = 0
    put: Taken | None = None
    rest: Taken | None = None
    rest_self: bool = False
    retire_self: bool = False
    self_to_soul: bool = False

    @property
    def is_free(self) -> bool:
        """Whether there is nothing to pay."""
        return self == FREE


FREE = Cost()


@dataclass(frozen=True, slots=True)
class Occasion:
    """What an AUTO ability looks for: an event, and what it must be about; None is the card itself.

    `upon` says which unit an attack must hit, or miss.
    """

    event: str
    about: Selector | None = None
    whose: str = "yours"
    from_place: str | None = None
    upon: Selector | None = None


@dataclass(frozen=True, slots=True)
class Auto:
    """AUTO: triggers at its occasion; where there is a cost, its player decides whether to pay it."""

    when: Occasion
    do: tuple[Effect, ...]
    places: tuple[str, ...] = ()
    condition: Condition | None = None
    cost: Cost = FREE
    may: bool = False
    once_per_turn: bool = False


@dataclass(frozen=True, slots=True)
class Act:
    """ACT: its player uses it in the main phase, as often as the cost is paid unless it says once per turn."""

    do: tuple[Effect, ...]
    places: tuple[str, ...] = ("VC", "RC")
    condition: Condition | None = None
    cost: Cost = FREE
    once_per_turn: bool = False


@dataclass(frozen=True, slots=True)
class Cont:
    """CONT: holds by itself as long as its conditions do. Without `affects` it is about the card itself.

    `attacks_also` are the units that are attacked as well whenever one that it is about attacks; `loses` is what those
    that it is about have no more, `abilities` what they have besides.
    """

    places: tuple[str, ...] = ("VC", "RC")
    condition: Condition | None = None
    affects: Selector | None = None
    power: Amount = 0
    critical: Amount = 0
    drive: int = 0
    shield: Amount = 0
    grants: str | None = None
    forbids: tuple[str, ...] = ()
    guard_grade: int = 0
    attacks_also: Selector | None = None
    loses: tuple[str, ...] = ()
    abilities: tuple[Auto | Act, ...] = ()

    @property
    def asks_power(self) -> bool:
        """Whether its condition depends on the power of units, so that it must be asked after all that make power."""
        return asks_power(self.condition)

    @property
    def silences(self) -> bool:
        """Whether it takes abilities away, so that it must be asked before those that it might take."""
        return ABILITIES in self.loses


Ability = Auto | Act | Cont


_CONT_KEYS = (
    *("place", "if", "affects", "power", "critical", "drive", "shield", "grants", "forbids", "guard_grade"),
    *("attacks_also", "loses", "abilities"),
)


def read_cost(node: Node) -> Cost:
    """Read a mapping of what is paid. Raises Malformed."""
    node.mapping(one.name for one in fields(Cost))
    paid = {key: _PAID.get(key, _self)(place) for key, place in node.items()}
    return Cost(**paid)


def _number(node: Node) -> int:
    return node.integer(1)


def _self(node: Node) -> bool:
    return node.flag()


def _taken(node: Node) -> Taken:
    return Taken(read_selector(node["what"]), optional(node.get("count"), _number, 1))


def _put(node: Node) -> Taken:
    into = node.mapping(("what", "count", "into"))["into"].text(PAID_INTO)
    return replace(_taken(node), into=into)


_PAID: dict[str, Callable[[Node], Any]] = {
    **dict.fromkeys(("counter_blast", "soul_blast", "discard", "retire"), _number),
    "put": _put,
    "rest": lambda node: _taken(node.mapping(("what", "count"))),
}


def read_ability(node: Node) -> Ability:
    """Read `{auto: ...}`, `{act: ...}` or `{cont: ...}`. Raises Malformed."""
    kind, place = node.only_item(("auto", "act", "cont"))
    readers: dict[str, Callable[[Node], Ability]] = {"auto": _auto, "act": _act, "cont": _cont}
    return readers[kind](place)


def read_abilities(node: Node) -> tuple[Ability, ...]:
    """Read a list of abilities. Raises Malformed."""
    return tuple(read_ability(one) for one in node.several())


def _places(node: Node, default: tuple[str, ...]) -> tuple[str, ...]:
    return optional(node.get("place"), lambda place: place.texts(ABILITY_PLACES), default)


def _auto(node: Node) -> Auto:
    node.mapping(("when", "place", "if", "cost", "may", "once_per_turn", "do"))
    when = node["when"].mapping(("event", "about", "whose", "from", "upon"))
    occasion = Occasion(
        when["event"].text(EVENTS),
        optional(when.get("about"), read_selector, None),
        optional(when.get("whose"), lambda place: place.text(("yours", "opponent", "any")), "yours"),
        optional(when.get("from"), lambda place: place.text(ABILITY_PLACES), None),
        optional(when.get("upon"), read_selector, None),
    )
    if occasion.upon is not None and occasion.event not in UPON_UNITS:
        when["upon"].fail(f"{occasion.event} is upon nobody", f"upon with {' or '.join(UPON_UNITS)} alone")
    return Auto(
        occasion,
        read_effects(node["do"]),
        _places(node, ()),
        optional(node.get("if"), read_condition, None),
        optional(node.get("cost"), read_cost, FREE),
        node.says("may"),
        node.says("once_per_turn"),
    )


def _act(node: Node) -> Act:
    node.mapping(("place", "if", "cost", "once_per_turn", "do"))
    return Act(
        read_effects(node["do"]),
        _places(node, ("VC", "RC")),
        optional(node.get("if"), read_condition, None),
        optional(node.get("cost"), read_cost, FREE),
        node.says("once_per_turn"),
    )


def _cont(node: Node) -> Cont:
    node.mapping(_CONT_KEYS)
    ability = Cont(
        _places(node, ("VC", "RC")),
        optional(node.get("if"), read_condition, None),
        optional(node.get("affects"), read_selector, None),
        optional(node.get("power"), read_amount, NOTHING),
        optional(node.get("critical"), read_amount, NOTHING),
        optional(node.get("drive"), lambda place: place.integer(), 0),
        optional(node.get("shield"), read_amount, NOTHING),
        optional(node.get("grants"), lambda place: place.text(GRANTABLE), None),
        optional(node.get("forbids"), lambda place: place.texts(FORBIDDEN), ()),
        optional(node.get("guard_grade"), lambda place: place.integer(0), 0),
        optional(node.get("attacks_also"), read_selector, None),
        optional(node.get("loses"), lambda place: place.texts(LOSABLE), ()),
        optional(node.get("abilities"), lambda place: tuple(map(_given, place.several())), ()),
    )
    if ability.silences and ability.asks_power:
        node["if"].fail("a CONT ability that takes abilities away depends on power", "another condition")
    for key in ("affects", "power", "critical", "shield", "attacks_also"):
        if asks_power(getattr(ability, key)):
            node[key].fail("a CONT ability that depends on power in turn", "power asked for under `if` alone")
    return ability


def _given(node: Node) -> Auto | Act:
    """An ability that a CONT ability gives; what another of its kind would do, it does by itself (`affects`)."""
    ability = read_ability(node)
    if isinstance(ability, Cont):
        node.fail("a CONT ability gives a CONT ability", "auto or act, or what that one says in this one")
    return ability
