"""Effects: the instructions of a text, each one thing that is done, and the operands that they act upon."""

from __future__ import annotations

from dataclasses import dataclass

from engine.vanguard.language.abilities import Ability
from engine.vanguard.language.instruction import Effect
from engine.vanguard.language.selectors import Amount, Condition, Selector
from engine.vanguard.language.words import REAR_CIRCLES


@dataclass(frozen=True, slots=True)
class Operand:
    """What an instruction acts upon.

    `kind` is self (the card whose text it is), it (what the instruction before acted upon), event (what the event was
    about), attacker, attacked, booster, choose (so many that fit, chosen by `by`), or all (that fit).
    """

    kind: str
    selector: Selector | None = None
    count: int = 1
    up_to: bool = False
    by: str = "yours"


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Draw cards; with `up_to`, as many as the player wants of them."""

    count: Amount
    who: str = "yours"
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Discard cards from the hand, which its owner chooses."""

    count: int
    who: str = "yours"


@dataclass(frozen=True, slots=True)
class Change(Effect):
    """Change power, critical or drive for a while: until the end of the battle, of this turn or of the next."""

    what: Operand
    power: Amount = 0
    critical: Amount = 0
    drive: int = 0
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class Put(Effect):
    """Put cards into another zone of their owner; `deck` means its bottom, `deck_top` its top."""

    what: Operand
    into: str


@dataclass(frozen=True, slots=True)
class Retire(Effect):
    """Put units from circles into the drop zone."""

    what: Operand


@dataclass(frozen=True, slots=True)
class Turned(Effect):
    """Stand or rest units."""

    what: Operand
    rested: bool


@dataclass(frozen=True, slots=True)
class Call(Effect):
    """Call units to rear-guard circles, from wherever they lie."""

    what: Operand
    to: tuple[str, ...] = REAR_CIRCLES
    rested: bool = False


@dataclass(frozen=True, slots=True)
class Ride(Effect):
    """Ride a unit card by an effect, whatever its grade."""

    what: Operand


@dataclass(frozen=True, slots=True)
class SoulCharge(Effect):
    """Put cards from the top of the deck into the soul."""

    count: Amount


@dataclass(frozen=True, slots=True)
class CounterCharge(Effect):
    """Turn cards in the damage zone face up."""

    count: int


@dataclass(frozen=True, slots=True)
class Heal(Effect):
    """Put cards from the damage zone into the drop zone."""

    count: int
    who: str = "yours"


@dataclass(frozen=True, slots=True)
class Damage(Effect):
    """Deal damage to a vanguard, one damage check for each point."""

    count: int
    who: str = "opponent"


@dataclass(frozen=True, slots=True)
class Look(Effect):
    """Look at the top cards of the deck, put up to so many that fit somewhere, and the others elsewhere."""

    count: int
    find: Selector
    up_to: int
    into: str
    rest: str


@dataclass(frozen=True, slots=True)
class Search(Effect):
    """Search the deck for up to so many cards that fit, put them somewhere, and shuffle the deck."""

    find: Selector
    up_to: int
    into: str


@dataclass(frozen=True, slots=True)
class Gain(Effect):
    """Units gain skills, and whole abilities, for a while."""

    what: Operand
    skills: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class Lose(Effect):
    """Units lose abilities or skills for a while."""

    what: Operand
    lost: tuple[str, ...]
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class Keep(Effect):
    """Units are kept from doing or suffering something for a while."""

    what: Operand
    kept_from: tuple[str, ...]
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class AttackAlso(Effect):
    """The attack that goes on is upon more units as well."""

    what: Operand


@dataclass(frozen=True, slots=True)
class Forbid(Effect):
    """The opponent may not guard with cards of some grade, intercept, or play blitz orders, in a battle or a turn."""

    what: str
    grade: int = 0
    until: str = "battle"


@dataclass(frozen=True, slots=True)
class Shuffle(Effect):
    """Shuffle the deck."""


@dataclass(frozen=True, slots=True)
class When(Effect):
    """Do one thing where a condition holds, another where it does not."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class May(Effect):
    """Do something if the player wants to."""

    do: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class OneOf(Effect):
    """Do one of several things, whichever the player wants."""

    ways: tuple[tuple[Effect, ...], ...]
