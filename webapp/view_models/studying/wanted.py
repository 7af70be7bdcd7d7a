"""Which questions a reader wants: what the addresses of studying say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import url_for

from study.schedule.choice import Choice

LEVELS = range(4)


@dataclass(frozen=True)
class Wanted:
    """A game, a topic of it and a level; what is empty (None) leaves everything open."""

    game: str = ""
    topic: str = ""
    level: int | None = None

    @property
    def choice(self) -> Choice:
        """The same for whoever plans."""
        return Choice(
            games=frozenset({self.game} if self.game else ()),
            topics=(self.topic,) if self.topic else (),
            levels=frozenset({self.level} if self.level is not None else ()),
        )

    @property
    def fields(self) -> Mapping[str, Any]:
        """What an address or a form says of it."""
        named = {"game": self.game, "topic": self.topic, "level": self.level}
        return {name: value for name, value in named.items() if value not in ("", None)}

    def url(self, endpoint: str, **other: Any) -> str:
        """The address of a page of studying that keeps to this."""
        return url_for(f"studying.{endpoint}", **{**self.fields, **other})

    def with_(self, **other: Any) -> Wanted:
        """The same with something else."""
        return replace(self, **other)


def read_wanted(args: Mapping[str, str]) -> Wanted:
    """Read it from an address; what is no level is none."""
    level = args.get("level", "")
    return Wanted(
        game=args.get("game", "")[:40],
        topic=args.get("topic", "")[:80] if args.get("game") else "",
        level=int(level) if level in map(str, LEVELS) else None,
    )
