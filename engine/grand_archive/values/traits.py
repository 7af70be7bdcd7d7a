"""What objects and cards are, as far as it is derived, and the continuous effects that make them so.

Nothing here is ever written to the board. Most boards have no continuous effect: what an object is then, only its card
and its counters say.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.grand_archive.language.changes import Changes
from engine.grand_archive.language.descriptions import Condition, Selector
from engine.grand_archive.standard import ENLIGHTENED
from engine.grand_archive.state.refs import Ref
from engine.grand_archive.state.state import State
from engine.grand_archive.words import DISOBEDIENT, FIELD

VALUES = (
    *("power", "life", "level", "types", "subtypes", "element", "keywords", "labels", "abilities"),
    *("states", "enables", "forbids", "goes_to"),
)
"""What is derived of an object."""


class Traits:
    """What one object is, or a card off the field that effects describe, as far as effects have been applied."""

    __slots__ = (*VALUES, "applied")

    def __init__(self, state: State, name: str) -> None:
        card = state.card(name)
        self.power = card.power
        self.life = card.life
        self.level = None if card.level is None else card.level + state.counters(name, "level")
        self.types = card.types
        self.subtypes = card.subtypes
        self.element = card.element
        self.keywords: dict[str, int] = dict(card.keywords)
        self.labels = card.labels
        self.abilities: tuple[str, ...] = card.abilities
        self.states: tuple[str, ...] = ()
        self.enables: tuple[str, ...] = card.enables
        self.forbids: tuple[str, ...] = ()
        self.goes_to = ""
        self.applied: list[Continuous] = []
        """The continuous effects that have applied to it, in their order."""

    @property
    def disobeys(self) -> bool:
        """Whether an effect says otherwise than that an ally obeys its controller (39.2)."""
        return DISOBEDIENT in self.states or "obey" in self.forbids


class Continuous(NamedTuple):
    """A continuous effect in force: since when, whose, and to what it applies."""

    time: int
    source: Ref
    controller: str
    changes: Changes
    condition: Condition | None
    selector: Selector | None
    affected: tuple[Ref, ...]
    """The objects or cards it is bound to; empty where the selector says what it applies to."""
    key: str
    """The static ability that it comes from, or the record of a lasting effect."""
    is_ability: bool = False

    @property
    def record(self) -> str:
        """The record of a lasting effect, of which this may be a part; empty for a static ability."""
        return "" if self.is_ability else self.key.partition("/")[0]

    @property
    def zone(self) -> str:
        """Where what it describes lies."""
        return FIELD if self.selector is None else self.selector.zone


def unaffected(state: State, name: str) -> Traits:
    """What an object is by its card and its counters alone."""
    found = Traits(state, name)
    count_counters(state, name, found)
    return found


def count_counters(state: State, name: str, traits: Traits) -> None:
    """Buff counters add to power and life (4.1) whatever has set these; enlighten counters give an ability (14.1)."""
    buffs = state.counters(name, "buff")
    if buffs:
        traits.power = None if traits.power is None else traits.power + buffs
        traits.life = None if traits.life is None else traits.life + buffs
    if state.counters(name, "enlighten") and "champion" in traits.types:
        traits.abilities += (f"{ENLIGHTENED}/0",)
