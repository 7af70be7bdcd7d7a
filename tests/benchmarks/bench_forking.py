"""An experiment: a game of Riftbound begun again from its board alone, instead of by playing all answers again.

At a moment of rest nothing of a game is hidden in a running procedure: what stands on the board says where it is. So a
copy of the board, and of the little that is kept beside it, is a second table. What came of it stands in
docs/decisions/forking-a-game-from-its-board.md.
"""

from __future__ import annotations

import copy
import itertools
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from engine.core.decisions import Act, Answer, Decision
from engine.core.errors import IllegalAction
from engine.core.procedures import Steps, Table
from engine.riftbound.game import Game
from engine.riftbound.turn.phases import play_game
from tests.benchmarks.figures import Figure, milliseconds
from tests.engine.riftbound.random_play import choose_randomly, random_table

EDITION, MODE = "riftbound-2025-10-01", "duel"
DUELS = 6
ANSWERS = 240
LOOKED_AT = 60
FOLLOWED = 15
"""So many answers are given to a game that was begun again, to see whether it goes on in the same way."""


@dataclass
class Fork:
    """A game begun again after so many answers, with the procedure that plays it."""

    after: int
    game: Game
    procedure: Steps[None]


def measure() -> Iterator[Figure]:
    """How long beginning again and playing again take, and how often the former goes on in the same way."""
    copied: list[float] = []
    played: list[float] = []
    same = {"turn.act": [0, 0], "showdown.act": [0, 0], "chain.act": [0, 0]}
    for seed in range(DUELS):
        _try(seed, copied, played, same)
    yield Figure("begun again from the board", sum(copied) / len(copied), "ms")
    yield Figure("played again from the setup", sum(played) / len(played), "ms")
    for step, (right, all_) in same.items():
        yield Figure(f"goes on the same from {step}", right / max(1, all_), f"of {all_}")


def _try(seed: int, copied: list[float], played: list[float], same: dict[str, list[int]]) -> None:
    table, chance = random_table(EDITION, MODE, seed), random.Random(seed)
    forks: list[tuple[str, Fork]] = []
    while table.pending is not None and len(table.answers) < ANSWERS:
        decision, answers = table.pending, list(itertools.islice(table.pending.answers(), LOOKED_AT))
        if not answers:
            break
        if isinstance(decision, Act) and decision.step in same:
            started = time.perf_counter()
            fork = _fork(table, decision)
            copied.append((time.perf_counter() - started) * 1000)
            same[decision.step][1] += 1
            if fork is not None:
                forks.append((decision.step, fork))
            if len(table.answers) % 20 == 0:
                played.append(milliseconds(partial(random_table(EDITION, MODE, seed).replay, tuple(table.answers))))
        table.answer(choose_randomly(chance, decision, answers))
    for step, fork in forks:
        same[step][0] += _goes_on_the_same(fork, table)


def _fork(table: Table[Game], decision: Decision) -> Fork | None:
    """A second game that stands where this one does; None where it asks something else, or has recorded anything."""
    game = table.game
    other = type(game)(game.edition, game.cards, copy.deepcopy(game.chance), game.board)
    other.decks, other.events_of, other.offers = game.decks, dict(game.events_of), dict(game.offers)
    other.harmed, other.resuming, other.time_before = dict(game.harmed), game.resuming, game.time_before
    other.journal.begin_like(game.journal)
    other.journal.entries = list(game.journal.entries)
    other._counts = dict(game._counts)
    if game.is_clean:
        other.note_clean()
    procedure = play_game(other)
    asked = next(procedure, None)
    stands = asked is not None and (asked.step, asked.chooser) == (decision.step, decision.chooser)
    unchanged = len(other.journal.entries) == len(game.journal.entries)
    return Fork(len(table.answers), other, procedure) if stands and unchanged else None


def _goes_on_the_same(fork: Fork, table: Table[Game]) -> bool:
    """Whether the next answers lead to the same entries, and these to the same board."""
    following: list[Answer] = table.answers[fork.after : fork.after + FOLLOWED]
    try:
        for answer in following:
            fork.procedure.send(answer)
    except StopIteration:
        pass
    except (IllegalAction, LookupError, ValueError, TypeError, AssertionError):
        return False  # It has come to ask something else, for which these answers are none.
    entries: list[Any] = fork.game.journal.entries
    return entries == table.game.journal.entries[: len(entries)]
