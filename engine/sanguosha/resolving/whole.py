"""Carrying out a whole skill: its costs, its effects, and what is left over in the processing area."""

from __future__ import annotations

from engine.core.decisions import Refusal
from engine.core.errors import IllegalAction
from engine.core.procedures import Steps, provisionally
from engine.sanguosha.game import Game
from engine.sanguosha.language.skills import Skill
from engine.sanguosha.language.words import DISCARD_PILE, PROCESSING, SYSTEM
from engine.sanguosha.resolving.carrying_out import cannot, carry_out, carry_out_all, roles_in
from engine.sanguosha.resolving.resolution import Resolution
from engine.sanguosha.zones import move


def carry_out_skill(resolution: Resolution, skill: Skill) -> Steps[None]:
    """Pay the costs, carry out the effects, and clear away what they have left in the processing area (B1.3).

    Raises IllegalAction where a skill that is used of one's own accord turns out, its costs paid, to be unable to carry
    out its only effect: then it could not have been used (B2.1).
    """
    game = resolution.game
    there_before = game.zone(PROCESSING)
    yield from provisionally(_pay(resolution, skill), risks(game, skill) if skill.is_active else ())
    refusals = only_effect_fails(resolution, skill) if skill.is_active else ()
    if refusals:
        raise IllegalAction(resolution.you, f"skill {skill.name}", refusals)
    yield from carry_out_all(resolution, skill.effects)
    _clear(game, there_before)


def _pay(resolution: Resolution, skill: Skill) -> Steps[None]:
    for cost in skill.cost:
        yield from carry_out(resolution, cost, "cost")


def risks(game: Game, skill: Skill) -> tuple[Refusal, ...]:
    """By what a skill may have to be undone: what is paid decides whether its only effect can be carried out (B2.1)."""
    return (game.refusal("skill.use", skill.name),) if skill.cost and skill.effects.alone else ()


def only_effect_fails(resolution: Resolution, skill: Skill) -> tuple[Refusal, ...]:
    """Why the only effect of a skill cannot be carried out now; empty where it can, or has others beside it."""
    if not skill.effects.alone:
        return ()
    return cannot(resolution, skill.effects.effects[0].operation, roles_in(skill.effects)[0])


def _clear(game: Game, there_before: tuple[str, ...]) -> None:
    left = [card for card in game.zone(PROCESSING) if card not in there_before]
    if left:
        move(game, dict.fromkeys(left, DISCARD_PILE), "processing.cleared", player=SYSTEM)
