"""Values: what objects and cards are, what is true of them, and what texts ask of the board.

Each of the three is derived from the others: a static ability asks for what is true of an object, which depends on the
abilities that are in force. So the modules that derive them know this class alone, and `DerivedValues` joins them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping

from engine.core.board import ZONE_FIELD, Board
from engine.core.state import GAME
from engine.grand_archive.cards import Card
from engine.grand_archive.language.descriptions import Amount, Condition, Selector
from engine.grand_archive.state.context import Context
from engine.grand_archive.state.facts import Facts
from engine.grand_archive.state.refs import Ref
from engine.grand_archive.state.state import FACE_FIELDS, State, counter_field
from engine.grand_archive.values.traits import Continuous, Traits, unaffected
from engine.grand_archive.words import DISOBEDIENT, NORM, UNITS

TRAIT_FIELDS = (*FACE_FIELDS, *(counter_field(kind) for kind in ("level", "buff", "enlighten")))
"""Fields that say what an object is where no continuous effect does."""
_UNITS = frozenset(UNITS)


class Values(State, ABC):
    """A board, with all that is derived from it."""

    def __init__(self, board: Board, cards: Mapping[str, Card]) -> None:
        super().__init__(board, cards)
        self.computing: dict[str, Traits] | None = None
        """The traits as far as they have been worked out, while that is being done."""
        self.describing: dict[str, Traits] = {}
        """What cards off the field are as far as that has been worked out, while it is being done."""
        self._unaffected: dict[str, Traits] = board.keep(TRAIT_FIELDS, shared=True)
        self._all_unaffected: dict[str, dict[str, Traits]] = board.keep((*TRAIT_FIELDS, ZONE_FIELD), shared=True)
        self._is_unaffected: dict[str, bool] = board.keep((*FACE_FIELDS, ZONE_FIELD, "effects"), shared=True)

    # -- what is derived from one another ---------------------------------------------------------------------

    @property
    @abstractmethod
    def traits(self) -> Mapping[str, Traits]:
        """What every object on the field is, worked out again when something has changed."""

    @property
    @abstractmethod
    def on_cards(self) -> tuple[Continuous, ...]:
        """The continuous effects that describe cards off the field, the oldest first."""

    @abstractmethod
    def traits_of(self, name: str) -> Traits | None:
        """What an object is, or a card off the field; None for a card that no effect describes: it is as printed."""

    @abstractmethod
    def facts(self, name: str) -> Facts:
        """Everything true of a card or an object now."""

    @abstractmethod
    def amount(self, asked: Amount, context: Context) -> int:
        """How much an amount is now."""

    @abstractmethod
    def holds(self, asked: Condition, context: Context) -> bool:
        """Whether a condition holds now."""

    @abstractmethod
    def fits(self, selector: Selector, name: str, context: Context) -> bool:
        """Whether something fits a description now."""

    @abstractmethod
    def candidates(self, selector: Selector, context: Context) -> tuple[str, ...]:
        """Everything that fits a description now."""

    # -- where no effect is in force --------------------------------------------------------------------------

    @property
    def is_unaffected(self) -> bool:
        """Whether no continuous effect is in force: cards and counters alone say what the objects on the field are."""
        found = self._is_unaffected.get(GAME)
        if found is None:
            found = not self.printed_on_field.static and not self.board.names(GAME, "effects")
            self._is_unaffected[GAME] = found
        return found

    def unaffected(self) -> dict[str, Traits]:
        """What every object on the field is by its card and its counters alone."""
        found = self._all_unaffected.get(GAME)
        if found is None:
            found = self._all_unaffected[GAME] = {name: self._unaffected_one(name) for name in self.field}
        return found

    def _unaffected_one(self, name: str) -> Traits:
        found = self._unaffected.get(name)
        if found is None:
            found = self._unaffected[name] = unaffected(self, name)
        return found

    # -- read off these ---------------------------------------------------------------------------------------

    def facts_of(self, ref: Ref) -> Facts | None:
        """What is true of an object, or was as it last changed zones; None for one that has moved on since (27.3)."""
        name, incarnation = ref
        if self.incarnation(name) == incarnation:
            return self.facts(name) if self.is_card(name) else None
        known = self.board.get(name, "last_known")
        found = Facts(*known) if isinstance(known, tuple) else None  # type: ignore[arg-type]
        return found if found is not None and found.incarnation == incarnation else None

    def power(self, name: str) -> int | None:
        """The power of an object."""
        return self.facts(name).power

    def lv(self, player: str) -> int:
        """The level of a player's champion with all modifications (35.1); 0 without a champion."""
        champion = self.champion(player)
        return 0 if champion is None else self.facts(champion).level or 0

    def abilities(self, name: str) -> tuple[str, ...]:
        """The abilities of an object or a card, with those that effects have given it and without those lost."""
        found = self.traits_of(name)
        return self.card(name).abilities if found is None else found.abilities

    def types(self, name: str) -> tuple[str, ...]:
        """The types of an object or a card, those that effects have given it included."""
        found = self.traits_of(name)
        return self.card(name).types if found is None else found.types

    def element(self, name: str) -> str:
        """The element of an object or a card (13.1)."""
        found = self.traits_of(name)
        return self.card(name).element if found is None else found.element

    def is_unit(self, name: str) -> bool:
        """Whether an object is a unit (62.1)."""
        return not _UNITS.isdisjoint(self.types(name))

    def has(self, name: str, keyword: str) -> bool:
        """Whether an object or a card has a keyword."""
        found = self.traits_of(name)
        return keyword in (dict(self.card(name).keywords) if found is None else found.keywords)

    def forbids(self, name: str, what: str) -> bool:
        """Whether an effect forbids something to an object."""
        found = self.traits.get(name)
        return found is not None and what in found.forbids

    def obeys(self, name: str, player: str) -> bool:
        """Whether an ally obeys a player: its controller, as long as nothing says otherwise (39.2)."""
        found = self.traits.get(name)
        disobeys = self.board.flag(name, DISOBEDIENT) or (found is not None and found.disobeys)
        return self.controller(name) == player and not disobeys

    def elements(self, player: str) -> frozenset[str]:
        """The elements that a player may use: norm, and those that the lineage or an object enables (13.2, 13.3.1)."""
        own = (traits.enables for name, traits in self.traits.items() if self.controller(name) == player)
        lineage = (self.card(name).enables for name in self.inner_lineage(player))
        return frozenset((NORM, *(element for enabled in (*own, *lineage) for element in enabled)))
