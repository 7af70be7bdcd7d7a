"""Exhaust, ready, stun, buff, heal (592, 593, 599, 602 / 401, 402, 410, 413, 405).

Each procedure gives how many objects it changed: being told to do what is so already changes nothing, and nothing
triggers on it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.board import Value
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.abilities.events import happened_to
from engine.riftbound.game import Game
from engine.riftbound.language.words import DAMAGED_BY
from engine.riftbound.values.characteristics import times_empowered
from engine.riftbound.values.statements import speaks_of, statements


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
        yield from happened_to(game, step, changed, player)
    return len(changed)


def exhaust(game: Game, objects: Sequence[str], player: str) -> Steps[int]:
    """Mark objects as spent; what is exhausted already stays so (592.1.c / 401.1.c)."""
    return (yield from _mark(game, objects, player, "exhaust", "exhausted", True))


def ready(game: Game, objects: Sequence[str], player: str, also: tuple[str, ...] = ()) -> Steps[int]:
    """Mark objects as available; what is ready already stays so (402.1.c), and what cannot be readied, as it is."""
    kept = tuple(name for name in objects if _is_forbidden(game, name, "be_readied"))
    if kept:
        game.record("ready.forbidden", player=player, subjects=kept)
        objects = [name for name in objects if name not in kept]
    return (yield from _mark(game, objects, player, "ready", "exhausted", None, also or ("ready.instructed",)))


def ready_by_effect(game: Game, objects: Sequence[str], player: str) -> Steps[int]:
    """Ready objects because a text says so; passive abilities may keep some of them from it."""
    kept = tuple(name for name in objects if _is_forbidden(game, name, "ready_by_effects"))
    if kept:
        game.record("ready.forbidden", player=player, subjects=kept)
    return (yield from ready(game, [name for name in objects if name not in kept], player))


def _is_forbidden(game: Game, name: str, action: str) -> bool:
    """Whether a passive ability in force forbids that something be done with an object."""
    said = (one for one in statements(game) if action in one.ability.forbids)
    return any(speaks_of(game, one, name, game.controller(name)) for one in said)


def stun(game: Game, objects: Sequence[str], player: str) -> Steps[int]:
    """Stun units; a stunned unit cannot be stunned again (599.1.a.1 / 410.1.a.1)."""
    return (yield from _mark(game, objects, player, "stun", "stunned", True))


def buff(game: Game, objects: Sequence[str], player: str) -> Steps[int]:
    """Put a buff on units that have none (602.1.b / 413.1.b); on some there may be any number."""
    more = [name for name in objects if game.has_flag(name, "buffed") and _takes_any_number(game, name)]
    for name in more:
        writes: list[Write] = [(name, "more_buffs", game.board.number(name, "more_buffs") + 1)]
        also = ("card.supersedes", *game.known("buff.again"))
        game.record("buff", writes, player=player, subjects=(name,), also=also)
        yield from happened_to(game, "buff", (name,), player)
    rest = [name for name in objects if name not in more]
    return len(more) + (yield from _mark(game, rest, player, "buff", "buffed", True))


def _takes_any_number(game: Game, unit: str) -> bool:
    said = (one for one in statements(game) if "any_number_of_buffs" in one.ability.permits)
    return any(speaks_of(game, one, unit, game.controller(unit)) for one in said)


def spend_buff(game: Game, objects: Sequence[str], player: str, also: tuple[str, ...] = ()) -> Steps[int]:
    """Remove one buff from each of these units (702.2.b) that the player controls (702.2.b.2)."""
    of_others = tuple(name for name in objects if game.controller(name) != player)
    if of_others:
        game.record("spend_buff.of_others", player=player, subjects=of_others)
        objects = [name for name in objects if name not in of_others]
    several = [name for name in objects if game.board.number(name, "more_buffs")]
    for name in several:
        writes: list[Write] = [(name, "more_buffs", game.board.number(name, "more_buffs") - 1 or None)]
        game.record("spend_buff", writes, player=player, subjects=(name,), also=also)
        yield from happened_to(game, "spend_buff", (name,), player)
    rest = [name for name in objects if name not in several]
    return len(several) + (yield from _mark(game, rest, player, "spend_buff", "buffed", None, also))


def empower(game: Game, objects: Sequence[str], player: str, by_keyword: bool = False) -> Steps[int]:
    """Render objects on the board Empowered, which they are once, unless something permits more (441.1)."""
    there = [name for name in objects if game.on_board(name)]
    also = ("empower.by_keyword",) if by_keyword else ()
    more = [name for name in there if game.has_flag(name, "empowered") and may_be_empowered(game, name)]
    for name in more:
        writes: list[Write] = [(name, "more_empowered", game.board.number(name, "more_empowered") + 1)]
        game.record("empower", writes, player=player, subjects=(name,), also=("empower.several_times", *also))
        yield from happened_to(game, "empower", (name,), player)
    rest = [name for name in there if name not in more]
    return len(more) + (yield from _mark(game, rest, player, "empower", "empowered", True, also))


def may_be_empowered(game: Game, name: str) -> bool:
    """Whether an object could be Empowered now: it is not, or less often than something lets it be (441.1.c.1)."""
    times = times_empowered(game, name)
    if not times:
        return True
    said = (one for one in statements(game) if one.ability.times_empowered > times)
    return any(speaks_of(game, one, name, game.controller(name)) for one in said)


def disempower(game: Game, objects: Sequence[str], player: str) -> Steps[int]:
    """Take the status Empowered from objects, however often they have it (442.1)."""
    changed = [name for name in objects if game.has_flag(name, "empowered")]
    unchanged = tuple(name for name in objects if name not in changed)
    if unchanged:
        game.record("disempower.already", player=player, subjects=unchanged)
    if changed:
        fields = ("empowered", "more_empowered")
        writes: list[Write] = [
            (name, field, None) for name in changed for field in fields if game.board.get(name, field)
        ]
        game.record("disempower", writes, player=player, subjects=tuple(changed))
    return len(changed)
    yield


def heal(game: Game, units: Sequence[str], player: str | None, step: str = "heal") -> Steps[int]:
    """Clear all damage from units (405.1)."""
    hurt = [unit for unit in units if game.damage(unit)]
    if hurt:
        also = ("heal.several",) if len(hurt) > 1 else ()
        writes: list[Write] = [(unit, "damage", None) for unit in hurt]
        writes += [(unit, DAMAGED_BY, None) for unit in hurt if game.board.get(unit, DAMAGED_BY) is not None]
        game.record(step, writes, player=player, subjects=tuple(hurt), also=also)
        yield from happened_to(game, "heal", hurt, player)
    return len(hurt)
