"""Using equipment and delayed trick cards, as far as moving them goes (B2.6, B2.7)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decisions import Action, Refusal
from engine.sanguosha.game import Game
from engine.sanguosha.language.words import DISCARD_PILE, HAND, JUDGEMENT
from engine.sanguosha.permitting import cannot_be_aimed, face_forbids, forbidden_to_use
from engine.sanguosha.zones import move


def card_uses(game: Game, player: str) -> Iterator[Action]:
    """Every use of a hand card that is legal for a player now."""
    for card in game.hand(player):
        for to in (None, *game.players) if game.card(card).type == "delayed_trick" else (None,):
            action = Action("use", (card,), to)
            if not card_use_refusals(game, player, action):
                yield action


def card_use_refusals(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    """What forbids to use a card: only equipment, for oneself, and delayed tricks, on a target, are used here."""
    card = action.what[0]
    kind = game.card(card).type
    if game.zone_of(card) != f"{player}.{HAND}":
        return (game.refusal("use.not_in_hand", card),)
    banned = forbidden_to_use(game, player, card)
    if banned:
        return banned
    if kind == "equipment":
        return () if action.to in (None, player) else (game.refusal("use.wrong_target", card),)
    if kind != "delayed_trick" or action.to is None:
        return (game.refusal("use.not_here", card),)
    return (*face_forbids(game, card, player, action.to), *cannot_be_aimed(game, card, action.to))


def use_card(game: Game, player: str, action: Action) -> None:
    """Put a card that is used where it belongs: equipment into its slot, occupied or sealed as that may be (2.2)."""
    card = action.what[0]
    if game.card(card).type == "delayed_trick":
        move(game, {card: f"{action.to}.{JUDGEMENT}"}, "use.delayed_trick", player=player)
        return
    slot = game.slot_for(player, card)
    if game.zone(slot):
        move(game, dict.fromkeys(game.zone(slot), DISCARD_PILE), "use.replaces", player=player)
    also = ("use.sealed_slot",) if game.is_sealed(slot) else ()
    move(game, {card: slot}, "use.equipment", player=player, also=also)
