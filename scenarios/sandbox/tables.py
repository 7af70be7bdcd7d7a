"""The tables that were played at last, kept for whoever goes on there."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from threading import Lock
from typing import Any, Protocol

from engine.core.procedures import Table
from scenarios.replay import Replay, Told
from scenarios.sandbox.made import Made
from scenarios.sandbox.position import Position, board_key


class Played(Protocol):
    """A position that was played, as far as its table is kept."""

    @property
    def position(self) -> Position:
        """The position itself."""
        ...

    @property
    def table(self) -> Table[Any]:
        """The table on which it was played."""
        ...

    @property
    def made(self) -> tuple[Made, ...]:
        """The answers that were given."""
        ...

    @property
    def opening(self) -> int:
        """How many steps happened before anybody was asked."""
        ...

    @property
    def replay(self) -> Replay:
        """Its steps and boards."""
        ...

    @property
    def lines(self) -> Sequence[object]:
        """The line of play with every answer in it."""
        ...


KEPT = 16
"""So many tables are kept: each holds a game with its journal."""
_LEAST = 4
"""So many answers must be left for somebody's table to be taken back to them."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A table at which the first answers of a position have been given, and what was noted and told of them."""

    table: Table[Any]
    made: tuple[Made, ...]
    opening: int
    told: Told | None

    @property
    def answers(self) -> int:
        """How many answers have been given."""
        return len(self.made)

    def alike(self, answers: Sequence[object]) -> int:
        """How many of its answers are the first of these."""
        pairs = enumerate(zip(self.made, answers, strict=False))
        return next((n for n, (one, other) in pairs if one.line != other), min(len(self.made), len(answers)))

    def gone_back(self, count: int) -> Begun:
        """The same table after so many of its answers: they are played again, and need not be checked again."""
        if count == self.answers:
            return self
        self.table.replay(self.table.answers[:count])
        return replace(self, made=self.made[:count])


class Tables:
    """The tables that were played at last, for whoever goes on there: most ask again with one answer more, or go back.

    Nothing depends on them: where there is none, the whole line is played. A table is handed out to one at a time.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = Lock()
        self._kept: OrderedDict[str, Begun] = OrderedDict()

    def take(self, position: Position) -> Begun | None:
        """Take out the table that stands nearest to where a position does; None where none is worth the way back."""
        answers, board = position.answers, _board(position)
        with self._lock:
            near = [
                (_worth(found, found.alike(answers)), key) for key, found in self._kept.items() if key.startswith(board)
            ]
            worth, key = max(near, default=(0, ""))
            found = self._kept.pop(key) if worth else None
        return None if found is None else found.gone_back(found.alike(answers))

    def forget(self) -> None:
        """Keep none of them any longer."""
        with self._lock:
            self._kept.clear()

    def put_back(self, played: Played) -> None:
        """Keep the table of what was played: whoever does so has no further use for it."""
        begun = Begun(played.table, played.made, played.opening, played.replay.told)
        with self._lock:
            self._kept[f"{_board(played.position)}{_written(played.lines)}"] = begun
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)


TABLES = Tables(KEPT)


def _worth(begun: Begun, alike: int) -> int:
    """What a table saves: all answers that it has; where it must go back, the half of those that are left."""
    return 2 * alike + 1 if alike == begun.answers else alike if alike >= _LEAST else 0


def _board(position: Position) -> str:
    return f"{position.edition} {board_key(position)} "


def _written(answers: Sequence[object]) -> str:
    return json.dumps(answers, ensure_ascii=False, sort_keys=True)
