"""What is true on a board, as single facts, so that two boards can be compared.

The steps of a replay list what the journal wrote; people want what they can see, derived values included and
bookkeeping left out. So the pages compare views of the board: one with the next for what a step changed, those of two
editions for what came out differently. Which facts count is told by the table of each game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from webapp.board.places import BoardView, Placed

GAME = "game"
PLACE = "place"


class Fact(NamedTuple):
    """What a fact is about: an object, player, location or `game`, and which field of it.

    A field with a point is one of a group: `counter.buff`, `state.distant`.
    """

    subject: str
    field: str


Facts = Iterator[tuple[Fact, Any]]
"""Facts with their values, in reading order."""


def turn_facts(board: BoardView) -> Facts:
    """What every game has: who has won or lost, whose turn it is, and in which phase."""
    turn = board.get("turn") or {}
    yield Fact(GAME, "winner"), board.get("winner")
    yield from ((Fact(player, "lost"), has_lost(board, player)) for player in board["players"])
    yield Fact(GAME, "turn_player"), turn.get("player")
    yield Fact(GAME, "phase"), turn.get("phase")


def has_lost(board: BoardView, player: str) -> bool:
    """Whether a player is out of the game, however its board tells it."""
    own = board["players"][player]
    return bool(own.get("lost") or own.get("conceded")) or player in (board.get("losers") or ())


def game_facts(shown: Mapping[str, Any] | None, fields: Iterable[str], group: str = "") -> Facts:
    """Some fields of a part of the board that belongs to no player, such as a battle; None where there is none.

    With a `group` they are told as fields of that group: `battle.attacker`.
    """
    prefix = f"{group}." if group else ""
    yield from ((Fact(GAME, f"{prefix}{field}"), (shown or {}).get(field)) for field in fields)


def player_facts(board: BoardView, fields: Iterable[str]) -> Facts:
    """Some fields of every player; what a player has none of is 0."""
    wanted = tuple(fields)
    for player, own in board["players"].items():
        yield from ((Fact(player, field), own.get(field) or 0) for field in wanted)


def card_facts(placed: Iterable[Placed], fields: Iterable[str], groups: Iterable[str] = ()) -> Facts:
    """The place and some fields of every object; `groups` are fields that hold several things to be told one by one."""
    wanted, grouped = tuple(fields), tuple(groups)
    for place, each in placed:
        yield Fact(each["id"], PLACE), place
        yield from ((Fact(each["id"], field), each.get(field)) for field in wanted)
        for group in grouped:
            yield from members(each["id"], group, each.get(f"{group}s"))


def members(subject: str, group: str, held: Mapping[str, Any] | Iterable[str] | None) -> Facts:
    """A fact for each thing that a group holds: `counter.buff` 2, or `state.distant` True where it has no number."""
    counted = held if isinstance(held, Mapping) else dict.fromkeys(held or (), True)
    yield from ((Fact(subject, f"{group}.{name}"), value) for name, value in counted.items() if value)


def still_in_play(fact: Fact, boards: Iterable[Mapping[Fact, Any]], out_of_play: tuple[str, ...]) -> bool:
    """Whether what a fact is about is no object, or lies in play on both of two boards."""
    places = [board.get(Fact(fact.subject, PLACE)) for board in boards]
    if not any(places):
        return True
    return all(places) and not str(places[-1]).endswith(out_of_play)
