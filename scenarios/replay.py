"""The one way to replay a case: command line, tests, pages and study all come here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from engine.core.board import Change, Value
from engine.core.decisions import PASS
from engine.core.grounds import Grounds
from engine.core.journal import Entry
from scenarios.case import Case
from scenarios.narration import Cast
from scenarios.outcome import Outcome, Unsaid
from scenarios.running import run
from scenarios.systems import SYSTEMS

BoardView = dict[str, Any]
"""A board as plain data, in the shape of a setup (docs/fixture-format.md), complete."""


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """One step as it is shown: `text` in each language, the rules that made it happen, and what it changed.

    Of the rules, those in `because` decide it, those in `also` hold as well. `subjects` are the ids of the objects that
    it is about.
    """

    n: int
    kind: str
    player: str | None
    text: dict[str, str]
    rules: Grounds
    changes: tuple[Change, ...]
    subjects: tuple[str, ...]

    @property
    def because(self) -> tuple[str, ...]:
        """The one to three rules that decide it."""
        return self.rules.because

    @property
    def also(self) -> tuple[str, ...]:
        """The rules that hold as well."""
        return self.rules.also


@dataclass(frozen=True, slots=True)
class Told:
    """The first steps of a game as they were told, by whose names, and the board of its setup."""

    cast: Cast
    entries: tuple[Entry, ...]
    steps: tuple[ReplayStep, ...]
    before: BoardView


class Replay:
    """A case played to its end in one edition."""

    def __init__(self, case: Case, edition: str, outcome: Outcome, told: Told | None = None) -> None:
        """`told` is what was told of this game, or of one with the same setup, before it went on to here."""
        self.id = case.id
        self.edition = edition
        self.status = outcome.status
        self.failures = tuple(outcome.failures)
        self.warnings = tuple(outcome.warnings)
        self.unsaid: tuple[Unsaid, ...] = tuple(outcome.unsaid)
        self.used = frozenset(outcome.refused_by | outcome.permitted_by | outcome.explained_by)
        self._decided_elsewhere = frozenset(outcome.decided_by)
        self.seat: str | None = None
        self._told = told
        self._told_steps: tuple[ReplayStep, ...] = ()
        self._system = SYSTEMS[case.game]
        self._game = None if outcome.table is None else outcome.table.game

    def seen_by(self, player: str) -> Replay:
        """The same replay as one player sees it: what that player may not read is covered, in boards and steps alike.

        Raises UnknownPlayer.
        """
        if player not in self.players:
            raise UnknownPlayer(self.id, player, self.players)
        other = copy(self)
        for name in ("steps", "before", "after"):
            other.__dict__.pop(name, None)
        other.seat, other._told = player, None
        # What somebody else chose may be a card that this player cannot see; that they passed, everybody sees.
        other.unsaid = tuple(one for one in self.unsaid if one.player == player or one.answer == str(PASS))
        return other

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who plays; nobody where the fixture could not be set up."""
        return () if self._game is None else tuple(self._game.players)

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """What tells objects of one name apart, in the steps and on the boards: a number, by id."""
        return {} if self._game is None else self._cast.numbers

    @cached_property
    def _cast(self) -> Cast:
        """Everything that has a name, found once: there are hundreds of steps to tell."""
        return self._system.cast(self._game)

    @cached_property
    def steps(self) -> tuple[ReplayStep, ...]:
        """All steps, in order; none where the fixture could not be set up."""
        return self.steps_after(0)

    def steps_after(self, count: int) -> tuple[ReplayStep, ...]:
        """The steps after the first so many of them."""
        entries, known = self._entries, self._known_steps()
        if count > len(known):
            return tuple(map(self._step, entries[count:]))
        steps = (*known, *map(self._step, entries[len(known) :]))
        if self.seat is None:
            self._told_steps = steps
        return steps[count:]

    @property
    def told(self) -> Told | None:
        """What has been told of the game so far, for a replay of it once it has gone on; None where nothing was."""
        if not self._told_steps:
            return self._told
        return Told(self._cast, tuple(self._entries[: len(self._told_steps)]), self._told_steps, self.before)

    def _known_steps(self) -> tuple[ReplayStep, ...]:
        """The steps that were told before, where they happened here as well and everything has the same name still."""
        told = self._told
        if told is None or told.cast != self._cast:
            return ()
        pairs = enumerate(zip(told.entries, self._entries, strict=False))
        alike = next((n for n, (one, other) in pairs if one != other), min(len(told.entries), len(self._entries)))
        return told.steps[:alike]

    @property
    def _entries(self) -> Sequence[Entry]:
        return () if self._game is None else self._system.journal(self._game).entries

    def _step(self, entry: Entry) -> ReplayStep:
        unseen = self._unseen(entry.step)
        cast = replace(self._cast, unseen=unseen) if unseen else self._cast
        return ReplayStep(
            entry.step,
            entry.kind,
            entry.player,
            self._system.narrator.tell(entry, cast),
            entry.rules,
            _uncovered(entry.changes, unseen) if unseen else entry.changes,
            tuple(subject for subject in entry.subjects if isinstance(subject, str) and subject not in unseen),
        )

    def _unseen(self, step: int) -> frozenset[str]:
        """What the player in the seat could read neither before nor after a step."""
        if self.seat is None:
            return frozenset()
        board_at = self._system.journal(self._game).board_at
        before, after = (self._system.unseen(self._game, board_at(n), self.seat) for n in (step - 1, step))
        return before & after

    @cached_property
    def executed(self) -> frozenset[str]:
        """The rules that the trace cites, and those by which the script was refused, or shown, what it looked at."""
        return self.used.union(*(entry.rules for entry in self._entries))

    @cached_property
    def decided(self) -> frozenset[str]:
        """The rules that decide a step, or that decided what was refused, shown, or looked at."""
        return self._decided_elsewhere.union(*(entry.rules.because for entry in self._entries))

    @cached_property
    def before(self) -> BoardView:
        """The board of the setup."""
        return self._told.before if self._told is not None else self.board_at(0)

    @cached_property
    def after(self) -> BoardView:
        """The board at the end."""
        return self.board_at(len(self._entries))

    def board_at(self, step: int) -> BoardView:
        """The board after a step; 0 is the board of the setup. Numbers beyond the last step mean the last."""
        if self._game is None:
            return {}
        journal = self._system.journal(self._game)
        board = self._game.board if step >= len(journal.entries) else journal.board_at(step)
        return self._system.view(self._game, board, self.seat)


class UnknownPlayer(LookupError):
    """Nobody of that name plays in the case; `nearest` lists those who do."""

    def __init__(self, case: str, player: str, players: tuple[str, ...]) -> None:
        super().__init__(f"nobody called {player!r} plays in {case}; expected one of {', '.join(players) or 'nobody'}")
        self.wanted = player
        self.nearest = players


COVERED = "?"
"""What stands in the changes of a step for a card that the player in the seat cannot see."""


def _uncovered(changes: Sequence[Change], unseen: frozenset[str]) -> tuple[Change, ...]:
    return tuple(_covered(change, unseen) for change in changes if change.object not in unseen)


def _covered(change: Change, unseen: frozenset[str]) -> Change:
    return change._replace(before=_cover(change.before, unseen), after=_cover(change.after, unseen))


def _cover(value: Value, unseen: frozenset[str]) -> Value:
    if isinstance(value, tuple):
        return tuple(_cover(each, unseen) for each in value)
    return COVERED if value in unseen else value


def replay(case: Case, edition: str) -> Replay:
    """Play a case in one edition. Nothing is raised: what went wrong stands in `status` and `failures`."""
    return Replay(case, edition, run(case, edition))
