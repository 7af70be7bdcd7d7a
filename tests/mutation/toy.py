"""A toy engine for the tests of the mutator: a score, a rule that forbids, and a loop."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.core.ways import PassedOver


class Toy:
    """Counts to a limit; `calls` records what was asked of it."""

    generous = False

    def __init__(self) -> None:
        self.points = 0
        self.entries: list[tuple[str, tuple[int, ...]]] = []
        self.journal = self

    def record(self, step: str, writes: tuple[int, ...] = (), *, player: str = "") -> None:
        """Keep an entry and add what it writes."""
        self.entries.append((step, writes))
        self.points += sum(writes)

    def refusal(self, step: str) -> str:
        """Why something is forbidden."""
        return step

    @property
    def is_over(self) -> bool:
        """Whether the limit is reached (101.2.b)."""
        return self.points >= 3

    @property
    def is_rich(self) -> bool:
        """Whether there is any point."""
        return bool(self.points)


def play(game: Toy) -> None:
    """Score until the limit is reached."""
    while not game.is_over:
        game.record("score", (1,))
    game.record("end")
    if game.generous:
        game.record("gift", writes=(1,))


def refusals(game: Toy, points: int) -> tuple[str, ...]:
    """What forbids so many points."""
    if points > 3 and not game.generous:
        return (game.refusal("too_many"), game.refusal("limit"))
    return ()


def announced(game: Toy) -> Iterator[str]:
    """Name the steps taken, then what is nested."""
    yield game.refusal("first")
    yield from _nested(game)


def _nested(game: Toy) -> Iterator[str]:
    yield from [name for name, writes in game.entries if writes]
    if not game.entries:
        raise LookupError("nothing was done")


def first_even(numbers: list[int], odd: list[int]) -> int | None:
    """The first even number; the odd ones before it are put with the others."""
    passed_over = PassedOver("toy")
    for number in numbers:
        if number % 2 == 0:
            return number
        passed_over.one_more()
        odd.append(number)
    return None


@cache
def is_most(points: int) -> bool:
    """Whether there can be no more points than these."""
    return points >= 3
