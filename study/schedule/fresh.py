"""New questions: the easy levels first, of as many topics as there are, one of a case, the same everywhere."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from hashlib import sha256

from scenarios.questions.question import Listed, QuestionTable
from study.schedule.choice import EVERYTHING, Choice


class FreshOrder:
    """The order in which the questions of a table are begun: by level, then in turn from its topics, there by lot."""

    def __init__(self, table: QuestionTable) -> None:
        self.table = table
        self._levels: dict[int, dict[tuple[str, str], list[Listed]]] = {}
        for one in sorted(table.values(), key=lambda one: (one.level, sha256(one.id.encode()).digest())):
            self._levels.setdefault(one.level, {}).setdefault((one.game, one.topic), []).append(one)

    def some(
        self, count: int, met: Container[str], choice: Choice = EVERYTHING, not_of: Collection[str] = ()
    ) -> Sequence[Listed]:
        """So many questions, or fewer where there are no more, that were not met and are of none of some cases."""
        found: list[Listed] = []
        taken = set(not_of)
        for one in self._in_turn(choice) if count > 0 else ():
            if one.id not in met and one.case not in taken and choice.takes(one):
                taken.add(one.case)
                found.append(one)
                if len(found) == count:
                    break
        return found

    def _in_turn(self, choice: Choice) -> Iterator[Listed]:
        for level, topics in self._levels.items():
            if not choice.levels or level in choice.levels:
                queues = [some for (game, _), some in topics.items() if not choice.games or game in choice.games]
                yield from _one_of_each(queues)


class _Last:
    """The order of the table that was asked for last: all learners of a process share it."""

    order: FreshOrder | None = None


def fresh_order(table: QuestionTable) -> FreshOrder:
    """The order of a table, found once."""
    if _Last.order is None or _Last.order.table is not table:
        _Last.order = FreshOrder(table)
    return _Last.order


def _one_of_each(queues: Iterable[Sequence[Listed]]) -> Iterator[Listed]:
    left = list(queues)
    place = 0
    while left:
        yield from (queue[place] for queue in left)
        place += 1
        left = [queue for queue in left if len(queue) > place]
