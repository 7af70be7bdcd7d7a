"""Triggered abilities: who hears of an event, and how they get onto the effects stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.board import ZONE_FIELD
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.grand_archive.game import Game, Waiting
from engine.grand_archive.language.abilities import EventPattern, Triggered
from engine.grand_archive.language.descriptions import Selector
from engine.grand_archive.stack.choosing import choose_for_item
from engine.grand_archive.state.context import Context, Event
from engine.grand_archive.state.refs import Ref, read_named, read_ref
from engine.grand_archive.values.asking import facts_fit
from engine.grand_archive.words import FIELD, LINEAGE, STACK


class Watcher(NamedTuple):
    """An ability that listens: where it stands, and whose it is."""

    source: Ref
    controller: str
    ability: Triggered


def watchers(game: Game) -> tuple[Watcher, ...]:
    """Every triggered ability that listens now."""
    if not game.heard():
        return ()
    found: list[Watcher] = []
    for name in game.field:
        found += _of(game, name, FIELD)
    for item in game.stack:
        if game.is_card(item):
            found += _of(game, item, STACK)
    for player in game.players:
        for zone in ("graveyard", LINEAGE, "hand", "memory", "banishment"):
            for name in game.board.cards(f"{player}.{zone}"):
                if game.on_cards or game.card(name).triggered:
                    found += _of(game, name, zone)
    return tuple(found)


def _of(game: Game, name: str, zone: str) -> list[Watcher]:
    keys = game.abilities(name)
    if not keys:
        return []
    abilities = (game.ability(key) for key in keys)
    return [
        Watcher(game.ref(name), game.controller(name), one)
        for one in abilities
        if isinstance(one, Triggered) and one.zone == zone
    ]


def notice(game: Game, events: Sequence[Event], before: Sequence[Watcher] | None = None) -> None:
    """Let every ability that waits for one of these events trigger; it goes on the effects stack later (B3.2).

    `before` are the abilities that listened before it happened: those of what has left the field hear of that.
    """
    heard = game.heard()
    told = [event for event in events if event.kind in heard]
    if not told:
        return
    listening = watchers(game) if before is None else before
    for event in told:
        for one in listening:
            if pattern_fits(game, one.ability.when, event, Context(one.controller, one.source, event=event)):
                _trigger(game, one, event)
        _wake_delayed(game, event)


def happened(game: Game, kind: str, names: Sequence[str], player: str | None, source: Ref | None = None) -> None:
    """Tell of one kind of event for each of several objects as they are now."""
    if kind in game.heard():
        notice(game, [Event(kind, game.ref(name), player, source) for name in names])


def _trigger(game: Game, one: Watcher, event: Event) -> None:
    """Note that an ability has triggered, or that its condition does not hold."""
    context = Context(one.controller, one.source, event=event)
    if one.ability.condition is not None and not game.holds(one.ability.condition, context):
        game.record("trigger.condition_fails", player=one.controller, subjects=(one.source.name,))
        return
    item = game.fresh(f"{one.source.name}'s ability")
    also = () if _obeys(game, one) else ("obedience.triggers_anyway",)
    if one.ability.key not in game.cards[_card_of(game, one.source)].abilities:
        also = (*also, "trigger.granted")
    game.record("trigger.waits", player=one.controller, subjects=(one.source.name,), also=also)
    game.waiting.append(Waiting(item, one.source, one.ability.text, one.ability.key, one.controller, event))


def _card_of(game: Game, ref: Ref) -> str:
    """The card that an object is, or was as it last changed zones."""
    facts = game.facts_of(ref)
    return game.card(ref.name).name if facts is None else facts.card


def _obeys(game: Game, one: Watcher) -> bool:
    """Whether the source of an ability obeys its controller, or is nothing that could disobey (39.3)."""
    there = game.is_same(one.source) and game.on_field(one.source.name)
    return not there or game.obeys(one.source.name, one.controller)


def pattern_fits(game: Game, pattern: EventPattern, event: Event, context: Context, *, entering: bool = False) -> bool:
    """Whether an event is one that a pattern describes; `entering`: its object will only be on the field (B11.5)."""
    if pattern.kind != event.kind:
        return False
    if pattern.player != "any" and (event.player == context.controller) != (pattern.player == "yours"):
        return False
    if pattern.from_self and event.source != context.source:
        return False
    if pattern.source is not None and not _object_fits(game, event.source, pattern.source, context):
        return False
    if pattern.anything or event.object is None:
        return True
    if pattern.object is None:
        return event.object == context.source
    return _object_fits(game, event.object, pattern.object, context, event.player if entering else None)


def _object_fits(
    game: Game, ref: Ref | None, selector: Selector, context: Context, controller: str | None = None
) -> bool:
    facts = None if ref is None else game.facts_of(ref)
    if facts is None:
        return False
    seen = facts if controller is None else facts._replace(controller=controller)
    return facts_fit(game, selector, seen, context)


# -- delayed triggers -----------------------------------------------------------------------------------------


def delay(
    game: Game,
    source: Ref,
    text: str,
    controller: str,
    kind: str,
    named: dict[str, tuple[Ref, ...]],
    *,
    whose: str = "any",
    also: tuple[str, ...] = (),
) -> None:
    """Create a delayed trigger: a text that goes on the effects stack the next time an event of a kind happens.

    `whose` says by whom it must happen, or in whose phase, seen from the controller; `also` what the step says besides.
    """
    record = game.fresh("delayed")
    refs = tuple((name, refs) for name, refs in named.items())
    writes: list[Write] = [
        (GAME, "delayed", (*game.board.names(GAME, "delayed"), record)),
        (record, "source", tuple(source)),
        (record, "text", text),
        (record, "controller", controller),
        (record, "kind", kind),
        (record, "whose", None if whose == "any" else whose),
        (record, "named", refs),
    ]
    game.record("delayed.created", writes, player=controller, subjects=(source.name,), also=also)


def _wake_delayed(game: Game, event: Event) -> None:
    for record in game.board.names(GAME, "delayed"):
        if game.board.text(record, "kind") != event.kind:
            continue
        controller, whose = game.board.text(record, "controller"), game.board.text(record, "whose")
        if whose and (event.player == controller) != (whose == "yours"):
            continue
        source = read_ref(game.board.get(record, "source"))
        item = game.fresh(f"{source.name}'s ability")
        named = read_named(game.board.get(record, "named"))
        text = game.board.text(record, "text")
        waiting = Waiting(item, source, text, "", controller, event, named, "delayed")
        rest = tuple(one for one in game.board.names(GAME, "delayed") if one != record)
        fields: list[Write] = [(record, field, None) for field in game.board.fields(record)]
        game.record(
            "delayed.triggers", [(GAME, "delayed", rest or None), *fields], player=controller, subjects=(source.name,)
        )
        game.waiting.append(waiting)


# -- onto the effects stack -----------------------------------------------------------------------------------


def put_triggers_on_stack(game: Game) -> Steps[None]:
    """Put what has triggered on the effects stack, the turn player's first; each player orders their own (B3.2)."""
    while game.waiting:
        waiting, game.waiting = game.waiting, []
        for player in game.in_turn_order():
            own = [one for one in waiting if _controller_now(game, one) == player]
            for one in (yield from _ordered(game, player, own)):
                yield from _put_on_stack(game, player, one)


