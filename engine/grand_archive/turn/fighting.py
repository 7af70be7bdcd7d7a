"""One combat from the declared attack to its end: retaliation step, damage step, end of combat step (B7)."""

from __future__ import annotations

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.grand_archive.abilities.triggers import notice
from engine.grand_archive.combat import roles
from engine.grand_archive.combat.dealing import deal_combat_damage
from engine.grand_archive.combat.retaliating import retaliation
from engine.grand_archive.game import Game
from engine.grand_archive.state.context import Event
from engine.grand_archive.turn.opportunity import settle, until_all_pass
from engine.grand_archive.zones import put


def fight(game: Game) -> Steps[None]:
    """Play the combat that goes on from the step in which it is; it goes through all steps whoever leaves (B7.7)."""
    if roles.combat_step(game) == roles.RETALIATION:
        yield from until_all_pass(game)
        game.record("retaliate.begins", [(GAME, "combat", roles.RETALIATE)], player=game.turn_player)
    if roles.combat_step(game) == roles.RETALIATE:
        yield from retaliation(game)
        game.record("combat.damage_step", [(GAME, "combat", roles.DAMAGE)], player=game.turn_player)
    yield from until_all_pass(game)
    yield from deal_combat_damage(game)
    yield from settle(game)
    _end_combat(game)


def _end_combat(game: Game) -> None:
    """Nobody attacks, defends or retaliates any more, and the cards in the intent go to the graveyard (B7.6)."""
    player = game.board.text(GAME, "attack_player") or game.turn_player
    cards = roles.intent(game)
    attacker = roles.attacker(game)
    ended: list[Write] = [(GAME, field, None) for field in roles.COMBAT_FIELDS]
    game.record("combat.ends", ended, player=player)
    notice(game, [Event("combat ends", None if attacker is None else game.ref(attacker), player)])
    for zone in dict.fromkeys(_afterwards(game, name) for name in cards):
        going = [name for name in cards if _afterwards(game, name) == zone]
        ended = [(name, "goes_to", None) for name in going]
        step = "combat.intent_leaves" if zone == "graveyard" else "combat.intent_elsewhere"
        put(game, going, zone, step, player=player, writes=ended)


def _afterwards(game: Game, name: str) -> str:
    """The zone to which a card in the intent goes: the graveyard, unless something has changed that (38.1)."""
    return game.board.text(name, "goes_to") or "graveyard"
