"""The line of play and its branches: what was taken back stays, and whoever goes another way leaves a branch behind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scenarios.sandbox.limits import MOST_BRANCHES
from scenarios.sandbox.play import Played
from scenarios.sandbox.position import Position

LONGEST_NAME = 40
MOST_LEFT = 6
"""So many branches are kept of themselves, without somebody having named them; the oldest goes first."""
Lines = Sequence[object]


def went_on(position: Position, lines: Lines) -> tuple[Position, int | None]:
    """The position after a line of play was played on it, and how many answers of its line that is (None: all).

    Who follows the line that stands there keeps the rest of it; who leaves it keeps it as a branch.
    """
    played, kept = list(lines), list(position.answers)
    if kept[: len(played)] == played:
        return position, None if len(kept) == len(played) else len(played)
    if played[: len(kept)] == kept:
        return position.playing(played), None
    return replace(position, answers=tuple(played), branches=left(position.branches, kept, played)), None


def left(branches: Mapping[str, Lines], line: Lines, instead: Lines = ()) -> dict[str, tuple[object, ...]]:
    """The branches with a line that is left, unless another holds it already; it is called by a number."""
    kept = {name: tuple(each) for name, each in branches.items()}
    if not line or any(_begins(each, line) for each in (*kept.values(), instead)):
        return kept
    numbered = [name for name in kept if is_numbered(name)]
    for name in numbered[: max(0, len(numbered) - MOST_LEFT + 1)]:
        del kept[name]
    if len(kept) >= MOST_BRANCHES:
        return kept
    number = 1 + max((int(name) for name in numbered), default=0)
    return {**kept, str(number): tuple(line)}


def is_numbered(name: str) -> bool:
    """Whether a branch was left without a name, and is called by a number."""
    return name.isascii() and name.isdecimal()


def named(position: Position, name: str, line: Lines) -> Position:
    """The position with its line of play kept under a name; the same line without a name is no longer listed.

    Raises TooMuch when the position is read again, where there are too many branches.
    """
    others = {
        each: kept for each, kept in position.branches.items() if not (is_numbered(each) and list(kept) == list(line))
    }
    return replace(position, branches={**others, name[:LONGEST_NAME]: tuple(line)})


def taken(position: Position, name: str) -> Position:
    """The position on one of its branches; its own line is left as a branch. The same where there is none such."""
    line = position.branches.get(name)
    if line is None:
        return position
    return replace(position, answers=line, branches=left(position.branches, position.answers))


def dropped(position: Position, name: str) -> Position:
    """The position without a branch."""
    return replace(position, branches={each: line for each, line in position.branches.items() if each != name})


def fixed(played: Played) -> Position:
    """The position with everything that chance has drawn so far written into its board."""
    position = played.position
    orders = [list(each.order) for each in played.shuffles]
    return replace(position, base="", setup={**position.setup, "shuffles": orders})


def _begins(line: Lines, start: Lines) -> bool:
    return list(line[: len(start)]) == list(start)
