"""Loading: a card goes under another one (33)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.grand_archive.abilities.triggers import happened
from engine.grand_archive.game import Game
from engine.grand_archive.words import LOADED
from engine.grand_archive.zones import put


def load(game: Game, names: Sequence[str], under: str, player: str) -> None:
    """Put cards under an object, which is loaded as long as any lie there (34.3)."""
    put(game, names, f"{under}.{LOADED}", "load.under", player=player, beside=(under,))
    happened(game, "loaded", (under,), player)
