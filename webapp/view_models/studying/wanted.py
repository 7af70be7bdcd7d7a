"""Which questions a reader wants: what the addresses of studying say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import url_for

from study.schedule.choice import Choice
from study.schedule.queueing import NEW_A_DAY

LEVELS = range(4)
MORE = 10
"""So many new questions more are offered to whoever is done for today."""


@dataclass(frozen=True)
class Wanted:
    """A game, a topic of it and a level; what is empty (None) leaves everything open.

    `more` new questions are wanted today beyond those of every day.
    """

    game: str = ""
    topic: str = ""
    level: int | None = None
    more: int = 0

    @property
    def choice(self) -> Choice:
        """The same for whoever plans."""
        return Choice(
            games=frozenset({self.game} if self.game else ()),
            topics=(self.topic,) if self.topic else (),
            levels=frozenset({self.level} if self.level is not None else ()),
        )

    @property
    def new_a_day(self) -> int:
        """How many new questions may be begun today."""
        return NEW_A_DAY + self.more

    @property
    def fields(self) -> Mapping[str, Any]:
        """What an address or a form says of it."""
        named = {"game": self.game, "topic": self.topic, "level": self.level, "more": self.more or None}
        return {name: value for name, value in named.items() if value not in ("", None)}

    def url(self, endpoint: str, **other: Any) -> str:
        """The address of a page of studying that keeps to this."""
        return url_for(f"studying.{endpoint}", **{**self.fields, **other})

    def with_(self, **other: Any) -> Wanted:
        """The same with something else."""
        return replace(self, **other)


def read_wanted(args: Mapping[str, str]) -> Wanted:
    """Read it from an address; what is no level is none."""
    level, more = args.get("level", ""), args.get("more", "")
    return Wanted(
        game=args.get("game", "")[:40],
        topic=args.get("topic", "")[:80] if args.get("game") else "",
        level=int(level) if level in map(str, LEVELS) else None,
        more=int(more) if more.isascii() and more.isdigit() and len(more) < 4 else 0,
    )
