"""Costs: what is paid to activate a card or an ability, or to materialize a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core.reading import Node, optional
from engine.grand_archive.language.amounts import Amount, read_amount
from engine.grand_archive.language.selecting import Selector, read_selector
from engine.grand_archive.words import COUNTERS

if TYPE_CHECKING:
    from engine.grand_archive.language.reading import Reader

NOTHING = Amount()


@dataclass(frozen=True, slots=True)
class CounterCost:
    """Counters to remove: from the source of the ability, or from your champion."""

    kind: str
    amount: int
    champion: bool = False


@dataclass(frozen=True, slots=True)
class Cost:
    """What is paid, all of it at the same time (52.2.2). `less` is taken off the reserve cost.

    `reserve` cards go from hand to memory (48.1), `memory` cards are banished from it at random (B5.2).
    """

    reserve: Amount = NOTHING
    memory: int = 0
    less: Amount | None = None
    rest: bool = False
    sacrifice: Selector | None = None
    sacrifices: int = 1
    sacrifice_self: bool = False
    banish_self: bool = False
    discard: int = 0
    discard_from: str = "hand"
    discard_at_random: bool = False
    counters: tuple[CounterCost, ...] = ()
    label: str = ""


FREE = Cost()
_KEYS = (
    *("reserve", "memory", "less", "rest", "sacrifice", "count", "banish", "discard", "from", "random", "counters"),
    "label",
)


@dataclass(frozen=True, slots=True)
class Option:
    """A cost that may be paid besides (`additional`), one that must be (`required`), or one instead (`alternative`)."""

    name: str
    kind: str
    cost: Cost


def prepared(amount: int) -> Option:
    """The additional cost that Prepare allows: preparation counters from your champion (44.2)."""
    return Option("prepared", "additional", Cost(counters=(CounterCost("preparation", amount, champion=True),)))


def read_cost(node: Node, reader: Reader) -> Cost:
    """Read a number of cards to reserve, or a mapping of all that is paid. Raises Malformed."""
    if node.is_integer():
        return Cost(reserve=Amount(fixed=node.integer(0)))
    node.mapping(_KEYS)
    itself = "sacrifice" in node and node["sacrifice"].value == "self"
    return Cost(
        reserve=optional(node.get("reserve"), lambda place: read_amount(place, reader), NOTHING),
        memory=optional(node.get("memory"), lambda place: place.integer(0), 0),
        less=optional(node.get("less"), lambda place: read_amount(place, reader), None),
        rest=optional(node.get("rest"), Node.flag, False),
        sacrifice=None if itself else optional(node.get("sacrifice"), lambda place: read_selector(place, reader), None),
        sacrifices=optional(node.get("count"), lambda place: place.integer(1), 1),
        sacrifice_self=itself,
        banish_self="banish" in node and node["banish"].text(("self",)) == "self",
        discard=optional(node.get("discard"), lambda place: place.integer(1), 0),
        discard_from=optional(node.get("from"), lambda place: place.text(("hand", "memory")), "hand"),
        discard_at_random=optional(node.get("random"), Node.flag, False),
        counters=optional(node.get("counters"), _read_counters, ()),
        label=optional(node.get("label"), lambda place: place.text(("cardistry", "upkeep")), ""),
    )


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
