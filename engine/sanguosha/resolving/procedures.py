"""One procedure for each kind of operation, which says whether it was carried out."""

from __future__ import annotations

from engine.core.decisions import Refusal
from engine.core.procedures import Steps
from engine.sanguosha.language.lasting import Until
from engine.sanguosha.language.operations import (
    Adjust,
    Choice,
    Discard,
    Draw,
    Forbid,
    Gain,
    Give,
    HaveSkill,
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
from engine.sanguosha.language.skills import Skill
from engine.sanguosha.language.words import SYSTEM
from engine.sanguosha.operations import cards as on_cards
from engine.sanguosha.operations import deck, marks, moving
from engine.sanguosha.operations.lasting import forbid_for_a_while, have_for_a_while
from engine.sanguosha.resolving.adjusting import adjust
from engine.sanguosha.resolving.amounts import Role, choose
from engine.sanguosha.resolving.carrying_out import carry_out, carry_out_all, procedure
from engine.sanguosha.resolving.giving import give_to_several
from engine.sanguosha.resolving.possible import cannot, cannot_by
from engine.sanguosha.resolving.resolution import Resolution
from engine.sanguosha.resolving.swapping import swap
from engine.sanguosha.resolving.wanting import wanted
from engine.sanguosha.state import MARK


@procedure(Move)
def _move(resolution: Resolution, operation: Move, role: Role, executor: str) -> Steps[bool]:
    chosen = yield from _chosen(resolution, operation, role, executor)
    if chosen:
        destinations = {card: resolution.destination(operation.to, card) for card in chosen}
        moving.move_cards(resolution.game, executor, operation.way, destinations)
    return bool(chosen)


@procedure(Shuffle)
def _shuffle(resolution: Resolution, operation: Shuffle, role: Role, executor: str) -> Steps[bool]:
    deck.shuffle(resolution.game)
    return True
    yield


@procedure(TurnUp)
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


@procedure(Judge)
def _judge(resolution: Resolution, operation: Judge, role: Role, executor: str) -> Steps[bool]:
    judged = deck.judge(resolution.game, executor)
    _name(resolution, operation, judged)
    return bool(judged)
    yield


@procedure(Gain)
def _gain(resolution: Resolution, operation: Gain, role: Role, executor: str) -> Steps[bool]:
    chosen = yield from _chosen(resolution, operation, role, executor)
    if chosen:
        on_cards.gain(resolution.game, executor, chosen)
    return bool(chosen)


@procedure(Draw)
def _draw(resolution: Resolution, operation: Draw, role: Role, executor: str) -> Steps[bool]:
    game = resolution.game
    refusals = cannot_by(resolution, operation, role, executor)
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


@procedure(Recast)
def _recast(resolution: Resolution, operation: Recast, role: Role, executor: str) -> Steps[bool]:
    chosen = yield from _chosen(resolution, operation, role, executor)
    for card in chosen:
        if len(chosen) > 1:
            resolution.game.record("recast.one_by_one", player=executor, subjects=(card,))
        on_cards.recast(resolution.game, executor, card)
    return bool(chosen)


@procedure(Discard)
def _discard(resolution: Resolution, operation: Discard, role: Role, executor: str) -> Steps[bool]:
    chosen = yield from _chosen(resolution, operation, role, executor)
    if chosen:
        also = () if executor == SYSTEM else ("discard.chosen",)
        on_cards.discard(resolution.game, executor, chosen, also)
    return bool(chosen)


@procedure(Give)
def _give(resolution: Resolution, operation: Give, role: Role, executor: str) -> Steps[bool]:
    if operation.recipients is not None:
        return (yield from give_to_several(resolution, operation, executor, role))
    chosen = yield from _chosen(resolution, operation, role, executor)
    if chosen:
        player = resolution.players(operation.to)[0]
        on_cards.give(resolution.game, executor, dict.fromkeys(chosen, player))
    return bool(chosen)


@procedure(Marks)
def _marks(resolution: Resolution, operation: Marks, role: Role, executor: str) -> Steps[bool]:
    game, amount = resolution.game, resolution.number(operation.amount)
    if cannot_by(resolution, operation, role, executor):
        game.record("mark.short", player=executor, subjects=(MARK + operation.mark,))
        return False
    (marks.drop_mark if operation.drop else marks.gain_mark)(game, executor, operation.mark, amount)
    return True
    yield


@procedure(LoseHealth)
def _lose_health(resolution: Resolution, operation: LoseHealth, role: Role, executor: str) -> Steps[bool]:
    marks.lose_health(resolution.game, executor, resolution.number(operation.amount))
    return True
    yield


@procedure(Forbid)
def _forbid(resolution: Resolution, operation: Forbid, role: Role, executor: str) -> Steps[bool]:
    game = resolution.game
    text = game.cards[resolution.skill]
    assert isinstance(text, Skill)
    number = next(number for number, one in enumerate(text.bans, 1) if one is operation)
    to, of = resolution.players(operation.to), resolution.players(operation.of)
    forbid_for_a_while(game, resolution.you, text, number, to, of, _until(resolution, operation.until))
    return bool(to)
    yield


@procedure(HaveSkill)
def _have_skill(resolution: Resolution, operation: HaveSkill, role: Role, executor: str) -> Steps[bool]:
    until = _until(resolution, operation.until)
    have_for_a_while(resolution.game, resolution.you, resolution.skill, executor, operation.skill, until)
    return True
    yield


def _until(resolution: Resolution, until: Until) -> tuple[str, str]:
    """The moment until which an effect lasts, and in whose next turn it comes; nobody's for the present one."""
    return until.moment, resolution.players(until.of)[0] if until.of else ""


@procedure(If)
def _if(resolution: Resolution, operation: If, role: Role, executor: str) -> Steps[bool]:
    if not resolution.holds(operation.condition):
        resolution.game.record("skill.condition_fails", player=executor, subjects=(resolution.skill,))
        return False
    effects = operation.effects.effects
    roles: tuple[Role, ...] = tuple("left_of_arrow" if effect.arrow else role for effect in effects)
    yield from carry_out_all(resolution, operation.effects, roles)
    return True


@procedure(May)
def _may(resolution: Resolution, operation: May, role: Role, executor: str) -> Steps[bool]:
    game = resolution.game
    refused = cannot(resolution, operation.effect, "optional")
    yes = yield from game.confirm(executor, "skill.may", about=resolution.skill, refused_yes=refused)
    if not yes:
        step = "skill.impossible" if refused else "skill.declined"
        game.record(step, player=executor, subjects=(resolution.skill,), because=_steps(refused))
        return False
    return (yield from carry_out(resolution, operation.effect, "optional"))


@procedure(Choice)
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


@procedure(Swap)
def _swap(resolution: Resolution, operation: Swap, role: Role, executor: str) -> Steps[bool]:
    return (yield from swap(resolution, operation, executor))


@procedure(Adjust)
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
