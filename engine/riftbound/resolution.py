"""Carrying out instructions, from the first to the last (151.1, 563.2.b / 356.3.d)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.decisions import Choose, Confirm, Distribute, Shares
from engine.core.procedures import Steps
from engine.riftbound.actions import cards, deck, harm, resources, status
from engine.riftbound.context import Context
from engine.riftbound.game import Game
from engine.riftbound.keyword_steps import legion_on
from engine.riftbound.language import instructions as text
from engine.riftbound.language.expressions import Amount, Operand
from engine.riftbound.modifying import give, play_tokens
from engine.riftbound.movement import base_of, move, recall
from engine.riftbound.scoring import gain_points
from engine.riftbound.staying import removable


def carry_out(game: Game, effect: Sequence[text.Instruction], context: Context) -> Steps[None]:
    """Carry out a text. What cannot be done is left out, what can be done in part is done in part (563.2.c.6-7).

    Nothing more is done for a player who leaves the game meanwhile: the item is countered (652.4).
    """
    for instruction in effect:
        if not game.is_playing(context.controller):
            return
        yield from _PROCEDURES[type(instruction)](game, instruction, context)


# -- whom and what --------------------------------------------------------------------------------------------


def _players(game: Game, word: str, context: Context) -> Steps[tuple[str, ...]]:
    """The players that a text means; where it leaves one opponent of several open, its controller chooses."""
    you = context.controller
    if word == "you":
        return (you,)
    if word in ("each_player", "each_opponent"):
        players = game.in_turn_order() if word == "each_player" else game.opponents(you)
        game.record("instruction.in_turn_order", player=you, subjects=(context.source, *players))
        return players
    if word in ("its_controller", "its_owner"):
        seen = game.snapshot(context.it[0]) if context.it else None
        if seen is None:
            return ()
        player = seen.controller if word == "its_controller" else seen.owner
        step = "instruction.its_controller" if word == "its_controller" else "instruction.its_owner"
        game.record(step, player=you, subjects=(seen.id, player))
        return (player,)
    rules = game.rules("instruction.choose_opponent")
    answer = yield Choose(
        chooser=you, step="instruction.choose_opponent", rules=rules, options=game.opponents(you), about=context.source
    )
    assert isinstance(answer, tuple)
    return (str(answer[0]),)


def _objects(game: Game, operand: Operand, context: Context) -> Steps[tuple[str, ...]]:
    """The objects that an instruction acts on; they become `it`."""
    if operand.kind == "choose":
        found = context.chosen.get(id(operand), ())
        if not found:
            game.record("instruction.no_target", player=context.controller, subjects=(context.source,))
    elif operand.kind == "pick":
        found = yield from _pick(game, operand, context)
    else:
        found = game.matcher.known(operand, context)
        if operand.kind == "all":
            game.record("instruction.by_criteria", player=context.controller, subjects=(context.source, *found))
    if operand.kind in ("it", "named") and any((game.zone_of(one) or "").endswith(".banishment") for one in found):
        game.record("banishment.referred_to", player=context.controller, subjects=found)
    if operand.name:
        context.named[operand.name] = found
    context.it = found
    return found


def _pick(game: Game, operand: Operand, context: Context) -> Steps[tuple[str, ...]]:
    """Objects chosen only as the text resolves: not targets (352.9, 352.10.f)."""
    assert operand.selector is not None
    legal = game.matcher.candidates(operand.selector, context)
    if not legal:
        game.record("instruction.nothing_fits", player=context.controller, subjects=(context.source,))
        return ()
    answer = yield Choose(
        chooser=context.controller,
        step="instruction.pick",
        rules=game.rules("instruction.pick"),
        about=context.source,
        options=legal,
        least=min(operand.least, len(legal)),
        most=min(operand.most, len(legal)),
    )
    assert isinstance(answer, tuple)
    steps = ("instruction.pick_in_private",) if operand.selector.place in ("hand", "deck") else ()
    subjects = (context.source, *answer)
    game.record("instruction.pick", player=context.controller, subjects=subjects, also=steps)
    return tuple(str(name) for name in answer)


def _number(game: Game, amount: Amount, context: Context) -> int:
    matcher = game.matcher
    value = matcher.amount(amount, context)
    if matcher.asked_of_the_gone:
        game.record("information.gone", player=context.controller, subjects=(context.source,))
    _look_back(game, amount.might_of or amount.energy_of, context)
    return value or 0


def _look_back(game: Game, operand: Operand | None, context: Context) -> None:
    """Tell that a text reads what an object was before it left the board (563.2.c.9 / 356.3.e.13)."""
    seen = context.event.object if context.event is not None else None
    if operand is not None and operand.kind == "event" and seen is not None and not game.on_board(seen.id):
        game.record("information.looked_back", player=context.controller, subjects=(context.source, seen.id))


# -- instructions ---------------------------------------------------------------------------------------------


def _draw(game: Game, do: text.Draw, context: Context) -> Steps[None]:
    count = _number(game, do.amount, context)
    for player in (yield from _players(game, do.player, context)):
        context.done = yield from deck.draw(game, player, count)


def _discard(game: Game, do: text.Discard, context: Context) -> Steps[None]:
    count = _number(game, do.amount, context)
    for player in (yield from _players(game, do.player, context)):
        context.it = yield from cards.discard(game, player, count)
        context.done = len(context.it)


def _mill(game: Game, do: text.Mill, context: Context) -> Steps[None]:
    count = _number(game, do.amount, context)
    for player in (yield from _players(game, do.player, context)):
        context.it = yield from deck.put_from_deck(game, player, count, "trash", "mill")
        context.done = len(context.it)


def _banish_top(game: Game, do: text.BanishTop, context: Context) -> Steps[None]:
    count = _number(game, do.amount, context)
    for player in (yield from _players(game, do.player, context)):
        context.it = yield from deck.put_from_deck(game, player, count, "banishment", "banish_top")
        context.done = len(context.it)


def _channel(game: Game, do: text.Channel, context: Context) -> Steps[None]:
    count = _number(game, do.amount, context)
    for player in (yield from _players(game, do.player, context)):
        context.done = yield from resources.channel(game, player, count, exhausted=do.exhausted)


def _gain_points(game: Game, do: text.GainPoints, context: Context) -> Steps[None]:
    count = _number(game, do.amount, context)
    for player in (yield from _players(game, do.player, context)):
        yield from gain_points(game, player, count, "points.by_effect")


def _recycle_from(game: Game, do: text.RecycleFrom, context: Context) -> Steps[None]:
    count = _number(game, do.amount, context)
    for player in (yield from _players(game, do.player, context)):
        context.done = yield from cards.recycle_from(game, player, do.zone, count)


def _reveal(game: Game, do: text.Reveal, context: Context) -> Steps[None]:
    count = _number(game, do.amount, context)
    for player in (yield from _players(game, do.player, context)):
        context.it = yield from deck.see_top(game, player, count, look=do.look, handled=bool(do.then))
        context.done = len(context.it)
        yield from carry_out(game, do.then, context)


def _deal(game: Game, do: text.Deal, context: Context) -> Steps[None]:
    source = context.source
    if do.source is not None:
        found = yield from _objects(game, do.source, context)
        source = found[0] if found else source
    if do.amount.might_of is not None and do.amount.might_of.kind == "choose":
        found = yield from _objects(game, do.amount.might_of, context)
        amount = game.might(found[0]) if found else 0
    else:
        amount = _number(game, do.amount, context)
    units = yield from _objects(game, do.to, context)
    if do.split:
        shares = yield from _split(game, amount, units, context)
    else:
        shares = dict.fromkeys(units, amount)
    context.done = yield from harm.deal(game, shares, context.controller, source=source)


def _split(game: Game, amount: int, units: tuple[str, ...], context: Context) -> Steps[dict[str, int]]:
    """Divide damage among targets as it is dealt, at least 1 to each (559.3.d.5-7 / 352.14.e-g)."""
    if not units or amount <= 0:
        return {}
    if len(units) > amount:
        units = yield from _drop_targets(game, amount, units, context)

    def divisions() -> list[Shares]:
        return [tuple(zip(units, parts, strict=True)) for parts in _compositions(amount, len(units))]

    answer = yield Distribute(
        chooser=context.controller,
        step="split.divide",
        rules=game.rules("split.divide"),
        about=context.source,
        amount=amount,
        recipients=units,
        divisions=divisions,
        objections=lambda shares: tuple(
            game.refusal("split.at_least_one", unit) for unit in units if shares.get(unit, 0) < 1
        ),
    )
    assert isinstance(answer, tuple)
    subjects = (context.source, *(part for pair in answer for part in pair))
    game.record("split.divide", player=context.controller, subjects=subjects)
    return dict(answer)


def _drop_targets(game: Game, amount: int, units: tuple[str, ...], context: Context) -> Steps[tuple[str, ...]]:
    """More targets than damage: the controller says which stop being targets (559.3.d.8 / 352.14.h)."""
    rules = game.rules("split.too_many")
    answer = yield Choose(
        chooser=context.controller, step="split.too_many", rules=rules, options=units, least=amount, most=amount
    )
    assert isinstance(answer, tuple)
    game.record("split.too_many", player=context.controller, subjects=(context.source, *answer))
    return tuple(unit for unit in units if unit in answer)


def _compositions(total: int, parts: int) -> list[tuple[int, ...]]:
    """Every way to write a number as a sum of so many positive numbers."""
    if parts == 1:
        return [(total,)]
    return [(first, *rest) for first in range(1, total - parts + 2) for rest in _compositions(total - first, parts - 1)]


def _affect(game: Game, do: text.Affect, context: Context) -> Steps[None]:
    you = context.controller
    objects = removable(game, (yield from _objects(game, do.what, context)), do.verb, you)
    if not objects:
        context.done = 0
    elif do.verb == "kill":
        context.done = yield from harm.kill(game, objects, you, source=context.source)
    elif do.verb == "heal":
        context.done = yield from status.heal(game, objects, you)
    elif do.verb == "recall":
        context.done = yield from recall(game, objects, you)
    elif do.verb == "recycle":
        context.done = yield from cards.recycle(game, objects, you)
    else:
        context.done = yield from _SIMPLE[do.verb](game, objects, you)


_SIMPLE: dict[str, Callable[[Game, Sequence[str], str], Steps[int]]] = {
    "stun": status.stun,
    "ready": status.ready,
    "exhaust": status.exhaust,
    "buff": status.buff,
    "spend_buff": status.spend_buff,
    "banish": cards.banish,
    "counter": harm.counter,
}


def _put_into(game: Game, do: text.PutInto, context: Context) -> Steps[None]:
    objects = removable(game, (yield from _objects(game, do.what, context)), "put", context.controller)
    if objects:
        context.done = yield from cards.put_into(game, objects, do.zone, context.controller)


def _move(game: Game, do: text.Move, context: Context) -> Steps[None]:
    units = removable(game, (yield from _objects(game, do.what, context)), "move", context.controller)
    if not units:
        return
    if do.to == "base":
        for player in game.players:
            own = [unit for unit in units if game.controller(unit) == player]
            context.done = yield from move(game, own, base_of(player), context.controller)
        return
    if isinstance(do.to, Operand):
        found = yield from _objects(game, do.to, context)
        to = found[0] if found else None
        context.it = units
    else:
        to = game.matcher.here(context)
    if to is not None:
        context.done = yield from move(game, units, to, context.controller)


def _give(game: Game, do: text.Give, context: Context) -> Steps[None]:
    objects = yield from _objects(game, do.what, context)
    might = None if do.might is None else _number(game, do.might, context)
    sets_might = None if do.sets_might is None else _number(game, do.sets_might, context)
    give(game, objects, context.controller, might, sets_might, do.keywords, do.until)
    context.done = len(objects)


def _add(game: Game, do: text.Add, context: Context) -> Steps[None]:
    resources.add(game, context.controller, do.energy, do.power, source=context.source)
    return
    yield


def _play_token(game: Game, do: text.PlayToken, context: Context) -> Steps[None]:
    count = _number(game, do.amount, context)
    context.it = yield from play_tokens(game, do.card, count, do.to, context, ready=do.ready)
    context.done = len(context.it)


def _if(game: Game, do: text.If, context: Context) -> Steps[None]:
    matcher = game.matcher
    met = matcher.holds(do.condition, context)
    if matcher.asked_of_the_gone:
        game.record("information.gone", player=context.controller, subjects=(context.source,))
    if met:
        if do.condition.legion:
            game.record("legion.met", player=context.controller, subjects=(context.source,), also=legion_on(game, context))
        yield from carry_out(game, do.then, context)
    else:
        game.record("condition.not_met", player=context.controller, subjects=(context.source,))
        yield from carry_out(game, do.otherwise, context)


def _may(game: Game, do: text.May, context: Context) -> Steps[None]:
    from engine.riftbound.paying import can_pay, pay

    refusals = () if do.cost is None else can_pay(game, context.controller, do.cost, context.source)
    wanted = yield Confirm(
        chooser=context.controller,
        step="instruction.may",
        rules=game.rules("instruction.may"),
        about=context.source,
        refused_yes=refusals,
    )
    if not wanted:
        game.record("instruction.declined", player=context.controller, subjects=(context.source,))
        return
    if do.cost is not None:
        yield from pay(game, context.controller, do.cost, context.source)
        game.record("instruction.may_paid", player=context.controller, subjects=(context.source,))
    yield from carry_out(game, do.then, context)


_PROCEDURES: dict[type[text.Instruction], Callable[..., Steps[None]]] = {
    text.Draw: _draw,
    text.Discard: _discard,
    text.Mill: _mill,
    text.BanishTop: _banish_top,
    text.Channel: _channel,
    text.GainPoints: _gain_points,
    text.RecycleFrom: _recycle_from,
    text.Reveal: _reveal,
    text.Deal: _deal,
    text.Affect: _affect,
    text.PutInto: _put_into,
    text.Move: _move,
    text.Give: _give,
    text.Add: _add,
    text.PlayToken: _play_token,
    text.If: _if,
    text.May: _may,
}
