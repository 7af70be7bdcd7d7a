"""Why an object is no legal choice: the rule of its kind that keeps it from being what a text asks for."""

from __future__ import annotations

from engine.core.decisions import Refusal
from engine.riftbound.game import Game
from engine.riftbound.language.expressions import Selector

_UNPLAYED = {
    "battlefield": "choose.battlefield_is_no_permanent",
    "legend": "choose.legend_is_no_permanent",
    "rune": "choose.rune_is_no_permanent",
}

_ONLY = {"unit": "choose.only_units", "gear": "choose.only_gears"}
_OFF_BOARD = {"unit": "choose.unit_not_on_board", "gear": "choose.gear_not_on_board"}


def unfit_refusals(game: Game, selector: Selector, name: str) -> tuple[Refusal, ...]:
    """The refusals that say why something does not fit by its kind or its place; empty where neither is the reason."""
    return tuple(game.refusal(step, name) for step in _unfit_steps(game, selector, name))


def _unfit_steps(game: Game, selector: Selector, name: str) -> list[str]:
    is_card = game.is_card(name)
    if not is_card and name not in game.battlefields:
        return []
    kind = game.card(name).type if is_card else "battlefield"
    if selector.kind == "permanent" and kind in _UNPLAYED:
        return [_UNPLAYED[kind]]
    if selector.kind == "card":
        if kind in _UNPLAYED:
            return ["choose.no_card"]
        if "token" in game.card(name).supertypes:
            return ["choose.token_is_no_card"]
    if not is_card:
        return []
    return _unfit_card_steps(game, selector, name, kind)


def _unfit_card_steps(game: Game, selector: Selector, name: str, kind: str) -> list[str]:
    card = game.card(name)
    if selector.kind in _ONLY and kind != selector.kind:
        return [_ONLY[selector.kind]] if kind in _ONLY else []
    if (game.zone_of(name) or "").endswith(".trash") and selector.place is None and kind in _OFF_BOARD:
        return [_OFF_BOARD[kind]]
    if any(tag not in card.tags for tag in selector.tags) or any(tag in card.tags for tag in selector.without_tags):
        return ["choose.tags"]
    if "token" in card.supertypes:
        steps = ["choose.token_without_domain"] if selector.domain else []
        return steps + (["choose.token_without_cost"] if selector.energy or selector.power else [])
    return ["choose.printed_cost"] if selector.energy or selector.power else []
