"""The combat that goes on, in the shape in which setups are written and pages draw."""

from __future__ import annotations

from typing import Any

from engine.core.state import GAME
from engine.grand_archive.combat import roles
from engine.grand_archive.game import Game


def combat_view(game: Game) -> dict[str, Any] | None:
    """Who attacks what, with which weapons, and who retaliates; None outside of combat."""
    if not roles.combat_step(game):
        return None
    target = roles.retaliation_target(game)
    return {
        "attacker": roles.attacker(game),
        "player": game.board.text(GAME, "attack_player"),
        "targets": list(roles.defending(game)),
        "step": roles.combat_step(game),
        "weapons": list(roles.weapons(game)),
        "retaliating": list(roles.retaliating(game)),
        "retaliation_target": None if target is None else target.name,
    }
