"""Costs: what is paid to activate a card or an ability, or to materialize a card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.core.reading import MOST_TO_PAY, Node, optional
from engine.grand_archive.language.amounts import read_amount
from engine.grand_archive.language.descriptions import Amount, Selector
from engine.grand_archive.language.reading import Reader
from engine.grand_archive.language.selecting import read_selector
from engine.grand_archive.words import COUNTERS

NOTHING = Amount()


@dataclass(frozen=True, slots=True)
class CounterCost:
    """Counters to remove: from the source of the ability, or from your champion."""

    kind: str
    amount: int
    champion: bool = False


@dataclass(frozen=True, slots=True)
class ObjectCost:
    """Objects or cards to rest, sacrifice or banish: so many that fit, or the source itself where none is described."""

    how: str
    selector: Selector | None = None
    count: int = 1


@dataclass(frozen=True, slots=True)
class Cost:
    """What is paid, all of it at the same time (52.2.2). `less` is taken off the reserve cost.

    `reserve` cards go from hand to memory (48.1), `memory` cards are banished from it at random (B5.2); what is
    discarded fits `discarded`, where that is said.
    """

    reserve: Amount = NOTHING
    memory: int = 0
    less: Amount | None = None
    objects: tuple[ObjectCost, ...] = ()
    discard: int = 0
    discard_from: str = "hand"
    discard_at_random: bool = False
    discarded: Selector | None = None
    counters: tuple[CounterCost, ...] = ()
    label: str = ""
    name: str = ""
    """What the text calls the cards and objects that are rested, banished, sacrificed or discarded to pay it."""

    @property
    def asks_for_x(self) -> bool:
        """Whether there is an X in it, which the player says."""
        return "x" in (self.reserve.of, self.less.of if self.less is not None else "")


FREE = Cost()
REST, SACRIFICE, BANISH = "rest", "sacrifice", "banish"
WITH_OBJECTS = (REST, BANISH, SACRIFICE)
"""What may be done with objects to pay, in the order in which it is done."""
_KEYS = (
    *("reserve", "memory", "less", *WITH_OBJECTS, "count", "discard", "from", "random", "discarded", "counters"),
    *("label", "as"),
)


@dataclass(frozen=True, slots=True)
class Option:
    """A cost that may be paid besides (`additional`), one that must be (`required`), or one instead (`alternative`)."""

    name: str
    kind: str
    cost: Cost


PREPARED = "prepared"
"""What the additional cost of Prepare is called."""


def prepared(amount: int) -> Option:
    """The additional cost that Prepare allows: preparation counters from your champion (44.2)."""
    return Option(PREPARED, "additional", Cost(counters=(CounterCost("preparation", amount, champion=True),)))


def _reserve(node: Node, reader: Reader) -> Amount:
    """How many cards to reserve: a number, or whatever it is read from. Raises Malformed."""
    if node.is_integer():
        node.integer(None, MOST_TO_PAY)
    return read_amount(node, reader)


def read_cost(node: Node, reader: Reader) -> Cost:
    """Read a number of cards to reserve, or a mapping of all that is paid. Raises Malformed."""
    if node.is_integer():
        return Cost(reserve=Amount(fixed=node.integer(0, MOST_TO_PAY)))
    node.mapping(_KEYS)
    return Cost(
        reserve=optional(node.get("reserve"), lambda place: _reserve(place, reader), NOTHING),
        memory=optional(node.get("memory"), lambda place: place.integer(0, MOST_TO_PAY), 0),
        less=optional(node.get("less"), lambda place: read_amount(place, reader), None),
        objects=tuple(_read_object_costs(node, reader)),
        discard=optional(node.get("discard"), lambda place: place.integer(1, MOST_TO_PAY), 0),
        discard_from=optional(node.get("from"), lambda place: place.text(("hand", "memory")), "hand"),
        discard_at_random=node.says("random"),
        discarded=optional(node.get("discarded"), lambda place: read_selector(place, reader), None),
        counters=optional(node.get("counters"), _read_counters, ()),
        label=optional(node.get("label"), lambda place: place.text(("cardistry", "upkeep")), ""),
        name=optional(node.get("as"), Node.text, ""),
    )


def _read_object_costs(node: Node, reader: Reader) -> Iterator[ObjectCost]:
    """`rest: true`, `sacrifice: self`, `banish: {kind: ..., zone: graveyard}` and so many of what fits."""
    count = optional(node.get("count"), lambda place: place.integer(1, MOST_TO_PAY), 1)
    for how in WITH_OBJECTS:
        place = node.get(how)
        if place is None or place.value is False:
            continue
        itself = place.value is True if how == REST else place.value == "self"
        yield ObjectCost(how) if itself else ObjectCost(how, read_selector(place, reader), count)


def _read_counters(node: Node) -> tuple[CounterCost, ...]:
    """`{enlighten: 3}` from the source itself; `{champion: {preparation: 2}}` from your champion."""
    found = []
    for key, place in node.mapping((*COUNTERS, "champion")).items():
        if key == "champion":
            found += [CounterCost(kind, one.integer(1), True) for kind, one in place.mapping(COUNTERS).items()]
        else:
            found.append(CounterCost(key, place.integer(1)))
    return tuple(found)


def read_options(node: Node, reader: Reader) -> tuple[Option, ...]:
    """Read further costs: a mapping from a name to `{additional: COST}` and the like. Raises Malformed."""
    found = []
    for name, place in node.items():
        kind, cost = place.only_item(("additional", "required", "alternative"))
        found.append(Option(name, kind, read_cost(cost, reader)))
    return tuple(found)
