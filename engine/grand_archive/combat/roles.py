"""Who does what in the combat that goes on: attacking, defending, retaliating, and with which weapons.

The game's record holds: combat (the step, None outside of combat), attacker, attack_player (who declared the attack),
defending, weapons, retaliating, retaliation_target, before_retaliation (a timestamp).
"""

from __future__ import annotations

from engine.core.state import GAME
from engine.grand_archive.game import Game
from engine.grand_archive.state.refs import Ref

RETALIATION = "retaliation"
"""The step of combat before anybody retaliates; what has triggered on the attack resolves in it (B7.3)."""
RETALIATE = "retaliate"
"""The moment at which defending units may retaliate (50.1)."""
DAMAGE = "damage"
"""The step in which combat damage is dealt (B7.5)."""
COMBAT_STEPS = (RETALIATION, RETALIATE, DAMAGE)
COMBAT_FIELDS = (
    *("combat", "attacker", "attack_player", "defending", "weapons"),
    *("retaliating", "retaliation_target", "before_retaliation"),
)


def combat_step(game: Game) -> str:
    """The step of the combat that goes on; empty where none does."""
    return game.board.text(GAME, "combat")


def attacker(game: Game) -> str | None:
    """The unit that attacks; None where none does, or it has left the field."""
    name = game.board.text(GAME, "attacker")
    return name if game.on_field(name) else None


def defending(game: Game) -> tuple[str, ...]:
    """What is attacked, as far as it is still on the field and could still be attacked (B7.5.4)."""
    return tuple(name for name in _attacked(game) if not game.has(name, "stealth"))


def hidden(game: Game) -> tuple[str, ...]:
    """What was attacked and cannot be any more, since it has got stealth (B7.5.4)."""
    return tuple(name for name in _attacked(game) if game.has(name, "stealth"))


def _attacked(game: Game) -> tuple[str, ...]:
    return tuple(name for name in game.board.names(GAME, "defending") if game.on_field(name))


def retaliating(game: Game) -> tuple[str, ...]:
    """The units that retaliate, as far as they are still on the field."""
    return tuple(name for name in game.board.names(GAME, "retaliating") if game.on_field(name))


def retaliation_target(game: Game) -> Ref | None:
    """The unit against which the others retaliate, whether it still attacks or not (50.4)."""
    value = game.board.get(GAME, "retaliation_target")
    return Ref(*value) if isinstance(value, tuple) else None  # type: ignore[arg-type]


def weapons(game: Game) -> tuple[str, ...]:
    """The weapons used in the attack, as far as they are still on the field."""
    return tuple(name for name in game.board.names(GAME, "weapons") if game.on_field(name))


def intent(game: Game) -> tuple[str, ...]:
    """The attack cards that are part of the attack (B7.2)."""
    return game.board.cards(f"{game.board.text(GAME, 'attack_player')}.intent")


def attack_power(game: Game, name: str) -> int:
    """What an attack deals: the power of the unit, of the weapons it uses, and of the cards in the intent (B7.5)."""
    return sum(game.power(one) or 0 for one in (name, *weapons(game), *intent(game)))
