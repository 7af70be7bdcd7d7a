"""Orders: normal and set orders in one's own main phase, blitz orders in the opponent's battle phase (2.4, 3.3.5.3)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decisions import Action, Refusal
from engine.core.procedures import Steps
from engine.vanguard.abilities.paying import cost_refusals, pay
from engine.vanguard.abilities.timing import settle
from engine.vanguard.acting import objects_to
from engine.vanguard.carrying_out import Context, carry_out
from engine.vanguard.game import Event, Game
from engine.vanguard.matching import holds
from engine.vanguard.triggering import occurred
from engine.vanguard.values import player_is_kept_from
from engine.vanguard.zones import put


def order_refusals(game: Game, player: str, card: str) -> Iterator[Refusal]:
    """Why a player cannot play a card as an order now."""
    printed = game.card(card)
    if printed.order is None:
        yield game.refusal("order.no_order", card)
        return
    if game.zone_of(card) != f"{player}.hand":
        yield game.refusal("order.from_hand", card)
    if not _in_time(game, player, printed.order):
        yield game.refusal(f"order.{printed.order}_timing", card)
    if game.board.flag(player, "order_played"):
        yield game.refusal("order.one_a_turn", card)
    if printed.grade > game.vanguard_grade(player):
        yield game.refusal("order.grade", card)
    if player_is_kept_from(game, player, printed.order, printed.grade):
        yield game.refusal("order.forbidden", card)
    if not holds(game, printed.condition, player, card):
        yield game.refusal("order.condition", card)
    yield from cost_refusals(game, player, card, printed.cost)


@objects_to("play")
def _objections(game: Game, player: str, action: Action) -> Iterator[Refusal]:
    return order_refusals(game, player, action.what[0])


def _in_time(game: Game, player: str, kind: str) -> bool:
    if kind == "blitz":
        return game.battle_step == "guard" and player != game.turn_player
    return game.phase == "main" and player == game.turn_player


def play_order(game: Game, player: str, card: str) -> Steps[None]:
    """Play an order: pay, carry its effect out; a set order stays in the order zone, others go to the drop zone."""
    printed = game.card(card)
    step = f"order.{printed.order}"
    entry = put(game, [card], "order", step, player=player, writes=[(player, "order_played", True)])
    with game.caused_by(entry):
        yield from pay(game, player, card, printed.cost)
        yield from carry_out(game, printed.effect, Context(player, card))
        if printed.order == "set":
            game.record("order.stays", player=player, subjects=(card,))
        elif game.place_of(card) == "order":
            put(game, [card], "drop", "order.done", player=player)
    occurred(game, Event("order_played", player, card))
    yield from settle(game)
