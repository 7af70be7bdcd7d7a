"""What is on the chain resolves: its text is carried out, then it goes where its kind belongs (543.1 / 336.1)."""

from __future__ import annotations

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.abilities.delayed import bound_to, ending
from engine.riftbound.abilities.events import happened_to, occurred
from engine.riftbound.actions.leaving import leave_for_good
from engine.riftbound.carrying_out import carry_out
from engine.riftbound.chain_items import context_of, effect_of, is_activated
from engine.riftbound.citing.keyword_steps import hidden_rest
from engine.riftbound.game import Game
from engine.riftbound.language.expressions import Operand
from engine.riftbound.language.nodes import Instruction
from engine.riftbound.language.repeated import in_a_row
from engine.riftbound.language.words import EQUIPMENT
from engine.riftbound.playing.performing import decided_on_resolution, left_to_do
from engine.riftbound.state.context import Context
from engine.riftbound.state.counted import more_counted
from engine.riftbound.state.snapshots import Event
from engine.riftbound.targeting.operands import needs_a_target, target_operands
from engine.riftbound.targeting.targets import (
    still_legal,
    stored_targets,
)
from engine.riftbound.zones import leave_chain


def resolve_adding(game: Game, item: str) -> Steps[None]:
    """What adds resources resolves as soon as it is on the chain; nobody can react (605.2 / 416.2)."""
    also = ("add.of_ability",) if game.board.text(item, "kind") == "ability" else ()
    game.record("add.at_once", player=game.board.text(item, "controller"), subjects=(item,), also=also)
    yield from resolve(game, item)


def resolve(game: Game, item: str) -> Steps[None]:
    """Carry out the text of an item, then put it where its kind belongs (543.1.a)."""
    context = context_of(game, item)
    effect = effect_of(game, item)
    context.chosen = yield from still_legal(game, effect, context)
    is_spell = game.board.text(item, "kind") == "spell"
    step = "resolve.spell" if is_spell else "resolve.ability"
    lost = any(len(context.chosen.get(id(one), ())) < len(group) for one, group in _asked(game, item, effect))
    also = (*(("resolve.despite_illegal",) if lost else ()), *hidden_rest(game, item, effect))
    if is_activated(game, item):
        also = (*also, "activate.executed")
    if _is_anothers(game, context):
        also = (*also, *game.known("resolve.control_stays"))
    entry = game.record(step, player=context.controller, subjects=(context.source, item), also=also)
    with game.caused_by(entry):
        yield from _carry_out(game, item, effect, context)
    if item in game.chain:
        yield from _finish(game, item, context, in_vain=_does_nothing(game, item, effect, context))
    elif is_spell:
        # Its own text has put it elsewhere: all the same it has resolved, and so has been played (406.4.a / 419.4.a).
        yield from _spell_played(game, item, context)
    yield from game.edition.after(game, "resolve")


def _is_anothers(game: Game, context: Context) -> bool:
    """Whether the source of an ability has another controller by now than the ability itself (191.4.b)."""
    source = context.source
    return game.on_board(source) and game.controller(source) != context.controller


def _asked(game: Game, item: str, effect: tuple[Instruction, ...]) -> list[tuple[Operand, tuple[object, ...]]]:
    """The targets that a text asks for, each with what was chosen as it went on the chain."""
    stored = stored_targets(game, item)
    return list(zip(target_operands(effect), stored, strict=False)) if stored else []


def _does_nothing(game: Game, item: str, effect: tuple[Instruction, ...], context: Context) -> bool:
    """Whether every instruction needs a target and none of them is legal any more (559.3.c.5 / 356.3.e.10)."""
    asked = _asked(game, item, effect)
    if not asked or any(context.chosen.get(id(operand)) for operand, _ in asked):
        return False
    return all(needs_a_target(instruction, effect) for instruction in in_a_row(effect))


def _carry_out(game: Game, item: str, effect: tuple[Instruction, ...], context: Context) -> Steps[None]:
    if decided_on_resolution(game, item):
        wanted = yield from game.confirm(context.controller, "instruction.may", about=context.source)
        if not wanted:
            game.record("instruction.declined", player=context.controller, subjects=(context.source,))
            return
    yield from carry_out(game, left_to_do(game, item, effect), context)


def _finish(game: Game, item: str, context: Context, *, in_vain: bool) -> Steps[None]:
    """A spell goes to the trash and has been played now; an ability ceases to exist (543.1.a / 336.1)."""
    if game.board.text(item, "kind") != "spell":
        used = is_activated(game, item)
        leave_chain(game, item, "resolve.ability_ceases", player=context.controller)
        if used:  # it counts as used once it resolves (377.2.a of 2026-07-16)
            yield from happened_to(game, "activate", (context.source,), context.controller)
        return
    seen = game.snapshot(item)._replace(controller=context.controller) if game.heeds("play") else None
    origin = origin_of(game, item)
    also = ("resolve.in_vain",) if in_vain else ()
    once = ("repeat.played_once",) if game.board.number(item, "repeats") else ()
    yield from leave_for_good(game, item, "resolve.spell_to_trash", context.controller, also)
    yield from played(game, item, context.controller, Event("play", seen, context.controller, origin=origin), once)


def origin_of(game: Game, card: str) -> str:
    """From where a card on the chain is being played."""
    known = game.board.text(card, "played_from")
    return known or ("facedown" if game.board.flag(card, "from_hidden") else "hand")


def _spell_played(game: Game, item: str, context: Context) -> Steps[None]:
    """A spell that is off the chain already has been played by who controlled it there."""
    seen = game.snapshot(item)._replace(controller=context.controller) if game.heeds("play") else None
    yield from played(game, item, context.controller, Event("play", seen, context.controller))


_COUNTED_BY_TYPE = {"unit": "units_played", "gear": "gear_played", "spell": "spells_played"}


def counted_as_played(game: Game, card: str, player: str) -> list[Write]:
    """The changes by which a card counts as one that a player has played this turn."""
    writes: list[Write] = [(card, "played_this_turn", True)]
    if game.card(card).is_main_deck:
        writes.append((player, "cards_played", game.board.number(player, "cards_played") + 1))
        writes += more_counted(game, player, _COUNTED_BY_TYPE[game.card(card).type], 1)
        writes += more_counted(game, player, "equipment_played", int(EQUIPMENT in game.card(card).tags))
    return writes


def played(game: Game, card: str, player: str, event: Event, also: tuple[str, ...] = ()) -> Steps[None]:
    """A card has finished being played: it counts, and what triggers on it triggers (595.4.a / 406.4.a).

    Not a spell whose player has conceded as it resolved: it is countered, with all else of that player (652.4).
    """
    if not game.is_playing(player):
        return
    writes = [] if game.edition.counts_finalized_cards else counted_as_played(game, card, player)
    spent = bound_to(game, card)
    game.record("play.played", [*writes, *ending(game, spent)], player=player, subjects=(card,), also=also)
    yield from occurred(game, [event])
