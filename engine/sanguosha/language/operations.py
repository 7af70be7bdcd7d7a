"""The operations that a skill can consist of, as data.

`by` says who carries one out, `name` what its cards are called from then on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.sanguosha.language.lasting import Until
from engine.sanguosha.language.quantities import Count, Quantity
from engine.sanguosha.language.selections import ANY_KIND, Cards, Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """What all operations have in common."""

    by: str = "you"
    name: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """Where cards go: a zone of somebody (`field` = equipment or judgement area, by the card), or a shared one."""

    zone: str
    of: str = "you"


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Operation):
    """Move to, put into, or put face down into: `way` says which (1, 2, 5)."""

    way: str
    cards: Cards
    to: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle(Operation):
    """Shuffle the discard pile into the deck (3)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUp(Operation):
    """Turn up the top of the deck, a card out of the deck, or face-down cards elsewhere (4)."""

    top: Quantity | None = None
    in_deck: Kind | None = None
    cards: Cards | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Judge(Operation):
    """Judge: turn up the top card of the deck, which comes into the processing area (4.2)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Swap(Operation):
    """Two characters exchange hand cards, or cards of their equipment areas (6)."""

    equipment: bool
    other: str
    count: Count
    kind: Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Gain(Operation):
    """Gain cards (7)."""

    cards: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Operation):
    """Draw X cards (10)."""

    amount: Quantity


@dataclass(frozen=True, slots=True, kw_only=True)
class Recast(Operation):
    """Recast one card (11)."""

    cards: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Discard(Operation):
    """Discard cards (12)."""

    cards: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust(Operation):
    """Discard down to, draw up to, or adjust to a number of cards (14-16): `down` and `up` say which."""

    down: bool
    up: bool
    places: tuple[str, ...]
    number: Quantity


@dataclass(frozen=True, slots=True, kw_only=True)
class Give(Operation):
    """Give cards to one or several characters (17)."""

    cards: Cards
    to: str
    recipients: Count | None = None
    gender: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks(Operation):
    """Drop marks (13), or get some."""

    mark: str
    amount: Quantity
    drop: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseHealth(Operation):
    """Lose health."""

    amount: Quantity


@dataclass(frozen=True, slots=True, kw_only=True)
class Forbid(Operation):
    """For a while some cannot do something with cards in places of some (12.4, B6.2); `verb` says what."""

    verb: str
    to: str
    of: str = "all"
    places: tuple[str, ...] = ()
    kind: Kind = ANY_KIND
    until: Until


@dataclass(frozen=True, slots=True, kw_only=True)
class HaveSkill(Operation):
    """Have a skill for a while (B6.3)."""

    skill: str
    until: Until


@dataclass(frozen=True, slots=True)
class Condition:
    """Whether a number lies within bounds; `named` are the cards that are counted instead, those of a kind."""

    number: Quantity
    least: int
    most: int | None
    named: str = ""
    kind: Kind = ANY_KIND


@dataclass(frozen=True, slots=True, kw_only=True)
class If(Operation):
    """Effects that are carried out under a condition only."""

    condition: Condition
    effects: Sequence


@dataclass(frozen=True, slots=True, kw_only=True)
class May(Operation):
    """An effect about which somebody must choose whether to carry it out."""

    effect: Operation


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Operation):
    """Options, of which one is carried out."""

    options: tuple[Sequence, ...]


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect of a text: the operation, and whether what follows it hangs on it (`▷`)."""

    operation: Operation
    arrow: bool = False


@dataclass(frozen=True, slots=True)
class Sequence:
    """Effects in their order. `alone` marks the only effect of a skill."""

    effects: tuple[Effect, ...] = field(default=())
    alone: bool = False


NOTHING = Sequence()
"""No effects at all."""


def within(sequence: Sequence) -> Iterator[Operation]:
    """Every operation of a text from top to bottom, with those that stand within others."""
    for effect in sequence.effects:
        yield from _with_inner(effect.operation)


def _with_inner(operation: Operation) -> Iterator[Operation]:
    yield operation
    if isinstance(operation, If):
        yield from within(operation.effects)
    elif isinstance(operation, May):
        yield from _with_inner(operation.effect)
    elif isinstance(operation, Choice):
        for option in operation.options:
            yield from within(option)
