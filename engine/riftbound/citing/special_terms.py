"""The special terms that a text uses, to be cited beside a step (739, 740 and 744 of 2026-07-16)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.riftbound.game import Game
from engine.riftbound.language.expressions import Condition, Selector
from engine.riftbound.language.within import parts_within


def terms_of(game: Game, selectors: Iterable[Selector]) -> tuple[str, ...]:
    """The terms in some descriptions: enemies where there are teams, alone, in combat, with or without a counter."""
    asked = tuple(selectors)
    steps = {
        "term.enemy": game.edition.teams_share_points
        and any(one.side == "enemy" for one in asked)
        and any(map(game.teammates, game.players)),
        "term.alone": any(one.alone for one in asked),
        "term.in_combat": any(one.in_combat for one in asked),
        "term.buffed": any(one.buffed is not None for one in asked),
    }
    return game.known(*(step for step, holds in steps.items() if holds))


def terms_of_condition(game: Game, condition: Condition | None) -> tuple[str, ...]:
    """The terms in a condition; whoever is alone with one enemy there is one on one with it."""
    if condition is None:
        return ()
    selectors = [part for part in parts_within(condition) if isinstance(part, Selector)]
    one_on_one = any(one.alone for one in selectors) and any(
        one.side == "enemy" and one.place == "here" for one in selectors
    )
    return (*terms_of(game, selectors), *(game.known("term.one_on_one") if one_on_one else ()))
