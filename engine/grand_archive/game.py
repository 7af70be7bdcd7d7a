"""A game of Grand Archive: what is recorded, computed and kept while it is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, Self

from engine.core.board import ZONE_FIELD, Board, Value
from engine.core.citations import Citations
from engine.core.play import Play
from engine.core.randomness import Chance
from engine.core.state import GAME
from engine.grand_archive.cards import Card
from engine.grand_archive.facts import Facts
from engine.grand_archive.language.amounts import Amount, Condition
from engine.grand_archive.language.selecting import Selector
from engine.grand_archive.state.context import Context, Event
from engine.grand_archive.state.refs import Named, Ref
from engine.grand_archive.state.state import FACE_FIELDS, ZONES_ASIDE, State, counter_field
from engine.grand_archive.values import asking, facts, off_field
from engine.grand_archive.values.traits import Continuous, Traits, compute, effects_on_cards, unaffected
from engine.grand_archive.words import DISOBEDIENT, NORM, UNITS

QUIET_ON_STACK = ("kind", "source", "source_ref", "text", "ability", "modes", "paid", "event", "named")
QUIET_FIELDS = frozenset(
    ("opportunity", "passed", "stage", "phase", "winner", "last_known", "materialized", "targets", *QUIET_ON_STACK)
)
"""Fields that no derived value is read from."""
TRAIT_FIELDS = (*FACE_FIELDS, *(counter_field(kind) for kind in ("level", "buff", "enlighten")))
"""Fields that say what an object is where no continuous effect does."""
DAMAGE_FIELDS = ("damage", *(counter_field(kind) for kind in ("damage", "durability")))
LOSS_FIELDS = ("lost", "drew_nothing", "had_champion", "control")
"""Fields that, besides these, say whether the state of the board brings anything about by itself."""


Use = tuple[Ref, str, int]
"""A replacement effect that applies: the object that has it, the ability, and which of several that are alike."""
_UNITS = frozenset(UNITS)


class GameOver(Exception):
    """Unwinds all procedures at once: somebody has won."""


class Waiting(NamedTuple):
    """A triggered ability that has triggered, and waits to be put on the effects stack.

    `origin` says what it stands in: an ability (`trigger`), or an effect that made it (`reflexive`, `delayed`), whose
    controller it then has for good.
    """

    item: str
    source: Ref
    text: str
    ability: str
    controller: str
    event: Event
    named: Named = ()
    origin: Literal["trigger", "reflexive", "delayed"] = "trigger"


class Game(State, Play):
    """A game of Grand Archive: `(setup, answers)` in, the same journal out."""

    def __init__(
        self, citations: Citations, cards: Mapping[str, Card], chance: Chance, alike: Board | None = None
    ) -> None:
        """A game that is still to be set up; `alike` is the board of another one of its kind."""
        board = Board(ZONES_ASIDE, alike)
        State.__init__(self, board, cards)
        Play.__init__(self, board, citations, chance)
        self.waiting: list[Waiting] = []
        """What has triggered since players last had opportunity."""
        self.time_before = 0
        """How much time has passed before the game begins, where a setup gives timestamps."""
        self.replacing: tuple[Use, ...] = ()
        """The replacement effects whose text is being carried out: they do not apply to what comes of it (B11.3)."""
        self.replaced_in_checks: list[tuple[Use, Ref | None]] | None = None
        """Those that have applied in the state-based checks that go on, and to what: once is enough (B11.3)."""
        self.computing: dict[str, Traits] | None = None
        """The traits as far as they have been worked out, while that is being done."""
        self.describing: dict[str, Traits] = {}
        """What cards off the field are as far as that has been worked out, while it is being done."""
        self._on_cards: dict[str, tuple[Continuous, ...]] = board.keep_but_for(QUIET_FIELDS, shared=True)
        self._traits: dict[str, dict[str, Traits]] = board.keep_but_for(QUIET_FIELDS, shared=True)
        self._unaffected: dict[str, Traits] = board.keep(TRAIT_FIELDS, shared=True)
        self._all_unaffected: dict[str, dict[str, Traits]] = board.keep((*TRAIT_FIELDS, ZONE_FIELD), shared=True)
        self._is_unaffected: dict[str, bool] = board.keep((*FACE_FIELDS, ZONE_FIELD, "effects"), shared=True)
        self._facts: dict[str, Facts] = board.keep_but_for(QUIET_FIELDS, shared=True)
        self._checked: dict[str, bool] = board.keep_but_for(QUIET_FIELDS, shared=True)
        self._checked_fields: dict[tuple[Value, ...], bool] = board.keep(
            (*TRAIT_FIELDS, *DAMAGE_FIELDS, *LOSS_FIELDS, ZONE_FIELD, "effects"), shared=True
        )

    @property
    def number_waiting(self) -> int:
        """How many items wait on the effects stack, or to be put there."""
        return len(self.stack) + len(self.waiting)

    def another(self) -> Self:
        """A new game that stands where this one stands, which has only been set up and will not be played."""
        other = type(self)(self.citations, self.cards, self.chance.anew(), self.board)
        other.time_before = self.time_before
        other.journal.begin_like(self.journal)
        return other

    # -- derived values ---------------------------------------------------------------------------------------

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
            found = self._on_cards[GAME] = effects_on_cards(self)
        return found

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

    def facts(self, name: str) -> Facts:
        """Everything true of a card or an object now."""
        if self.computing is not None or self.describing:
            return facts.of(self, name)
        found = self._facts.get(name)
        if found is None:
            found = self._facts[name] = facts.of(self, name)
        return found

    def facts_of(self, ref: Ref) -> Facts | None:
        """What is true of an object, or was as it last changed zones; None for one that has moved on since (27.3)."""
        return facts.of_ref(self, Ref(*ref))

    def power(self, name: str) -> int | None:
        """The power of an object."""
        return self.facts(name).power

    def lv(self, player: str) -> int:
        """The level of a player's champion with all modifications (35.1); 0 without a champion."""
        champion = self.champion(player)
        return 0 if champion is None else self.facts(champion).level or 0

    def traits_of(self, name: str) -> Traits | None:
        """What an object is, or a card off the field; None for a card that no effect describes: it is as printed."""
        found = self.traits.get(name)
        return found if found is not None or not self.on_cards else off_field.traits_of_card(self, name)

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

    # -- what is kept on the board ----------------------------------------------------------------------------

    @property
    def now(self) -> int:
        """The timestamp of what begins now (59.1)."""
        return self.time_before + len(self.journal.entries) + 1
