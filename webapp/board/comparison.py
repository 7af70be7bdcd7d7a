"""How one case ends in several editions, and in which facts the endings differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from webapp.board.changes import field_of, subject, told
from webapp.board.scenes import Scene


@dataclass(frozen=True)
class Difference:
    """One fact of the ending, with its value in each edition."""

    what: str
    values: tuple[str, ...]


def differences(endings: Sequence[Scene]) -> tuple[Difference, ...]:
    """The facts in which the final boards of a case are not all alike, in reading order.

    What is said of several cards in the same words (blank ones bear no mark) is said once, with their number.
    """
    spoken = endings[0].spoken
    known = {name: shown for scene in endings for name, shown in scene.names.items()}
    rows = Counter(
        Difference(
            f"{subject(fact, known, spoken)} {field_of(fact, spoken)}".strip(),
            tuple(told(fact, each.facts.get(fact), known, spoken) for each in endings),
        )
        for fact in dict.fromkeys(fact for each in endings for fact in each.facts)
    )
    return tuple(_counted(row, count) for row, count in rows.items() if len(set(row.values)) > 1)


def _counted(row: Difference, count: int) -> Difference:
    return row if count == 1 else replace(row, what=f"{row.what} ×{count}")
