"""The ways in which a player may play a card: from where, and for which cost (356.1.a, 366.1, 829 of 2026-07-16)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.riftbound.game import Game
from engine.riftbound.language.ways import WayToPlay
from engine.riftbound.state.context import Context
from engine.riftbound.state.offers import FROM_HAND, Offer
from engine.riftbound.values.statements import speaks_of

_ZONES = ("trash", "banishment")
"""Zones from which nothing is played unless a text permits it."""


def ways_to_play(game: Game, player: str, card: str) -> tuple[Offer, ...]:
    """Every way in which a player may play a card now, the usual one first; none where it lies amiss."""
    zone = game.zone_of(card) or ""
    usual = zone in (f"{player}.hand", f"{player}.champion")
    if zone.endswith(".facedown"):
        return (Offer("cost", here=game.battlefield_of(card)),) if game.controller(card) == player else ()
    if not usual and zone not in (f"{player}.{name}" for name in _ZONES):
        return ()
    name = "" if usual else zone.rpartition(".")[2]
    others = tuple(_offer(game, card, one) for one in _others(game, player, card) if one.zone == name)
    return (FROM_HAND, *others) if usual else others


def playable_from_elsewhere(game: Game, player: str) -> Iterator[str]:
    """The cards off the board, other than in hand and Champion Zone, that some text lets their owner play."""
    for name in _ZONES:
        for card in game.zone(f"{player}.{name}"):
            if (game.card(card).ways or _given(game)) and ways_to_play(game, player, card):
                yield card


def _given(game: Game) -> bool:
    return game.mentions.passives and bool(game.in_force.giving_ways)


def _others(game: Game, player: str, card: str) -> Iterator[WayToPlay]:
    printed = game.card(card).ways
    if printed:
        context = Context(card, player)
        yield from (one for one in printed if game.matcher.holds(one.condition, context))
    if _given(game):
        for said in game.in_force.giving_ways:
            if speaks_of(game, said, card, player):
                yield from said.ability.ways


def _offer(game: Game, card: str, way: WayToPlay) -> Offer:
    instead = way.cost
    if instead is None:
        own = game.card(card).cost
        instead = replace(own, kill=None) if way.keyword else None
    return Offer(way.ignoring, instead=instead, leaves_to=way.then, keyword=way.keyword or "way")
