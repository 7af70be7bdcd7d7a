"""What the state of the board destroys by itself: units without life left, what has no durability left (8.4 to 8.6)."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.grand_archive.abilities.triggers import watchers
from engine.grand_archive.game import Game
from engine.grand_archive.harm.destroying import destroy
from engine.grand_archive.harm.sacrifice import sacrifice
from engine.grand_archive.zones import put


def destroy_what_cannot_stay(game: Game) -> Steps[bool]:
    """Destroy units without life left, worn weapons and fallen domains, all at the same time (8.4 to 8.6, 7.2).

    What one of them would hear of another it hears, though they leave step by step; regalia are banished (B8.7).
    """
    units = _units_without_life(game)
    worn = [name for name in _worn(game) if name not in units]
    if not (units or worn):
        return False
    weapons = [name for name in worn if "weapon" in game.types(name)]
    regalia = [name for name in weapons if game.front(name).regalia]
    others = [name for name in weapons if name not in regalia]
    domains = [name for name in worn if "domain" in game.types(name) and game.facts(name).has("siegeable")]
    if not (units or weapons or domains):
        return False
    listening = watchers(game)
    if regalia:
        also = ("weapon.regalia_not_destroyed",)
        put(game, regalia, "banishment", "weapon.regalia_worn", also=also, listening=listening)
    steps = {"destroy.no_life": units, "destroy.worn_weapon": others, "destroy.fallen_domain": domains}
    for step, names in steps.items():
        yield from destroy(game, names, step, game.turn_player, listening=listening)
    return True


def _units_without_life(game: Game) -> list[str]:
    """Units whose life is used up, by modifications or by damage (8.5); a champion is defeated by it (7.2)."""
    found = [
        (name, one)
        for name, one in game.traits.items()
        if one.life is not None and game.damage(name) >= one.life and ("ally" in one.types or "champion" in one.types)
    ]
    for name, one in found:
        if "champion" in one.types:
            game.record("champion.defeated", player=game.controller(name), subjects=(name,))
    return [name for name, _ in found]


def _worn(game: Game) -> list[str]:
    """Objects that have a durability, without any durability counter left."""
    return [name for name in game.printed_on_field.durable if game.counters(name, "durability") <= 0]


def keep_unique(game: Game) -> Steps[bool]:
    """Who controls several unique objects of one name keeps one and sacrifices the others (B8.6)."""
    unique = game.printed_on_field.unique
    for player in game.in_turn_order() if unique else ():
        own = [name for name in unique if game.controller(name) == player]
        for card in dict.fromkeys(game.card(name).name for name in own):
            group = [name for name in own if game.card(name).name == card]
            if len(group) > 1:
                yield from _keep_one(game, player, group)
                return True
    return False


def _keep_one(game: Game, player: str, group: list[str]) -> Steps[None]:
    step = "unique.keep"
    kept = yield from game.choose(player, step, tuple(group))
    game.record(step, player=player, subjects=kept)
    yield from sacrifice(game, [name for name in group if name not in kept], player, "unique.sacrifice")
