"""A board as it is told of: what is true on it, and what everything on it is called, each found once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from webapp.board.facts import Fact
from webapp.board.places import BoardView, Placed, names
from webapp.board.tables import GameTable
from webapp.translations import Translations


@dataclass(frozen=True)
class Scene:
    """One board of a game, for a reader of one language; the board is empty where a case could not be set up.

    `numbers` tell objects of one name apart, by id.
    """

    table: GameTable
    board: BoardView
    words: Translations
    numbers: Mapping[str, int] = field(default_factory=dict)

    @cached_property
    def facts(self) -> Mapping[Fact, Any]:
        """What is told when it differs, in reading order."""
        return dict(self.table.facts(self.board)) if self.board else {}

    @cached_property
    def names(self) -> Mapping[str, str]:
        """A name for every object and location, by id."""
        return names(self.placed, self.table.locations(self.board), self.spoken, self.numbers) if self.board else {}

    @cached_property
    def placed(self) -> tuple[Placed, ...]:
        """Every object with its place."""
        return tuple(self.table.placed(self.board)) if self.board else ()

    @cached_property
    def spoken(self) -> Translations:
        """The words that the game is told in, in its edition."""
        return self.words.within(self.table.game, self.table.edition)


def names_over(scenes: Iterable[Scene]) -> dict[str, str]:
    """A name for every object on several boards, by id; the first board that an object is on names it."""
    found: dict[str, str] = {}
    for scene in scenes:
        if any(each["id"] not in found for _, each in scene.placed):
            found = {**scene.names, **found}
    return found
