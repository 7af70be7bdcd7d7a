"""What is paid for an ability or an order: all of it, or nothing (2.1.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any

from engine.core.reading import Node, optional
from engine.vanguard.language.selectors import Selector, read_selector
from engine.vanguard.language.words import PAID_INTO


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
