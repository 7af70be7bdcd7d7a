"""How one case ends in several editions, and in which facts the endings differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from webapp.board.changes import field_of, names_on, subject, told
from webapp.board.places import BoardView
from webapp.board.tables import GameTable
from webapp.languages import Wording


@dataclass(frozen=True)
class Difference:
    """One fact of the ending, with its value in each edition."""

    what: str
    values: tuple[str, ...]


def differences(table: GameTable, endings: Sequence[BoardView], words: Wording) -> tuple[Difference, ...]:
    """The facts in which the final boards of a case are not all alike, in reading order.

    What is said of several cards in the same words (blank ones bear no mark) is said once, with their number.
    """
    spoken = words.within(table.game)
    listed = [dict(table.facts(board)) if board else {} for board in endings]
    known = {name: shown for board in endings for name, shown in names_on(table, board, spoken).items()}
    rows = Counter(
        Difference(
            f"{subject(fact, known, spoken)} {field_of(fact, spoken)}".strip(),
            tuple(told(fact, each.get(fact), known, spoken) for each in listed),
        )
        for fact in dict.fromkeys(fact for each in listed for fact in each)
    )
    return tuple(_counted(row, count) for row, count in rows.items() if len(set(row.values)) > 1)


def _counted(row: Difference, count: int) -> Difference:
    return row if count == 1 else replace(row, what=f"{row.what} ×{count}")
