"""Banishing (3), and suppressing: banishing for a while (57)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.grand_archive.abilities.triggers import delay
from engine.grand_archive.actions.entering import enter_field
from engine.grand_archive.game import Game
from engine.grand_archive.state.context import Event
from engine.grand_archive.state.refs import Ref, Refs
from engine.grand_archive.zones import put

RETURN_TEXT = "suppressed/0"
"""The text of the delayed trigger that brings back what was suppressed, among the standard cards."""


def banish(game: Game, names: Sequence[str], player: str) -> None:
    """Put cards into the banishment of their owners, from wherever they are; objects do not die by it (3.3)."""
    if not names:
        return
    objects = tuple(name for name in names if game.on_field(name))
    put(game, names, "banishment", "banish.cards", player=player)
    if objects:
        game.record("banish.no_death", player=player, subjects=objects)


def suppress(game: Game, names: Sequence[str], source: Ref, player: str) -> None:
    """Banish objects; as the next end phase begins, each comes back under the control of its owner (57.1)."""
    if not names:
        return
    events = [Event("suppressed", game.ref(name), game.controller(name), source) for name in names]
    put(game, names, "banishment", "suppress.banish", player=player, events=events)
    refs = tuple(game.ref(name) for name in names)
    delay(game, source, RETURN_TEXT, player, "end phase", {"suppressed": refs}, also=("suppress.delays",))


def return_suppressed(game: Game, refs: Refs, player: str) -> None:
    """Bring suppressed cards back, under the control of their owners (5.3), unless they have moved since (57.2)."""
    there = [ref.name for ref in refs if game.is_same(ref) and (game.zone_of(ref.name) or "").endswith(".banishment")]
    if there:
        enter_field(game, there, None, "suppress.return", player=player)
    moved_on = tuple(ref.name for ref in refs if ref.name not in there)
    if moved_on:
        game.record("suppress.moved_on", player=player, subjects=moved_on)
