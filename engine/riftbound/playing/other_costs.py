"""Costs other than energy and power: killing, exhausting, discarding and so on (560.6, 561.2 / 353.6, 354.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.core.decisions import Refusal
from engine.core.errors import IllegalAction
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.actions import cards, deck, harm, status
from engine.riftbound.actions.experience import spend_xp
from engine.riftbound.game import Game
from engine.riftbound.language.costs import Cost
from engine.riftbound.language.expressions import Selector
from engine.riftbound.language.passives import AdditionalCost
from engine.riftbound.state.context import Context
from engine.riftbound.state.snapshots import Doer
from engine.riftbound.state.teams import teammates_objects


def non_standard_refusals(game: Game, cost: Cost, context: Context) -> Iterator[Refusal]:
    """Why the player of a text cannot pay the parts of a cost that are neither energy nor power."""
    player, source = context.controller, context.source
    if cost.exhaust_self and game.has_flag(source, "exhausted"):
        yield game.refusal("exhaust.cost_impossible", source)
    if cost.discard > len([card for card in game.zone(f"{player}.hand") if card != source]):
        yield game.refusal("discard.cost_impossible", player)
    if cost.recycle_from_trash > len(game.zone(f"{player}.trash")):
        yield game.refusal("recycle.cost_impossible", player)
    if cost.burn > len(game.zone(f"{player}.deck")):
        yield game.refusal("burn.cost_impossible", player)
    if cost.spend_xp > game.board.number(player, "xp"):
        yield game.refusal("xp.not_enough", player)
    if cost.disempower_self and not game.has_flag(source, "empowered"):
        yield game.refusal("disempower.cost_impossible", source)
    if cost.disempower is not None and not _usable(game, player, replace(cost.disempower, empowered=True), source):
        yield game.refusal("disempower.cost_impossible", player)
    if cost.discard_of is not None and not _usable_in_hand(game, player, cost.discard_of, source):
        yield game.refusal("discard.cost_impossible", player)
    if cost.banish is not None and not _usable(game, player, cost.banish, source):
        yield game.refusal("pay.nothing_to_banish", player)
    if cost.kill is not None and len(_usable(game, player, cost.kill, source)) < cost.kills:
        yield game.refusal("pay.nothing_to_kill", player)
    if cost.exhaust is not None and not _usable(game, player, cost.exhaust, source, exhausted=False):
        yield game.refusal("exhaust.cost_impossible", player)
    if cost.spend_buff is not None and not _usable(game, player, cost.spend_buff, source, buffed=True):
        yield game.refusal("spend_buff.none", player)
    if cost.hand_back is not None and not _usable(game, player, cost.hand_back, source):
        yield game.refusal("pay.nothing_to_return", player)
    if cost.recycle is not None and not _usable(game, player, cost.recycle, source):
        yield game.refusal("recycle.cost_impossible", player)
    if cost.spend_buff_of is not None and not any(
        game.has_flag(name, "buffed") for name in game.matcher.known(cost.spend_buff_of, context)
    ):
        yield game.refusal("spend_buff.none", player)


def _usable(
    game: Game, player: str, selector: Selector, source: str, exhausted: bool | None = None, buffed: bool | None = None
) -> tuple[str, ...]:
    """The objects that a player may use for a cost: what its text says, but buffs only of their own (702.2.b.2)."""
    found = game.matcher.candidates(selector, Context(source, player))
    return tuple(
        name
        for name in found
        if (exhausted is None or game.has_flag(name, "exhausted") == exhausted)
        and (buffed is None or (game.controller(name) == player and game.has_flag(name, "buffed") == buffed))
    )


def _usable_in_hand(game: Game, player: str, selector: Selector, source: str) -> tuple[str, ...]:
    """The cards of a kind that a player could discard for a cost."""
    hand = set(game.zone(f"{player}.hand"))
    return tuple(name for name in _usable(game, player, selector, source) if name in hand)


def usable_for_kill(game: Game, player: str, source: str) -> tuple[str, ...]:
    """The permanents that could be killed to pay what a card always costs; none where it asks for no kill."""
    stated = (one for one in game.card(source).abilities if isinstance(one, AdditionalCost) and not one.optional)
    kills = (cost.kill for cost in (game.card(source).cost, *(one.cost for one in stated)))
    kill = next((one for one in kills if one is not None), None)
    return () if kill is None else _usable(game, player, kill, source)


def usable_for(game: Game, player: str, cost: Cost, source: str) -> tuple[str, ...]:
    """The objects with which a cost of killing or of spending buffs could be paid, one for each time."""
    if cost.kill is not None:
        return _usable(game, player, cost.kill, source)
    return () if cost.spend_buff is None else _usable(game, player, cost.spend_buff, source, buffed=True)


def of_any_object(game: Game, cost: Cost) -> tuple[str, ...]:
    """That a cost says "spend a buff" and names no kind of object, so that any with a buff will do (745.1.b).

    Buffs lie on units alone (702), so a cost that says no more of them than whose they are names no kind.
    """
    named = cost.spend_buff is not None and replace(cost.spend_buff, side="any", buffed=None) != Selector(kind="unit")
    return () if cost.spend_buff is None or named else game.known("spend_buff.of_any_object")


def pay_non_standard(game: Game, player: str, cost: Cost, context: Context, keeping: str | None) -> Steps[None]:
    """Pay those parts, one after the other; `keeping` is a battlefield that must not be lost by it (561.3 / 354.3)."""
    source = context.source
    killer = Doer(player, (), source)
    if cost.exhaust_self:
        yield from status.exhaust(game, (source,), player)
    if cost.spend_xp:
        spend_xp(game, player, cost.spend_xp)
    if cost.disempower_self:
        yield from status.disempower(game, (source,), player)
    if cost.disempower is not None:
        usable = _usable(game, player, replace(cost.disempower, empowered=True), source)
        name = yield from _choose(game, player, source, usable)
        yield from status.disempower(game, (name,), player)
    if cost.discard:
        yield from cards.discard(game, player, cost.discard)
    if cost.recycle_from_trash:
        yield from cards.recycle_from(game, player, "trash", cost.recycle_from_trash)
    if cost.burn:
        yield from deck.put_from_deck(game, player, cost.burn, "trash", "mill")
    if cost.discard_of is not None:
        name = yield from _choose(game, player, source, _usable_in_hand(game, player, cost.discard_of, source))
        _note(game, cost, context, name)
        yield from cards.discard_these(game, (name,), player)
    if cost.banish is not None:
        name = yield from _choose(game, player, source, _usable(game, player, cost.banish, source))
        _note(game, cost, context, name)
        yield from cards.banish(game, (name,), player)
    for _ in range(cost.kills if cost.kill is not None else 0):
        assert cost.kill is not None
        name = yield from _choose(game, player, source, _usable(game, player, cost.kill, source), keeping)
        _tell_of_friends(game, player, cost.kill, name)
        _note(game, cost, context, name)
        yield from _kill(game, player, name, killer)
    if cost.exhaust is not None:
        usable = _usable(game, player, cost.exhaust, source, exhausted=False)
        groups: tuple[tuple[tuple[str, int], ...], ...] = game.board.names(context.item or "", "targets")  # type: ignore
        aimed_at = {one for group in groups for one, _ in group}
        others = tuple(one for one in usable if one not in aimed_at)
        if cost.name and not others:
            raise IllegalAction(player, f"pay for {source}", (game.refusal("exhaust.cost_impossible", player),))
        name = yield from _choose(game, player, source, others if cost.name else usable)
        _note(game, cost, context, name)
        _tell_of_friends(game, player, cost.exhaust, name)
        yield from status.exhaust(game, (name,), player)
    if cost.spend_buff is not None:
        name = yield from _choose(game, player, source, _usable(game, player, cost.spend_buff, source, buffed=True))
        yield from status.spend_buff(game, (name,), player, of_any_object(game, cost))
    if cost.spend_buff_of is not None:
        yield from status.spend_buff(game, game.matcher.known(cost.spend_buff_of, context), player)
    if cost.hand_back is not None:
        name = yield from _choose(game, player, source, _usable(game, player, cost.hand_back, source))
        _tell_of_friends(game, player, cost.hand_back, name)
        yield from cards.put_into(game, (name,), "hand", player)
    if cost.recycle is not None:
        name = yield from _choose(game, player, source, _usable(game, player, cost.recycle, source))
        _tell_of_friends(game, player, cost.recycle, name)
        _note(game, cost, context, name)
        yield from cards.recycle(game, (name,), player)
    if cost.recycle_self:
        yield from cards.recycle(game, (source,), player)
    if cost.banish_self:
        yield from cards.banish(game, (source,), player)
    if cost.kill_self:
        yield from _kill(game, player, source, killer)


def _note(game: Game, cost: Cost, context: Context, name: str) -> None:
    """Keep what a cost was paid with under its name, where the text comes back to it."""
    if not cost.name:
        return
    context.named[cost.name] = (*context.named.get(cost.name, ()), name)
    context.seen[name] = game.snapshot(name)
    if context.item:
        before = game.board.get(context.item, "named")
        known = before if isinstance(before, tuple) else ()
        writes: list[Write] = [(context.item, "named", (*known, (cost.name, context.named[cost.name])))]
        game.record("pay.named", writes, player=context.controller, subjects=(context.source, name))


def _kill(game: Game, player: str, name: str, killer: Doer) -> Steps[None]:
    """Kill something as a cost, which counts as paid though the death be replaced (354.2.a of 2025-10-01)."""
    if not (yield from harm.kill(game, (name,), player, "kill.as_cost", killer)):
        game.record("pay.replaced", player=player, subjects=(name,))


def _choose(game: Game, player: str, source: str, names: tuple[str, ...], keeping: str | None = None) -> Steps[str]:
    """Choose what a cost is paid with; a part of a cost is no target (352.10.c)."""
    holding = game.units_at(keeping, player) if keeping in game.battlefields else ()
    harmless = tuple(name for name in names if holding != (name,))

    def refused(name: str) -> tuple[Refusal, ...]:
        return (game.refusal("pay.would_lose_location" if name in names else "pay.choose", name),)

    answer = yield from game.choose(player, "pay.choose", harmless or names, about=source, refused=refused)
    return answer[0]


def _tell_of_friends(game: Game, player: str, selector: Selector, name: str) -> None:
    """Say why what a teammate controls may pay a cost that asks for something friendly (648.8.d / 462.8.d)."""
    for step in teammates_objects(game, player, (selector,), (name,)):
        game.record(step, player=player, subjects=(name,))
