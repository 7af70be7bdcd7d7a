"""Whether a triggered ability is performed at all, and what it costs: decided as it is finalized (383.3, 402.1).

By 2026-07-16 a "you may" with which the effect of a triggered ability begins decides about the whole ability, and what
it asks to be done for the rest ("[do X] to [do Y]") is its base cost. In the editions before, both wait until it
resolves.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.abilities.on_chain import applied_once_more, applied_this_turn
from engine.riftbound.chain_items import ItemText, ability_of
from engine.riftbound.game import Game
from engine.riftbound.language.abilities import Triggered
from engine.riftbound.language.costs import FREE, Cost
from engine.riftbound.language.instructions import DoThis, Execution, May
from engine.riftbound.language.nodes import Instruction
from engine.riftbound.playing.paying import can_pay
from engine.riftbound.state.context import Context

Effect = tuple[Instruction, ...]


def is_offered(game: Game, item: str) -> bool:
    """Whether the effect of a triggered ability on the chain begins with a "you may" that is decided beforehand."""
    ability = ability_of(game, item) if game.edition.decides_may_first else None
    return _is_optional(ability) or _first_may(ability) is not None


def base_cost(game: Game, item: str) -> Cost:
    """What is to be done for the rest of the effect; nothing where the ability asks for nothing (403.1.b.1)."""
    ability = ability_of(game, item) if game.edition.decides_may_first else None
    may = _first_may(ability)
    return FREE if may is None or may.cost is None else may.cost


def has_been_performed(game: Game, item: str) -> bool:
    """Whether a triggered ability on the chain has been performed already as often as it may be in one turn."""
    limit = _times_each_turn(game, item)
    if not limit:
        return False
    return applied_this_turn(game, game.board.text(item, "source"), game.board.text(item, "ability")) >= limit


def counted_as_performed(game: Game, item: str) -> list[Write]:
    """The change by which it counts as performed, where that is limited in a turn (383.3.e)."""
    if not _times_each_turn(game, item):
        return []
    return [applied_once_more(game, game.board.text(item, "source"), game.board.text(item, "ability"))]


def _times_each_turn(game: Game, item: str) -> int:
    ability = ability_of(game, item)
    return ability.times_each_turn if isinstance(ability, Triggered) else 0


def wants_to_perform(game: Game, item: str, context: Context) -> Steps[bool]:
    """Ask the controller of a triggered ability whether to perform it, which takes that its cost can be paid."""
    player, source = context.controller, context.source
    refusals = can_pay(game, player, base_cost(game, item), source, context)
    wanted = yield from game.confirm(player, "trigger.may", about=source, refused_yes=refusals)
    step, later = ("trigger.performed", ()) if wanted else ("trigger.declined", ("trigger.may_perform_later",))
    also = ("trigger.may_each_turn", *later) if _times_each_turn(game, item) else ()
    game.record(step, player=player, subjects=(source,), also=also)
    return wanted


def left_to_do(game: Game, item: str, effect: Effect) -> Effect:
    """The instructions that are carried out as an item resolves, without what was decided and paid beforehand."""
    first = effect[0] if effect else None
    if isinstance(first, Execution):
        each = [one for one in effect if isinstance(one, Execution)]
        return tuple(replace(one, do=left_to_do(game, item, one.do)) for one in each)
    if isinstance(first, May) and is_offered(game, item):
        return (*first.then, *effect[1:])
    return effect


def decided_on_resolution(game: Game, item: str) -> bool:
    """Whether a triggered ability that is optional as a whole is decided about only as it resolves."""
    return _is_optional(ability_of(game, item)) and not game.edition.decides_may_first


def _is_optional(ability: ItemText | None) -> bool:
    return isinstance(ability, Triggered) and ability.optional


def _first_may(ability: ItemText | None) -> May | None:
    """The offer to its controller with which the effect of a triggered or reflexive ability begins."""
    effect = ability.do if isinstance(ability, DoThis) else ability.effect if isinstance(ability, Triggered) else ()
    first = effect[0] if effect else None
    return first if isinstance(first, May) and first.player == "you" and not first.otherwise else None
