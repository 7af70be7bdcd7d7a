"""What leaves the chain for good: to the trash, or where it was said that it goes instead (390.3.a of 2026-07-16)."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.riftbound.abilities.events import occurred
from engine.riftbound.game import Game
from engine.riftbound.state.snapshots import Event
from engine.riftbound.zones import leave_chain

_SEEN_AS = {"banishment": "banish", "deck": "recycle"}


def leave_for_good(
    game: Game, item: str, step: str, player: str, also: tuple[str, ...] = (), to: str = "trash"
) -> Steps[None]:
    """Take an item off the chain; abilities see that it is banished or recycled, where that comes of it.

    `to` is the zone of its owner to which a card goes, if nothing else was said of it before.
    """
    verb = _SEEN_AS.get(game.board.text(item, "leaves_to"))
    seen = game.snapshot(item) if verb and game.heeds(verb) else None
    leave_chain(game, item, step, player=player, also=also, to=to)
    if seen is not None and verb:
        yield from occurred(game, [Event(verb, seen, player)])
    elif game.told_later:
        yield from occurred(game, ())
