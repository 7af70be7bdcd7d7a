"""Objects entering the field."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.journal import Entry, Write
from engine.grand_archive.game import Game
from engine.grand_archive.state import counter_field
from engine.grand_archive.words import STATES
from engine.grand_archive.zones import put


def enter_field(
    game: Game,
    names: Sequence[str],
    controller: str | None,
    step: str,
    *,
    player: str | None = None,
    writes: Sequence[Write] = (),
    also: tuple[str, ...] = (),
) -> Entry:
    """Put cards onto the field: awake (2.3), not loaded, not fostered, with the counters that they come with.

    Without a controller each enters under its owner (5.3).
    """
    changes: list[Write] = []
    also = also if controller is not None else (*also, "enter.owner_controls")
    for name in names:
        changes += _comes_with(game, name)
    steps = ("enter.awake",) if not any(field == "rested" for _, field, _ in (*changes, *writes)) else ()
    if any(game.card(name).durability is not None for name in names):
        steps = (*steps, "enter.with_durability")
    return put(
        game,
        names,
        "field",
        step,
        player=player or controller,
        controller=controller,
        writes=(*changes, *writes),
        also=(*also, *steps),
    )


def _comes_with(game: Game, name: str) -> list[Write]:
    """The counters and states that a card enters with; a durability value is that many counters (12.1, B8.5)."""
    card = game.card(name)
    found: list[Write] = []
    if card.durability is not None:
        found.append((name, counter_field("durability"), card.durability))
    for key, value in card.enters:
        found.append((name, key, True) if key in STATES else (name, counter_field(key), value))
    return found
