"""What effects change about a combat that goes on."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.state import GAME
from engine.grand_archive.abilities.triggers import happened
from engine.grand_archive.combat import roles
from engine.grand_archive.game import Game


def redirect_attack(game: Game, names: Sequence[str], player: str) -> None:
    """Have the attack go on against units of other players, which defend from then on (B7.8)."""
    attacker = roles.attacker(game)
    side = None if attacker is None else game.controller(attacker)
    new = tuple(name for name in names if game.is_unit(name) and game.controller(name) != side)
    if not new or attacker is None:
        game.record("combat.no_attack", player=player)
        return
    game.record("combat.redirected", [(GAME, "defending", new)], player=player, subjects=(attacker, *new))
    happened(game, "attacked", new, player, game.ref(attacker))


def stop_attacking(game: Game, names: Sequence[str], player: str) -> None:
    """Have units attack no longer; they deal no damage as attackers then (B7.5.2)."""
    attacker = roles.attacker(game)
    if attacker not in names:
        game.record("combat.no_attack", player=player)
        return
    game.record("combat.stops", [(GAME, "attacker", None)], player=player, subjects=(attacker,))
