"""The five triggers: what each does, part by part (B3), and healing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.vanguard.actions.deck import draw
from engine.vanguard.actions.units import increase
from engine.vanguard.game import Game
from engine.vanguard.losing import judge
from engine.vanguard.zones import put

TRIGGER_POWER = 10_000
OVER_POWER = 100_000_000
Writes = Iterable[Write]


def carry_out_trigger(game: Game, player: str, card: str, *, counted: bool = False) -> Steps[None]:
    """Carry out what the trigger of a revealed card does; an effect, so that losing is judged after it (B3.1).

    Of a check that a battle counts, the board says how many parts are done; those are not carried out again.
    """
    kind = game.card(card).trigger
    if kind is None:
        game.record("trigger.none", player=player, subjects=(card,))
        return
    parts = PARTS[kind]
    before = game.parts_done if counted else 0
    entry = game.record("trigger.activates", player=player, subjects=(card,))
    with game.caused_by(entry):
        for number, part in enumerate(parts[before:], before + 1):
            asking = part(game, player, card, _progress(game, card, number, len(parts)) if counted else ())
            if asking is not None:
                yield from asking
    judge(game)


def _progress(game: Game, card: str, number: int, parts: int) -> list[Write]:
    """How far a trigger has come with a part; with its last the check is over if the card will go nowhere from here."""
    if number == parts and game.place_of(card) != "trigger":
        return check_is_over(game)
    return [(GAME, "parts_done", number)]


def check_is_over(game: Game) -> list[Write]:
    """The changes by which one more check of this step has been made."""
    made = game.board.number(GAME, "checks_made") + 1
    return [(GAME, "checks_made", made), (GAME, "checked", None), (GAME, "parts_done", None)]


def heal(game: Game, player: str, step: str, writes: Writes = ()) -> Steps[None]:
    """Put a card of the player's choice from the damage zone into the drop zone."""
    damage = game.zone(f"{player}.damage")
    if not damage:
        game.record("heal.none", writes, player=player, subjects=(player,))
        return
    chosen = yield from game.choose(player, step, damage)
    put(game, chosen, "drop", step, player=player, writes=writes)


# -- the parts of the triggers --------------------------------------------------------------------------------


def _critical(game: Game, player: str, card: str, writes: Writes) -> Steps[None]:
    unit = yield from _unit(game, player, "trigger.critical", card)
    increase(game, unit, "critical", 1, "trigger.critical", writes=writes)


def _power(step: str, game: Game, player: str, card: str, writes: Writes) -> Steps[None]:
    unit = yield from _unit(game, player, step, card)
    increase(game, unit, "power", TRIGGER_POWER, step, writes=writes)


def _draw(game: Game, player: str, card: str, writes: Writes) -> None:
    draw(game, player, 1, "trigger.draw", writes)


def _front(game: Game, player: str, card: str, writes: Writes) -> None:
    increase(game, game.front_row(player), "power", TRIGGER_POWER, "trigger.front", writes=writes)


def _heal(game: Game, player: str, card: str, writes: Writes) -> Steps[None]:
    """Heal where there is no less damage than the opponent has; the card just revealed is not counted (B3.5)."""
    own, other = (len(game.zone(f"{one}.damage")) for one in (player, game.opponent(player)))
    if own >= other:
        yield from heal(game, player, "trigger.heal", writes)
    else:
        game.record("trigger.no_heal", writes, player=player, subjects=(card, own, other))


def _remove(game: Game, player: str, card: str, writes: Writes) -> None:
    put(game, [card], "removed", "trigger.over_removed", player=player, writes=writes)


def _over_draw(game: Game, player: str, card: str, writes: Writes) -> None:
    draw(game, player, 1, "trigger.over_draw", writes)


def _over_power(game: Game, player: str, card: str, writes: Writes) -> Steps[None]:
    unit = yield from _unit(game, player, "trigger.over_power", card)
    increase(game, unit, "power", OVER_POWER, "trigger.over_power", writes=writes)


def _unit(game: Game, player: str, step: str, about: str) -> Steps[tuple[str, ...]]:
    return (yield from game.choose(player, step, game.units(player), about=about))


Part = Callable[[Game, str, str, Writes], Steps[None] | None]
"""One part of what a trigger does: a procedure where it asks something, else what is done at once."""
PARTS: dict[str, tuple[Part, ...]] = {
    "critical": (_critical, partial(_power, "trigger.critical_power")),
    "draw": (_draw, partial(_power, "trigger.draw_power")),
    "front": (_front,),
    "heal": (_heal, partial(_power, "trigger.heal_power")),
    "over": (_remove, _over_draw, _over_power),
}
"""What each trigger does, in its order (B3.2-B3.6)."""
