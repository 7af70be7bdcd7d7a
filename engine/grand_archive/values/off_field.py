"""What continuous effects change of cards that are no objects: what they cost, how fast they are, where they go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.grand_archive.context import Context

if TYPE_CHECKING:
    from engine.grand_archive.game import Game
    from engine.grand_archive.language.changes import Changes


def _reaching(game: Game, name: str) -> Iterator[tuple[Changes, Context]]:
    """The effects that describe a card where it is, the oldest first (59.2); what a card costs goes with it."""
    if not game.on_cards:
        return
    where = (game.zone_of(name) or "").rpartition(".")[2]
    for effect in game.on_cards:
        assert effect.selector is not None
        if effect.selector.zone != where and effect.changes.cost is None:
            continue
        context = Context(effect.controller, effect.source)
        holds = effect.condition is None or game.holds(effect.condition, context)
        if holds and game.fits(effect.selector, name, context):
            yield effect.changes, context


def change_of_cost(game: Game, name: str) -> int:
    """What effects add to the cost of a card, or take off it."""
    found = _reaching(game, name)
    return sum(game.amount(changes.cost, context) for changes, context in found if changes.cost is not None)


def speed_of(game: Game, name: str) -> str:
    """Whether a card is fast or slow: as printed, or as the newest effect says (16.2)."""
    return next((changes.speed for changes, _ in reversed([*_reaching(game, name)]) if changes.speed), "") or (
        game.card(name).speed
    )


def granted(game: Game, name: str) -> tuple[str, ...]:
    """The abilities that effects give to a card where it is (22.1)."""
    return tuple(key for changes, _ in _reaching(game, name) for key in changes.abilities)


def goes_to_instead(game: Game, name: str) -> str:
    """The zone to which an effect sends a card instead of the graveyard; empty where none does."""
    return next((changes.goes_to for changes, _ in reversed([*_reaching(game, name)]) if changes.goes_to), "")
