"""Carrying out operations: each kind has a procedure, which says whether it was carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.decisions import Refusal
from engine.core.procedures import Steps
from engine.sanguosha.language.operations import (
    Adjust,
    Choice,
    Discard,
    Draw,
    Gain,
    Give,
    If,
    Judge,
    LoseHealth,
    Marks,
    May,
    Move,
    Operation,
    Recast,
    Sequence,
    Shuffle,
    Swap,
    TurnUp,
)
from engine.sanguosha.language.words import SYSTEM
from engine.sanguosha.operations import cards as on_cards
from engine.sanguosha.operations import deck, marks, moving
from engine.sanguosha.resolving.adjusting import adjust
from engine.sanguosha.resolving.amounts import Role, choose, is_exact, offered
from engine.sanguosha.resolving.giving import can_give_to_several, give_to_several
from engine.sanguosha.resolving.resolution import Resolution
from engine.sanguosha.resolving.swapping import swap
from engine.sanguosha.resolving.triggers import occurred
from engine.sanguosha.resolving.wanting import wanted
from engine.sanguosha.state import MARK


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


def roles_in(sequence: Sequence) -> tuple[Role, ...]:
    """The role of each effect of a skill (2.4)."""
    return tuple(
        "left_of_arrow" if effect.arrow else "only_effect" if sequence.alone else "effect"
        for effect in sequence.effects
    )


def _named_by(operation: Operation) -> tuple[str, ...]:
    """The cards named before with which an operation must do something (8.1); what is optional must do nothing."""
    selection = getattr(operation, "cards", None)
    return () if selection is None else (selection.among,)


def carry_out(resolution: Resolution, operation: Operation, role: Role) -> Steps[bool]:
    """Carry out one operation in its role; gives whether it was carried out."""
    procedure = _PROCEDURES[type(operation)]
    done = False
    executors = resolution.players(operation.by)
    if len(executors) > 1:
        resolution.game.record("skill.in_seat_order", player=resolution.you, subjects=executors)
    for executor in executors:
        done = (yield from procedure(resolution, operation, role, executor)) or done
        yield from occurred(resolution.game)
    resolution.note_where_cards_lie()
    return done


def cannot(resolution: Resolution, operation: Operation, role: Role) -> tuple[Refusal, ...]:
    """Why nobody who should could carry out an operation now; empty where somebody could."""
    found = [_cannot(resolution, operation, role, executor) for executor in resolution.players(operation.by)]
    return tuple(refusal for refusals in found for refusal in refusals) if all(found) else ()


def _cannot(resolution: Resolution, operation: Operation, role: Role, executor: str) -> tuple[Refusal, ...]:
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


# -- one procedure for each kind of operation -----------------------------------------------------------------


def _move(resolution: Resolution, operation: Move, role: Role, executor: str) -> Steps[bool]:
    chosen = yield from _chosen(resolution, operation, role, executor)
    if chosen:
        destinations = {card: resolution.destination(operation.to, card) for card in chosen}
        moving.move_cards(resolution.game, executor, operation.way, destinations)
    return bool(chosen)


def _shuffle(resolution: Resolution, operation: Shuffle, role: Role, executor: str) -> Steps[bool]:
    deck.shuffle(resolution.game)
    return True
    yield


def _turn_up(resolution: Resolution, operation: TurnUp, role: Role, executor: str) -> Steps[bool]:
    game = resolution.game
    if operation.cards is not None:
        chosen = yield from _chosen(resolution, operation, role, executor)
        if chosen:
            deck.turn_face_up(game, executor, chosen)
    elif operation.in_deck is not None:
        chosen = deck.turn_up_from_deck(game, operation.in_deck)
    else:
        assert operation.top is not None
        chosen = deck.turn_up_top(game, executor, resolution.number(operation.top))
    _name(resolution, operation, chosen)
    return bool(chosen)


def _judge(resolution: Resolution, operation: Judge, role: Role, executor: str) -> Steps[bool]:
    judged = deck.judge(resolution.game, executor)
    _name(resolution, operation, judged)
    return bool(judged)
    yield


def _gain(resolution: Resolution, operation: Gain, role: Role, executor: str) -> Steps[bool]:
    chosen = yield from _chosen(resolution, operation, role, executor)
    if chosen:
        on_cards.gain(resolution.game, executor, chosen)
    return bool(chosen)


def _draw(resolution: Resolution, operation: Draw, role: Role, executor: str) -> Steps[bool]:
    game = resolution.game
    refusals = _cannot(resolution, operation, role, executor)
    if refusals:
        game.record("draw.short", player=executor, subjects=(role,))
        return False
    amount = resolution.number(operation.amount)
    if not amount:
        game.record("draw.none", player=executor)
        return False
    _name(resolution, operation, deck.top_of_deck(game, amount))
    return bool(deck.draw(game, executor, amount))
    yield


def _recast(resolution: Resolution, operation: Recast, role: Role, executor: str) -> Steps[bool]:
    chosen = yield from _chosen(resolution, operation, role, executor)
    for card in chosen:
        if len(chosen) > 1:
            resolution.game.record("recast.one_by_one", player=executor, subjects=(card,))
        on_cards.recast(resolution.game, executor, card)
    return bool(chosen)


def _discard(resolution: Resolution, operation: Discard, role: Role, executor: str) -> Steps[bool]:
    chosen = yield from _chosen(resolution, operation, role, executor)
    if chosen:
        also = () if executor == SYSTEM else ("discard.chosen",)
        on_cards.discard(resolution.game, executor, chosen, also)
    return bool(chosen)


def _give(resolution: Resolution, operation: Give, role: Role, executor: str) -> Steps[bool]:
    if operation.recipients is not None:
        return (yield from give_to_several(resolution, operation, executor, role))
    chosen = yield from _chosen(resolution, operation, role, executor)
    if chosen:
        player = resolution.players(operation.to)[0]
        on_cards.give(resolution.game, executor, dict.fromkeys(chosen, player))
    return bool(chosen)


def _marks(resolution: Resolution, operation: Marks, role: Role, executor: str) -> Steps[bool]:
    game, amount = resolution.game, resolution.number(operation.amount)
    if _cannot(resolution, operation, role, executor):
        game.record("mark.short", player=executor, subjects=(MARK + operation.mark,))
        return False
    (marks.drop_mark if operation.drop else marks.gain_mark)(game, executor, operation.mark, amount)
    return True
    yield


def _lose_health(resolution: Resolution, operation: LoseHealth, role: Role, executor: str) -> Steps[bool]:
    marks.lose_health(resolution.game, executor, resolution.number(operation.amount))
    return True
    yield


def _if(resolution: Resolution, operation: If, role: Role, executor: str) -> Steps[bool]:
    if not resolution.holds(operation.condition):
        resolution.game.record("skill.condition_fails", player=executor, subjects=(resolution.skill,))
        return False
    effects = operation.effects.effects
    roles: tuple[Role, ...] = tuple("left_of_arrow" if effect.arrow else role for effect in effects)
    yield from carry_out_all(resolution, operation.effects, roles)
    return True


def _may(resolution: Resolution, operation: May, role: Role, executor: str) -> Steps[bool]:
    game = resolution.game
    refused = cannot(resolution, operation.effect, "optional")
    yes = yield from game.confirm(executor, "skill.may", about=resolution.skill, refused_yes=refused)
    if not yes:
        step = "skill.impossible" if refused else "skill.declined"
        game.record(step, player=executor, subjects=(resolution.skill,), because=_steps(refused))
        return False
    return (yield from carry_out(resolution, operation.effect, "optional"))


def _choice(resolution: Resolution, operation: Choice, role: Role, executor: str) -> Steps[bool]:
    game = resolution.game
    reasons = {str(n): _option_refusals(resolution, option) for n, option in enumerate(operation.options, 1)}
    for number, refusals in reasons.items():
        if refusals:
            game.record("option.closed", player=executor, subjects=(int(number),), because=_steps(refusals))
    open_ones = tuple(number for number, refusals in reasons.items() if not refusals)
    if not open_ones:
        game.record("option.none", player=executor, subjects=(resolution.skill,))
        return False
    chosen = yield from game.choose(
        executor, "option.choose", open_ones, about=resolution.skill, refused=lambda number: reasons.get(number, ())
    )
    option = operation.options[int(chosen[0]) - 1]
    game.record("option.chosen", player=executor, subjects=(int(chosen[0]),))
    yield from carry_out_all(resolution, option, _roles_in_option(resolution, option))
    return True


def _steps(refusals: tuple[Refusal, ...]) -> tuple[str, ...]:
    """The steps that forbid something, each once."""
    return tuple(dict.fromkeys(refusal.step for refusal in refusals))


def _roles_in_option(resolution: Resolution, option: Sequence) -> tuple[Role, ...]:
    """The only unconditional effect of an option that can be carried out is all or nothing (2.4)."""
    can = [
        effect
        for effect in option.effects
        if not isinstance(effect.operation, If) and not cannot(resolution, effect.operation, "effect")
    ]
    only = can[0] if len(can) == 1 else None
    return tuple(
        "left_of_arrow" if effect.arrow else "option" if effect is only else "effect" for effect in option.effects
    )


def _option_refusals(resolution: Resolution, option: Sequence) -> tuple[Refusal, ...]:
    """Why an option cannot be chosen: none of its effects could be carried out in its role."""
    roles = _roles_in_option(resolution, option)
    reasons: list[Refusal] = []
    for effect, role in zip(option.effects, roles, strict=True):
        refusals = cannot(resolution, effect.operation, role)
        if not refusals and not isinstance(effect.operation, If):
            return ()
        reasons += refusals
        if effect.arrow:
            break
    return tuple(reasons)


def _swap(resolution: Resolution, operation: Swap, role: Role, executor: str) -> Steps[bool]:
    return (yield from swap(resolution, operation, executor))


def _adjust(resolution: Resolution, operation: Adjust, role: Role, executor: str) -> Steps[bool]:
    return (yield from adjust(resolution, operation, executor))


def _chosen(resolution: Resolution, operation: Operation, role: Role, executor: str) -> Steps[tuple[str, ...]]:
    asked = wanted(resolution, operation, executor)
    assert asked is not None
    chosen = yield from choose(resolution, asked, executor, role)
    _name(resolution, operation, chosen)
    return chosen


def _name(resolution: Resolution, operation: Operation, cards: tuple[str, ...]) -> None:
    if operation.name:
        resolution.named[operation.name] = (*resolution.named.get(operation.name, ()), *cards)


Procedure = Callable[[Resolution, Any, Role, str], Steps[bool]]
_PROCEDURES: dict[type[Operation], Procedure] = {
    Move: _move,
    Shuffle: _shuffle,
    TurnUp: _turn_up,
    Judge: _judge,
    Swap: _swap,
    Gain: _gain,
    Draw: _draw,
    Recast: _recast,
    Discard: _discard,
    Adjust: _adjust,
    Give: _give,
    Marks: _marks,
    LoseHealth: _lose_health,
    If: _if,
    May: _may,
    Choice: _choice,
}
