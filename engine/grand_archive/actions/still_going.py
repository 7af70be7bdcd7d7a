"""What replacement effects leave of objects and cards that are about to be destroyed or discarded (B11)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.procedures import Steps
from engine.grand_archive.abilities.replacing import SETTLED, replaced
from engine.grand_archive.game import Game
from engine.grand_archive.state.context import Event
from engine.grand_archive.state.refs import Ref
from engine.grand_archive.zones import bound_for, goes_elsewhere

INTO_GRAVEYARD = ("die", "graveyard")
"""The words for an object that is put into a graveyard from the field."""


def still_going(
    game: Game, names: Sequence[str], kinds: Sequence[str], source: Ref | None = None
) -> Steps[Sequence[str]]:
    """Those of some objects or cards that are still to be destroyed, discarded or put into a graveyard.

    `kinds` are the words for what is about to happen to them; only units die (9.1.2), and what goes elsewhere by the
    rules (B8.7, 15.2) goes to no graveyard. For each, replacement effects have their turn, beside an effect that sends
    it elsewhere (B11.6); who controls it decides, or who owns a card (B11.2).
    """
    if game.replaced_kinds().isdisjoint(kinds):
        return names
    before = {name: game.ref(name) for name in names}
    left = []
    for name, ref in before.items():
        if game.is_same(ref) and (yield from _is_still_going(game, name, kinds, source)):
            left.append(name)
    return [name for name in left if game.is_same(before[name])]


def _is_still_going(game: Game, name: str, kinds: Sequence[str], source: Ref | None) -> Steps[bool]:
    about = [kind for kind in kinds if kind != "die" or game.facts(name).is_unit]
    elsewhere = goes_elsewhere(game, name)
    if not elsewhere and bound_for(game, name, "graveyard") != "graveyard":
        about = [kind for kind in about if kind not in INTO_GRAVEYARD]
    decides = game.controller(name)
    event = Event(kinds[0], game.ref(name), decides, source)
    beside = {elsewhere: lambda _: SETTLED} if elsewhere else {}
    return (yield from replaced(game, event, about, decides, beside)) is not None
