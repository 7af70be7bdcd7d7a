"""Carrying out skills, operation by operation: the one register of what each kind does, and the skills that answer.

The procedures themselves are in `procedures.py`, which enters them here. After each operation skills may answer what
has happened, which carries them out in turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from engine.core.errors import IllegalAction
from engine.core.procedures import Steps, provisionally
from engine.sanguosha.game import Game
from engine.sanguosha.language.operations import Operation, Sequence
from engine.sanguosha.language.skills import Skill
from engine.sanguosha.language.words import DISCARD_PILE, PROCESSING, SYSTEM
from engine.sanguosha.resolving.amounts import Role
from engine.sanguosha.resolving.possible import only_effect_fails, risks, roles_in
from engine.sanguosha.resolving.resolution import Resolution
from engine.sanguosha.resolving.triggers import answer, answering, next_of
from engine.sanguosha.zones import move

Procedure = TypeVar("Procedure", bound=Callable[[Resolution, Any, Role, str], Steps[bool]])
_PROCEDURES: dict[type[Operation], Callable[[Resolution, Any, Role, str], Steps[bool]]] = {}


def procedure(kind: type[Operation]) -> Callable[[Procedure], Procedure]:
    """Enter how operations of a kind are carried out: by a player, in a role; it says whether it was done."""

    def enter(carrying_out: Procedure) -> Procedure:
        _PROCEDURES[kind] = carrying_out
        return carrying_out

    return enter


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
    clear_processing(game, there_before)


def _pay(resolution: Resolution, skill: Skill) -> Steps[None]:
    for cost in skill.cost:
        yield from carry_out(resolution, cost, "cost")


def clear_processing(game: Game, there_before: tuple[str, ...]) -> None:
    """The system discards what has come into the processing area, and has nowhere else to go (B1.3)."""
    left = [card for card in game.zone(PROCESSING) if card not in there_before]
    if left:
        move(game, dict.fromkeys(left, DISCARD_PILE), "processing.cleared", player=SYSTEM)


def carry_out_all(resolution: Resolution, sequence: Sequence, roles: tuple[Role, ...] | None = None) -> Steps[None]:
    """Carry out effects in their order; what stands to the right of a `▷` only if its left was carried out (B2.2)."""
    roles = roles or roles_in(sequence)
    before = resolution.needed
    resolution.game.carried_out.append(resolution)
    for position, (effect, role) in enumerate(zip(sequence.effects, roles, strict=True)):
        following = sequence.effects[position + 1 :]
        resolution.needed = before.union(*(_named_by(each.operation) for each in following))
        done = yield from carry_out(resolution, effect.operation, role)
        if effect.arrow and not done:
            resolution.game.record("skill.arrow_stops", player=resolution.you, subjects=(resolution.skill,))
            break
    resolution.game.carried_out.pop()
    resolution.needed = before


def _named_by(operation: Operation) -> tuple[str, ...]:
    """The cards named before with which an operation must do something (8.1); what is optional must do nothing."""
    selection = getattr(operation, "cards", None)
    return () if selection is None else (selection.among,)


def carry_out(resolution: Resolution, operation: Operation, role: Role) -> Steps[bool]:
    """Carry out one operation in its role; gives whether it was carried out."""
    carrying_out = _PROCEDURES[type(operation)]
    done = False
    executors = resolution.players(operation.by)
    if len(executors) > 1:
        resolution.game.record("skill.in_seat_order", player=resolution.you, subjects=executors)
    for executor in executors:
        done = (yield from carrying_out(resolution, operation, role, executor)) or done
        yield from occurred(resolution.game)
    resolution.note_where_cards_lie()
    return done


def occurred(game: Game) -> Steps[None]:
    """Let skills answer what has happened since they were last asked, in the order of seats from the turn player on.

    Whoever has several that answer puts them in order, one after the other (B2.5).
    """
    events, game.happened = game.happened, []
    if not events:
        return
    for player in game.in_turn_order(game.turn_player):
        waiting = answering(game, player, events)
        while waiting:
            skill, event = yield from next_of(game, player, waiting)
            waiting.remove((skill, event))
            resolution = yield from answer(game, player, skill, event)
            if resolution is not None:
                yield from _carry_out_answer(resolution, skill)


def _carry_out_answer(resolution: Resolution, skill: Skill) -> Steps[None]:
    game, player = resolution.game, resolution.you
    entry = game.record("trigger", player=player, subjects=(skill.name, *resolution.targets))
    game.answering.append((player, skill.name))
    with game.caused_by(entry):
        yield from carry_out_skill(resolution, skill)
    game.answering.remove((player, skill.name))
