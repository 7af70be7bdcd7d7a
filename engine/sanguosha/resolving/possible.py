"""What keeps an operation, or a whole skill, from being carried out now."""

from __future__ import annotations

from engine.core.decisions import Refusal
from engine.sanguosha.game import Game
from engine.sanguosha.language.operations import Draw, Give, Marks, Operation, Sequence
from engine.sanguosha.language.skills import Skill
from engine.sanguosha.operations import deck
from engine.sanguosha.resolving.amounts import Role, is_exact, offered
from engine.sanguosha.resolving.giving import can_give_to_several
from engine.sanguosha.resolving.resolution import Resolution
from engine.sanguosha.resolving.wanting import wanted
from engine.sanguosha.state import MARK


def roles_in(sequence: Sequence) -> tuple[Role, ...]:
    """The role of each effect of a skill (2.4)."""
    return tuple(
        "left_of_arrow" if effect.arrow else "only_effect" if sequence.alone else "effect"
        for effect in sequence.effects
    )


def cannot(resolution: Resolution, operation: Operation, role: Role) -> tuple[Refusal, ...]:
    """Why nobody who should could carry out an operation now; empty where somebody could."""
    found = [cannot_by(resolution, operation, role, executor) for executor in resolution.players(operation.by)]
    return tuple(refusal for refusals in found for refusal in refusals) if all(found) else ()


def cannot_by(resolution: Resolution, operation: Operation, role: Role, executor: str) -> tuple[Refusal, ...]:
    """Why one who should carry out an operation could not now; empty where it could."""
    game = resolution.game
    asked = wanted(resolution, operation, executor)
    if asked is not None:
        if offered(resolution, asked, executor, role) is not None:
            return ()
        cards = resolution.described(asked.cards, executor)
        reasons = dict.fromkeys(reason for card in cards for reason in asked.refusals(card))
        return (*reasons, game.refusal(f"{asked.verb}.short", role))
    if isinstance(operation, Draw):
        amount = resolution.number(operation.amount) if is_exact(role) else 1
        return () if deck.has_enough(game, amount) else (game.refusal("draw.short", role),)
    if isinstance(operation, Marks) and operation.drop:
        enough = game.mark(executor, operation.mark) >= resolution.number(operation.amount)
        return () if enough else (game.refusal("mark.short", MARK + operation.mark),)
    if isinstance(operation, Give):
        return (
            ()
            if can_give_to_several(resolution, operation, executor, role)
            else (game.refusal("give.no_distribution", role),)
        )
    return ()


def only_effect_fails(resolution: Resolution, skill: Skill) -> tuple[Refusal, ...]:
    """Why the only effect of a skill cannot be carried out now; empty where it can, or has others beside it."""
    if not skill.effects.alone:
        return ()
    return cannot(resolution, skill.effects.effects[0].operation, roles_in(skill.effects)[0])


def risks(game: Game, skill: Skill) -> tuple[Refusal, ...]:
    """By what a skill may have to be undone: what is paid decides whether its only effect can be carried out (B2.1)."""
    return (game.refusal("skill.use", skill.name),) if skill.cost and skill.effects.alone else ()
