"""Abilities: CONT, AUTO and ACT, with their places, conditions and costs (2.1.3)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.vanguard.language.costs import FREE, Cost
from engine.vanguard.language.instruction import Effect
from engine.vanguard.language.selectors import Amount, Condition, Selector, asks_power
from engine.vanguard.language.words import ABILITIES


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
