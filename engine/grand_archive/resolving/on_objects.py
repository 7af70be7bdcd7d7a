"""Effects on objects on the field."""

from __future__ import annotations

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.grand_archive.actions import control, copying, counters, status
from engine.grand_archive.actions.levels import level_up, level_up_refusals
from engine.grand_archive.carrying_out import procedure
from engine.grand_archive.game import Game
from engine.grand_archive.language import object_effects as text
from engine.grand_archive.language.descriptions import Operand
from engine.grand_archive.language.effects import ITS_OWNER
from engine.grand_archive.resolving.who import (
    names_on_field,
    names_there,
    number_meant,
    objects_meant,
    players_meant,
)
from engine.grand_archive.state.context import Context
from engine.grand_archive.state.refs import Ref, Refs, Term


def _names(game: Game, operand: Operand, context: Context) -> Steps[tuple[str, ...]]:
    found = yield from objects_meant(game, operand, context)
    return names_on_field(game, found)


@procedure(text.Rest)
def _rest(game: Game, do: text.Rest, context: Context) -> Steps[None]:
    names = yield from _names(game, do.operand, context)
    context.done = len(status.rest(game, names, context.controller))


@procedure(text.WakeUp)
def _wake_up(game: Game, do: text.WakeUp, context: Context) -> Steps[None]:
    names = yield from _names(game, do.operand, context)
    context.done = len(status.wake_up(game, names, context.controller))


@procedure(text.Become)
def _become(game: Game, do: text.Become, context: Context) -> Steps[None]:
    names = yield from _names(game, do.operand, context)
    context.done = len(status.become(game, names, do.state, context.controller))


@procedure(text.PutCounters)
def _put_counters(game: Game, do: text.PutCounters, context: Context) -> Steps[None]:
    names = yield from _names(game, do.on, context)
    amount = number_meant(game, do.amount, context)
    for name in names:
        counters.put_counters(game, name, do.kind, amount, context.controller)
    context.done = amount * len(names)


@procedure(text.RemoveCounters)
def _remove_counters(game: Game, do: text.RemoveCounters, context: Context) -> Steps[None]:
    names = yield from _names(game, do.of, context)
    amount = number_meant(game, do.amount, context)
    taken = [counters.remove_counters(game, name, do.kind, amount, context.controller) for name in names]
    context.done = sum(taken)


@procedure(text.Modify)
def _modify(game: Game, do: text.Modify, context: Context) -> Steps[None]:
    """What gets numbers, or is meant one by one, is settled now; what has or becomes something may join later (22).

    So are the numbers themselves, as what is shown for X when the text resolves.
    """
    changes = do.changes
    may_be_joined = do.operand.kind == "all" and bool(changes.had.steps)
    is_settled = do.operand.kind != "all" or bool(changes.got.steps)
    refs: Refs = (yield from objects_meant(game, do.operand, context)) if is_settled else ()
    if not may_be_joined and not refs:
        return
    amounts = tuple((key, game.amount(one, context)) for key, one in changes.unsettled.items())
    record = game.fresh("effect")
    writes: list[Write] = [
        (GAME, "effects", (*game.board.names(GAME, "effects"), record)),
        (record, "source", (tuple(context.source),)),
        (record, "controller", context.controller),
        (record, "affected", tuple(tuple(ref) for ref in refs) or None),
        (record, "text", do.text),
        (record, "number", do.number),
        (record, "amounts", amounts or None),
        (record, "until", do.until),
        (record, "time", game.now),
    ]
    steps = changes.steps
    names = tuple(ref.name for ref in refs)
    game.record(steps[0], writes, player=context.controller, subjects=(context.source.name, *names), also=steps[1:])


@procedure(text.GainControl)
def _gain_control(game: Game, do: text.GainControl, context: Context) -> Steps[None]:
    found = yield from objects_meant(game, do.operand, context)
    names = tuple(name for name in names_there(game, found) if game.on_field(name) or name in game.stack)
    if do.player == ITS_OWNER:
        for name in names:
            owner = Term(game.owner(name), do.until, context.source)
            control.change_control(game, (name,), owner, context.controller)
        return
    for player in (yield from players_meant(game, do.player, context))[:1]:
        control.change_control(game, names, Term(player, do.until, context.source), context.controller)


@procedure(text.LevelUp)
def _level_up(game: Game, do: text.LevelUp, context: Context) -> Steps[None]:
    found = yield from objects_meant(game, do.operand, context)
    for name in names_there(game, found):
        if game.champion(context.controller) is None or level_up_refusals(game, context.controller, name):
            game.record("level.cannot", player=context.controller, subjects=(name,))
        else:
            level_up(game, context.controller, name)
            context.done = 1


@procedure(text.BecomeCopy)
def _become_copy(game: Game, do: text.BecomeCopy, context: Context) -> Steps[None]:
    originals = yield from _names(game, do.of, context)
    names = yield from _names(game, do.operand, context)
    if not originals:
        return
    for name in names:
        copying.become_copy(game, name, originals[0], context.controller, for_this_turn=do.until == "end_of_turn")


@procedure(text.Copy)
def _copy(game: Game, do: text.Copy, context: Context) -> Steps[None]:
    names = yield from _names(game, do.operand, context)
    context.it = tuple(
        Ref(copy, game.incarnation(copy)) for copy in copying.copy_objects(game, names, context.controller)
    )
