"""Games played by dice, of whichever kind: answer after answer, and what must hold of any journal and any refusal."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from engine.core.board import Board
from engine.core.decisions import Act, Answer, Decision, show
from engine.core.errors import IllegalAction
from engine.core.journal import Entry
from engine.core.play import Play
from engine.core.procedures import Table

Game = TypeVar("Game", bound=Play)
Choice = Callable[[random.Random, Decision, list[Answer]], Answer]

SHOWN = 60
"""So many legal answers are looked at where there are more; the choice falls on one of them."""
LONGEST_SILENCE = 2_000
"""So many entries without a decision between them mean that the game turns in a circle."""
TRIED = 10
"""Once in so many answers something that is not legal is tried first."""


@dataclass(frozen=True)
class Checks(Generic[Game]):
    """What is looked at while a game is played: its board, what was recorded, and answers that may be illegal."""

    board: Callable[[Game], Iterable[str]]
    entries: Callable[[Sequence[Entry]], Iterable[str]]
    tried: Callable[[random.Random, Table[Game]], Iterable[Answer]]


@dataclass
class Played(Generic[Game]):
    """How one random game went."""

    table: Table[Game]
    answers: int = 0
    undone: int = 0
    problems: list[str] = field(default_factory=list)
    steps: Counter[str] = field(default_factory=Counter)

    @property
    def game(self) -> Game:
        """The game as it stands now."""
        return self.table.game

    @property
    def entries(self) -> list[Entry]:
        """The journal of the game."""
        return self.game.journal.entries


def mostly_act(chance: random.Random, decision: Decision, answers: list[Answer]) -> Answer:
    """Any answer; but whoever may act passes, which stands last, less often, or no game would ever show anything."""
    dull = isinstance(decision, Act) and len(answers) > 1 and chance.random() < 0.7
    return chance.choice(answers[:-1] if dull else answers)


def play_on(
    table: Table[Game],
    chance: random.Random,
    limit: int,
    checks: Checks[Game] | None = None,
    choose: Choice = mostly_act,
) -> Played[Game]:
    """Play from where a table stands, until the game or `limit` answers are over, or a check finds something wrong."""
    played = Played(table)
    # What is tried has chances of its own, so that a game goes the same way whether it is checked or not.
    trying = random.Random(repr(chance.getstate()))
    while table.pending is not None and played.answers < limit and not played.problems:
        if checks and trying.randrange(TRIED) == 0:
            for tried in checks.tried(trying, table):
                played.problems += wrong_with_refusing(table, tried)
        answers = list(itertools.islice(table.pending.answers(), SHOWN))
        if not answers:
            played.problems.append(f"nothing is legal: {table.pending.describe()}")
            break
        before = played.entries
        known = len(before)
        played.steps[table.pending.step] += 1
        played.answers += 1
        decision, answer = table.pending, choose(chance, table.pending, answers)
        warned = bool(decision.may_be_undone(answer))
        try:
            table.answer(answer)
        except IllegalAction as error:
            played.undone += 1
            if not warned:
                played.problems.append(f"{decision.step}: {show(answer)} was legal, and undone unannounced: {error}")
            if checks and played.entries != before[: len(played.entries)]:
                played.problems.append("what was undone did not leave the game as it was")
        if checks:
            played.problems += [*checks.board(table.game), *checks.entries(played.entries[known:])]
            if len(played.entries) - known > LONGEST_SILENCE:
                played.problems.append(f"{len(played.entries) - known} entries without a decision")
    return played


# -- what must hold in any game -------------------------------------------------------------------------------


def contents(board: Board) -> dict[str, dict[str, object]]:
    """All that is set on a board."""
    return {record: fields for record in board.records() if (fields := board.fields(record))}


def lying_in(board: Board, zones: Iterable[str]) -> dict[str, list[str]]:
    """The zones, of those named, that each card lies in."""
    places: dict[str, list[str]] = {}
    for zone in zones:
        for card in board.cards(zone):
            places.setdefault(card, []).append(zone)
    return places


def wrong_in(entries: Iterable[Entry]) -> Iterator[str]:
    """What can be true of no entry: that it cites no rule, that it changes something into what it was."""
    for entry in entries:
        if not entry.rules or not all(entry.rules):
            yield f"{entry.step} {entry.kind} cites no rule"
        for change in entry.changes:
            if change.before == change.after:
                yield f"{entry.step} {entry.kind} changes nothing: {change}"


def wrong_with_refusing(table: Table[Game], tried: Answer) -> Iterator[str]:
    """Give an answer that may be illegal, and only if it is: a rule must refuse it, and all stay as it was."""
    decision = table.pending
    refusals = decision.refusals(tried) if decision is not None else ()
    if not refusals:
        return
    if not all(refusal.rules for refusal in refusals):
        yield f"{show(tried)} is refused by no rule: {refusals}"
    before = _everything(table)
    try:
        table.answer(tried)
    except IllegalAction:
        pass
    else:
        yield f"{show(tried)} is refused and done: {refusals}"
    if _everything(table) != before:
        yield f"{show(tried)} is refused and changes the game"
    if table.pending is not decision:
        yield f"{show(tried)} is refused, and something else is asked"


def _everything(table: Table[Game]) -> tuple[object, ...]:
    return contents(table.game.board), list(table.game.journal.entries), list(table.answers)
