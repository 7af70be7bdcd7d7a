"""Objects entering the field."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.journal import Write
from engine.grand_archive.abilities.replacing import enters_with
from engine.grand_archive.game import Game
from engine.grand_archive.state.state import counter_field
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
) -> None:
    """Put cards onto the field: awake (2.3), not loaded, not fostered, with the counters that they come with.

    Without a controller each enters under its owner (5.3). No player gets a second champion (B8.9).
    """
    names = [name for name in names if not is_second_champion(game, name, name, controller or game.owner(name), player)]
    if not names:
        return
    changes: list[Write] = []
    also = also if controller is not None else (*also, "enter.owner_controls")
    for name in names:
        with_more = enters_with(game, name, controller or game.owner(name))
        changes += _comes_with(game, name, with_more)
        also = (*also, "replace.enters") if with_more else also
    steps = ("enter.awake",) if not any(field == "rested" for _, field, _ in (*changes, *writes)) else ()
    if any(game.card(name).durability is not None for name in names):
        steps = (*steps, "enter.with_durability")
    put(
        game,
        names,
        "field",
        step,
        player=player or controller,
        controller=controller,
        writes=(*changes, *writes),
        also=(*also, *steps),
    )


def is_second_champion(game: Game, name: str | None, face: str, controller: str, player: str | None) -> bool:
    """Whether an object, if it had a face, would be a second champion of a player: it is told then (B8.9).

    `name` is None for one that is still to be made, `face` what has the face that it would have.
    """
    if "champion" not in game.card(face).types or game.champion(controller) in (None, name):
        return False
    game.record("champion.only_one", player=player, subjects=(face, controller))
    return True


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
