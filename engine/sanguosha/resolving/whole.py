"""Carrying out a whole skill: its costs, its effects, and what is left over in the processing area."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.sanguosha.game import Game
from engine.sanguosha.language.skills import Skill
from engine.sanguosha.language.words import DISCARD_PILE, PROCESSING, SYSTEM
from engine.sanguosha.resolving.carrying_out import carry_out, carry_out_all
from engine.sanguosha.resolving.resolution import Resolution
from engine.sanguosha.zones import move


def carry_out_skill(resolution: Resolution, skill: Skill) -> Steps[None]:
    """Pay the costs, carry out the effects, and clear away what they have left in the processing area (B1.3)."""
    game = resolution.game
    there_before = game.zone(PROCESSING)
    for cost in skill.cost:
        yield from carry_out(resolution, cost, "cost")
    yield from carry_out_all(resolution, skill.effects)
    _clear(game, there_before)


def _clear(game: Game, there_before: tuple[str, ...]) -> None:
    left = [card for card in game.zone(PROCESSING) if card not in there_before]
    if left:
        move(game, dict.fromkeys(left, DISCARD_PILE), "processing.cleared", player=SYSTEM)
