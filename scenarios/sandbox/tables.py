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


@dataclass(frozen=True, slots=True)
class Begun:
    """A table at which the first answers of a position have been given, and what was noted and told of them."""

    table: Table[Any]
    made: tuple[Made, ...]
    opening: int
    answers: int
    told: Told | None


class Tables:
    """The tables that were played at last, for whoever goes on there: most ask again with one answer more.

    Nothing depends on them: where there is none, the whole line is played. A table is handed out to one at a time.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = Lock()
        self._kept: OrderedDict[str, Begun] = OrderedDict()

    def take(self, position: Position) -> Begun | None:
        """Take out the table of a position, or of one with an answer less; None where there is none."""
        answers, board = position.answers, board_key(position)
        with self._lock:
            for count in (len(answers), len(answers) - 1):
                found = self._kept.pop(_key(position, answers[:count], board), None) if count >= 0 else None
                if found is not None:
                    return replace(found, answers=count)
        return None

    def forget(self) -> None:
        """Keep none of them any longer."""
        with self._lock:
            self._kept.clear()

    def put_back(self, played: Played) -> None:
        """Keep the table of what was played: whoever does so has no further use for it."""
        begun = Begun(played.table, played.made, played.opening, len(played.made), played.replay.told)
        with self._lock:
            self._kept[_key(played.position, played.lines, board_key(played.position))] = begun
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)


TABLES = Tables(KEPT)


def _key(position: Position, answers: Sequence[object], board: str) -> str:
    return f"{position.edition} {json.dumps(answers, ensure_ascii=False, sort_keys=True)} {board}"
