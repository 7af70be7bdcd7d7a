"""Costs: what can be paid, and paying it, part by part in the order in which costs are written (2.1.3, B4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.decisions import Refusal
from engine.core.procedures import Steps
from engine.vanguard.actions.units import retire, turn
from engine.vanguard.game import Event, Game
from engine.vanguard.language.costs import Cost, Taken
from engine.vanguard.matching import matching
from engine.vanguard.triggering import occurred
from engine.vanguard.zones import put


def cost_refusals(game: Game, player: str, source: str, cost: Cost) -> Iterator[Refusal]:
    """Why a cost cannot be paid; all of it must be."""
    if len(face_up_damage(game, player)) < cost.counter_blast:
        yield game.refusal("cost.counter_blast", source)
    if len(game.zone(f"{player}.soul")) < cost.soul_blast:
        yield game.refusal("cost.soul_blast", source)
    if len(_hand(game, player, source)) < cost.discard:
        yield game.refusal("cost.discard", source)
    if len(_others(game, player, source)) < cost.retire:
        yield game.refusal("cost.retire", source)
    if cost.put and len(_fitting(game, player, source, cost.put)) < cost.put.count:
        yield game.refusal("cost.put", source)
    if cost.rest and len(_standing(game, player, source, cost.rest)) < cost.rest.count:
        yield game.refusal("cost.rest", source)
    if cost.rest_self and (game.is_rested(source) or not game.is_unit(source)):
        yield game.refusal("cost.rest", source)
    if (cost.retire_self or cost.self_to_soul) and game.place_of(source) not in ("RC", "GC"):
        yield game.refusal("cost.retire", source)


def pay(game: Game, player: str, source: str, cost: Cost) -> Steps[None]:
    """Pay a cost; the player chooses the cards where more will do than are asked for."""
    if cost.counter_blast:
        cards = yield from _choose(
            game, player, face_up_damage(game, player), cost.counter_blast, "cost.counter_blast", source
        )
        game.record("cost.counter_blast", [(card, "face_down", True) for card in cards], player=player, subjects=cards)
    if cost.soul_blast:
        cards = yield from _choose(
            game, player, game.zone(f"{player}.soul"), cost.soul_blast, "cost.soul_blast", source
        )
        put(game, cards, "drop", "cost.soul_blast", player=player)
    if cost.discard:
        yield from discard(game, player, cost.discard, "cost.discard", source)
    if cost.retire:
        cards = yield from _choose(game, player, _others(game, player, source), cost.retire, "cost.retire", source)
        retire(game, cards, "cost.retire")
    if cost.put:
        yield from _put(game, player, source, cost.put)
    if cost.rest:
        units = _standing(game, player, source, cost.rest)
        cards = yield from _choose(game, player, units, cost.rest.count, "cost.rest", source)
        turn(game, cards, "cost.rest", rested=True)
    if cost.rest_self:
        turn(game, [source], "cost.rest", rested=True)
    if cost.self_to_soul:
        put(game, [source], "soul", "cost.to_soul", player=player, on_top=True)
    if cost.retire_self:
        retire(game, [source], "cost.retire")


def _put(game: Game, player: str, source: str, wanted: Taken) -> Steps[None]:
    cards = yield from _choose(game, player, _fitting(game, player, source, wanted), wanted.count, "cost.put", source)
    put(game, cards, wanted.into, "cost.put", player=player, on_top=wanted.into == "soul", also=(f"put.{wanted.into}",))
    if wanted.into == "bind":
        for card in cards:
            occurred(game, Event("bound", game.owner(card), card, "bind"))


def discard(game: Game, player: str, count: int, step: str, source: str) -> Steps[None]:
    """Discard so many cards from the hand, chosen by their owner; the card that asks for it is not among them."""
    cards = yield from _choose(game, player, _hand(game, player, source), count, step, source)
    if cards:
        put(game, cards, "drop", step, player=player)
        for card in cards:
            occurred(game, Event("discarded", player, card, "hand", "hand"))


def face_up_damage(game: Game, player: str) -> tuple[str, ...]:
    """The cards of a damage zone that can be turned down."""
    return tuple(card for card in game.zone(f"{player}.damage") if not game.board.flag(card, "face_down"))


def _hand(game: Game, player: str, source: str) -> tuple[str, ...]:
    return tuple(card for card in game.zone(f"{player}.hand") if card != source)


def _fitting(game: Game, player: str, source: str, wanted: Taken) -> tuple[str, ...]:
    """What a cost can be paid with; an order that is being played lies in no place that its cost looks into."""
    return tuple(card for card in matching(game, wanted.what, player, source) if game.owner(card) == player)


def _standing(game: Game, player: str, source: str, wanted: Taken) -> tuple[str, ...]:
    return tuple(unit for unit in _fitting(game, player, source, wanted) if not game.is_rested(unit))


def _others(game: Game, player: str, source: str) -> tuple[str, ...]:
    return tuple(unit for unit in game.rear_guards(player) if unit != source)


def _choose(game: Game, player: str, cards: Sequence[str], count: int, step: str, about: str) -> Steps[tuple[str, ...]]:
    """Choose exactly so many cards, or all where there are fewer."""
    count = min(count, len(cards))
    if not count:
        return ()
    return (yield from game.choose(player, step, tuple(cards), about=about, least=count, most=count))
