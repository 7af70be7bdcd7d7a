"""What is done with the deck: drawing, revealing, shuffling, putting its top cards somewhere."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.board import ZONE_FIELD
from engine.core.journal import Write
from engine.vanguard.game import Event, Game
from engine.vanguard.losing import run_short
from engine.vanguard.triggering import occurred
from engine.vanguard.zones import put


def draw(game: Game, player: str, count: int, step: str, writes: Iterable[Write] = ()) -> tuple[str, ...]:
    """Draw cards from the top of the deck; gives them. `writes` are further changes of the same step.

    Raises GameOver where there are too few (3.1.4).
    """
    cards = top(game, player, count)
    if cards:
        put(game, cards, "hand", step, player=player, subjects=(player, count), writes=writes)
        if not game.zone(f"{player}.deck"):
            game.emptied += (player,)
        occurred(game, Event("drawn", player))
    return cards


def top(game: Game, player: str, count: int) -> tuple[str, ...]:
    """The top cards of a deck, all of those asked for. Raises GameOver where there are too few (3.1.4)."""
    deck = game.zone(f"{player}.deck")
    if len(deck) < count:
        run_short(game, player)
    return deck[:count]


def shuffle(game: Game, player: str, step: str) -> None:
    """Shuffle a deck."""
    deck = f"{player}.deck"
    game.record(step, [(deck, ZONE_FIELD, game.chance.shuffled(game.zone(deck)))], player=player, subjects=(player,))
