"""Instructions about cards outside the circles: hand, deck, soul, drop and damage."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.vanguard.abilities.paying import discard
from engine.vanguard.actions.deck import draw, shuffle, top
from engine.vanguard.actions.units import retire
from engine.vanguard.battle.checks import take_damage
from engine.vanguard.battle.triggers import heal
from engine.vanguard.carrying_out import Context, at_once, procedure
from engine.vanguard.game import Event, Game
from engine.vanguard.language.effects import (
    CounterCharge,
    Damage,
    Discard,
    Draw,
    Heal,
    Look,
    Put,
    Search,
    Shuffle,
    SoulCharge,
)
from engine.vanguard.matching import amount, fits
from engine.vanguard.resolving.calling import call_somewhere
from engine.vanguard.resolving.operands import find, unprotected
from engine.vanguard.triggering import occurred
from engine.vanguard.zones import put

_PUT_STEPS = {
    "hand": "put.hand",
    "drop": "put.drop",
    "soul": "put.soul",
    "bind": "put.bind",
    "deck": "put.deck",
    "deck_top": "put.deck_top",
    "damage": "put.damage",
    "order": "put.order",
}
_ON_TOP = ("soul", "deck_top")


def who(game: Game, side: str, context: Context) -> str:
    """The player that a text means."""
    return context.player if side == "yours" else game.opponent(context.player)


@procedure(Draw)
def _draw(game: Game, effect: Draw, context: Context) -> Steps[None]:
    player = who(game, effect.who, context)
    count = amount(game, effect.count, context.player, context.source)
    if effect.up_to:
        step = "draw.up_to"
        most = min(count, len(game.zone(f"{player}.deck")))
        wanted = yield from game.pick_number(player, step, 0, most, about=context.source)
        count = wanted
        game.record(step, player=player, subjects=(player, count))
    draw(game, player, count, "draw")


@procedure(Discard)
def _discard(game: Game, effect: Discard, context: Context) -> Steps[None]:
    yield from discard(game, who(game, effect.who, context), effect.count, "discard", context.source)


@procedure(Put)
def _put(game: Game, effect: Put, context: Context) -> Steps[None]:
    cards = yield from find(game, effect.what, context)
    place(game, cards, effect.into, context)


def place(game: Game, cards: tuple[str, ...], into: str, context: Context) -> None:
    """Put cards into a zone of their owners; units that go to the drop zone are retired."""
    if into == "drop":
        units = tuple(card for card in cards if game.is_unit(card))
        retire(game, unprotected(game, units, "be_retired", context), "effect.retire")
        cards = tuple(card for card in cards if card not in units)
    if not cards:
        return
    zone = "deck" if into == "deck_top" else into
    put(game, cards, zone, _PUT_STEPS[into], player=context.player, on_top=into in _ON_TOP)
    if into == "bind":
        for card in cards:
            occurred(game, Event("bound", game.owner(card), card, "bind"))


@at_once(SoulCharge)
def _soul_charge(game: Game, effect: SoulCharge, context: Context) -> None:
    cards = top(game, context.player, amount(game, effect.count, context.player, context.source))
    if cards:
        put(game, cards, "soul", "soul_charge", player=context.player, on_top=True)


@procedure(CounterCharge)
def _counter_charge(game: Game, effect: CounterCharge, context: Context) -> Steps[None]:
    down = tuple(c for c in game.zone(f"{context.player}.damage") if game.board.flag(c, "face_down"))
    count = min(effect.count, len(down))
    step = "counter_charge"
    if not count:
        game.record("effect.nothing", player=context.player, subjects=(context.source,))
        return
    chosen = yield from game.choose(context.player, step, down, about=context.source, least=count, most=count)
    game.record(step, [(card, "face_down", None) for card in chosen], player=context.player, subjects=chosen)


@procedure(Heal)
def _heal(game: Game, effect: Heal, context: Context) -> Steps[None]:
    for _ in range(effect.count):
        yield from heal(game, who(game, effect.who, context), "heal")


@procedure(Damage)
def _damage(game: Game, effect: Damage, context: Context) -> Steps[None]:
    yield from take_damage(game, who(game, effect.who, context), effect.count)


@procedure(Look)
def _look(game: Game, effect: Look, context: Context) -> Steps[None]:
    seen = top(game, context.player, effect.count)
    game.record("look", player=context.player, subjects=(context.player, len(seen)))
    found = tuple(card for card in seen if fits(game, effect.find, card, context.source))
    chosen = yield from _pick(game, found, effect.up_to, "look.choose", context)
    yield from _found(game, chosen, effect.into, context)
    rest = tuple(card for card in seen if game.place_of(card) == "deck")
    place(game, rest, effect.rest, context)


@procedure(Search)
def _search(game: Game, effect: Search, context: Context) -> Steps[None]:
    deck = game.zone(f"{context.player}.deck")
    found = tuple(card for card in deck if fits(game, effect.find, card, context.source))
    chosen = yield from _pick(game, found, effect.up_to, "search.choose", context)
    yield from _found(game, chosen, effect.into, context)
    shuffle(game, context.player, "search.shuffle")


def _pick(game: Game, found: tuple[str, ...], most: int, step: str, context: Context) -> Steps[tuple[str, ...]]:
    """Choose up to so many of the cards found; none need be."""
    most = min(most, len(found))
    if not most:
        game.record("effect.nothing", player=context.player, subjects=(context.source,))
        return ()
    return (yield from game.choose(context.player, step, found, about=context.source, least=0, most=most))


def _found(game: Game, chosen: tuple[str, ...], into: str, context: Context) -> Steps[None]:
    context.it = chosen
    if into == "call":
        for card in chosen:
            yield from call_somewhere(game, context.player, card, context.source)
    else:
        place(game, chosen, into, context)


@at_once(Shuffle)
def _shuffle(game: Game, effect: Shuffle, context: Context) -> None:
    shuffle(game, context.player, "shuffle")
