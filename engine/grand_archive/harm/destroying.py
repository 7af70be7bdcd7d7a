"""Destroying objects, and what is told of it: who died, what killed it (8, 9)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.grand_archive.context import Event
from engine.grand_archive.facts import Facts
from engine.grand_archive.game import Game
from engine.grand_archive.state import Ref
from engine.grand_archive.zones import put

BY_EFFECT = "destroy.by_effect"
"""The step in which an effect destroys what it names (8.7)."""


def destroy(game: Game, names: Sequence[str], step: str, player: str | None, source: Ref | None = None) -> None:
    """Move objects to the graveyards of their owners, regalia to banishment; they are destroyed (8.2, B8.7).

    `step` says what destroys them: an effect, or the game itself where the state of the board asks for it (8.3).
    `source` is the object that kills them; where it is None, what dealt them damage last does.
    """
    there = [name for name in names if game.on_field(name)]
    for zone, beside in (("graveyard", ()), ("banishment", ("destroy.regalia",))):
        group = [name for name in there if game.card(name).regalia == (zone == "banishment")]
        if group:
            put(game, group, zone, step, player=player, also=beside, events=_events(game, group, zone, source))
            tell_of_death(game, group, zone, player, ("die.by_effect",) if step == BY_EFFECT else ())


def _events(game: Game, names: Sequence[str], zone: str, source: Ref | None) -> list[Event]:
    found = [Event("destroyed", game.ref(name), game.controller(name), source) for name in names]
    if zone == "graveyard":
        killers = [(name, source or _last_blow(game, name)) for name in names]
        found += [
            Event("killed", game.ref(name), game.controller(name), killer)
            for name, killer in killers
            if killer is not None
        ]
    return found


def _last_blow(game: Game, name: str) -> Ref | None:
    """What dealt damage to an object last."""
    value = game.board.get(name, "last_blow")
    return Ref(*value) if isinstance(value, tuple) else None  # type: ignore[arg-type]


def tell_of_death(game: Game, names: Sequence[str], zone: str, player: str | None, also: tuple[str, ...] = ()) -> None:
    """Note of each object that has left the field whether it died: units that went straight to a graveyard (9.2).

    `zone` is where they were to go, since a token is nowhere afterwards (60.3); `also` says by what they died.
    """
    for name in names:
        facts = game.facts_of(Ref(name, game.incarnation(name) - 1))
        if facts is None:
            continue
        arrived = (game.zone_of(name) or f".{_left_for(facts, zone)}").partition(".")[2]
        if not facts.is_unit:
            game.record("die.no_unit", player=player, subjects=(name,))
        elif arrived == "graveyard":
            game.record("die.unit", player=player, subjects=(name,), also=also)
        else:
            game.record("die.elsewhere", player=player, subjects=(name,), also=also)


def _left_for(facts: Facts, zone: str) -> str:
    """Where a token was going: what is ephemeral is banished (15.2)."""
    return "banishment" if "ephemeral" in facts.flags else zone
