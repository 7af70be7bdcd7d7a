"""Selectors, operands, amounts and conditions: the parts of card text that ask something of the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.core.reading import Node, optional
from engine.riftbound.language.words import CARD_TYPES, DOMAINS, KEYWORDS, OBJECT_KINDS, PLACES

Side = Literal["friendly", "enemy", "any"]
COMPARISONS = ("at_least", "at_most", "exactly")


@dataclass(frozen=True, slots=True)
class Range:
    """A range of numbers; None leaves that side open. The bounds may be amounts that the board decides."""

    low: Amount | None = None
    high: Amount | None = None


@dataclass(frozen=True, slots=True)
class Selector:
    """A description that objects fit or do not fit. `None` asks nothing of that property.

    `side` is seen from the controller of the text; `here` is the battlefield of its source.
    """

    kind: str = "unit"
    side: Side = "any"
    place: str | None = None
    other: bool = False
    type: str | None = None
    tags: tuple[str, ...] = ()
    without_tags: tuple[str, ...] = ()
    named: str | None = None
    keyword: str | None = None
    domain: str | None = None
    might: Range | None = None
    energy: Range | None = None
    exhausted: bool | None = None
    stunned: bool | None = None
    buffed: bool | None = None
    damaged: bool | None = None
    attacker: bool | None = None
    defender: bool | None = None
    token: bool | None = None


OperandKind = Literal["self", "it", "choose", "pick", "all", "event", "named"]


@dataclass(frozen=True, slots=True)
class Operand:
    """What an instruction acts on.

    `choose` is a target, chosen as the text goes on the chain (559.3 / 352.4); `pick` is chosen as it resolves;
    `all` is whatever fits; `it` is what the instruction before acted on; `event` is the object of the event that
    triggered; `named` is an earlier choice that was given a name.
    """

    kind: OperandKind
    selector: Selector | None = None
    least: int = 1
    most: int = 1
    name: str = ""


@dataclass(frozen=True, slots=True)
class Amount:
    """A number: fixed, or read from the board as the text resolves, times `times`."""

    fixed: int = 0
    might_of: Operand | None = None
    energy_of: Operand | None = None
    count: Selector | None = None
    highest_might: Selector | None = None
    done: bool = False
    times: int = 1


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that is so or is not. Exactly one of the fields is set."""

    all: tuple[Condition, ...] = ()
    any: tuple[Condition, ...] = ()
    no: Condition | None = None
    exists: Selector | None = None
    number: Range | None = None
    of: Amount | None = None
    legion: bool = False
    done: bool = False
    alone: bool = False
    self_is: Selector | None = None
    it_is: Selector | None = None
    event_is: Selector | None = None
    your_turn: bool | None = None


_FLAGS = ("exhausted", "stunned", "buffed", "damaged", "attacker", "defender", "token")
_SELECTOR_KEYS = (
    "kind",
    "side",
    "at",
    "other",
    "type",
    "tag",
    "without_tag",
    "named",
    "keyword",
    "domain",
    "might",
    "energy",
    *_FLAGS,
)


def read_selector(node: Node) -> Selector:
    """Read a selector: a bare kind (`unit`), or a mapping of properties. Raises Malformed."""
    if node.is_text():
        return Selector(kind=node.text(OBJECT_KINDS))
    node.mapping(_SELECTOR_KEYS)
    side: Side = optional(node.get("side"), _read_side, "any")
    flags = {name: optional(node.get(name), lambda place: place.flag(), None) for name in _FLAGS}
    return Selector(
        kind=optional(node.get("kind"), lambda place: place.text(OBJECT_KINDS), "unit"),
        side=side,
        place=optional(node.get("at"), lambda place: place.text(PLACES), None),
        other=optional(node.get("other"), lambda place: place.flag(), False),
        type=optional(node.get("type"), lambda place: place.text(CARD_TYPES), None),
        tags=optional(node.get("tag"), lambda place: place.texts(), ()),
        without_tags=optional(node.get("without_tag"), lambda place: place.texts(), ()),
        named=optional(node.get("named"), lambda place: place.text(), None),
        keyword=optional(node.get("keyword"), lambda place: place.text(KEYWORDS), None),
        domain=optional(node.get("domain"), lambda place: place.text(DOMAINS), None),
        might=optional(node.get("might"), read_range, None),
        energy=optional(node.get("energy"), read_range, None),
        **flags,
    )


