"""Deal damage, kill, counter (604, 601 / 404, 415, 412)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.procedures import Steps
from engine.riftbound.events import occurred, replaced
from engine.riftbound.game import Game
from engine.riftbound.snapshots import Event
from engine.riftbound.zones import put


def deal(
    game: Game, amounts: Mapping[str, int], player: str | None, step: str = "deal", source: str | None = None
) -> Steps[int]:
    """Mark damage on units, all at once; gives how much was dealt in all (139.3.a / 404.1.b)."""
    dealt = {}
    for unit, amount in amounts.items():
        event = Event("take_damage", game.snapshot(unit), player, source, amount=amount)
        if amount > 0 and not (yield from replaced(game, event)):
            dealt[unit] = amount
    if dealt:
        pairs = tuple(value for unit, amount in dealt.items() for value in (unit, amount))
        writes = [(unit, "damage", game.damage(unit) + amount) for unit, amount in dealt.items()]
        game.record(step, writes, player=player, subjects=pairs)
        game.last_harm = source
        yield from occurred(
            game, [Event("take_damage", game.snapshot(unit), player, source, amount=dealt[unit]) for unit in dealt]
        )
    return sum(dealt.values())


def kill(
    game: Game, permanents: Sequence[str], player: str | None, step: str = "kill", source: str | None = None
) -> Steps[int]:
    """Put permanents from the board into their owners' trash, together; gives how many died (604 / 415).

    `step` says whether a text kills (active, 604.1.a.1) or lethal damage does (passive, 604.1.a.2).
    """
    dying = []
    for name in permanents:
        event = Event("die", game.snapshot(name), game.controller(name), source, game.battlefield_of(name))
        if game.on_board(name) and not (yield from replaced(game, event)):
            dying.append(event)
    dying = [event for event in dying if event.object is not None and game.on_board(event.object.id)]
    if dying:
        names = [event.object.id for event in dying if event.object is not None]
        put(game, names, "trash", step, player=player, also=("kill.to_trash",))
        yield from occurred(game, dying)
    return len(dying)


def counter(game: Game, items: Sequence[str], player: str) -> Steps[int]:
    """Counter items on the chain: they do nothing; a card goes to the trash and was not played (601.1 / 412.1)."""
    from engine.riftbound.chain import leave_chain

    for item in items:
        if item in game.chain:
            leave_chain(game, item, "counter", player=player, also=("counter.no_refund",))
            yield from occurred(game, [Event("counter", player=player, source=item)])
    return len(items)
