"""The guard step: guarding from the hand, intercepting, and blitz orders (2.1.6, B1.3, B1.4, 2.4.5)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decisions import PASS, Act, Action, Refusal
from engine.core.procedures import Steps
from engine.vanguard.abilities.timing import settle
from engine.vanguard.abilities.triggering import occurred
from engine.vanguard.game import Event, Game
from engine.vanguard.playing.orders import order_refusals, play_order
from engine.vanguard.state import GUARDIAN_CIRCLE
from engine.vanguard.values import has_skill, player_is_kept_from, shield
from engine.vanguard.zones import put

VERBS = ("guard", "intercept", "play")


def guard_step(game: Game) -> Steps[None]:
    """Let the defending player guard until they pass."""
    defender = game.opponent(game.turn_player)
    while True:
        action = yield Act(
            chooser=defender,
            step="guard.act",
            rules=game.rules("guard.act"),
            actions=lambda: _actions(game, defender),
            objections=lambda tried: objections(game, defender, tried),
        )
        assert isinstance(action, Action)
        if action == PASS:
            return
        if action.verb == "play":
            yield from play_order(game, defender, action.what[0])
        elif action.verb == "guard":
            yield from _guard(game, defender, action.what)
        else:
            yield from _intercept(game, defender, action.what[0])


def objections(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    """Every rule that forbids something that is done in the guard step."""
    if action != PASS and action.verb not in VERBS:
        return (game.refusal("act.not_now", player),)
    refusals = tuple(_refusals(game, player, action))
    if action.verb != "play" and (game.battle_step != "guard" or player == game.turn_player):
        return (game.refusal(f"{action.verb}.timing", player), *refusals)
    return refusals


def _refusals(game: Game, player: str, action: Action) -> Iterator[Refusal]:
    if action.verb == "guard":
        for card in action.what:
            yield from guard_refusals(game, player, card)
    elif action.verb == "intercept":
        yield from intercept_refusals(game, player, action.what[0])
    elif action.verb == "play":
        yield from order_refusals(game, player, action.what[0])


def guard_refusals(game: Game, player: str, card: str) -> Iterator[Refusal]:
    """Why a card cannot be called from the hand to the guardian circle."""
    if game.zone_of(card) != f"{player}.hand":
        yield game.refusal("guard.from_hand", card)
        return
    printed = game.card(card)
    if printed.type != "unit":
        yield game.refusal("guard.no_unit", card)
        return
    if not printed.shield and not printed.sentinel:
        yield game.refusal("guard.no_shield", card)
    if printed.grade > game.vanguard_grade(player):
        yield game.refusal("guard.grade", card)
    if player_is_kept_from(game, player, "guard", printed.grade):
        yield game.refusal("guard.forbidden", card)


def intercept_refusals(game: Game, player: str, unit: str) -> Iterator[Refusal]:
    """Why a unit cannot intercept: it must be another rear-guard of the front row, with that skill (B1.4)."""
    if game.owner(unit) != player or game.place_of(unit) != "RC" or not game.is_in_front_row(unit):
        yield game.refusal("intercept.front_row", unit)
        return
    if unit == game.target:
        yield game.refusal("intercept.attacked", unit)
    if not has_skill(game, unit, "intercept"):
        yield game.refusal("intercept.skill", unit)
    if player_is_kept_from(game, player, "intercept"):
        yield game.refusal("intercept.forbidden", unit)


def _actions(game: Game, player: str) -> Iterator[Action]:
    """Everything that the defending player can do, passing last."""
    hand = game.zone(f"{player}.hand")
    yield from (Action("guard", (card,)) for card in hand if not any(guard_refusals(game, player, card)))
    front = game.front_row(player)
    yield from (Action("intercept", (unit,)) for unit in front if not any(intercept_refusals(game, player, unit)))
    yield from (Action("play", (card,)) for card in hand if not any(order_refusals(game, player, card)))
    yield PASS


def _guard(game: Game, player: str, cards: tuple[str, ...]) -> Steps[None]:
    """Call cards from the hand to the guardian circle, rested; their shields count for the unit that is attacked."""
    for card in cards:
        put(
            game,
            [card],
            GUARDIAN_CIRCLE,
            "guard.trigger_unit" if game.card(card).trigger else "guard",
            player=player,
            writes=[(card, "rested", True)],
            subjects=(card, game.target, game.card(card).shield),
        )
        occurred(game, Event("placed", player, card, "GC", "hand"))
        yield from settle(game)


def _intercept(game: Game, player: str, unit: str) -> Steps[None]:
    """Move a rear-guard to the guardian circle."""
    put(
        game,
        [unit],
        GUARDIAN_CIRCLE,
        "intercept",
        player=player,
        writes=[(unit, "rested", True)],
        subjects=(unit, game.target, shield(game, unit)),
    )
    occurred(game, Event("intercept", player, unit, "GC", "RC"))
    occurred(game, Event("placed", player, unit, "GC", "RC"))
    yield from settle(game)
