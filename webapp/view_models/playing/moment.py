"""A position played as it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

from scenarios.library import CaseLibrary
from scenarios.sandbox.going_on import Goal, go_on
from scenarios.sandbox.link import read_link, write_link
from scenarios.sandbox.made import Made
from scenarios.sandbox.play import Played, play
from scenarios.sandbox.position import Position
from webapp.view_models.playing.keeping import dropped, fixed, named, taken, went_on
from webapp.view_models.playing.wanted import Request, Wanted


@dataclass(frozen=True)
class Moment:
    """A position with its whole line of play, how much of it is played, and what has come of that.

    `wanted` asks for exactly this, with nothing more to be done: its address shows the same again.
    """

    position: Position
    played: Played
    wanted: Wanted

    @property
    def made(self) -> tuple[Made, ...]:
        """The answers that were given, those that were made by themselves among them."""
        return self.played.made

    @property
    def undone(self) -> tuple[object, ...]:
        """The answers that were taken back, and can be given again."""
        at = self.wanted.at
        return () if at is None or self.played.stopped else self.position.answers[at:]

    @property
    def back(self) -> int | None:
        """How many answers are left once the last is taken back, and what followed of itself; None where none is."""
        made = self.made
        free = range(len(made)) if self.wanted.by_step else [n for n, one in enumerate(made) if not one.forced]
        return free[-1] if free else None

    @property
    def acting(self) -> Wanted:
        """What the buttons go on from: the same position, but without an answer at its end that was refused."""
        stopped = self.played.stopped
        if stopped is None:
            return self.wanted
        lines, rest = self.played.lines, self.position.answers[stopped.at :]
        if len(rest) == 1:
            return replace(self.wanted, link=write_link(self.position.playing(lines)), at=None)
        return replace(self.wanted, link=write_link(self.position.playing([*lines, *rest])), at=len(lines))


def moment(cases: CaseLibrary, wanted: Wanted) -> Moment:
    """Play what is asked for. Raises MalformedPosition (TooMuch among them) and TooSlow."""
    position, request = read_link(wanted.link, cases), wanted.request
    if request.take:
        position, wanted = taken(position, request.take), replace(wanted, at=None, since=None)
    if request.drop:
        position = dropped(position, request.drop)
    if request.keep:
        position = named(position, request.keep, position.answers)
    current = position.answers if wanted.at is None else position.answers[: wanted.at]
    played, given = _played(cases, position, current, wanted)
    if request.fix:
        position = replace(fixed(played), answers=position.answers, branches=position.branches)
    if played.stopped is not None:
        position, at = went_on(position, given)
    elif wanted.at is None and not request.goes_on:
        position, at = position.playing(played.lines), None
    else:
        position, at = went_on(position, played.lines)
    since = len(current) if request.goes_on else wanted.since
    return Moment(position, played, _settled(wanted, position, at, since))


def _played(
    cases: CaseLibrary, position: Position, current: Sequence[object], wanted: Wanted
) -> tuple[Played, Sequence[object]]:
    """What was played, and the answers that were given for it."""
    request = wanted.request
    if request.go:
        return go_on(position.playing(current), cases, cast(Goal, request.go)), current
    given = [*current, *_added(request, position, len(current))]
    looks_back = wanted.at is not None and wanted.at < len(position.answers) and not request.goes_on
    return play(position.playing(given), cases, "step" if wanted.by_step or looks_back else "decision"), given


def _added(request: Request, position: Position, at: int) -> Sequence[object]:
    if request.redo:
        return position.answers[at : at + 1]
    return () if request.add is None else (request.add,)


def _settled(wanted: Wanted, position: Position, at: int | None, since: int | None) -> Wanted:
    """The same asked for with nothing more to be done; what was picked is done with once somebody goes on."""
    settled = replace(wanted, link=write_link(position), at=at, since=since, request=Request())
    if wanted.request.goes_on or wanted.request.take:
        return replace(settled, picks=(), shares=(), card="", step=None)
    return settled
