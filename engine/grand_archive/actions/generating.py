"""Generating cards: they come from outside the game and stay in it (20)."""

from __future__ import annotations

from engine.grand_archive.abilities.triggers import happened
from engine.grand_archive.actions.entering import enter_field
from engine.grand_archive.game import Game
from engine.grand_archive.words import FIELD, LINEAGE, LOADED
from engine.grand_archive.zones import put

OUTSIDE = "outside"
"""The physical cards that a player has at hand for generating (20.4)."""
MOST_IN_DECK = 4
"""So many cards of one name a main deck may hold; one a material deck."""


def generate(game: Game, player: str, card: str, zone: str, under: str | None, amount: int) -> tuple[str, ...]:
    """Add cards to the game, to a zone or else to hand (20.2); what no physical card stands for is not generated."""
    generated: list[str] = []
    for _ in range(amount):
        name = _physical(game, player, card)
        if name is None:
            game.record("generate.no_card", player=player, subjects=(card,))
            continue
        _add(game, player, name, zone, under)
        generated.append(name)
    happened(game, "generated", generated, player)
    return tuple(generated)


def _physical(game: Game, player: str, card: str) -> str | None:
    found = (name for name in game.board.cards(f"{player}.{OUTSIDE}") if game.card(name).name == card)
    return next(found, None)


def _add(game: Game, player: str, name: str, zone: str, under: str | None) -> None:
    also = ("generate.beyond_limit",) if _beyond_limit(game, player, name) else ()
    if not zone:
        put(game, (name,), "hand", "generate.to_hand", player=player, also=also)
    elif not _exists(game, player, zone, under):
        put(game, (name,), "hand", "generate.zone_missing", player=player, also=also)
    elif zone == FIELD:
        enter_field(game, (name,), player, "generate.to_zone", player=player, also=also)
    else:
        target = f"{under}.{LOADED}" if zone == LOADED else zone
        put(game, (name,), target, "generate.to_zone", player=player, also=also)


def _exists(game: Game, player: str, zone: str, under: str | None) -> bool:
    """Whether a zone is there: an inner lineage needs a champion, loaded cards need what they lie under."""
    if zone == LINEAGE:
        return game.champion(player) is not None
    return zone != LOADED or under is not None


def _beyond_limit(game: Game, player: str, name: str) -> bool:
    """Whether the player then has more cards of this name than a deck may hold (20.3)."""
    card = game.card(name)
    most = 1 if card.materialized else MOST_IN_DECK
    own = [one for one in game.board.records() if game.owner(one) == player]
    inside = [one for one in own if game.zone_of(one) not in (None, f"{player}.{OUTSIDE}")]
    return sum(game.card(one).name == card.name for one in inside) >= most
