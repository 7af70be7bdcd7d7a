"""XP, which players gain and spend (728-733)."""

from __future__ import annotations

from engine.riftbound.game import Game


def gain_xp(game: Game, player: str, count: int) -> None:
    """Add to the XP of a player, which has no limit and is nobody else's (730.1, 732, 733)."""
    if count <= 0:
        return
    board = game.board
    writes = [(player, field, board.number(player, field) + count) for field in ("xp", "xp_gained")]
    mates = ("xp.not_shared",) if game.teammates(player) else ()
    game.record(
        "xp.gain", writes, player=player, subjects=(player, count, board.number(player, "xp") + count), also=mates
    )


def spend_xp(game: Game, player: str, count: int) -> None:
    """Take from the XP of a player, who has as much (730.2)."""
    left = game.board.number(player, "xp") - count
    game.record("xp.spend", [(player, "xp", left or None)], player=player, subjects=(player, count, left))
