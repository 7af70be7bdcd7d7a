"""What players of Vanguard may do, written as a script says it; what they might think of; and what a pass leads to."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decisions import Action, Decision
from engine.vanguard.game import Game
from engine.vanguard.language.words import REAR_CIRCLES, SAME_COLUMN
from engine.vanguard.values import acts
from scenarios.systems.base import ability_written, one_or_several
from scenarios.systems.system import Ahead

_AFTER_A_PASS = {"ride.act": ("phase", "main"), "main.act": ("phase", "battle"), "battle.act": ("phase", "end")}
_STEP_ENDS = {"guard.act": "guard"}


def write_action(action: Action) -> dict[str, object]:
    """Write what a player does that takes more than a word."""
    if action.verb == "attack":
        attacker, *booster = action.what
        return {"attack": attacker, "to": action.to, **({"boost": booster[0]} if booster else {})}
    written: dict[str, object] = {action.verb: one_or_several(action.what), **ability_written(action.ability)}
    return written if action.to is None else written | {"to": action.to}


def within_reach(game: Game, player: str) -> tuple[str, ...]:
    """The cards in hand and ride deck, the units of the player, and what lies in drop zone, soul and order zone."""
    zones = ("hand", "ride_deck", "order", "soul", "drop")
    held = (name for zone in zones for name in game.zone(f"{player}.{zone}"))
    return tuple(dict.fromkeys((*game.units(player), *held)))


def conceivable(game: Game, player: str, name: str) -> Iterator[Action]:
    """What the phase or step is for: ride, call, play, move, attack, guard or intercept; and its ACT abilities."""
    place = (game.zone_of(name) or "").rpartition(".")[2]
    is_unit, guarding = game.card(name).type == "unit", game.battle_step == "guard"
    if place == "hand":
        yield from _from_hand(game, name, is_unit=is_unit, guarding=guarding)
    elif place == "ride_deck":
        yield Action("ride", (name,))
    elif game.is_unit(name):
        yield from _on_circle(game, player, name, guarding=guarding)
    yield from (Action("activate", (name,), ability=number) for number in range(len(acts(game, name))))


def _from_hand(game: Game, name: str, *, is_unit: bool, guarding: bool) -> Iterator[Action]:
    if not is_unit:
        yield Action("play", (name,))
    elif guarding:
        yield Action("guard", (name,))
    elif game.phase == "ride":
        yield Action("ride", (name,))
    elif game.phase == "main":
        yield from (Action("call", (name,), circle) for circle in REAR_CIRCLES)
    else:
        yield from (Action("call", (name,), REAR_CIRCLES[0]), Action("guard", (name,)))


def _on_circle(game: Game, player: str, name: str, *, guarding: bool) -> Iterator[Action]:
    if guarding:
        yield Action("intercept", (name,))
        return
    circle = game.circle_of(name)
    if circle in SAME_COLUMN:
        yield Action("move", (name,), SAME_COLUMN[circle])
    yield from (Action("attack", (name,), aim) for aim in game.units(game.opponent(player)))


def ahead(game: Game, decision: Decision) -> Ahead | None:
    """What will happen once the player who may act passes."""
    if decision.step in _AFTER_A_PASS:
        kind, about = _AFTER_A_PASS[decision.step]
        if decision.step == "main.act" and game.turn == 1:
            about = "end"
        return Ahead(kind, about)
    step = _STEP_ENDS.get(decision.step)
    return None if step is None else Ahead("step", step)
