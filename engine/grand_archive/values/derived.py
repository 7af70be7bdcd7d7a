"""Derived values joined: each is found by the module that derives it, and kept until something changes it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.board import ZONE_FIELD, Board, Value
from engine.core.state import GAME
from engine.grand_archive.cards import Card
from engine.grand_archive.language.descriptions import Amount, Condition, Selector
from engine.grand_archive.state.context import Context
from engine.grand_archive.state.facts import Facts
from engine.grand_archive.state.state import counter_field
from engine.grand_archive.values import asking, finding_facts
from engine.grand_archive.values.computing import compute
from engine.grand_archive.values.in_force import effects_on_cards
from engine.grand_archive.values.off_field import traits_of_card
from engine.grand_archive.values.traits import Continuous, Traits
from engine.grand_archive.values.values import TRAIT_FIELDS, Values

QUIET_ON_STACK = ("kind", "source", "source_ref", "text", "ability", "modes", "paid", "event", "named")
QUIET_FIELDS = frozenset(
    ("opportunity", "passed", "stage", "phase", "winner", "last_known", "materialized", "targets", *QUIET_ON_STACK)
)
"""Fields that no derived value is read from."""
DAMAGE_FIELDS = ("damage", *(counter_field(kind) for kind in ("damage", "durability")))
"""Fields that say how worn what stands on the field is."""
LOSS_FIELDS = ("lost", "drew_nothing", "had_champion", "control")
"""Fields that, besides these, say whether the state of the board brings anything about by itself."""


class DerivedValues(Values):
    """A board whose derived values are worked out when they are asked for, and kept for as long as they hold."""

    def __init__(self, board: Board, cards: Mapping[str, Card]) -> None:
        super().__init__(board, cards)
        self._on_cards: dict[str, tuple[Continuous, ...]] = board.keep_but_for(QUIET_FIELDS, shared=True)
        self._traits: dict[str, dict[str, Traits]] = board.keep_but_for(QUIET_FIELDS, shared=True)
        self._facts: dict[str, Facts] = board.keep_but_for(QUIET_FIELDS, shared=True)
        self._checked: dict[str, bool] = board.keep_but_for(QUIET_FIELDS, shared=True)
        self._checked_fields: dict[tuple[Value, ...], bool] = board.keep(
            (*TRAIT_FIELDS, *DAMAGE_FIELDS, *LOSS_FIELDS, ZONE_FIELD, "effects"), shared=True
        )

    @property
    def traits(self) -> Mapping[str, Traits]:
        """What every object on the field is, worked out again when something has changed."""
        if self.computing is not None:
            return self.computing
        found = self._traits.get(GAME)
        if found is None:
            found = self._traits[GAME] = compute(self)
        return found

    @property
    def on_cards(self) -> tuple[Continuous, ...]:
        """The continuous effects that describe cards off the field, the oldest first."""
        found = self._on_cards.get(GAME)
        if found is None:
            found = self._on_cards[GAME] = () if self.is_unaffected else effects_on_cards(self)
        return found

    def traits_of(self, name: str) -> Traits | None:
        """What an object is, or a card off the field; None for a card that no effect describes: it is as printed."""
        found = self.traits.get(name)
        return found if found is not None or not self.on_cards else traits_of_card(self, name)

    def facts(self, name: str) -> Facts:
        """Everything true of a card or an object now."""
        if self.computing is not None or self.describing:
            return finding_facts.of(self, name)
        found = self._facts.get(name)
        if found is None:
            found = self._facts[name] = finding_facts.of(self, name)
        return found

    def amount(self, asked: Amount, context: Context) -> int:
        """How much an amount is now."""
        return asking.amount(self, asked, context)

    def holds(self, asked: Condition, context: Context) -> bool:
        """Whether a condition holds now."""
        return asking.holds(self, asked, context)

    def fits(self, selector: Selector, name: str, context: Context) -> bool:
        """Whether something fits a description now."""
        return asking.fits(self, selector, name, context)

    def candidates(self, selector: Selector, context: Context) -> tuple[str, ...]:
        """Everything that fits a description now."""
        return asking.candidates(self, selector, context)

    # -- whether the state-based checks would find anything ---------------------------------------------------

    @property
    def is_checked(self) -> bool:
        """Whether the board is as the state-based checks left it, in all that they look at.

        Where no effect is in force that is little: what stands on the field, how worn it is, and who controls what
        matters to its controller. Where one is in force, all of it may depend on anything.
        """
        return GAME in self._checked or self._who_is_checked() in self._checked_fields

    def note_checked(self) -> None:
        """Note that the state-based checks find nothing on the board as it is now."""
        self._checked[GAME] = True
        if self.is_unaffected:
            self._checked_fields[self._who_is_checked()] = True

    def _who_is_checked(self) -> tuple[Value, ...]:
        known = self.board.known
        return tuple([known(name).get("controller") for name in self.printed_on_field.controlled])