def _controller_now(game: Game, one: Waiting) -> str:
    """Who controls the source as the ability goes on the stack, which is then its controller for good (5.4)."""
    if one.origin != "trigger":
        return one.controller
    facts = game.facts_of(one.source)
    return one.controller if facts is None else facts.controller


def _ordered(game: Game, player: str, waiting: list[Waiting]) -> Steps[list[Waiting]]:
    if len(waiting) < 2:
        return waiting
    by_item = {one.item: one for one in waiting}
    order = yield from game.put_in_order(player, "trigger.order", tuple(by_item))
    return [by_item[str(name)] for name in order]


def _put_on_stack(game: Game, player: str, one: Waiting) -> Steps[None]:
    """One ability goes on the effects stack, and its targets are chosen."""
    event = one.event
    writes: list[Write] = [
        (STACK, ZONE_FIELD, (*game.stack, one.item)),
        (one.item, "kind", "trigger"),
        (one.item, "source", one.source.name),
        (one.item, "source_ref", tuple(one.source)),
        (one.item, "text", one.text),
        (one.item, "ability", one.ability or None),
        (one.item, "controller", player),
        (one.item, "event", tuple(event)),
        (one.item, "named", one.named or None),
    ]
    game.record(f"{one.origin}.to_stack", writes, player=player, subjects=(one.source.name,))
    yield from choose_for_item(game, one.item)
