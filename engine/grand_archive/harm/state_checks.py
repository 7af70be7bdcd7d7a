"""What the state of the board destroys by itself: units without life left, what has no durability left (8.4 to 8.6)."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.grand_archive.game import Game
from engine.grand_archive.harm.destroying import destroy
from engine.grand_archive.harm.sacrifice import sacrifice
from engine.grand_archive.values.traits import Traits
from engine.grand_archive.zones import put


def destroy_units(game: Game) -> bool:
    """Units with no life left, or with as much damage as life, are destroyed at the same time (8.5, 7.2)."""
    units = ((name, one) for name, one in game.traits.items() if "ally" in one.types or "champion" in one.types)
    found = [(name, one) for name, one in units if _has_no_life_left(game, name, one)]
    for name, one in found:
        if "champion" in one.types:
            game.record("champion.defeated", player=game.controller(name), subjects=(name,))
    return _destroy(game, [name for name, _ in found], "destroy.no_life")


def _has_no_life_left(game: Game, unit: str, traits: Traits) -> bool:
    """Whether the life of a unit is used up, by modifications or by damage (8.5)."""
    return traits.life is not None and game.damage(unit) >= traits.life


def destroy_worn_weapons(game: Game) -> bool:
    """Weapons without durability counters are destroyed, but regalia are banished instead (8.4, B8.7)."""
    worn = [name for name in game.printed_on_field.durable if _is_worn(game, name, "weapon")]
    regalia = [name for name in worn if game.card(name).regalia]
    if regalia:
        put(game, regalia, "banishment", "weapon.regalia_worn", also=("weapon.regalia_not_destroyed",))
    _destroy(game, [name for name in worn if name not in regalia], "destroy.worn_weapon")
    return bool(worn)


def destroy_fallen_domains(game: Game) -> bool:
    """Domains that can be besieged, without durability counters, are destroyed (8.6)."""
    worn = (name for name in game.printed_on_field.durable if _is_worn(game, name, "domain"))
    fallen = [name for name in worn if game.facts(name).has("siegeable")]
    return _destroy(game, fallen, "destroy.fallen_domain")


def _is_worn(game: Game, name: str, kind: str) -> bool:
    """Whether an object of a type, which has a durability, has none left."""
    return game.counters(name, "durability") <= 0 and kind in game.traits[name].types


def _destroy(game: Game, names: list[str], step: str) -> bool:
    if names:
        destroy(game, names, step, game.turn_player)
    return bool(names)


def keep_unique(game: Game) -> Steps[bool]:
    """Who controls several unique objects of one name keeps one and sacrifices the others (B8.6)."""
    unique = game.printed_on_field.unique
    for player in game.in_turn_order():
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
    sacrifice(game, [name for name in group if name not in kept], player, "unique.sacrifice")
