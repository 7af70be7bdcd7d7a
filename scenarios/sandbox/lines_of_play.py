"""Thinking about a position: the ends of two lines compared, the other edition, every line from here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import zip_longest

from scenarios.exploring import LINES, Exploration, explore
from scenarios.library import CaseLibrary
from scenarios.reading import MalformedFixture
from scenarios.replay import ReplayStep
from scenarios.sandbox.facts import differing, facts_of
from scenarios.sandbox.limits import MalformedPosition
from scenarios.sandbox.play import Played, play, play_line
from scenarios.sandbox.position import Answers, Position, case_of
from scenarios.sandbox.writing import Line


@dataclass(frozen=True, slots=True)
class Difference:
    """A fact that differs between two boards: the value on each, None where there is no such fact."""

    subject: str
    field: str
    one: object
    other: object


@dataclass(frozen=True, slots=True)
class Compared:
    """Two lines of play on one board: both as they end, from which answer on they differ, and in which facts.

    `step` is the number of the first step that differs in what happens, from 1; None where nothing does.
    """

    one: Played
    other: Played
    parting: int
    step: int | None
    differences: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class Editions:
    """One line of play in two editions.

    `step` is the number of the first step that differs in what happens, from 1; None where nothing does. `answer` is
    the place of the first answer that one of them does not take, None where both take all. Other rules that say the
    same are no difference.
    """

    one: Played
    other: Played
    step: int | None
    answer: int | None
    differences: tuple[Difference, ...]


def compare_ends(position: Position, other: Answers, cases: CaseLibrary) -> Compared:
    """Compare where the line of a position ends with where another line on the same board does.

    Raises what `play` raises.
    """
    one, two = play(position, cases), play(position.playing(other), cases)
    alike = 0
    for ours, theirs in zip(one.lines, two.lines, strict=False):
        if ours != theirs:
            break
        alike += 1
    return Compared(one, two, alike, _first_step(one, two), _differences(one, two))


def compare_editions(position: Position, edition: str, cases: CaseLibrary) -> Editions:
    """Play a position in its own edition and in another. Raises MalformedPosition also for an unknown edition."""
    one, two = play(position, cases), play(position.under(edition), cases)
    stops = [each.stopped.at for each in (one, two) if each.stopped is not None]
    return Editions(one, two, _first_step(one, two), min(stops, default=None), _differences(one, two))


def explore_from(
    position: Position, cases: CaseLibrary, *, limit: int = LINES, enough: Callable[[], bool] = lambda: False
) -> Exploration:
    """Follow every line of decisions from where the line of a position ends, to the next moment of rest.

    Raises MalformedPosition where it does not lead there.
    """
    played = play(position, cases)
    if played.stopped is not None:
        raise played.stopped.complaint()
    whole = position.playing(played.lines)
    case = case_of(whole, cases)
    try:
        return explore(case, position.edition, start=len(whole.answers), limit=limit, enough=enough)
    except MalformedFixture as error:
        raise MalformedPosition((), f"{error.field}: {error.message}", error.expected) from None


def answers_to_results(
    position: Position, cases: CaseLibrary, exploration: Exploration
) -> tuple[tuple[Line, ...], ...]:
    """For each result of an exploration of a position, the whole line of play that leads to it, the shortest there is.

    Every answer stands in it, also what was made by itself: played with these, the position goes on from that result.
    Raises what `play` raises.
    """
    line = play_line(position, cases)
    line.settle()
    before, given = tuple(line.table.answers), tuple(line.made)
    found: list[tuple[Line, ...]] = []
    for result in exploration.results:
        line.back_to(given, before)
        for _, choice in result.line:
            line.settle()
            line.answer(choice.answer)
        line.settle()
        found.append(tuple(one.line for one in line.made))
    return tuple(found)


def _differences(one: Played, two: Played) -> tuple[Difference, ...]:
    found = differing(facts_of(one.system, one.game), facts_of(two.system, two.game))
    return tuple(Difference(*each) for each in found)


def _first_step(one: Played, two: Played) -> int | None:
    pairs = zip_longest(one.steps, two.steps)
    return next((number for number, pair in enumerate(pairs, 1) if _happening(pair[0]) != _happening(pair[1])), None)


def _happening(step: ReplayStep | None) -> tuple[object, ...] | None:
    """What happens in a step, whatever its rules are called."""
    return None if step is None else (step.kind, step.player, step.subjects, step.changes)
