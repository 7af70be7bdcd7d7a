"""Objects entering the field."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.journal import Entry, Write
from engine.grand_archive.abilities.replacing import enters_with
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
        with_more = enters_with(game, name, controller or game.owner(name))
        changes += _comes_with(game, name, with_more)
        also = (*also, "replace.enters") if with_more else also
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


def _comes_with(game: Game, name: str, more: tuple[tuple[str, int], ...]) -> list[Write]:
    """The counters and states that a card enters with; a durability value is that many counters (12.1, B8.5)."""
    card = game.card(name)
    durability = () if card.durability is None else (("durability", card.durability),)
    found: dict[str, int] = {}
    for key, value in (*durability, *card.enters, *more):
        found[key] = value if key in STATES else found.get(key, 0) + value
    return [
        (name, key, bool(value)) if key in STATES else (name, counter_field(key), value) for key, value in found.items()
    ]
