"""The main phase: calling, moving, orders and ACT abilities, in any number and order (3.3.5)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decisions import PASS, Action, Refusal
from engine.core.procedures import Steps
from engine.vanguard.abilities.activating import activate, activate_refusals, activations
from engine.vanguard.abilities.timing import settle
from engine.vanguard.acting import ask, objects_to
from engine.vanguard.actions.units import call
from engine.vanguard.game import Game
from engine.vanguard.language.words import REAR_CIRCLES, SAME_COLUMN
from engine.vanguard.playing.orders import order_refusals, play_order
from engine.vanguard.zones import exchange


def main_phase(game: Game) -> Steps[None]:
    """Let the turn player act until they pass."""
    player = game.turn_player
    while True:
        action = yield from ask(game, player, "main.act", _actions)
        if action == PASS:
            return
        yield from _act(game, player, action)


@objects_to("call", "move", "activate")
def _objections(game: Game, player: str, action: Action) -> Iterator[Refusal]:
    """Every rule that forbids to call, move or use an ACT ability now."""
    if game.phase != "main" or player != game.turn_player:
        yield game.refusal(f"{action.verb}.timing", player)
    yield from _refusals(game, player, action)


def _refusals(game: Game, player: str, action: Action) -> Iterator[Refusal]:
    card = action.what[0]
    if action.verb == "call":
        return call_refusals(game, player, card, action.to or "")
    if action.verb == "move":
        return move_refusals(game, player, card, action.to or "")
    return activate_refusals(game, player, card, action.ability)


def call_refusals(game: Game, player: str, card: str, circle: str) -> Iterator[Refusal]:
    """Why a player cannot call a card from the hand to a circle, apart from the time (3.3.5.1)."""
    if circle not in REAR_CIRCLES:
        yield game.refusal("call.circle", circle)
    if game.zone_of(card) != f"{player}.hand":
        yield game.refusal("call.from_hand", card)
    if game.card(card).type != "unit":
        yield game.refusal("call.no_unit", card)
    elif game.card(card).grade > game.vanguard_grade(player):
        yield game.refusal("call.grade", card)


def move_refusals(game: Game, player: str, unit: str, circle: str) -> Iterator[Refusal]:
    """Why a player cannot move a rear-guard to a circle, apart from the time (3.3.5.2)."""
    if game.owner(unit) != player or game.place_of(unit) != "RC":
        yield game.refusal("move.rear_guard", unit)
    elif game.circle_of(unit) == "back_center":
        yield game.refusal("move.behind_vanguard", unit)
    elif SAME_COLUMN[game.circle_of(unit)] != circle:
        yield game.refusal("move.column", circle)


def _actions(game: Game, player: str) -> Iterator[Action]:
    """Everything that the turn player can do, passing last."""
    grade = game.vanguard_grade(player)
    for card in game.zone(f"{player}.hand"):
        printed = game.card(card)
        if printed.type == "unit" and printed.grade <= grade:
            yield from (Action("call", (card,), circle) for circle in REAR_CIRCLES)
        elif not any(order_refusals(game, player, card)):
            yield Action("play", (card,))
    for unit in game.rear_guards(player):
        circle = game.circle_of(unit)
        if circle in SAME_COLUMN:
            yield Action("move", (unit,), SAME_COLUMN[circle])
    yield from activations(game, player)
    yield PASS


def _act(game: Game, player: str, action: Action) -> Steps[None]:
    card = action.what[0]
    if action.verb == "play":
        yield from play_order(game, player, card)
    elif action.verb == "activate":
        yield from activate(game, player, card, action.ability)
    elif action.verb == "call":
        trigger = game.card(card).trigger is not None
        call(game, player, card, action.to or "", "call.trigger_unit" if trigger else "call")
        yield from settle(game)
    else:
        circle = action.to or ""
        exchange(game, player, game.circle_of(card), circle, "move")
