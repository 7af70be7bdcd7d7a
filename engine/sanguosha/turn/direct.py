"""Operations carried out outright, on cards that are named: what some effect makes a character, or the system, do.

No effect is asked what it is (its role, its cost): only what the operation itself forbids counts.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.decisions import Action, Refusal
from engine.core.procedures import Steps
from engine.sanguosha.game import Game
from engine.sanguosha.language.operations import Adjust, Swap
from engine.sanguosha.language.quantities import ALL, Quantity
from engine.sanguosha.language.selections import ANY_KIND
from engine.sanguosha.language.words import HAND
from engine.sanguosha.operations import cards as on_cards
from engine.sanguosha.operations import deck, marks, moving
from engine.sanguosha.resolving.adjusting import adjust
from engine.sanguosha.resolving.giving import distribution
from engine.sanguosha.resolving.resolution import Resolution
from engine.sanguosha.resolving.swapping import swap
from engine.sanguosha.state import MARK

MOVES = ("move", "put", "put_face_down")
ON_CARDS = (*MOVES, "gain", "recast", "discard", "turn_up", "give")
"""Operations on cards that the script names."""
NUMBERED = ("draw", "turn_up_top", "discard_down_to", "draw_up_to", "adjust_to")
WITH_PLAYER = ("swap_hands", "swap_equipment")
WITH_MARK = ("drop_mark", "gain_mark")
DIRECT = (*NUMBERED, *WITH_PLAYER, *WITH_MARK, "shuffle", *ON_CARDS)
"""The verbs of all operations that can be carried out outright."""

BY_SYSTEM = (*MOVES, "discard", "turn_up", "shuffle")
"""What the system may carry out; all else is done by characters."""


def direct_refusals(game: Game, by: str, action: Action) -> tuple[Refusal, ...]:
    """What an operation itself forbids about the way in which it is tried."""
    verb, cards = action.verb, action.what
    if verb in MOVES:
        return moving.move_refusals(game, by, verb, _destinations(game, action))
    if verb == "gain":
        return tuple(one for card in cards for one in on_cards.gain_refusals(game, by, card))
    if verb == "recast":
        return on_cards.recast_refusals(game, cards)
    if verb == "discard":
        return tuple(one for card in cards for one in on_cards.discard_refusals(game, by, card))
    if verb == "turn_up":
        return tuple(game.refusal("turn_up.not_face_down", card) for card in cards if not game.is_face_down(card))
    if verb == "give":
        pairs = distribution(cards).items()
        return tuple(one for card, player in pairs for one in on_cards.give_refusals(game, by, card, player))
    if verb == "drop_mark" and game.mark(by, cards[0]) < action.ability:
        return (game.refusal("mark.short", MARK + cards[0]),)
    return ()


def carry_out_direct(game: Game, by: str, action: Action) -> Steps[None]:
    """Carry an operation out."""
    if action.verb in MOVES:
        moving.move_cards(game, by, action.verb, _destinations(game, action))
    elif action.verb in _DECIDING:
        yield from _DECIDING[action.verb](Resolution(game, by, ""), by, action)
    else:
        _AT_ONCE[action.verb](game, by, action)


def _destinations(game: Game, action: Action) -> dict[str, str]:
    """Where each card goes: a zone, or the slot of a player that corresponds to it."""
    assert action.to is not None
    to = action.to
    return {card: game.slot_for(to, card) if to in game.players else to for card in action.what}


def _draw(game: Game, by: str, action: Action) -> None:
    deck.draw(game, by, action.ability)


def _turn_up_top(game: Game, by: str, action: Action) -> None:
    deck.turn_up_top(game, by, action.ability)


def _recast(game: Game, by: str, action: Action) -> None:
    card = action.what[0]
    also = ("recast.by_its_face",) if can_recast(game, by, card) else ()
    on_cards.recast(game, by, card, also)


def can_recast(game: Game, player: str, card: str) -> bool:
    """Whether a hand card may be recast in the own play phase since its face says so (B7.7)."""
    is_own_turn = player == game.turn_player and game.phase == "play"
    return is_own_turn and game.card(card).trick.recasts and card in game.hand(player)


_AT_ONCE: dict[str, Callable[[Game, str, Action], None]] = {
    "gain": lambda game, by, action: on_cards.gain(game, by, action.what),
    "recast": _recast,
    "discard": lambda game, by, action: on_cards.discard(game, by, action.what, ("discard.chosen",)),
    "turn_up": lambda game, by, action: deck.turn_face_up(game, by, action.what),
    "give": lambda game, by, action: on_cards.give(game, by, distribution(action.what)),
    "draw": _draw,
    "turn_up_top": _turn_up_top,
    "drop_mark": lambda game, by, action: marks.drop_mark(game, by, action.what[0], action.ability),
    "gain_mark": lambda game, by, action: marks.gain_mark(game, by, action.what[0], action.ability),
    "shuffle": lambda game, by, action: deck.shuffle(game),
}


def _swap(resolution: Resolution, by: str, action: Action) -> Steps[bool]:
    resolution.targets = action.what
    equipment = action.verb == "swap_equipment"
    return swap(resolution, Swap(equipment=equipment, other="target", count=ALL, kind=ANY_KIND), by)


def _adjust(resolution: Resolution, by: str, action: Action) -> Steps[bool]:
    down, up = action.verb != "draw_up_to", action.verb != "discard_down_to"
    return adjust(resolution, Adjust(down=down, up=up, places=(HAND,), number=Quantity(action.ability)), by)


_DECIDING: dict[str, Callable[[Resolution, str, Action], Steps[bool]]] = {
    "swap_hands": _swap,
    "swap_equipment": _swap,
    "discard_down_to": _adjust,
    "draw_up_to": _adjust,
    "adjust_to": _adjust,
}
