"""A game of Riftbound in progress: the state, its journal, and the edition that is played."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Self

from engine.core.board import Board
from engine.core.play import Play
from engine.core.randomness import Chance
from engine.core.state import GAME
from engine.riftbound.cards import Card
from engine.riftbound.decks import Deck
from engine.riftbound.edition import Edition
from engine.riftbound.state.offers import Offer
from engine.riftbound.state.snapshots import Doer, Event
from engine.riftbound.state.state import ZONES_ASIDE
from engine.riftbound.values.derived import QUIET_FIELDS, VALUE_FIELDS, DerivedState

CLEANUP_FIELDS = frozenset(
    (
        *VALUE_FIELDS,
        *("damage", "controller", "owner", "contested_by", "combat", "showdown", "winner", "until", "hidden_on"),
        *("points", "victory", "team", "conceded", "removed", "attached_to"),
    )
)
"""Fields at which a Cleanup looks where no passive ability has a say, and nothing waits for an open state."""


Using = tuple[str, str, str]
"""One replacement effect: its source, which of the abilities there it is, and the record that holds it elsewhere."""


class GameOver(Exception):
    """Leaves all procedures at once: somebody has won (633 / 445)."""


class Game(DerivedState, Play):
    """A game of Riftbound: what is recorded, computed and kept while it is played."""

    def __init__(
        self, edition: Edition[Game], cards: Mapping[str, Card], chance: Chance, alike: Board | None = None
    ) -> None:
        """A game that is still to be set up; `alike` is the board of another one of its kind."""
        board = Board(ZONES_ASIDE, alike)
        DerivedState.__init__(self, board, cards, edition.readings)
        Play.__init__(self, board, edition.citations, chance)
        self.unwatched = self._unmighty
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
        self.dying: tuple[str, ...] = ()
        """What would die together, while it is asked what replaces that (370.4 of 2026-07-16)."""
        self.replacing: tuple[Using, ...] = ()
        """The replacement effects that are being carried out, one within the other."""
        self._found_clean: dict[str, bool] = self.board.keep_but_for(QUIET_FIELDS, shared=True)
        """Holds something while the board is as a Cleanup left it that found nothing to do."""
        self._still_clean: dict[str, bool] = self.board.keep(CLEANUP_FIELDS, shared=True)
        """The same, where what has changed since is nothing at which Cleanups look."""

    def another(self) -> Self:
        """A new game that stands where this one stands, which has only been set up and will not be played."""
        other = type(self)(self.edition, self.cards, self.chance.anew(), self.board)
        other.decks = self.decks
        other.events_of, other.offers = dict(self.events_of), dict(self.offers)
        other.resuming, other.time_before = self.resuming, self.time_before
        other.journal.begin_like(self.journal)
        other.keep_like(self)
        return other

    @property
    def number_waiting(self) -> int:
        """How many items wait on the chain."""
        return len(self.chain)

    def known(self, *steps: str) -> tuple[str, ...]:
        """Those of some steps that this edition has rules for: some are put into words by a later text alone."""
        return tuple(step for step in steps if step in self.citations) if steps else ()

    @property
    def is_clean(self) -> bool:
        """Whether the last Cleanup found nothing to do, and nothing has changed that another would look at."""
        return bool(self._found_clean or self._still_clean)

    def note_clean(self) -> None:
        """Note that a Cleanup has nothing to do."""
        self._found_clean[GAME] = True
        if not (self.mentions.passives or self.contested or self.combats_pending):
            self._still_clean[GAME] = True

    @property
    def now(self) -> int:
        """A number that grows with every step, by which what applies in the order of time is ordered (639 / 453)."""
        return self.time_before + len(self.journal.entries) + 1

    @property
    def is_resolving(self) -> bool:
        """Whether what happens now is done by an item of the chain that resolves (151.3)."""
        cause = self.cause
        return cause is not None and cause.kind in ("resolve.spell", "resolve.ability")

    def has_come_of_it(self, kind: str) -> bool:
        """Whether a step of some kind has followed from what resolves now, so far."""
        cause = self.cause
        return cause is not None and any(one.kind == kind for one in self.journal.entries[cause.step :])

    def forget(self) -> None:
        """Leave behind what was kept beside the board of a game that has ended; another one of the match follows."""
        self.events_of, self.harmed, self.offers = {}, {}, {}
        self.combats_pending = ()
        self._became_mighty = []

    def cleaning_up(self) -> AbstractContextManager[None]:
        """Mark that a Cleanup is in progress: what triggers meanwhile waits on the chain (320 of 2025-10-01)."""
        return _CleaningUp(self)


class _CleaningUp(AbstractContextManager[None]):
    """The time during which a game is in a Cleanup; before and after it is what it was before."""

    __slots__ = ("_before", "_game")

    def __init__(self, game: Game) -> None:
        self._game = game

    def __enter__(self) -> None:
        self._before, self._game.in_cleanup = self._game.in_cleanup, True

    def __exit__(self, *raised: object) -> None:
        self._game.in_cleanup = self._before
