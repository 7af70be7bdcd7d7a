"""What of a board makes sense: what can be drawn, what cannot be and where it stands, and which answers still stand."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scenarios.library import CaseLibrary
from scenarios.sandbox.editing import edits
from scenarios.sandbox.editing.boards import Board
from scenarios.sandbox.editing.edits import board_of
from scenarios.sandbox.limits import MalformedPosition, TooMuch
from scenarios.sandbox.play import Played, play
from scenarios.sandbox.position import Position

Path = tuple[str | int, ...]
MOST_COMPLAINTS = 12
"""So many complaints are looked for; a board with more is not drawn."""


@dataclass(frozen=True, slots=True)
class Complaint:
    """Something on a board that makes no sense: where it stands in the position, and what would be right.

    `thing`, `player`, `place` and `card` say what it is about, as far as it is about one; otherwise they are empty.
    """

    path: Path
    told: Mapping[str, str]
    thing: str = ""
    player: str = ""
    place: str = ""
    card: str = ""


@dataclass(frozen=True, slots=True)
class Sense:
    """What of a position makes sense.

    `drawn` is the board without what makes no sense, before any answer; None where nothing can be drawn. `position` is
    the position itself, with the answers that can still be given; `dropped` are so many that cannot, and `why` says
    of the first of them why not. While there are complaints, all answers are kept.
    """

    position: Position
    drawn: Played | None
    complaints: tuple[Complaint, ...]
    dropped: int = 0
    why: Mapping[str, str] | None = None


def make_sense(position: Position, cases: CaseLibrary) -> Sense:
    """Set a position up, leaving out what makes no sense until the rest does. Raises TooMuch, and TooSlow."""
    board = board_of(position)
    complaints: list[Complaint] = []
    rest = replace(position, answers=(), branches={})
    while True:
        try:
            drawn = play(rest, cases)
            break
        except TooMuch:
            raise
        except MalformedPosition as error:
            complaints.append(_complaint(error, board))
            less = _without(rest, error.path)
            if less is None or len(complaints) >= MOST_COMPLAINTS:
                return Sense(position, None, tuple(complaints))
            rest = less
    if complaints:
        return Sense(position, drawn, tuple(complaints))
    return _with_answers(position, drawn, cases)


def _with_answers(position: Position, drawn: Played, cases: CaseLibrary) -> Sense:
    if not position.answers:
        return Sense(position, drawn, ())
    stopped = play(position, cases).stopped
    if stopped is None or stopped.at >= len(position.answers):
        return Sense(position, drawn, ())
    kept = position.playing(position.answers[: stopped.at])
    return Sense(kept, drawn, (), len(position.answers) - stopped.at, stopped.told)


def _complaint(error: MalformedPosition, board: Board) -> Complaint:
    path = error.path
    inside = path[1:] if path[:1] == ("setup",) else ()
    found = board.at(inside) if inside else None
    of_player = len(inside) > 1 and inside[0] == "players" and inside[1] in board.players
    of_place = len(inside) > 1 and inside[0] == board.description.places and inside[1] in board.places
    return Complaint(
        path=path,
        told=error.told,
        thing=found.name if found else "",
        player=str(inside[1]) if of_player and not found else "",
        place=str(inside[1]) if of_place and not found else "",
        card=str(path[1]) if path[:1] == ("cards",) and len(path) > 1 else "",
    )


def _without(position: Position, path: Path) -> Position | None:
    """The position without what stands at a path, its holder staying; None where nothing does, or it is needed.

    A thing whose card is not known, or does not fit where it lies, goes as a whole. Where something needed is missing
    there is nothing to leave out, unless what it is missing from may be missing itself.
    """
    if path[:1] not in (("setup",), ("cards",)):
        return None
    less = _without_thing(position, path)
    if less is not None:
        return less
    top: dict[str, Any] = {"setup": copy.deepcopy(position.setup), "cards": copy.deepcopy(position.cards)}
    for end in range(len(path), 1, -1):
        if path[end - 1] in ("card", "source"):
            continue
        if _drop(top, path[:end]):
            return replace(position, setup=top["setup"], cards=top["cards"], base="")
    return None


def _without_thing(position: Position, path: Path) -> Position | None:
    """The position without the things that stand at a path, the others keeping their names; None where none do."""
    if path[:1] != ("setup",):
        return None
    place = path[1:-1] if path[-1] in ("card", "source", "as", "count") else path[1:]
    there = [thing.name for _, thing in board_of(position).things() if thing.path == place and not thing.counted]
    for name in there:
        position = edits.remove(position, name)
    return position if there else None


def _drop(top: Any, path: Path) -> bool:
    if path in (("setup",), ("setup", "players")) or (path[:2] == ("setup", "players") and len(path) <= 3):
        return False
    holder = top
    for key in path[:-1]:
        try:
            holder = holder[key]
        except (KeyError, IndexError, TypeError):
            return False
    last = path[-1]
    if isinstance(holder, dict) and last in holder:
        del holder[last]
        return True
    if isinstance(holder, list) and isinstance(last, int) and last < len(holder):
        del holder[last]
        return True
    return False
