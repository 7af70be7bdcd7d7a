"""A state with what follows from it: might and keywords, abilities in force, answers to the questions of card text.

Nothing of it is written down. What was found is kept until something changes from which it was computed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.board import ASIDE_FIELD, ZONE_FIELD, Board
from engine.core.state import GAME
from engine.riftbound.cards import Card
from engine.riftbound.state.mentions import MENTION_FIELDS, Mentioned
from engine.riftbound.state.snapshots import Event, Snapshot
from engine.riftbound.state.state import State
from engine.riftbound.values.asking import PassiveAsker
from engine.riftbound.values.characteristics import Granted, Values, snapshot
from engine.riftbound.values.fitting import MIGHTY
from engine.riftbound.values.in_force import AbilitiesInForce
from engine.riftbound.values.layers import compute
from engine.riftbound.values.matching import Matcher, Readings

BECOME_MIGHTY = "become_mighty"
QUIET_FIELDS = frozenset(("priority", "focus", "passed", "relevant", "yielded"))
"""Fields of the game that no card text asks about."""
VALUE_FIELDS = (
    *(ZONE_FIELD, "players", "turn_player", "battlefields", "card", "copies", "delayed", "text", "modifications"),
    *("attached_to", "copied_text"),
    *("target", "time", "might", "minimum", "sets_might", "raises_to", "keywords", "loses", "tags", "abilities"),
    *("buffed", "more_buffs", "attacker", "defender"),
)
"""Fields from which values are computed where no passive ability has a say."""
PRINT_FIELDS = (*MENTION_FIELDS, "modifications", "buffed", "attacker", "defender", "attached_to", "copied_text")
"""Fields that say whether anything alters what is printed, where no text says so and nothing lasts for a while."""
IN_FORCE_FIELDS = (
    *(ZONE_FIELD, ASIDE_FIELD, "players", "turn_player", "battlefields", "card", "copies", "controller", "owner"),
    *("delayed", "text", "source", "attached_to"),
)
"""Fields that say which abilities are in force, apart from those that the layers grant."""


NO_GRANTS: Mapping[str, Granted] = {}


class DerivedState(State):
    """A state of which the derived values are known, as an edition reads card text."""

    __slots__ = (
        *("_became_mighty", "_in_force", "_matchers", "_unmighty", "_values_as_printed", "_values_by_passives"),
        *("_values_without", "readings", "told_later"),
    )

    def __init__(self, board: Board, cards: Mapping[str, Card], readings: Readings) -> None:
        super().__init__(board, cards)
        self.readings = readings
        self._values_by_passives: dict[str, Values] = board.keep_but_for(QUIET_FIELDS)
        self._values_as_printed: dict[str, Values] = board.keep(PRINT_FIELDS)
        self._values_without: dict[str, Values] = board.keep(VALUE_FIELDS)
        self._in_force: dict[str, AbilitiesInForce] = board.keep(IN_FORCE_FIELDS)
        self._matchers: dict[str, Matcher] = board.keep(())
        """The last one that was asked for, which will do as long as it answers with the values of now."""
        self._unmighty: dict[str, bool] = board.keep(MENTION_FIELDS, shared=True)
        """Holds something as soon as it is known that no text looks for who becomes Mighty."""
        self._became_mighty: list[tuple[str, int]] = []
        self.told_later: list[Event] = []
        """What was detached as something left the board (719.5), or banished in place of going to a trash: for whoever
        looks for that once what was done is over."""

    def keep_like(self, other: DerivedState) -> None:
        """Keep what was found of a state that stands just so."""
        self._mentions[GAME] = other.mentions
        self._ever_mentioned = Mentioned(self.cards, other._ever_mentioned)
        if other.values is other._values_as_printed.get(GAME):
            self._values_as_printed[GAME] = Values(self)

    @property
    def values(self) -> Values:
        """Might and keywords of everything on the board, computed when something has changed since."""
        found = (
            self._values_as_printed.get(GAME) or self._values_without.get(GAME) or self._values_by_passives.get(GAME)
        )
        if found is None:
            asker = PassiveAsker(self, self.readings)
            found = compute(self, asker)
            self._store_for(found, asked=asker.was_asked)[GAME] = found
        return found

    def _store_for(self, values: Values, *, asked: bool) -> dict[str, Values]:
        """Where values are kept: as long as nothing changes from which they were computed."""
        if asked:
            return self._values_by_passives
        nothing_lasts = not self.mentions.passives and not self.board.names(GAME, "modifications")
        return self._values_as_printed if nothing_lasts and values.are_as_printed else self._values_without

    @property
    def matcher(self) -> Matcher:
        """What answers the questions of card text about the present state."""
        found, values = self._matchers.get(GAME), self.values
        if found is None or found.values is not values:
            found = self._matchers[GAME] = Matcher(self, values, self.readings)
        return found

    def new_matcher(self) -> Matcher:
        """A matcher of one's own, for whoever wants to know afterwards what it was asked."""
        return Matcher(self, self.values, self.readings)

    @property
    def in_force(self) -> AbilitiesInForce:
        """Every ability in force, found again when something has changed since."""
        found = self._in_force.get(GAME)
        if found is None or found.grants != self.grants:
            found = self._in_force[GAME] = AbilitiesInForce(self, self.grants, self.readings)
        return found

    @property
    def grants(self) -> Mapping[str, Granted]:
        """The abilities that objects have besides those printed on them; there are none where no text grants any."""
        return self.values.grants if self.mentions.more else NO_GRANTS

    def heeds(self, kind: str) -> bool:
        """Whether any text looks for events of a kind; else nobody need make them.

        Where one looks for units that become Mighty, any event is an occasion to see which have (709).
        """
        looked_for = self.mentions.events
        return kind in looked_for or BECOME_MIGHTY in looked_for

    def might(self, unit: str) -> int:
        """The current might of a unit."""
        return self.values.might(unit)

    def is_mighty(self, card: str) -> bool:
        """Whether a unit is Mighty: by its current might, off the board by the printed one (708, 710, 711)."""
        return self.might(card) >= MIGHTY

    def keyword(self, card: str, name: str) -> int:
        """The value of a keyword that does anything; 0 where the object does not have it, or its text is inactive."""
        return self.values.active_keywords(card).get(name, 0)

    def snapshot(self, card: str) -> Snapshot:
        """Freeze what an object is now."""
        return snapshot(self, self.values, card)

    def modifications_of(self, card: str) -> tuple[str, ...]:
        """The lasting modifications of one object."""
        names = self.board.names(GAME, "modifications")
        return tuple(name for name in names if self.board.text(name, "target") == card) if names else ()

    # -- Mighty (706-711) -------------------------------------------------------------------------------------

    def watch(self) -> Callable[[], None] | None:
        """See who becomes Mighty by a step, where any text looks for it (709)."""
        mentions = self.mentions
        if BECOME_MIGHTY not in mentions.events:
            self._unmighty[GAME] = True
            return None
        mights = (MIGHTY, *sorted(mentions.mights))
        below = [(name, might) for name in self.units() for might in mights if self.might(name) < might]

        def see() -> None:
            self._became_mighty += [(name, might) for name, might in below if self.might(name) >= might]

        return see

    def became_mighty(self) -> tuple[Event, ...]:
        """The units that have become Mighty since this was last asked, as events (709)."""
        if not self._became_mighty:
            return ()
        names, self._became_mighty = dict.fromkeys(self._became_mighty), []
        there = [(name, might) for name, might in names if self.on_board(name)]
        return tuple(
            Event(BECOME_MIGHTY, self.snapshot(name), self.controller(name), amount=might) for name, might in there
        )
