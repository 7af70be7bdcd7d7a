"""Sacrificing objects (52)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.decisions import Refusal
from engine.core.procedures import Steps
from engine.grand_archive.abilities.triggers import notice, watchers
from engine.grand_archive.actions.still_going import INTO_GRAVEYARD, still_going
from engine.grand_archive.game import Game
from engine.grand_archive.harm.destroying import tell_of_death, where_they_end
from engine.grand_archive.state.context import Event
from engine.grand_archive.zones import put

_BESIDE = {"banishment": "sacrifice.to_banishment", "graveyard": "sacrifice.to_graveyard"}
"""What the step says besides, by the zone where something is to go that is sacrificed."""


def sacrifice(game: Game, names: Sequence[str], player: str, step: str = "sacrifice.objects") -> Steps[None]:
    """Remove objects that a player controls: to the graveyard, regalia and champions to banishment (52.2).

    They count as destroyed (8.3), and as sacrificed wherever they go in the end (52.2.4).
    """
    champions = [name for name in names if "champion" in game.card(name).types]
    for zone, group in (("banishment", champions), ("graveyard", [name for name in names if name not in champions])):
        if group:
            yield from _move(game, group, zone, player, step)


def why_not_sacrificed(game: Game, player: str, name: str) -> tuple[Refusal, ...]:
    """Why something is not to be sacrificed, where it is on the field and somebody else's (52.2.3)."""
    is_others = game.on_field(name) and game.controller(name) != player
    return (game.refusal("sacrifice.not_yours", name),) if is_others else ()


def _move(game: Game, group: Sequence[str], zone: str, player: str, step: str) -> Steps[None]:
    waiting = len(game.waiting)
    if zone == "graveyard":
        listening = watchers(game)
        before = [game.ref(name) for name in group]
        group = yield from still_going(game, group, INTO_GRAVEYARD)
        elsewhere = [ref for ref in before if ref.name not in group and not game.on_field(ref.name)]
        if elsewhere:
            game.record("sacrifice.replaced", player=player, subjects=tuple(ref.name for ref in elsewhere))
            notice(game, [Event("sacrificed", ref, player) for ref in elsewhere], listening)
    if group:
        _put(game, group, zone, player, step)
    if len(game.waiting) > waiting:
        later = "sacrifice.cost_triggers" if step == "sacrifice.as_cost" else "sacrifice.effect_triggers"
        sources = dict.fromkeys(one.source.name for one in game.waiting[waiting:])
        game.record(later, player=player, subjects=tuple(sources))


def _put(game: Game, group: Sequence[str], zone: str, player: str, step: str) -> None:
    due = {name: "banishment" if game.front(name).regalia else zone for name in group}
    also = [beside for end, beside in _BESIDE.items() if end in due.values()]
    refs = [game.ref(name) for name in group]
    events = [Event(kind, ref, player) for ref in refs for kind in ("sacrificed", "destroyed")]
    ends = where_they_end(game, group, zone)
    put(game, group, zone, step, player=player, also=tuple(also), events=events)
    tell_of_death(game, ends, player, ("die.sacrificed",))
    replaced = tuple(name for name, end in ends.items() if end != due[name])
    if replaced:
        game.record("sacrifice.replaced", player=player, subjects=replaced)
