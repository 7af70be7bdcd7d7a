"""Attack cards: with one that resolves the champion attacks."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.grand_archive.context import Context
from engine.grand_archive.game import Game
from engine.grand_archive.zones import leave_stack


def attack_with_card(game: Game, item: str, context: Context) -> Steps[None]:
    """Let the champion attack with a card that has resolved."""
    leave_stack(game, item, "graveyard", "resolve.to_graveyard", player=context.controller)
    yield from ()
