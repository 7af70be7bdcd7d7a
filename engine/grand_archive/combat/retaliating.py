"""Retaliating: a defending unit rests to strike back at what attacks it (50)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.core.decisions import Refusal
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.grand_archive.abilities.triggers import notice
from engine.grand_archive.combat import roles
from engine.grand_archive.game import Game
from engine.grand_archive.state.context import Event


def retaliation_refusals(game: Game, name: str) -> Iterator[Refusal]:
    """Every rule that forbids the player who controls a unit to retaliate with it, now that it is time to."""
    if name not in roles.defending(game) or not game.is_unit(name):
        yield game.refusal("retaliate.not_defending", name)
        return
    if _came_too_late(game, name):
        yield game.refusal("retaliate.too_late", name)
    if game.board.flag(name, "rested"):
        yield game.refusal("retaliate.rested", name)
    if (game.power(name) or 0) < 1:
        yield game.refusal("retaliate.no_power", name)
    if game.forbids(name, "retaliate"):
        yield game.refusal("retaliate.forbidden", name)
    if roles.attacker(game) is None:
        yield game.refusal("retaliate.no_attacker", name)


def _came_too_late(game: Game, name: str) -> bool:
    """Whether a unit has come to the field only after the attack was declared (50.7, B7.4)."""
    return game.board.number(name, "time") > game.board.number(GAME, "before_retaliation")


def retaliation(game: Game) -> Steps[None]:
    """Ask each player who controls what is attacked, in turn order, which of it retaliates (50.1)."""
    for player in game.in_turn_order():
        own = [name for name in roles.defending(game) if game.controller(name) == player]
        if not own:
            continue
        able = tuple(name for name in own if not any(retaliation_refusals(game, name)))
        chosen = yield from game.choose(
            player, "retaliate.choose", able, least=0, most=len(able), refused=partial(_refused, game)
        )
        for name in chosen:
            declare_retaliation(game, player, str(name))


def _refused(game: Game, name: str) -> tuple[Refusal, ...]:
    return tuple(retaliation_refusals(game, name))


def declare_retaliation(game: Game, player: str, name: str) -> None:
    """Rest a unit; the attacker becomes its target, and stays it whatever becomes of the attack (50.4, 50.6)."""
    attacker = roles.attacker(game)
    assert attacker is not None
    writes: list[Write] = [
        (name, "rested", True),
        (GAME, "retaliating", (*game.board.names(GAME, "retaliating"), name)),
        (GAME, "retaliation_target", tuple(game.ref(attacker))),
    ]
    also = () if game.obeys(name, player) else ("retaliate.disobedient",)
    game.record("retaliate.declare", writes, player=player, subjects=(name, attacker), also=also)
    ref = game.ref(name)
    notice(game, [Event("rested", ref, player), Event("retaliate", ref, player, game.ref(attacker))])
