"""What texts describe and count: selectors, operands, amounts and conditions, which are made of one another."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.grand_archive.words import FIELD, TYPES


@dataclass(frozen=True, slots=True)
class Range:
    """A range of numbers; None leaves that side open."""

    low: Amount | None = None
    high: Amount | None = None


@dataclass(frozen=True)
class Selector:
    """A description that objects fit or do not fit; what is left open asks nothing.

    `side` is seen from the controller of the text: of the controller of an object, of the owner of a card elsewhere.
    """

    types: tuple[str, ...] = ()
    zone: str = FIELD
    side: str = "any"
    other: bool = False
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    without_types: tuple[str, ...] = ()
    element: str | None = None
    keyword: str | None = None
    label: str | None = None
    named: str | None = None
    among: str | None = None
    flags: tuple[tuple[str, bool], ...] = ()
    ranges: tuple[tuple[str, Range], ...] = ()
    lineage: str | None = None
    """The name of a lineage (32.2)."""
    items: tuple[str, ...] = ()
    """On the effects stack: the kinds of items that are meant; any where none is named."""

    @cached_property
    def any_type(self) -> frozenset[str]:
        """The types, of which what fits has one."""
        return frozenset(self.types)

    @cached_property
    def asks_for_types_alone(self) -> bool:
        """Whether it asks for nothing but types, and whose it is."""
        return self == Selector(types=self.types, zone=self.zone, side=self.side, items=self.items)

    @property
    def is_any_card(self) -> bool:
        """Whether it asks for nothing but a card in its zone."""
        return self == Selector(types=TYPES, zone=self.zone)


@dataclass(frozen=True, slots=True)
class Operand:
    """What an effect acts on.

    `target` is chosen as the text goes on the effects stack and is number `number` of its targets; `choose` is chosen
    as it resolves, by the player that `by` names; `all` is whatever fits; `self` the source, `it` what the effect
    before acted on, `event` the object of the event that triggered, `champion` your champion, `named` an earlier
    choice, `top` the top cards of a zone.
    """

    kind: str
    selector: Selector | None = None
    least: int = 1
    most: Amount | int = 1
    number: int = 0
    name: str = ""
    by: str = "you"
    random: bool = False


Who = str | Operand
"""Which players do something: a word such as `each opponent`, or those chosen as targets or otherwise."""
YOU: Who = "you"


@dataclass(frozen=True, slots=True)
class Amount:
    """A number: `fixed`, or what `of` says, times `times`, plus `plus`.

    `of` is `lv` (the level of your champion, 35.1), `influence` (24.1), the name of a zone whose cards are counted, a
    property of `operand`, `counters` (of the kind `counter`), `count` of what fits `selector`, `costs` for the
    different reserve costs among these, `event` for the number that an event tells, `done` for how much the effect
    before has done, or `x` for the number that was said as the item was activated.
    """

    fixed: int = 0
    of: str = ""
    operand: Operand | None = None
    selector: Selector | None = None
    counter: str = ""
    player: Who = "you"
    times: int = 1
    plus: int = 0


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that is so or is not; `kind` says what is asked.

    A label keyword (26.3) that stands for a condition is one of the kinds: balance, deluge, harmonize, equestrian.
    """

    kind: str
    parts: tuple[Condition, ...] = ()
    amount: Amount | None = None
    range: Range | None = None
    selector: Selector | None = None
    operand: Operand | None = None
    word: str = ""

    @property
    def asks_for_lineage(self) -> bool:
        """Whether it depends on what a lineage is called (32.2)."""
        named = self.selector is not None and self.selector.lineage is not None
        return named or any(part.asks_for_lineage for part in self.parts)
