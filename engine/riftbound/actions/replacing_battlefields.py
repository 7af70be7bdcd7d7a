"""Replace and swapping back (438 of 2026-07-16): a token takes the place of a battlefield, and gives it back.

The name of a battlefield stays through all of this, and so does what is true of it: who controls it, who contests it,
what lies there, who has scored it. Only what is printed on it changes.
"""

from __future__ import annotations

from engine.core.board import ZONE_FIELD
from engine.core.journal import Write
from engine.riftbound.game import Game

REPLACED = "replaced"
"""The field of a battlefield that lists the cards in Banishment that it has replaced, the newest last."""


def replace_battlefield(game: Game, place: str, token: str, player: str) -> None:
    """Create a battlefield token in the place of a battlefield, which goes to its owner's Banishment (438.1, 438.5).

    A token that is replaced ceases to exist (438.6). One whose setup names no card has no card that could go anywhere.
    """
    writes: list[Write] = [*_keeping_abilities(game, place), (place, "card", token), (place, "owner", player)]
    also = ["replace.brush"] if token == "brush" else []
    card = game.board.text(place, "card")
    was_token = bool(card) and game.is_token_of_itself(place)
    if card and not was_token:
        gone = game.fresh(card)
        zone = f"{game.owner(place)}.banishment"
        writes += [(gone, "card", card), (gone, "owner", game.owner(place))]
        writes += [(zone, ZONE_FIELD, (*game.zone(zone), gone)), (place, REPLACED, (*_replaced(game, place), gone))]
    step = "replace.token" if was_token else "replace.battlefield"
    game.record(step, writes, player=player, subjects=(place, token), also=tuple(also))
    _tell_who_refers_to_it(game, place, player)


def swap_back(game: Game, place: str, card: str, player: str) -> None:
    """Let a token cease to exist and return a card that it has replaced to the place of the token (438.7.b)."""
    owner = game.owner(card)
    zone = f"{owner}.banishment"
    writes: list[Write] = [
        *_keeping_abilities(game, place),
        (place, "card", game.board.text(card, "card")),
        (place, "owner", owner),
        (place, REPLACED, None),
        (zone, ZONE_FIELD, tuple(one for one in game.zone(zone) if one != card)),
        (card, "card", None),
        (card, "owner", None),
    ]
    game.record("replace.swap_back", writes, player=player, subjects=(place, card))
    _tell_who_refers_to_it(game, place, player)


def to_swap_back(game: Game, place: str) -> tuple[str, ...]:
    """The cards for which a token can be swapped: those that it has replaced and that still lie in Banishment."""
    if not game.board.text(place, "card") or not game.is_token_of_itself(place):
        return ()
    return tuple(card for card in _replaced(game, place) if (game.zone_of(card) or "").endswith(".banishment"))


def _replaced(game: Game, place: str) -> tuple[str, ...]:
    return game.board.names(place, REPLACED)


def _keeping_abilities(game: Game, place: str) -> list[Write]:
    """Abilities of the battlefield on the chain stay what they are, whatever is printed there by then."""
    keys = [(item, game.board.text(item, "ability")) for item in _items_of(game, place)]
    card = game.board.text(place, "card")
    return [(item, "ability", f"{card}|{key}") for item, key in keys if key.isdigit()]


def _items_of(game: Game, place: str) -> list[str]:
    return [item for item in game.chain if game.board.text(item, "source") == place]


def _tell_who_refers_to_it(game: Game, place: str, player: str) -> None:
    """What waits on the chain and refers to the battlefield, or to what is there, still does (438.1.a)."""
    referring = [item for item in game.chain if item in _items_of(game, place) or _aims_at(game, item, place)]
    if referring:
        game.record("replace.same_object", player=player, subjects=(place, *referring))


def _aims_at(game: Game, item: str, place: str) -> bool:
    targets = game.board.get(item, "targets")
    groups = targets if isinstance(targets, tuple) else ()
    return any(pair[0] == place for group in groups for pair in group)  # type: ignore[index, union-attr]
