"""The part of a setup that says who may act: a combat, a showdown, and priority on a chain."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.journal import Write
from engine.core.reading import Node
from engine.core.state import GAME
from engine.riftbound.game import Game

SIDES = ("attacker", "defender")
WAS = ("was_attacker", "was_defender")
"""Whether a unit has had the designation in the combat in progress, and so cannot gain it for the first time."""


def open_windows(game: Game, node: Node, players: tuple[str, ...], battlefields: tuple[str, ...]) -> Iterator[Write]:
    """Read `combat`, `showdown` and `priority` of a setup, whose objects are there already. Raises Malformed."""
    combat = node.get("combat")
    if combat is not None:
        yield from _combat(game, combat, players, battlefields)
    showdown = node.get("showdown")
    if showdown is not None:
        yield from _showdown(showdown, players, battlefields)
    elif game.phase == "action" and combat is None and not game.chain:
        yield (GAME, "priority", game.turn_player)
    priority = node.get("priority")
    if priority is not None:
        yield from _priority(game, priority, players)


def _combat(game: Game, place: Node, players: tuple[str, ...], battlefields: tuple[str, ...]) -> Iterator[Write]:
    place.mapping(("at", *SIDES))
    battlefield = place["at"].text(battlefields)
    yield (GAME, "combat", battlefield)
    for side in SIDES:
        player = place[side].text(players)
        yield (GAME, side, player)
        for unit in game.units_at(battlefield, player):
            yield from ((unit, side, True), (unit, f"was_{side}", True))
    if place["attacker"].text() == place["defender"].text():
        place["defender"].fail("nobody attacks and defends at once", "another player than the attacker")
    if not game.board.text(battlefield, "contested_by"):
        yield (battlefield, "contested_by", place["attacker"].text())


def _showdown(place: Node, players: tuple[str, ...], battlefields: tuple[str, ...]) -> Iterator[Write]:
    place.mapping(("at", "focus", "passed", "relevant"))
    focus = place["focus"].text(players)
    yield (GAME, "showdown", place["at"].text(battlefields))
    yield (GAME, "focus", focus)
    yield (GAME, "priority", focus)
    for key in ("passed", "relevant"):
        if key in place:
            yield (GAME, key, place[key].texts(players) or None)


def _priority(game: Game, place: Node, players: tuple[str, ...]) -> Iterator[Write]:
    """`{player, passed}`: who may act on the chain, and who has passed since its newest item came."""
    place.mapping(("player", "passed"))
    if not game.chain:
        place.fail("there is no chain on which anybody has priority", "a chain, or showdown: {at, focus, passed}")
    player = place["player"].text(players)
    passed = place["passed"].texts(players) if "passed" in place else ()
    if player in passed:
        place["passed"].fail(f"{player} has priority", "players who have passed and do not act now")
    game.resuming = player
    yield (GAME, "priority", player)
    yield (GAME, "yielded", passed or None)
