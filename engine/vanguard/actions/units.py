"""What happens to units: they are called, retired, stood and rested, and given power and the like for a while."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.journal import Write
from engine.vanguard.game import Event, Game
from engine.vanguard.triggering import occurred
from engine.vanguard.values import is_kept_from
from engine.vanguard.zones import leaving, put


def call(game: Game, player: str, card: str, circle: str, step: str, *, rested: bool = False) -> None:
    """Call a unit to a rear-guard circle; whoever stood there is retired afterwards (3.3.5.1)."""
    came_from = game.place_of(card)
    writes = [(card, "rested", True)] if rested else []
    put(game, [card], circle, step, player=player, on_top=True, writes=writes, subjects=(card, f"{player}.{circle}"))
    retire(game, [unit for unit in game.zone(f"{player}.{circle}") if unit != card], "call.replaced")
    occurred(game, Event("placed", player, card, "RC", came_from))


def retire(game: Game, units: Sequence[str], step: str) -> None:
    """Put units from their circles into the drop zone (3.3.5.1)."""
    if not units:
        return
    events = [leaving(game, unit, "retired") for unit in units]
    put(game, units, "drop", step)
    for event in events:
        occurred(game, event)


def turn(game: Game, units: Sequence[str], step: str, *, rested: bool) -> None:
    """Rest units, or stand them (3.3.2); those that are so already, or are kept from standing, stay as they are."""
    changed = [unit for unit in units if game.is_rested(unit) != rested]
    able = changed if rested else [unit for unit in changed if not is_kept_from(game, unit, "stand")]
    if able:
        game.record(step, [(unit, "rested", rested or None) for unit in able], subjects=tuple(able))
    for unit in able:
        occurred(game, Event("rest" if rested else "stand", game.owner(unit), unit, game.place_of(unit)))


def increase(
    game: Game,
    units: tuple[str, ...],
    kind: str,
    number: int,
    step: str,
    *,
    until: str = "turn",
    writes: Iterable[Write] = (),
) -> None:
    """Give units more (or less) power, critical or drive until the turn, or the battle, ends; others have none.

    `writes` are further changes of the same step.
    """
    there = [unit for unit in units if game.is_unit(unit)]
    field = f"{until}_{kind}"
    given: list[Write] = [(unit, field, (game.board.number(unit, field) + number) or None) for unit in there]
    if there:
        game.record(step, (*given, *writes), subjects=(*there, number))
