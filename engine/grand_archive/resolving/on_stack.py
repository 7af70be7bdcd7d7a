"""Effects on what waits on the effects stack: negating, copying, redirecting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.procedures import Steps
from engine.grand_archive.abilities.triggers import notice
from engine.grand_archive.actions.copying import copy_item
from engine.grand_archive.activating.activation import (
    activate_card,
    materialize,
    materialize_by_effect_refusals,
    refusals_by_effect,
)
from engine.grand_archive.carrying_out import procedure
from engine.grand_archive.game import Game
from engine.grand_archive.language import stack_effects as text
from engine.grand_archive.resolving.who import names_there, objects_meant
from engine.grand_archive.stack.choosing import legal_targets
from engine.grand_archive.stack.destination import destination
from engine.grand_archive.stack.items import context_of, event_of, set_targets, source_of, target_operands
from engine.grand_archive.state.context import Context, Event
from engine.grand_archive.state.refs import Ref
from engine.grand_archive.zones import leave_stack


@procedure(text.Negate)
def _negate(game: Game, do: text.Negate, context: Context) -> Steps[None]:
    found = yield from objects_meant(game, do.operand, context)
    items = [ref.name for ref in found if ref.name in game.stack]
    context.done = len(items)
    for item in items:
        negate(game, item, context.controller)


def negate(game: Game, item: str, player: str) -> None:
    """Take an item off the stack: nothing of it happens, and what was paid is not given back (37.1, 37.1.1)."""
    zone = destination(game, item, context_of(game, item))
    source = source_of(game, item)
    leave_stack(game, item, zone, "negate.item", player=player, also=("negate.no_refund",))
    staying = [one for one in game.stack if _triggered_by(game, one, source)]
    if staying:
        game.record("negate.triggers_stay", player=player, subjects=(source.name,))
    notice(game, [Event("negated", source, player)])


def _triggered_by(game: Game, item: str, activated: Ref) -> bool:
    """Whether an item is a trigger of the activation of a card (38.1.1)."""
    event = event_of(game.board.get(item, "event"))
    return event is not None and event.object == activated


@procedure(text.Activate)
def _activate(game: Game, do: text.Activate, context: Context) -> Steps[None]:
    """Cards are activated while the text still resolves; they wait above what comes from below (1.1)."""
    found = yield from objects_meant(game, do.operand, context)
    context.done = 0
    for name in names_there(game, found):
        refused = refusals_by_effect(game, context.controller, name, free=do.free)
        if refused:
            because = tuple(dict.fromkeys(one.step for one in refused))
            game.record("activate.by_effect_cannot", player=context.controller, subjects=(name,), because=because)
            continue
        game.record("activate.by_effect", player=context.controller, subjects=(name,))
        yield from activate_card(game, context.controller, name, free=do.free)
        context.done += 1


@procedure(text.Materialize)
def _materialize(game: Game, do: text.Materialize, context: Context) -> Steps[None]:
    """Cards of the material deck are materialized at any time, besides that of the materialize phase (B5.5)."""
    player = context.controller
    found = yield from objects_meant(game, do.operand, context)
    context.done = 0
    for name in names_there(game, found):
        refused = materialize_by_effect_refusals(game, player, name, free=do.free)
        step = "materialize.by_effect_cannot" if refused else "materialize.by_effect"
        because = tuple(dict.fromkeys(one.step for one in refused))
        game.record(step, player=player, subjects=(name,), because=because)
        if not refused:
            yield from materialize(game, player, name, free=do.free, by_effect=True)
            context.done += 1


@procedure(text.CopyItem)
def _copy_item(game: Game, do: text.CopyItem, context: Context) -> Steps[None]:
    found = yield from objects_meant(game, do.operand, context)
    copies = [copy_item(game, ref.name, context.controller) for ref in found if ref.name in game.stack]
    context.it = tuple(Ref(copy, game.incarnation(copy)) for copy in copies)


@procedure(text.Redirect)
def _redirect(game: Game, do: text.Redirect, context: Context) -> Steps[None]:
    found = yield from objects_meant(game, do.operand, context)
    to = None if do.to is None else names_there(game, (yield from objects_meant(game, do.to, context)))
    for ref in found:
        if ref.name in game.stack:
            yield from redirect(game, ref.name, context.controller, to)


def redirect(game: Game, item: str, player: str, to: tuple[str, ...] | None = None) -> Steps[None]:
    """Let a player change the targets of an item to other valid ones (46.1); what was only chosen stays (46.2).

    `to` names what they are changed to, where that is not left to the player; what is not valid changes nothing.
    """
    operands = target_operands(game, item)
    context = context_of(game, item)
    if not any(context.targets):
        game.record("redirect.no_target", player=player, subjects=(item,))
        return
    groups = list(context.targets)
    for operand in operands:
        chosen = [ref.name for ref in groups[operand.number]]
        legal = [name for name in legal_targets(game, operand, context) if name not in chosen]
        legal = legal if to is None else [name for name in legal if name in to]
        changes = yield from _exchange(game, item, player, chosen, legal)
        groups[operand.number] = tuple(
            game.ref(changes[ref.name]) if ref.name in changes else ref for ref in groups[operand.number]
        )
    names = tuple(ref.name for group in groups for ref in group)
    if tuple(groups) == context.targets:
        game.record("redirect.nothing_else", player=player, subjects=(item, *names))
    else:
        game.record("redirect.choose", [set_targets(item, tuple(groups))], player=player, subjects=(item, *names))


def _exchange(
    game: Game, item: str, player: str, targets: Sequence[str], others: Sequence[str]
) -> Steps[Mapping[str, str]]:
    """Let a player say what takes the place of which target: of as many of them as there are others to take it."""
    count = min(len(targets), len(others))
    if count == 0:
        return {}
    going: Sequence[str] = targets
    if count < len(targets):
        given_up = yield from game.choose(player, "redirect.which", tuple(targets), about=item, least=count, most=count)
        going = [str(name) for name in given_up]
    coming = yield from game.choose(player, "redirect.choose", tuple(others), about=item, least=count, most=count)
    return dict(zip(going, (str(name) for name in coming), strict=True))
