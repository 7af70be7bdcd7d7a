"""What an object is like: rested or awake, distant, fostered, ephemeral."""

from __future__ import annotations

from collections.abc import Sequence

from engine.grand_archive.abilities.triggers import happened
from engine.grand_archive.game import Game

_BECOMES = {
    "distant": "distant.becomes",
    "fostered": "fostered.becomes",
    "ephemeral": "ephemeral.becomes",
    "transformed": "transform.becomes",
    "rested": "rest.objects",
    "disobedient": "obedience.ends",
}


def rest(game: Game, names: Sequence[str], player: str | None, step: str = "rest.objects") -> tuple[str, ...]:
    """Rest objects: nothing happens to those that are rested already (49.5). Gives those that were rested."""
    done = _change(game, names, player, step, "rested", True, "rest.already")
    happened(game, "rested", done, player)
    return done


def wake_up(game: Game, names: Sequence[str], player: str | None, step: str = "wake_up.objects") -> tuple[str, ...]:
    """Wake objects up: nothing happens to those that are awake (63.2), or that an effect keeps from it."""
    kept = tuple(name for name in names if game.forbids(name, "wake up"))
    if kept:
        game.record("wake_up.forbidden", player=player, subjects=kept)
    done = _change(game, [name for name in names if name not in kept], player, step, "rested", None, "wake_up.already")
    happened(game, "woken up", done, player)
    return done


def become(game: Game, names: Sequence[str], state: str, player: str | None) -> tuple[str, ...]:
    """Objects become something; it is a change only for those that were not so before (22.3.1)."""
    so_already = tuple(name for name in names if state in game.facts(name).flags)
    if so_already:
        also = ("fostered.once",) if state == "fostered" else ()
        game.record("become.no_change", player=player, subjects=so_already, also=also)
    changed = [name for name in names if name not in so_already]
    done = _change(game, changed, player, _BECOMES[state], state, True, "become.no_change")
    happened(game, state, done, player)
    return done


def _change(
    game: Game, names: Sequence[str], player: str | None, step: str, field: str, value: bool | None, unchanged: str
) -> tuple[str, ...]:
    """Turn a state of objects on or off, and tell of those that are so already."""
    same = tuple(name for name in names if game.board.flag(name, field) == bool(value))
    done = tuple(name for name in names if name not in same)
    if same:
        game.record(unchanged, player=player, subjects=same)
    if done:
        game.record(step, [(name, field, value) for name in done], player=player, subjects=done)
    return done
