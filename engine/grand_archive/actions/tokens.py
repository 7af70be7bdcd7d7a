"""Tokens: summoning them (58, 60), and gathering herbs (19)."""

from __future__ import annotations

from engine.core.journal import Write
from engine.grand_archive.abilities.triggers import happened
from engine.grand_archive.actions.entering import enter_field
from engine.grand_archive.game import Game
from engine.grand_archive.standard import HERBS


def summon(
    game: Game, player: str, card: str, amount: int, *, rested: bool = False, step: str = "summon.token"
) -> tuple[str, ...]:
    """Put tokens onto the field under the control of a player; gives their names."""
    names = tuple(game.fresh(card) for _ in range(amount))
    if not names:
        return ()
    writes: list[Write] = []
    for name in names:
        writes += [(name, "card", card), (name, "owner", player), (name, "token", True)]
    game.record(step, writes, player=player, subjects=names)
    lying: list[Write] = [(name, "rested", True) for name in names] if rested else []
    enter_field(game, names, player, "summon.enters", player=player, writes=lying)
    happened(game, "summoned", names, player)
    return names


def gather(game: Game, player: str, amount: int) -> tuple[str, ...]:
    """Summon one of the six herbs at random, each time anew (19.2); every token is an object of its own (19.3)."""
    names: tuple[str, ...] = ()
    for _ in range(amount):
        herb = game.chance.shuffled(HERBS)[0]
        there = (one for one in game.field if game.controller(one) == player and game.card(one).name == herb)
        also = ("gather.separate",) if any(there) else ()
        game.record("gather.random", player=player, subjects=(herb,), also=also)
        names += summon(game, player, herb, 1, step="gather.summon")
    happened(game, "gathered", names, player)
    return names
