"""Finding what an instruction acts upon, where needed by a choice."""

from __future__ import annotations

from engine.core.decisions import Choose
from engine.core.procedures import Steps
from engine.vanguard.game import Game
from engine.vanguard.language.effects import Operand
from engine.vanguard.matching import matching
from engine.vanguard.resolving.context import Context


def find(game: Game, operand: Operand, context: Context) -> Steps[tuple[str, ...]]:
    """The cards that an operand means; the context remembers them as `it`."""
    if operand.kind == "choose":
        context.it = yield from _chosen(game, operand, context)
    elif operand.kind == "attacked":
        context.it = yield from _attacked(game, context)
    elif operand.kind != "it":
        context.it = _named(game, operand, context)
    if not context.it:
        game.record("effect.nothing", player=context.player, subjects=(context.source,))
    return context.it


def _named(game: Game, operand: Operand, context: Context) -> tuple[str, ...]:
    if operand.kind == "all":
        assert operand.selector is not None
        return matching(game, operand.selector, context.player, context.source)
    one = {
        "self": context.source,
        "event": context.event,
        "attacker": game.attacker,
        "booster": game.booster,
    }[operand.kind]
    return () if one is None else (one,)


def _attacked(game: Game, context: Context) -> Steps[tuple[str, ...]]:
    """The unit that is attacked; the player chooses one where several are."""
    if len(game.still_attacked) < 2:
        return game.still_attacked or game.attacked
    step = "effect.choose"
    chosen = yield Choose(
        chooser=context.player, step=step, rules=game.rules(step), about=context.source, options=game.still_attacked
    )
    assert isinstance(chosen, tuple)
    return chosen


def _chosen(game: Game, operand: Operand, context: Context) -> Steps[tuple[str, ...]]:
    """As many as are wanted, or as there are (B4.6)."""
    assert operand.selector is not None
    options = matching(game, operand.selector, context.player, context.source)
    most = min(operand.count, len(options))
    if not most:
        return ()
    chooser = context.player if operand.by == "yours" else game.opponent(context.player)
    step = "effect.choose"
    chosen = yield Choose(
        chooser=chooser,
        step=step,
        rules=game.rules(step),
        about=context.source,
        options=options,
        least=0 if operand.up_to else most,
        most=most,
    )
    assert isinstance(chosen, tuple)
    return chosen
