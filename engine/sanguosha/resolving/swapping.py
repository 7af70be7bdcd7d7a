"""Exchanging hand cards, and cards of equipment areas (6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.decisions import Refusal
from engine.core.procedures import Steps
from engine.sanguosha.game import Game
from engine.sanguosha.language.operations import Swap
from engine.sanguosha.language.words import DISCARD_PILE, EQUIPMENT, HAND, PROCESSING, SYSTEM
from engine.sanguosha.permitting import may_not_enter
from engine.sanguosha.resolving.resolution import Resolution
from engine.sanguosha.state import seat_of_zone
from engine.sanguosha.zones import move

Chosen = Mapping[str, tuple[str, ...]]
"""The cards that each of the two characters has chosen of its own."""


def swap(resolution: Resolution, operation: Swap, executor: str) -> Steps[bool]:
    """Let both choose among their own cards and exchange them; gives whether anything was exchanged."""
    game = resolution.game
    one, other = executor, resolution.players(operation.other)[0]
    area = EQUIPMENT if operation.equipment else HAND
    chosen: dict[str, tuple[str, ...]] = {}
    for player in (one, other):
        chosen[player] = yield from _choose(resolution, operation, player, area)
    if not any(chosen.values()):
        game.record(f"swap.{area}.none", player=executor, subjects=(one, other))
        return False
    if operation.equipment:
        _swap_equipment(game, one, other, chosen)
    else:
        _swap_hands(game, one, other, chosen)
    return True


def _choose(resolution: Resolution, operation: Swap, player: str, area: str) -> Steps[tuple[str, ...]]:
    """The cards that one of the two gives; none where that character has not as many as the text says."""
    game = resolution.game
    cards = tuple(card for card in game.area(player, area) if game.fits(card, operation.kind))
    least = len(cards) if operation.count.least is None else resolution.number(operation.count.least)
    most = len(cards) if operation.count.most is None else resolution.number(operation.count.most)
    if len(cards) < max(least, 1):
        return ()
    return (
        yield from game.choose(
            player, f"swap.{area}", cards, about=resolution.skill, least=least, most=min(most, len(cards))
        )
    )


def _who(players: Sequence[str]) -> str | None:
    """Who does a step that is done by one of the two alone, or nobody by name where both do it at once."""
    return players[0] if len(players) == 1 else None


def _all(chosen: Chosen) -> tuple[str, ...]:
    return tuple(card for cards in chosen.values() for card in cards)


def _swap_hands(game: Game, one: str, other: str, chosen: Chosen) -> None:
    """Face down into the processing area, then face down into the hand of the other (6.1)."""
    partner = {one: other, other: one}
    givers = [player for player, cards in chosen.items() if cards]
    move(game, dict.fromkeys(_all(chosen), PROCESSING), "swap.hand", player=_who(givers), facing="down")
    destinations = {card: f"{partner[player]}.{HAND}" for player, cards in chosen.items() for card in cards}
    move(game, destinations, "swap.hand_arrives", player=_who(givers), facing="down")


def _swap_equipment(game: Game, one: str, other: str, chosen: Chosen) -> None:
    """Into the processing area, then to the other, unless something of the same kind is left there (6.2).

    Each puts the arriving cards into their own area; where one of them gives nothing, the system does it.
    """
    givers = [player for player, cards in chosen.items() if cards]
    move(game, dict.fromkeys(_all(chosen), PROCESSING), "swap.equipment", player=_who(givers))
    destinations: dict[str, str] = {}
    blocked: list[str] = []
    for player, arriving in ((one, chosen[other]), (other, chosen[one])):
        if _clashes(game, player, arriving):
            blocked += arriving
        else:
            destinations |= {card: game.slot_for(player, card) for card in arriving}
    if blocked:
        move(game, dict.fromkeys(blocked, DISCARD_PILE), "swap.same_kind", player=SYSTEM)
    takers = list(dict.fromkeys(map(seat_of_zone, destinations.values())))
    _arrive(game, _who(takers) if len(givers) > 1 else SYSTEM, destinations)


def _arrive(game: Game, by: str | None, destinations: Mapping[str, str]) -> None:
    """Put what nothing keeps out into the slots (2.2); what stays behind is not left in the processing area (B1.3)."""
    entering: dict[str, str] = {}
    kept_out: dict[str, tuple[Refusal, ...]] = {}
    for card, slot in destinations.items():
        refusals = may_not_enter(game, card, slot, [one for one, other in entering.items() if other == slot])
        if refusals:
            kept_out[card] = refusals
        else:
            entering[card] = slot
    if entering:
        move(game, entering, "swap.equipment_arrives", player=by)
    if kept_out:
        also = tuple(refusal.step for refusals in kept_out.values() for refusal in refusals)
        move(game, dict.fromkeys(kept_out, DISCARD_PILE), "processing.cleared", player=SYSTEM, also=also)


def _clashes(game: Game, player: str, cards: Sequence[str]) -> bool:
    """Whether equipment of the same kind as one of these cards is left in the area of a character."""
    left = {game.card(card).slot for card in game.area(player, EQUIPMENT)} - {""}
    return any(game.card(card).slot in left for card in cards)
