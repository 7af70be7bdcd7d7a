"""Gaining control of units and of spells on the chain (182, 637.1.a / 450.1.a)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.citing import kind_steps
from engine.riftbound.game import Game
from engine.riftbound.zones import hold


def take(game: Game, objects: Sequence[str], player: str, holder: str = "") -> Steps[int]:
    """Make a player the controller of objects; gives how many were taken.

    That only moving contests a battlefield (181.3.a) is not so in every edition: a unit that changes hands there may.

    With a `holder` that lasts until it leaves the board, and who would have control without it has it again then.
    """
    taken = [name for name in objects if game.board.text(name, "controller") != player]
    if taken:
        writes: list[Write] = [(name, "controller", player) for name in taken]
        for name in taken:
            writes += hold(game, name, holder)
        also = ("control.until_it_leaves",) if holder else ()
        also = (*also, *(("control.attached_stay",) if any(map(game.attached_cards, taken)) else ()))
        also = (*also, *(("control.of_attached",) if any(map(game.is_attached, taken)) else ()))
        also = (*also, *(game.known("control.counters_stay") if _with_buff(game, taken) else ()))
        hanging = any(game.is_card(name) and game.keyword(name, "level") for name in taken)
        also = (*also, *(("level.follows_controller",) if hanging else ()))
        for place in _of_others(game, taken, player) if game.edition.gaining_control_contests else ():
            if game.board.text(place, "contested_by"):
                also = (*also, *game.known("control.contested_already"))
                continue
            writes.append((place, "contested_by", player))
            also = (*also, *kind_steps.contested(game, place))
        game.record("control.taken", writes, player=player, subjects=tuple(taken), also=also)
    return len(taken)
    yield


def _with_buff(game: Game, taken: Sequence[str]) -> bool:
    """Whether there is a buff on one of these, which nobody controls, so that it stays where it is (749)."""
    return any(game.has_flag(name, "buffed") for name in taken)


def _of_others(game: Game, taken: Sequence[str], player: str) -> tuple[str, ...]:
    """The battlefields of others where units are that a player takes; they contest it if nobody does yet (190.3.a)."""
    return tuple(
        place
        for place in game.battlefields
        if game.battlefield_controller(place) != player
        and not set(taken).isdisjoint(game.units_at(place))
    )


def lose(game: Game, objects: Sequence[str], player: str) -> Steps[int]:
    """End a player's control of objects that others own, who have control of them again (181.4)."""
    count = 0
    for name in objects:
        if game.on_board(name) and game.controller(name) == player:
            count += yield from take(game, (name,), game.owner(name))
    return count
