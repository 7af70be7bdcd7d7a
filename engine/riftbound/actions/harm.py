"""Deal damage, kill, counter (604, 601 / 404, 415, 412)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.procedures import Steps
from engine.riftbound.costing import deflect_cost
from engine.riftbound.events import occurred
from engine.riftbound.replacing import replaced
from engine.riftbound.game import Game
from engine.riftbound.kind_steps import killed
from engine.riftbound.snapshots import Event
from engine.riftbound.zones import leave_chain, put


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
        also = ("deal.to_several",) if len(dealt) > 1 else ()
        game.record(step, writes, player=player, subjects=pairs, also=also)
        game.last_harm = source
        yield from occurred(
            game, [Event("take_damage", game.snapshot(unit), player, source, amount=dealt[unit]) for unit in dealt]
        )
    return sum(dealt.values())


def kill(
    game: Game,
    permanents: Sequence[str],
    player: str | None,
    step: str = "kill",
    source: str | None = None,
    also: tuple[str, ...] = (),
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
        put(game, names, "trash", step, player=player, also=("kill.to_trash", *killed(game, names), *also))
        yield from occurred(game, dying)
    return len(dying)


def counter(game: Game, items: Sequence[str], player: str) -> Steps[int]:
    """Counter items on the chain: they do nothing; a card goes to the trash and was not played (601.1 / 412.1)."""
    for item in items:
        if item in game.chain:
            extras = ("counter.no_refund_of_extras",) if deflect_cost(game, item).power else ()
            leave_chain(game, item, "counter", player=player, also=("counter.no_refund", *extras))
            yield from occurred(game, [Event("counter", player=player, source=item)])
    return len(items)
