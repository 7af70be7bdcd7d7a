"""What cannot be taken from its place: nothing kills, moves or removes battlefields and legends (106.5.d, 163, 167)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.decisions import Refusal
from engine.riftbound.game import Game
from engine.riftbound.values.statements import speaks_of, statements

_KILLS = ("kill",)
_TAKES_AWAY = ("banish", "recycle", "recall", "put")


def removable(game: Game, names: Sequence[str], verb: str, player: str) -> tuple[str, ...]:
    """The objects of a text that can be killed, moved or removed; each of the others gets an entry that says why not.

    What a text does besides taking away (stun, ready ...) is no business of this.
    """
    if verb not in (*_KILLS, *_TAKES_AWAY, "move"):
        return tuple(names)
    left = []
    for name in names:
        step = _staying_step(game, name, verb)
        if step:
            game.record(step, player=player, subjects=(name,))
        else:
            left.append(name)
    return tuple(left)


def unmoved_by_enemies(game: Game, units: Sequence[str], player: str) -> tuple[str, ...]:
    """Those that a text of a player can move: some say that spells and abilities of enemies cannot move them."""
    kept = tuple(
        unit
        for unit in units
        if game.are_opponents(player, game.controller(unit))
        and any(
            "move_by_enemies" in one.ability.forbids and speaks_of(game, one, unit, game.controller(unit))
            for one in statements(game)
        )
    )
    if kept:
        game.record("move.not_by_enemies", player=player, subjects=kept)
    return tuple(unit for unit in units if unit not in kept)


def fitting_into_champion_zone(game: Game, names: Sequence[str], player: str) -> tuple[str, ...]:
    """The objects that can be put into the Champion Zone: there must be no card in it (107.2.b.1)."""
    misfits = tuple(name for name in names if game.zone(f"{game.owner(name)}.champion"))
    if misfits:
        game.record("put.champion_occupied", player=player, subjects=misfits)
    return tuple(name for name in names if name not in misfits)


def staying_refusals(game: Game, name: str, verb: str) -> tuple[Refusal, ...]:
    """What forbids a player to play, move, kill or remove a battlefield or a legend; empty for everything else."""
    if verb not in (*_KILLS, *_TAKES_AWAY, "move", "play"):
        return ()
    step = _staying_step(game, name, verb)
    return (game.refusal(step, name),) if step else ()


def _staying_step(game: Game, name: str, verb: str) -> str:
    if name in game.battlefields:
        by_verb = {"kill": "battlefield.not_killed", "move": "battlefield.not_moved", "play": "battlefield.not_played"}
        return by_verb.get(verb, "battlefield.stays")
    if not game.is_card(name) or game.card(name).type not in ("legend", "rune"):
        return ""
    if game.card(name).type == "rune":
        return "rune.not_played" if verb == "play" else ""
    by_verb = {"kill": "legend.not_killed", "move": "legend.not_moved", "play": "legend.not_played"}
    return by_verb.get(verb, "legend.stays")
