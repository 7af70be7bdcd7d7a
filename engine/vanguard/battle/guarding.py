"""The guard step: guarding from the hand, intercepting, and blitz orders (2.1.6, B1.3, B1.4, 2.4.5)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decisions import PASS, Action, Refusal
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.vanguard.abilities.timing import resolve_waiting
from engine.vanguard.acting import ask, objects_to
from engine.vanguard.game import Event, Game
from engine.vanguard.language.words import ABILITIES
from engine.vanguard.playing.orders import order_refusals, play_order
from engine.vanguard.state import GUARDIAN_CIRCLE
from engine.vanguard.triggering import occurred
from engine.vanguard.values import has_lost, has_skill, player_is_kept_from, shield
from engine.vanguard.zones import put


def guard_step(game: Game) -> Steps[None]:
    """Let the defending player guard until they pass, or the attacker is gone (B1.8)."""
    defender = game.opponent(game.turn_player)
    while game.still_attacking:
        action = yield from ask(game, defender, "guard.act", _actions, resting=False)
        if action == PASS:
            return
        if action.verb == "play":
            yield from play_order(game, defender, action.what[0])
        elif action.verb == "guard":
            yield from _guard(game, defender, action.what)
        else:
            yield from _intercept(game, defender, action.what[0])


@objects_to("guard", "intercept")
def _objections(game: Game, player: str, action: Action) -> Iterator[Refusal]:
    """Every rule that forbids to guard or intercept now."""
    if game.battle_step != "guard" or player == game.turn_player:
        yield game.refusal(f"{action.verb}.timing", player)
    for card in action.what:
        look = guard_refusals if action.verb == "guard" else intercept_refusals
        yield from look(game, player, card)


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
    if unit in game.attacked:
        yield game.refusal("intercept.attacked", unit)
    if not has_skill(game, unit, "intercept"):
        yield game.refusal("intercept.lost" if has_lost(game, unit, "intercept") else "intercept.skill", unit)
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
    """Call cards from the hand to the guardian circle, rested; their shields count for the unit that each guards."""
    for card in cards:
        step = "guard.trigger_unit" if game.card(card).trigger else "guard"
        yield from _to_guardian_circle(game, player, card, step, game.card(card).shield)
        occurred(game, Event("placed", player, card, "GC", "hand"))
        yield from resolve_waiting(game)


def _to_guardian_circle(game: Game, player: str, card: str, step: str, strength: int) -> Steps[None]:
    """Put a card onto the guardian circle for the unit that its player wants it to guard."""
    whom = yield from _guarded(game, player, card)
    several = len(game.attacked) > 1
    writes: list[Write] = [(card, "rested", True), *([(card, "guards", whom)] if several else ())]
    also = ("guard.whom",) if several else ()
    if has_lost(game, card, ABILITIES):
        also = (*also, "skill.stays")
    put(game, [card], GUARDIAN_CIRCLE, step, player=player, writes=writes, subjects=(card, whom, strength), also=also)


def _guarded(game: Game, player: str, card: str) -> Steps[str | None]:
    """Whom a guardian is to guard: chosen where several units are attacked (B1.9.1)."""
    if len(game.attacked) == 1:
        return game.target
    options = game.still_attacked or game.attacked
    chosen = yield from game.choose(player, "guard.whom", options, about=card)
    whom: str = chosen[0]
    return whom


def _intercept(game: Game, player: str, unit: str) -> Steps[None]:
    """Move a rear-guard to the guardian circle."""
    yield from _to_guardian_circle(game, player, unit, "intercept", shield(game, unit))
    occurred(game, Event("intercept", player, unit, "GC", "RC"))
    occurred(game, Event("placed", player, unit, "GC", "RC"))
    yield from resolve_waiting(game)
