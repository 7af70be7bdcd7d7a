"""Exhaust, ready, stun, buff, heal (592, 593, 599, 602 / 401, 402, 410, 413, 405).

Each procedure gives how many objects it changed: being told to do what is so already changes nothing, and nothing
triggers on it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.board import Value
from engine.core.procedures import Steps
from engine.riftbound.events import occurred
from engine.riftbound.game import Game
from engine.riftbound.snapshots import Event


def _mark(
    game: Game, objects: Sequence[str], player: str, step: str, field: str, value: Value, also: tuple[str, ...] = ()
) -> Steps[int]:
    """Set one field of each object for which it is not set so already, as one step, and tell what happened."""
    changed = [name for name in objects if (game.board.get(name, field) or False) != (value or False)]
    unchanged = tuple(name for name in objects if name not in changed)
    if unchanged:
        game.record(f"{step}.already", player=player, subjects=unchanged)
    if changed:
        game.record(step, [(name, field, value) for name in changed], player=player, subjects=tuple(changed), also=also)
        yield from occurred(game, [Event(step, game.snapshot(name), player) for name in changed])
    return len(changed)


def exhaust(game: Game, objects: Sequence[str], player: str) -> Steps[int]:
    """Mark objects as spent; what is exhausted already stays so (592.1.c / 401.1.c)."""
    return (yield from _mark(game, objects, player, "exhaust", "exhausted", True))


def ready(game: Game, objects: Sequence[str], player: str, also: tuple[str, ...] = ()) -> Steps[int]:
    """Mark objects as available; what is ready already stays so (402.1.c)."""
    return (yield from _mark(game, objects, player, "ready", "exhausted", None, also or ("ready.instructed",)))


def stun(game: Game, objects: Sequence[str], player: str) -> Steps[int]:
    """Stun units; a stunned unit cannot be stunned again (599.1.a.1 / 410.1.a.1)."""
    return (yield from _mark(game, objects, player, "stun", "stunned", True))


def buff(game: Game, objects: Sequence[str], player: str) -> Steps[int]:
    """Put a buff on units that have none (602.1.b / 413.1.b)."""
    return (yield from _mark(game, objects, player, "buff", "buffed", True))


def spend_buff(game: Game, objects: Sequence[str], player: str) -> Steps[int]:
    """Remove the buff from units (702.2.b)."""
    return (yield from _mark(game, objects, player, "spend_buff", "buffed", None))


def heal(game: Game, units: Sequence[str], player: str | None, step: str = "heal") -> Steps[int]:
    """Clear all damage from units (405.1)."""
    hurt = [unit for unit in units if game.damage(unit)]
    if hurt:
        also = ("heal.several",) if len(hurt) > 1 else ()
        game.record(step, [(unit, "damage", None) for unit in hurt], player=player, subjects=tuple(hurt), also=also)
        yield from occurred(game, [Event("heal", game.snapshot(unit), player) for unit in hurt])
    return len(hurt)
