"""Which questions somebody wants: of a game, some topics, some levels."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass

from scenarios.questions.question import Listed, QuestionTable


@dataclass(frozen=True, slots=True)
class Choice:
    """What a question must be to be wanted; what is empty leaves everything open. A topic holds those below it."""

    games: frozenset[str] = frozenset()
    topics: tuple[str, ...] = ()
    levels: frozenset[int] = frozenset()
    kinds: frozenset[str] = frozenset()
    edition: str = ""

    def takes(self, one: Listed) -> bool:
        """Whether a question is wanted."""
        return (
            (not self.games or one.game in self.games)
            and (not self.levels or one.level in self.levels)
            and (not self.kinds or one.kind in self.kinds)
            and (not self.edition or one.edition == self.edition)
            and (not self.topics or any(within(one.topic, topic) for topic in self.topics))
        )

    def of(self, table: QuestionTable, but: Container[str] = ()) -> Iterator[Listed]:
        """All questions that are wanted, in the order of the table, but for those of some ids."""
        games = sorted(self.games) if self.games else table.by_game
        for game in games:
            yield from (one for one in table.by_game.get(game, ()) if one.id not in but and self.takes(one))


EVERYTHING = Choice()


def within(topic: str, other: str) -> bool:
    """Whether a topic is another one, or stands below it: `combat/damage` below `combat`."""
    return topic == other or topic.startswith(f"{other}/")
