"""Loading: a card goes under another one (33)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.grand_archive.abilities.triggers import happened
from engine.grand_archive.game import Game
from engine.grand_archive.words import LOADED
from engine.grand_archive.zones import put


def load(game: Game, names: Sequence[str], under: str, player: str) -> None:
    """Put cards under an object, which is loaded as long as any lie there (34.3).

    What is ephemeral leaves the field by this, and is banished instead (15.2).
    """
    banished = tuple(name for name in names if game.on_field(name) and "ephemeral" in game.facts(name).flags)
    loaded = tuple(name for name in names if name not in banished)
    if banished:
        put(game, banished, "banishment", "ephemeral.banished", player=player)
    if not loaded:
        return
    put(game, loaded, f"{under}.{LOADED}", "load.under", player=player, beside=(under,))
    happened(game, "loaded", (under,), player)
