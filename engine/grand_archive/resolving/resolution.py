"""Resolving the newest item of the effects stack: it happens, fizzles, or becomes an object."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.grand_archive.actions.copying import enters_as
from engine.grand_archive.actions.entering import enter_field
from engine.grand_archive.actions.levels import level_up, level_up_refusals
from engine.grand_archive.carrying_out import carry_out
from engine.grand_archive.combat.attack_cards import attack_with_card
from engine.grand_archive.game import Game
from engine.grand_archive.language.abilities import Triggered
from engine.grand_archive.resolving import combining, on_cards, on_combat, on_harm, on_objects, on_stack
from engine.grand_archive.stack.destination import destination
from engine.grand_archive.stack.items import context_of, target_operands, text_of
from engine.grand_archive.state.context import Context
from engine.grand_archive.state.refs import Refs
from engine.grand_archive.zones import leave_stack

MODULES = (combining, on_cards, on_combat, on_harm, on_objects, on_stack)
"""The modules that fill the register: whoever can resolve an item knows how each kind of effect is carried out."""
_LEAVING = {"graveyard": "resolve.to_graveyard", "": "resolve.copy_ceases"}
"""The step in which an action card leaves the effects stack, by where it goes; elsewhere its text says so (38.1)."""


def resolve_newest(game: Game) -> Steps[None]:
    """Resolve the item on top of the effects stack."""
    item = game.stack[-1]
    player = game.controller(item)
    context = context_of(game, item)
    if _fizzles(game, item, context):
        leave_stack(game, item, destination(game, item, context), "fizzle.leaves", player=player)
        return
    step = "resolve.card" if game.is_card(item) else "resolve.ability"
    entry = game.record(step, player=player, subjects=(context.source.name,))
    with game.caused_by(entry):
        yield from _carry_out_modes_and_text(game, item, context)
        yield from _finish(game, item, context)


def _carry_out_modes_and_text(game: Game, item: str, context: Context) -> Steps[None]:
    text = text_of(game, item)
    if text is None:
        return
    for mode in text.modes:
        if mode.name in context.modes:
            game.record("modes.carried_out", player=context.controller, subjects=(context.source.name, mode.name))
            yield from carry_out(game, mode.effects, context)
    yield from carry_out(game, text.effects, context)


def _finish(game: Game, item: str, context: Context) -> Steps[None]:
    """What becomes of the item: an object, a level, a card in its zone, or nothing."""
    player = context.controller
    if item not in game.stack:
        return  # Its own text has put it somewhere.
    if not game.is_card(item):
        leave_stack(game, item, "", "resolve.ability_ceases", player=player)
        return
    card = game.card(item)
    if "champion" in card.types:
        if game.champion(player) is None:
            enter_field(game, (item,), player, "resolve.champion")
        elif level_up_refusals(game, player, item):
            zone = destination(game, item, context)
            leave_stack(game, item, zone, "fizzle.leaves", player=player, also=("level.cannot",))
        else:
            level_up(game, player, item, "level.by_materializing")
    elif card.becomes_object:
        yield from enters_as(game, item, player)
        enter_field(game, (item,), player, "resolve.becomes_object")
    elif "attack" in card.types:
        yield from attack_with_card(game, item, context)
    else:
        zone = destination(game, item, context)
        step = _LEAVING.get(zone, "resolve.elsewhere")
        leave_stack(game, item, zone, step, player=player)


# -- fizzling (17) --------------------------------------------------------------------------------------------


def _fizzles(game: Game, item: str, context: Context) -> bool:
    """Whether nothing comes of an item: a target that it needs is not legal any more, or its condition fails (17.1).

    Targets that it may do without ("up to") keep nothing from resolving; it just does not affect them (B4.2).
    """
    player = context.controller
    ability = game.ability(game.board.text(item, "ability")) if game.board.text(item, "ability") else None
    if isinstance(ability, Triggered) and ability.condition is not None and not game.holds(ability.condition, context):
        game.record("fizzle.condition", player=player, subjects=(context.source.name,))
        return True
    chosen = context.targets
    context.targets = legal_still(game, item, context)
    if chosen == context.targets:
        return False
    left = [ref for group in context.targets for ref in group]
    gone = tuple(ref.name for group in chosen for ref in group if ref not in left)
    needed = [operand.number for operand in target_operands(game, item) if operand.least]
    if any(number in needed and group != context.targets[number] for number, group in enumerate(chosen)):
        step = "fizzle.one_target" if left else "fizzle.targets"
        game.record(step, player=player, subjects=(context.source.name, *gone))
        return True
    if gone:
        game.record("targets.not_affected", player=player, subjects=(context.source.name, *gone))
    return False


def legal_still(game: Game, item: str, context: Context) -> tuple[Refs, ...]:
    """The chosen targets that are legal as the item resolves: the same objects still, and they still fit."""
    groups = list(context.targets)
    for operand in target_operands(game, item):
        assert operand.selector is not None
        if operand.number >= len(groups):
            continue
        groups[operand.number] = tuple(
            ref
            for ref in groups[operand.number]
            if game.is_same(ref)
            and game.fits(operand.selector, ref.name, context)
            and not game.forbids(ref.name, "be targeted")
        )
    return tuple(groups)
