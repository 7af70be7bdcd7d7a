"""The one place where a card changes zone.

Everything that must be true of it is kept here: a card goes to the zones of its owner, forgets what was true of it
where it was (only a move between rear-guard circles takes that along), and stands face up unless the step says else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.board import ZONE_FIELD, Value
from engine.core.journal import Entry, Write
from engine.core.moving import Moving
from engine.vanguard.game import Event, Game
from engine.vanguard.language.words import ABILITIES
from engine.vanguard.state import GUARDIAN_CIRCLE
from engine.vanguard.values import abilities_besides, has_lost

TURN_FIELDS = ("turn_power", "turn_critical", "turn_drive", "turn_gained", "turn_lost", "turn_kept")
"""What lasts for a turn."""
NEXT_TURN_FIELDS = tuple(f"next_{field}" for field in TURN_FIELDS)
"""What lasts until the end of the next turn, in the order of what it becomes when this one is over."""
BATTLE_FIELDS = tuple(field.replace("turn", "battle") for field in TURN_FIELDS)
"""What lasts for a battle."""
OWN_FIELDS = frozenset(("rested", "face_down", "used", "guards", *TURN_FIELDS, *NEXT_TURN_FIELDS, *BATTLE_FIELDS))
"""What is true of a card only where it is."""


def put(
    game: Game,
    cards: Sequence[str],
    zone: str,
    step: str,
    *,
    player: str | None = None,
    on_top: bool = False,
    writes: Iterable[Write] = (),
    subjects: tuple[Value, ...] = (),
    also: tuple[str, ...] = (),
) -> Entry:
    """Put cards into a zone of their owners (`drop`, `front_left` ...) or onto the guardian circle, as one step.

    They go to the end of the zone, or with `on_top` to its beginning in the order given. `writes` are further
    changes of the same step.
    """
    moving = Moving(game.board)
    changes: list[Write] = []
    arriving: dict[str, list[str]] = {}
    for card in cards:
        moving.take(card)
        target = zone if zone == GUARDIAN_CIRCLE else f"{game.owner(card)}.{zone}"
        arriving.setdefault(target, []).append(card)
        changes += forget(game, card)
    if changes:
        also = (*also, "zone.forgets")
    for target, names in arriving.items():
        for name in reversed(names) if on_top else names:
            moving.put(name, target, on_top=on_top)
    whole = (*moving.writes(), *changes, *writes)
    return game.record(step, whole, player=player, subjects=subjects or tuple(cards), also=also)


def forget(game: Game, card: str) -> list[Write]:
    """The changes by which a card that leaves its place loses what was true of it there."""
    return [(card, field, None) for field in game.board.fields(card) if field in OWN_FIELDS]


def exchange(game: Game, player: str, one: str, other: str, step: str) -> Entry:
    """Swap what is on two circles of a player, of which one may be empty; the units stay as they are (3.3.5.2)."""
    first, second = f"{player}.{one}", f"{player}.{other}"
    moved = (*game.zone(first), *game.zone(second))
    writes: list[Write] = [(first, ZONE_FIELD, game.zone(second)), (second, ZONE_FIELD, game.zone(first))]
    kept = any(forget(game, unit) for unit in moved)
    also = ("zone.keeps",) if kept else ()
    return game.record(step, writes, player=player, subjects=(*moved, second), also=also)


def leaving(game: Game, unit: str, kind: str) -> Event:
    """The event of a unit that is about to leave its circle; to be asked while it is there still."""
    place = game.place_of(unit)
    has_abilities = not has_lost(game, unit, ABILITIES)
    besides = abilities_besides(game, unit)
    return Event(kind, game.owner(unit), unit, place, place, had_abilities=has_abilities, besides=besides)
