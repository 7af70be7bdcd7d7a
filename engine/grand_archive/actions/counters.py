"""Counters: putting them on objects, taking them off, and recovering (45)."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.grand_archive.abilities.replacing import replaced
from engine.grand_archive.abilities.triggers import notice
from engine.grand_archive.game import Game
from engine.grand_archive.state.context import Event
from engine.grand_archive.state.state import counter_field

_STEPS = {
    "buff": "counters.buff",
    "damage": "counters.damage",
    "durability": "counters.durability",
    "enlighten": "counters.enlighten",
    "level": "counters.level",
    "preparation": "counters.preparation",
    "other": "counters.other",
}
"""The step in which counters of a kind are put on an object."""


def put_counters(game: Game, name: str, kind: str, amount: int, player: str | None) -> None:
    """Put counters of a kind on an object."""
    if not amount:
        return
    step = _STEPS[kind]
    total = game.counters(name, kind) + amount
    printed = game.card(name).durability
    also = ("durability.beyond",) if kind == "durability" and printed is not None and total > printed else ()
    game.record(step, [(name, counter_field(kind), total)], player=player, subjects=(name, amount), also=also)


def remove_counters(
    game: Game, name: str, kind: str, amount: int, player: str | None, step: str = "counters.remove"
) -> int:
    """Take counters of a kind off an object, as many as there are at most; gives how many."""
    there = game.counters(name, kind)
    taken = min(amount, there)
    if not taken:
        return 0
    game.record(step, [(name, counter_field(kind), there - taken or None)], player=player, subjects=(name, kind, taken))
    return taken


def recover(game: Game, player: str, amount: int) -> Steps[int]:
    """Remove damage counters from a player's champion: all of them where there are fewer (45.2). Gives how many."""
    champion = game.champion(player)
    if not amount:
        return 0
    if champion is None:
        game.record("recover.no_champion", player=player)
        return 0
    if "recovered" in game.replaced_kinds():
        event = Event("recovered", game.ref(champion), player, amount=amount)
        left = yield from replaced(game, event, ("recovered",), player)
        amount = 0 if left is None else left.amount
        if not amount:
            return 0
    there = game.counters(champion, "damage")
    taken = min(amount, there)
    if not there:
        game.record("recover.nothing", player=player, subjects=(champion,))
        return 0
    also = ("recover.at_most",) if amount > there else ()
    writes = [(champion, counter_field("damage"), there - taken or None)]
    game.record("recover", writes, player=player, subjects=(champion, taken), also=also)
    notice(game, [Event("recovered", game.ref(champion), player, amount=taken)])
    return taken
