"""What players of Grand Archive may do, written as a script says it; what they might think of; what a pass leads to."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decisions import Action, Decision
from engine.core.state import GAME
from engine.grand_archive.activating.activation import activated_abilities
from engine.grand_archive.combat.attacking import targets, usable_weapons
from engine.grand_archive.combat.roles import combat_step
from engine.grand_archive.game import Game
from scenarios.systems.base import ability_written
from scenarios.systems.system import Ahead

_HELD = ("hand", "material_deck", "memory", "graveyard", "banishment")
"""The zones of a player in which something may lie that is used from there."""


def write_action(action: Action) -> dict[str, object]:
    """Write what a player does that takes more than a word."""
    written: dict[str, object] = {action.verb: action.what[0], **ability_written(action.ability)}
    if action.verb == "attack":
        weapon = action.what[1:]
        written |= {**({"with": weapon[0]} if weapon else {}), "to": action.to}
    return written


def within_reach(game: Game, player: str) -> tuple[str, ...]:
    """The cards that the player holds, and what that player controls on the field."""
    held = (name for zone in _HELD for name in game.zone(f"{player}.{zone}"))
    return tuple(dict.fromkeys((*held, *(name for name in game.field if game.controller(name) == player))))


def conceivable(game: Game, player: str, name: str) -> Iterator[Action]:
    """Activate the card where it is held, materialize it, or attack with it and activate its abilities on the field."""
    zone = (game.zone_of(name) or "").rpartition(".")[2]
    if zone == "material_deck":
        yield Action("materialize", (name,))
        return
    if zone == "hand" or zone in game.card(name).activates_from:
        yield Action("activate", (name,))
    if zone != "hand":
        yield from (Action("activate", (name,), ability=one) for one in range(len(activated_abilities(game, name))))
    if game.on_field(name) and {"ally", "champion"}.intersection(game.types(name)):
        aims = targets(game, player) or tuple(other for other in game.field if game.controller(other) != player)
        for weapons in ((), *((one,) for one in usable_weapons(game, player, name))):
            yield from (Action("attack", (name, *weapons), aim) for aim in aims)


def ahead(game: Game, decision: Decision) -> Ahead | None:
    """What will happen once the player who may act passes, or ends the phase."""
    player = decision.chooser
    if decision.step == "turn.act":
        others = game.opponents(player)
        return Ahead("next_player", others[0]) if others else Ahead("phase", "end")
    if decision.step != "opportunity.act":
        return None
    passed = {player, *game.board.names(GAME, "passed")}
    left = [one for one in game.in_turn_order() if one not in passed]
    if left:
        return Ahead("next_player", left[0])
    if game.stack:
        return Ahead("resolves", game.stack[-1])
    step = combat_step(game)
    return Ahead("step", step or game.phase)
