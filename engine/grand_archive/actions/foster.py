"""Fostering (18): the check that the keyword makes, and becoming fostered."""

from __future__ import annotations

from engine.grand_archive.actions.status import become
from engine.grand_archive.game import Game


def check_foster(game: Game, player: str) -> None:
    """As the recollection phase begins, allies with foster become fostered (18.3).

    Those do not that were hurt since the last turn of their controller ended.
    """
    own = [name for name in game.field if game.controller(name) == player and game.facts(name).has("foster")]
    waiting = [name for name in own if not game.board.flag(name, "fostered")]
    grown = [name for name in waiting if not game.board.flag(name, "hurt")]
    hurt = tuple(name for name in waiting if name not in grown)
    if hurt:
        game.record("fostered.hurt", player=player, subjects=hurt)
    if grown:
        game.record("fostered.check", player=player, subjects=tuple(grown))
        become(game, grown, "fostered", player)
