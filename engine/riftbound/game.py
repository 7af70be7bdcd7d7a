"""A game of Riftbound in progress: the state, its journal, and the edition that is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Self

from engine.core.board import ASIDE_FIELD, ZONE_FIELD, Board
from engine.core.play import Play
from engine.core.randomness import Chance
from engine.core.state import GAME
from engine.riftbound.cards import Card
from engine.riftbound.state.mentions import SPOKEN_FIELDS
from engine.riftbound.state.snapshots import Doer, Event, Snapshot
from engine.riftbound.state.state import ZONES_ASIDE, State
from engine.riftbound.values.asking import PassiveAsker
from engine.riftbound.values.characteristics import Granted, Values, snapshot
from engine.riftbound.values.fitting import MIGHTY
from engine.riftbound.values.in_force import AbilitiesInForce
from engine.riftbound.values.layers import compute
from engine.riftbound.values.matching import Matcher

if TYPE_CHECKING:
    from engine.riftbound.before_play.decks import Deck
    from engine.riftbound.edition import Edition
    from engine.riftbound.playing.terms import Offer


BECOME_MIGHTY = "become_mighty"
QUIET_FIELDS = frozenset(("priority", "focus", "passed", "relevant", "yielded"))
"""Fields of the game that no card text asks about."""
VALUE_FIELDS = (
    *(ZONE_FIELD, "players", "turn_player", "battlefields", "card", "copies", "delayed", "text", "modifications"),
    *("target", "time", "might", "minimum", "sets_might", "raises_to", "keywords", "loses", "tags", "abilities"),
    *("buffed", "more_buffs", "attacker", "defender"),
)
"""Fields from which values are computed where no passive ability has a say."""
PRINT_FIELDS = (*SPOKEN_FIELDS, "modifications", "buffed", "attacker", "defender")
"""Fields that say whether anything alters what is printed, where no text says so and nothing lasts for a while."""
CLEANUP_FIELDS = frozenset(
    (
        *VALUE_FIELDS,
        *("damage", "controller", "owner", "contested_by", "combat", "showdown", "winner", "until", "hidden_on"),
        *("points", "victory", "team", "conceded", "removed"),
    )
)
"""Fields at which a Cleanup looks where no passive ability has a say, and nothing waits for an open state."""
IN_FORCE_FIELDS = (
    *(ZONE_FIELD, ASIDE_FIELD, "players", "turn_player", "battlefields", "card", "copies", "controller", "owner"),
    *("delayed", "text", "source"),
)
"""Fields that say which abilities are in force, apart from those that the layers grant."""


NO_GRANTS: Mapping[str, Granted] = {}


Using = tuple[str, str, str]
"""One replacement effect: its source, which of the abilities there it is, and the record that holds it elsewhere."""


class GameOver(Exception):
    """Leaves all procedures at once: somebody has won (633 / 445)."""


class Game(State, Play):
    """A game of Riftbound: what is recorded, computed and kept while it is played."""

    watches = True

    def __init__(self, edition: Edition, cards: Mapping[str, Card], chance: Chance, alike: Board | None = None) -> None:
        """A game that is still to be set up; `alike` is the board of another one of its kind."""
        board = Board(ZONES_ASIDE, alike)
        State.__init__(self, board, cards)
        Play.__init__(self, board, edition.citations, chance)
        self.edition = edition
        self.events_of: dict[str, Event] = {}
        """The event that put each triggered ability on the chain, by the id of its item."""
        self.decks: Mapping[str, Deck] = {}
        """The decks that players may bring, where the game starts with the setup process (103)."""
        self.harmed: dict[str, Doer] = {}
        """What has dealt damage to each unit since the last Cleanup, which is then its doing (415.5.c)."""
        self.combats_pending: tuple[str, ...] = ()
        """The combats that wait while another one is fought (622 / 435)."""
        self.offers: dict[str, Offer] = {}
        """On what terms each card is played that waits on the chain for a resolution to end (351.3 of 2025-10-01)."""
        self.resuming: str | None = None
        """Who has priority on the chain as the game begins, where a setup says so: not always whoever acts first."""
        self.time_before = 0
        """How much time has passed before the game begins, where a setup says what came first."""
        self.in_cleanup = False
        self.replacing: tuple[Using, ...] = ()
        """The replacement effects that are being carried out, one within the other."""
        self._found_clean: dict[str, bool] = self.board.keep_but_for(QUIET_FIELDS, shared=True)
        """Holds something while the board is as a Cleanup left it that found nothing to do."""
        self._still_clean: dict[str, bool] = self.board.keep(CLEANUP_FIELDS, shared=True)
        """The same, where what has changed since is nothing at which Cleanups look."""
        self._values_by_passives: dict[str, Values] = self.board.keep_but_for(QUIET_FIELDS)
        self._values_as_printed: dict[str, Values] = self.board.keep(PRINT_FIELDS)
        self._values_without: dict[str, Values] = self.board.keep(VALUE_FIELDS)
        self._in_force: dict[str, AbilitiesInForce] = self.board.keep(IN_FORCE_FIELDS)
        self._became_mighty: list[str] = []

    def another(self) -> Self:
        """A new game that stands where this one stands, which has only been set up and will not be played."""
        other = type(self)(self.edition, self.cards, self.chance.anew(), self.board)
        other.decks = self.decks
        other.events_of, other.offers = dict(self.events_of), dict(self.offers)
        other.resuming, other.time_before = self.resuming, self.time_before
        other.journal.begin_like(self.journal)
        other._spoken[GAME] = other._ever_spoken = self.spoken
        if self.values is self._values_as_printed.get(GAME):
            other._values_as_printed[GAME] = Values(other)
        return other

    @property
    def number_waiting(self) -> int:
        """How many items wait on the chain."""
        return len(self.chain)

    @property
    def is_clean(self) -> bool:
        """Whether the last Cleanup found nothing to do, and nothing has changed that another would look at."""
        return bool(self._found_clean or self._still_clean)

    def note_clean(self) -> None:
        """Note that a Cleanup has nothing to do."""
        self._found_clean[GAME] = True
        if not (self.spoken.passives or self.contested or self.combats_pending):
            self._still_clean[GAME] = True

    # -- Mighty (706-711) -------------------------------------------------------------------------------------

    def watch(self) -> Callable[[], None] | None:
        """See who becomes Mighty by a step, where any text looks for it (709)."""
        # Asked at every step, and so without a way round.
        spoken = self._spoken.get(GAME) or self.spoken
        if BECOME_MIGHTY not in spoken.events:
            return None
        below = [name for name in self.units() if self.might(name) < MIGHTY]

        def see() -> None:
            self._became_mighty += [name for name in below if self.might(name) >= MIGHTY]

        return see

    def became_mighty(self) -> tuple[Event, ...]:
        """The units that have become Mighty since this was last asked, as events (709)."""
        if not self._became_mighty:
            return ()
        names, self._became_mighty = dict.fromkeys(self._became_mighty), []
        there = [name for name in names if self.on_board(name)]
        return tuple(Event(BECOME_MIGHTY, self.snapshot(name), self.controller(name)) for name in there)

    def forget(self) -> None:
        """Leave behind what was kept beside the board of a game that has ended; another one of the match follows."""
        self.events_of, self.harmed, self.offers = {}, {}, {}
        self.combats_pending = ()
        self._became_mighty = []

    @contextmanager
    def cleaning_up(self) -> Iterator[None]:
        """Mark that a Cleanup is in progress: what triggers meanwhile waits on the chain (320 of 2025-10-01)."""
        before, self.in_cleanup = self.in_cleanup, True
        try:
            yield
        finally:
            self.in_cleanup = before

    # -- derived values ---------------------------------------------------------------------------------------

    @property
    def values(self) -> Values:
        """Might and keywords of everything on the board, computed when something has changed since."""
        found = (
            self._values_as_printed.get(GAME) or self._values_without.get(GAME) or self._values_by_passives.get(GAME)
        )
        if found is None:
            asker = PassiveAsker(self, self.edition.readings)
            found = compute(self, asker)
            self._store_for(found, asked=asker.was_asked)[GAME] = found
        return found

    def _store_for(self, values: Values, *, asked: bool) -> dict[str, Values]:
        """Where values are kept: as long as nothing changes from which they were computed."""
        if asked:
            return self._values_by_passives
        nothing_lasts = not self.spoken.passives and not self.board.names(GAME, "modifications")
        return self._values_as_printed if nothing_lasts and values.are_as_printed else self._values_without

    @property
    def matcher(self) -> Matcher:
        """What answers the questions of card text about the present state."""
        return self.once("matcher", self.new_matcher)

    def new_matcher(self) -> Matcher:
        """A matcher of one's own, for whoever wants to know afterwards what it was asked."""
        return Matcher(self, self.values, self.edition.readings)

    @property
    def in_force(self) -> AbilitiesInForce:
        """Every ability in force, found again when something has changed since."""
        found = self._in_force.get(GAME)
        if found is None or found.grants != self.grants:
            found = self._in_force[GAME] = AbilitiesInForce(self)
        return found

    @property
    def grants(self) -> Mapping[str, Granted]:
        """The abilities that objects have besides those printed on them; there are none where no text grants any."""
        return self.values.grants if self.spoken.more else NO_GRANTS

    def heeds(self, kind: str) -> bool:
        """Whether any text looks for events of a kind; else nobody need make them.

        Where one looks for units that become Mighty, any event is an occasion to see which have (709).
        """
        return kind in self.spoken.events or BECOME_MIGHTY in self.spoken.events

    @property
    def now(self) -> int:
        """A number that grows with every step, by which what applies in the order of time is ordered (639 / 453)."""
        return self.time_before + len(self.journal.entries) + 1

    @property
    def is_resolving(self) -> bool:
        """Whether what happens now is done by an item of the chain that resolves (151.3)."""
        cause = self.cause
        return cause is not None and cause.kind in ("resolve.spell", "resolve.ability")

    def might(self, unit: str) -> int:
        """The current might of a unit."""
        return self.values.might(unit)

    def is_mighty(self, card: str) -> bool:
        """Whether a unit is Mighty: by its current might, off the board by the printed one (708, 710, 711)."""
        return self.might(card) >= MIGHTY

    def keyword(self, card: str, name: str) -> int:
        """The value of a keyword; 0 where the object does not have it."""
        return self.values.keywords(card).get(name, 0)

    def snapshot(self, card: str) -> Snapshot:
        """Freeze what an object is now."""
        return snapshot(self, self.values, card)

    def modifications_of(self, card: str) -> tuple[str, ...]:
        """The lasting modifications of one object."""
        names = self.board.names(GAME, "modifications")
        return tuple(name for name in names if self.board.text(name, "target") == card) if names else ()
