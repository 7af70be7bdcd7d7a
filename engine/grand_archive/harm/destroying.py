"""Destroying objects, and what is told of it: who died, what killed it (8, 9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.procedures import Steps
from engine.grand_archive.abilities.triggers import Watcher
from engine.grand_archive.actions.still_going import INTO_GRAVEYARD, still_going
from engine.grand_archive.game import Game
from engine.grand_archive.state.context import Event
from engine.grand_archive.state.refs import Ref
from engine.grand_archive.zones import bound_for, put

BY_EFFECT = "destroy.by_effect"
"""The step in which an effect destroys what it names (8.7)."""


def destroy(
    game: Game,
    names: Sequence[str],
    step: str,
    player: str | None,
    source: Ref | None = None,
    *,
    listening: Sequence[Watcher] | None = None,
) -> Steps[Sequence[str]]:
    """Move objects to the graveyards of their owners, all at once; they are destroyed (8.2). Gives those that were.

    `step` says what destroys them: an effect, or the game itself where the state of the board asks for it (8.3).
    `source` is the object that kills them; where it is None, what dealt them damage last does. `listening` are the
    abilities that hear of it, where more leaves at the same time.
    """
    names = yield from still_going(game, names, ("destroyed", *INTO_GRAVEYARD), source)
    if names:
        ends = where_they_end(game, names, "graveyard")
        put(game, names, "graveyard", step, player=player, events=_events(game, ends, source), listening=listening)
        tell_of_death(game, ends, player, ("die.by_effect",) if step == BY_EFFECT else ())
    return names


def where_they_end(game: Game, names: Sequence[str], zone: str) -> dict[str, str]:
    """The kind of zone in which each object will end that is about to be moved to one (8.2.1)."""
    return {name: bound_for(game, name, zone) for name in names}


def _events(game: Game, ends: Mapping[str, str], source: Ref | None) -> list[Event]:
    """Each is destroyed; killed is what reaches a graveyard (9.2)."""
    found = []
    for name, end in ends.items():
        killer = source or _last_blow(game, name)
        found.append(Event("destroyed", game.ref(name), game.controller(name), source))
        if end == "graveyard":
            found.append(Event("killed", game.ref(name), game.controller(name), killer))
    return found


def _last_blow(game: Game, name: str) -> Ref | None:
    """What dealt damage to an object last."""
    value = game.board.get(name, "last_blow")
    return Ref(*value) if isinstance(value, tuple) else None  # type: ignore[arg-type]


def tell_of_death(game: Game, ends: Mapping[str, str], player: str | None, also: tuple[str, ...]) -> None:
    """Note of each object that has left the field whether it died: units that went straight to a graveyard (9.2).

    `ends` says where each of them went, tokens too, which are nowhere afterwards (60.3); `also` by what they died.
    """
    for name, end in ends.items():
        facts = game.facts_of(Ref(name, game.incarnation(name) - 1))
        assert facts is not None
        if not facts.is_unit:
            game.record("die.no_unit", player=player, subjects=(name,))
        else:
            step = "die.unit" if end == "graveyard" else "die.elsewhere"
            game.record(step, player=player, subjects=(name,), also=also)
