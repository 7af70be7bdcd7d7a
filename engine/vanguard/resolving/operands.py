"""Finding what an instruction acts upon, where needed by a choice."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.vanguard.carrying_out import Context
from engine.vanguard.game import Game
from engine.vanguard.language.effects import Operand
from engine.vanguard.matching import matching
from engine.vanguard.values import is_kept_from


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


def unprotected(game: Game, cards: tuple[str, ...], what: str, context: Context) -> tuple[str, ...]:
    """Those of the cards to which a text may do something: the others are kept from it by their owner's (B4.8)."""
    theirs = (card for card in cards if game.owner(card) != context.player)
    spared = tuple(card for card in theirs if is_kept_from(game, card, what))
    if not spared:
        return cards
    game.record("effect.spared", player=context.player, subjects=(context.source, *spared))
    return tuple(card for card in cards if card not in spared)


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
    return (yield from game.choose(context.player, "effect.choose", game.still_attacked, about=context.source))


def _chosen(game: Game, operand: Operand, context: Context) -> Steps[tuple[str, ...]]:
    """As many as are wanted, or as there are (B4.6)."""
    assert operand.selector is not None
    found = matching(game, operand.selector, context.player, context.source)
    options = unprotected(game, found, "be_chosen", context)
    most = min(operand.count, len(options))
    if not most:
        return ()
    chooser = context.player if operand.by == "yours" else game.opponent(context.player)
    return (
        yield from game.choose(
            chooser, "effect.choose", options, about=context.source, least=0 if operand.up_to else most, most=most
        )
    )
