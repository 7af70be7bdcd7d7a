"""How one case ends in several editions, and in which facts the endings differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from webapp.changes import said, subject
from webapp.facts import BoardView, facts, names
from webapp.languages import Wording


@dataclass(frozen=True)
class Difference:
    """One fact of the ending, with its value in each edition."""

    what: str
    values: tuple[str, ...]


def differences(endings: Sequence[BoardView], words: Wording) -> tuple[Difference, ...]:
    """The facts in which the final boards of a case are not all alike, in reading order."""
    told = [facts(board) if board else {} for board in endings]
    known = {name: shown for board in endings if board for name, shown in names(board, words).items()}
    rows = (
        Difference(
            f"{subject(fact, known, words)} {words.label('field', fact.field)}".strip(),
            tuple(said(each.get(fact), known, words) for each in told),
        )
        for fact in dict.fromkeys(fact for each in told for fact in each)
    )
    return tuple(row for row in rows if len(set(row.values)) > 1)
