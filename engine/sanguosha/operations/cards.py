"""Gaining, recasting, discarding and giving cards (7, 11, 12, 17)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.decisions import Refusal
from engine.sanguosha.game import Event, Game
from engine.sanguosha.language.words import DISCARD_PILE, HAND
from engine.sanguosha.operations.deck import draw
from engine.sanguosha.permitting import forbidden, same_zone
from engine.sanguosha.state import is_of_character, seat_of_zone
from engine.sanguosha.zones import move


def gain(game: Game, player: str, cards: Sequence[str]) -> None:
    """A character moves cards to its own hand, those of several zones at once (7, 7.1)."""
    several = len({game.zone_of(card) for card in cards}) > 1
    also = ("gain.several_zones",) if several else ()
    move(game, dict.fromkeys(cards, f"{player}.{HAND}"), "gain", player=player, also=also)
    game.happened.append(Event("gain", player, tuple(cards)))


def gain_refusals(game: Game, player: str, card: str) -> tuple[Refusal, ...]:
    """What forbids a character to gain a card: that it is a hand card of its own already (1.2), or a skill."""
    return (*same_zone(game, card, f"{player}.{HAND}"), *forbidden(game, "gain", player, card))


def recast(game: Game, player: str, card: str, also: tuple[str, ...] = ()) -> None:
    """Put a card into the discard pile, then draw one; whoever recasts does both (11, 11.3)."""
    is_own = game.seat_of(card) == player and is_of_character(game.zone_of(card))
    also = also if is_own else (*also, "recast.of_another")
    move(game, {card: DISCARD_PILE}, "recast", player=player, also=also)
    game.happened.append(Event("recast", player, (card,)))
    draw(game, player, 1, also=("recast.draw",))


def recast_refusals(game: Game, cards: Sequence[str]) -> tuple[Refusal, ...]:
    """What forbids to recast cards: more than one at once (11.1), or one that lies in the discard pile (1.2)."""
    several = (game.refusal("recast.several", "+".join(cards)),) if len(cards) > 1 else ()
    return (*several, *(refusal for card in cards for refusal in same_zone(game, card, DISCARD_PILE)))


def discard(game: Game, by: str, cards: Sequence[str], also: tuple[str, ...] = ()) -> None:
    """Move cards out of zones of characters to the discard pile, all at once (12, 12.2).

    What lies in a judgement area is no card of the character, so it is not among those it had discarded (12.5).
    """
    owners = {card: game.seat_of(card) for card in cards if is_of_character(game.zone_of(card))}
    also = (*also, "discard.at_once") if len(cards) > 1 else also
    entry = move(game, dict.fromkeys(cards, DISCARD_PILE), "discard", player=by, also=also)
    with game.caused_by(entry):
        for player in dict.fromkeys(owners.values()):
            mine = tuple(card for card, owner in owners.items() if owner == player)
            game.record("event.discarded", player=player, subjects=mine)
            game.happened.append(Event("discarded", player, mine))


def discard_refusals(game: Game, by: str, card: str) -> tuple[Refusal, ...]:
    """What forbids somebody to discard a card: that it lies in no zone of a character (12), or a skill (12.4)."""
    of_nobody = (game.refusal("discard.of_nobody", card),) if not game.seat_of(card) else ()
    return (*of_nobody, *forbidden(game, "discard", by, card))


def give(game: Game, by: str, recipients: Mapping[str, str], also: tuple[str, ...] = ()) -> None:
    """One character moves cards to the hands of others, or to its own, all at once (17, 17.5, 17.6)."""
    reasons = list(also)
    step = "give.to_several" if len(set(recipients.values())) > 1 else "give"
    if len({game.zone_of(card) for card in recipients}) > 1:
        reasons.append("give.several_zones")
    if by in recipients.values():
        reasons.append("give.to_oneself")
    destinations = {card: f"{player}.{HAND}" for card, player in recipients.items()}
    move(game, destinations, step, player=by, also=tuple(reasons))


def give_refusals(game: Game, by: str, card: str, player: str) -> tuple[Refusal, ...]:
    """What forbids to give a card to a player: that it is a card of that player already (17.2), or a skill."""
    zone = game.zone_of(card)
    own = is_of_character(zone) and seat_of_zone(zone) == player
    return (*((game.refusal("give.own_card", card),) if own else ()), *forbidden(game, "give", by, card))
