"""The part of a setup that says which combat goes on, and in which step it is."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.journal import Write
from engine.core.reading import Node, optional
from engine.core.state import GAME
from engine.grand_archive.combat.roles import COMBAT_STEPS, DAMAGE, RETALIATION
from engine.grand_archive.game import Game

_KEYS = ("attacker", "player", "targets", "step", "weapons", "retaliating", "retaliation_target")


def combat_writes(game: Game, node: Node) -> Iterator[Write]:
    """The changes by which a combat goes on; every object that it names stands on the field. Raises Malformed."""
    node.mapping(_KEYS)
    attacker = optional(node.get("attacker"), lambda place: _object(game, place), None)
    step = optional(node.get("step"), lambda place: place.text(COMBAT_STEPS), RETALIATION)
    retaliating = tuple(_object(game, place) for place in _places(node, "retaliating"))
    if retaliating and step == RETALIATION:
        node["retaliating"].fail("nobody retaliates yet in this step", f"the step {DAMAGE}")
    target = optional(node.get("retaliation_target"), lambda place: _object(game, place), attacker)
    player = optional(node.get("player"), lambda place: place.text(game.players), game.turn_player)
    yield (GAME, "combat", step)
    yield (GAME, "attacker", attacker)
    yield (GAME, "attack_player", player)
    yield (GAME, "defending", tuple(_object(game, place) for place in _places(node, "targets")) or None)
    yield (GAME, "weapons", tuple(_object(game, place) for place in _places(node, "weapons")) or None)
    yield (GAME, "retaliating", retaliating or None)
    yield (GAME, "before_retaliation", game.time_before)
    if retaliating and target is not None:
        yield (GAME, "retaliation_target", tuple(game.ref(target)))


def _places(node: Node, key: str) -> list[Node]:
    place = node.get(key)
    return [] if place is None else place.several()


def _object(game: Game, place: Node) -> str:
    """An object on the field, by its name."""
    name = place.text()
    if not game.on_field(name):
        place.fail(f"{name!r} is not on the field", f"one of {', '.join(game.field)}")
    return name
