"""Drive checks and damage checks, the five triggers, damage and healing (1.7.2, B3)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.procedures import Steps
from engine.vanguard.abilities.triggering import occurred
from engine.vanguard.actions.deck import draw, top
from engine.vanguard.game import Event, Game
from engine.vanguard.resolving.on_units import increase
from engine.vanguard.turn.losing import FATAL_DAMAGE, judge
from engine.vanguard.zones import put

TRIGGER_POWER = 10_000
OVER_POWER = 100_000_000


def drive_check(game: Game, player: str) -> Steps[None]:
    """Reveal the top card of the deck; only once its trigger is dealt with does it go to the hand (1.7.2)."""
    card = top(game, player, 1)[0]
    put(game, [card], "trigger", "drive.reveal", player=player)
    occurred(game, Event("drive_check", player, card, "trigger", "deck"))
    yield from _trigger(game, player, card)
    if game.place_of(card) == "trigger":
        put(game, [card], "hand", "drive.to_hand", player=player)


def take_damage(game: Game, player: str, points: int) -> Steps[None]:
    """Deal damage to a player, with one damage check for each point (2.1.7, 1.7.2)."""
    for _ in range(points):
        card = top(game, player, 1)[0]
        put(game, [card], "trigger", "damage.reveal", player=player)
        occurred(game, Event("damage_check", player, card, "trigger", "deck"))
        yield from _trigger(game, player, card)
        if game.place_of(card) == "trigger":
            put(game, [card], "damage", "damage.taken", player=player, subjects=(card, player))
            if len(game.zone(f"{player}.damage")) >= FATAL_DAMAGE:
                game.wounded += (player,)
            occurred(game, Event("damage", player))


def heal(game: Game, player: str, step: str) -> Steps[None]:
    """Put a card of the player's choice from the damage zone into the drop zone."""
    damage = game.zone(f"{player}.damage")
    if not damage:
        game.record("heal.none", player=player, subjects=(player,))
        return
    chosen = yield from game.choose(player, step, damage)
    put(game, chosen, "drop", step, player=player)


# -- the triggers ---------------------------------------------------------------------------------------------


def _trigger(game: Game, player: str, card: str) -> Steps[None]:
    """Carry out what the trigger of a revealed card does; an effect, so that losing is judged after it (B3.1)."""
    kind = game.card(card).trigger
    if kind is None:
        game.record("trigger.none", player=player, subjects=(card,))
        return
    entry = game.record("trigger.activates", player=player, subjects=(card,))
    with game.caused_by(entry):
        if kind == "front":
            _front(game, player)
        else:
            yield from _TRIGGERS[kind](game, player, card)
    judge(game)


def _critical(game: Game, player: str, card: str) -> Steps[None]:
    unit = yield from _unit(game, player, "trigger.critical", card)
    increase(game, unit, "critical", 1, "trigger.critical")
    yield from _power(game, player, card)


def _draw(game: Game, player: str, card: str) -> Steps[None]:
    draw(game, player, 1, "trigger.draw")
    yield from _power(game, player, card)


def _front(game: Game, player: str) -> None:
    increase(game, game.front_row(player), "power", TRIGGER_POWER, "trigger.front")


def _heal(game: Game, player: str, card: str) -> Steps[None]:
    """Heal where there is no less damage than the opponent has; the card just revealed is not counted (B3.5)."""
    own, other = (len(game.zone(f"{one}.damage")) for one in (player, game.opponent(player)))
    if own >= other:
        yield from heal(game, player, "trigger.heal")
    else:
        game.record("trigger.no_heal", player=player, subjects=(card, own, other))
    yield from _power(game, player, card)


def _over(game: Game, player: str, card: str) -> Steps[None]:
    put(game, [card], "removed", "trigger.over_removed", player=player)
    draw(game, player, 1, "trigger.over_draw")
    unit = yield from _unit(game, player, "trigger.over_power", card)
    increase(game, unit, "power", OVER_POWER, "trigger.over_power")


def _power(game: Game, player: str, card: str) -> Steps[None]:
    unit = yield from _unit(game, player, "trigger.power", card)
    increase(game, unit, "power", TRIGGER_POWER, "trigger.power")


def _unit(game: Game, player: str, step: str, about: str) -> Steps[tuple[str, ...]]:
    return (yield from game.choose(player, step, game.units(player), about=about))


_TRIGGERS: dict[str, Callable[[Game, str, str], Steps[None]]] = {
    "critical": _critical,
    "draw": _draw,
    "heal": _heal,
    "over": _over,
}