def _read_side(node: Node) -> Side:
    word = node.text(("friendly", "enemy", "any"))
    return "friendly" if word == "friendly" else "enemy" if word == "enemy" else "any"


def read_range(node: Node) -> Range:
    """Read a range: a number (exactly that), or `at_least` / `at_most` / `exactly`. Raises Malformed."""
    if node.is_integer():
        amount = Amount(fixed=node.integer())
        return Range(amount, amount)
    node.mapping(COMPARISONS)
    exactly = node.get("exactly")
    if exactly is not None:
        amount = read_amount(exactly)
        return Range(amount, amount)
    return Range(
        optional(node.get("at_least"), read_amount, None),
        optional(node.get("at_most"), read_amount, None),
    )


def read_operand(node: Node) -> Operand:
    """Read what an instruction acts on. Raises Malformed.

    `self`, `it`, `event`, `{named: x}`, `{all: SELECTOR}`, `{choose: SELECTOR, count: n, up_to: n, as: x}`, and the
    same with `pick`. A bare selector word is refused: whether it is chosen or all are meant must be said.
    """
    if node.is_text():
        word = node.text(("self", "it", "event"))
        return Operand("self" if word == "self" else "it" if word == "it" else "event")
    node.mapping(("named", "all", "choose", "pick", "count", "up_to", "as"))
    if "named" in node:
        return Operand("named", name=node["named"].text())
    if "all" in node:
        return Operand("all", read_selector(node["all"]))
    kind: OperandKind = "pick" if "pick" in node else "choose"
    count = optional(node.get("count"), lambda place: place.integer(1), 1)
    up_to = optional(node.get("up_to"), lambda place: place.integer(1), 0)
    name = optional(node.get("as"), lambda place: place.text(), "")
    return Operand(kind, read_selector(node[kind]), 0 if up_to else count, up_to or count, name)


def read_amount(node: Node) -> Amount:
    """Read an amount: a number, `done` (how much the instruction before did), or a mapping. Raises Malformed."""
    if node.is_integer():
        return Amount(fixed=node.integer())
    if node.is_text():
        node.text(("done",))
        return Amount(done=True)
    node.mapping(("might_of", "energy_of", "count", "highest_might", "times", "done"))
    return Amount(
        might_of=optional(node.get("might_of"), read_operand, None),
        energy_of=optional(node.get("energy_of"), read_operand, None),
        count=optional(node.get("count"), read_selector, None),
        highest_might=optional(node.get("highest_might"), read_selector, None),
        done="done" in node,
        times=optional(node.get("times"), lambda place: place.integer(), 1),
    )


def read_condition(node: Node) -> Condition:
    """Read a condition: `legion`, `done`, `alone`, `your turn`, or a mapping with one question. Raises Malformed."""
    if node.is_text():
        word = node.text(("legion", "done", "alone", "your turn", "opponent's turn"))
        return Condition(
            legion=word == "legion",
            done=word == "done",
            alone=word == "alone",
            your_turn={"your turn": True, "opponent's turn": False}.get(word),
        )
    node.mapping(("all", "any", "not", "exists", "number", "of", "self_is", "it_is", "event_is"))
    if "of" in node or "number" in node:
        return Condition(number=read_range(node["number"]), of=read_amount(node["of"]))
    key, place = node.only_item(("all", "any", "not", "exists", "self_is", "it_is", "event_is"))
    if key in ("all", "any"):
        parts = tuple(read_condition(part) for part in place.list())
        return Condition(all=parts) if key == "all" else Condition(any=parts)
    if key == "not":
        return Condition(no=read_condition(place))
    selector = read_selector(place)
    if key == "exists":
        return Condition(exists=selector)
    if key == "self_is":
        return Condition(self_is=selector)
    return Condition(it_is=selector) if key == "it_is" else Condition(event_is=selector)
