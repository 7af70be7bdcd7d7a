"""Abilities of game objects: passive, replacement, activated and triggered (rules 565.1 / 358.1)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.riftbound.language.adding import adds_resources
from engine.riftbound.language.costs import Cost
from engine.riftbound.language.expressions import Condition, Selector
from engine.riftbound.language.instructions import Affect
from engine.riftbound.language.nodes import Ability, Instruction
from engine.riftbound.language.passives import CostChange

CAUSES = ("spell", "ability", "unit", "this", "scoring", "choice")


@dataclass(frozen=True, slots=True)
class EventPattern:
    """Which events an ability looks for.

    `object` describes the object of the event, None standing for any; `itself` asks that it be the source of the
    ability. `player` is whose doing it is: you, opponent or any. `place` asks that it happen here, where the source is,
    or at a battlefield of yours,
    `leaving` that the object of a move came from there. `by` is what did it: a spell, an ability, a unit, or the text
    itself. `as_one` triggers once for all events at once. `to_itself` asks that something was attached to the source of
    the ability, or detached from it, `was_free` that nobody controlled the battlefield that was conquered.
    """

    event: str
    itself: bool = False
    object: Selector | None = None
    player: str = "any"
    first_each_turn: bool = False
    place: str = ""
    leaving: bool = False
    """Whether the object of a move came from where the source is."""
    by: str = ""
    from_hidden: bool = False
    as_one: bool = False
    to_itself: bool = False
    was_free: bool = False
    from_battlefield: bool = False
    """Whether the object of a move came from any battlefield."""
    played_from: str = ""
    """From where a card was played: hand, trash, banishment, or anywhere but a hand (`elsewhere`)."""
    energy: int = 0
    """The energy that an activated ability costs as it is printed, or more."""
    might: int = 0
    """The might that a unit has come to have, or more, where that is another one than being Mighty takes."""


@dataclass(frozen=True, slots=True)
class Triggered(Ability):
    """When the event happens, and the condition holds, the instructions go on the chain.

    `of_event_player` says that it is the ability of the player whose event it is, who makes its choices (190.6.c).
    `repeats` are the costs of its Repeat (820), `times_each_turn` is how often it is performed in a turn, if that is
    limited (383.3.e).
    """

    when: EventPattern
    condition: Condition | None
    effect: tuple[Instruction, ...]
    optional: bool = False
    zone: str = "board"
    keyword: str = ""
    also_when: tuple[EventPattern, ...] = ()
    of_event_player: bool = False
    repeats: tuple[Cost, ...] = ()
    times_each_turn: int = 0

    @property
    def patterns(self) -> tuple[EventPattern, ...]:
        """All events that it looks for."""
        return (self.when, *self.also_when)


@dataclass(frozen=True)
class Activated(Ability):
    """Pay the cost: the instructions go on the chain. `timing` is action or reaction where it has that keyword.

    `less` is what it says itself that it costs less, where `less_if` holds; in it `it` is what was chosen. `keyword` is
    the one that it is short for: Empower (827) or Equip (818).
    """

    cost: Cost
    effect: tuple[Instruction, ...]
    timing: str = ""
    condition: Condition | None = None
    less: CostChange | None = None
    less_if: Condition | None = None
    keyword: str = ""
    once_each_turn: bool = False
    repeats: tuple[Cost, ...] = ()

    @cached_property
    def adds_resources(self) -> bool:
        """Whether this ability adds resources, and so resolves at once (605.2 / 416.2)."""
        return adds_resources(self.effect)

    @cached_property
    def only_adds(self) -> bool:
        """Whether it adds resources for no more than exhausting or recycling its source, on no condition."""
        asks_nothing_else = self.cost in (Cost(exhaust_self=True), Cost(recycle_self=True))
        return self.adds_resources and asks_nothing_else and self.condition is None


@dataclass(frozen=True, slots=True)
class Replacement(Ability):
    """Instead of the event, carry out the instructions; `it` is the object of the event.

    `cost` is what must be paid to replace it, `times_each_turn` how often it applies in a turn, if limited (371).
    """

    when: EventPattern
    condition: Condition | None
    instead: tuple[Instruction, ...]
    optional: bool = False
    cost: Cost | None = None
    times_each_turn: int = 0
    of_object_controller: bool = False
    """Whether who controls the object of the event decides, and pays (they may ...)."""

    @property
    def is_limited(self) -> bool:
        """Whether it cannot go on and on: it costs something, uses its source up, or applies so often a turn (371)."""
        on_itself = (one for one in self.instead if isinstance(one, Affect) and one.what.kind == "self")
        uses_up = any(one.verb in ("kill", "banish", "recycle", "exhaust", "spend_buff") for one in on_itself)
        return bool(self.times_each_turn) or self.cost is not None or uses_up
