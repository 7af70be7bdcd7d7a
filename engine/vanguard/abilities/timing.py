"""What is due once something is resolved: who has lost (3.1), then the AUTO abilities that wait, in turn (B4.5)."""

from __future__ import annotations

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.vanguard.abilities.paying import cost_refusals, pay
from engine.vanguard.carrying_out import Context, carry_out
from engine.vanguard.game import Game, Waiting, numbered
from engine.vanguard.language.abilities import Auto
from engine.vanguard.language.words import ABILITIES
from engine.vanguard.losing import judge
from engine.vanguard.triggering import is_used_up, used
from engine.vanguard.values import has_lost


def settle(game: Game) -> Steps[None]:
    """Do what is due when an effect, an attack or an action has been resolved. Raises GameOver (3.1)."""
    judge(game)
    yield from resolve_waiting(game)


def resolve_waiting(game: Game) -> Steps[None]:
    """Resolve the abilities that wait, where nothing else has been resolved yet: an attack is being carried out.

    Raises GameOver where somebody has lost when one of them is resolved (3.1).
    """
    while game.waiting:
        waiting = yield from _next(game)
        yield from _resolve(game, waiting)
        judge(game)


def _next(game: Game) -> Steps[Waiting]:
    """The ability to resolve: the turn player's before the opponent's; each player puts their own in order."""
    waiting = game.waiting
    owners = [game.owner(each.source) for each in waiting]
    player = next(one for one in game.in_turn_order() if one in owners)
    own = [each for each, owner in zip(waiting, owners, strict=True) if owner == player]
    chosen = yield from _first_of(game, player, own)
    if len(waiting) > 1:
        game.record("auto.order", player=player, subjects=(chosen.source,))
    return chosen


def _first_of(game: Game, player: str, own: list[Waiting]) -> Steps[Waiting]:
    """Have a player choose among their abilities that wait; those that are alike need no choice."""
    labels: dict[str, Waiting] = {}
    for each in own:
        several = any(other.source == each.source and other.key != each.key for other in own)
        labels.setdefault(f"{each.source}/{numbered(each.key)}" if several else each.source, each)
    if len(labels) == 1:
        return own[0]
    chosen = yield from game.choose(player, "auto.order", tuple(labels))
    return labels[chosen[0]]


def _resolve(game: Game, waiting: Waiting) -> Steps[None]:
    """Resolve an AUTO ability: its player pays, or does not; then its effect is carried out (2.1.3)."""
    ability = game.ability(waiting.source, waiting.key)
    assert isinstance(ability, Auto)
    source = waiting.source
    player, dealt_with = game.owner(source), _no_longer(game, waiting)
    if is_used_up(game, source, waiting.key):
        game.record("auto.once", [dealt_with], player=player, subjects=(source,))
        return
    if not ability.cost.is_free:
        refusals = tuple(cost_refusals(game, player, source, ability.cost))
        if refusals:
            game.record("auto.cannot_pay", [dealt_with], player=player, subjects=(source,))
            return
    if ability.may or not ability.cost.is_free:
        wanted = yield from game.confirm(player, "auto.pay", about=source)
        if not wanted:
            step = "auto.not_done" if ability.cost.is_free else "auto.declined"
            game.record(step, [dealt_with], player=player, subjects=(source,))
            return
        yield from pay(game, player, source, ability.cost)
    # What the cost itself has triggered waits by now as well.
    writes = [_no_longer(game, waiting), *used(game, source, waiting.key, ability)]
    also = ("auto.lost_since",) if has_lost(game, source, ABILITIES) else ()
    entry = game.record("auto.resolves", writes, player=player, subjects=(source,), also=also)
    with game.caused_by(entry):
        yield from carry_out(game, ability.do, Context(player, source, waiting.key, waiting.about or None))


def _no_longer(game: Game, resolved: Waiting) -> Write:
    """The change by which an ability waits no longer; one that has triggered twice waits once more."""
    waiting = list(game.waiting)
    waiting.remove(resolved)
    return (GAME, "waiting", tuple(waiting) or None)
