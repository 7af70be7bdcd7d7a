"""Telling whether the conditions of label keywords hold as a text resolves (26)."""

from __future__ import annotations

from engine.grand_archive.context import Context
from engine.grand_archive.game import Game
from engine.grand_archive.language.amounts import Condition

_STEPS = {
    "balance": ("label.balance", "label.no_balance"),
    "deluge": ("label.deluge", "label.no_deluge"),
    "harmonize": ("label.harmonize", "label.no_harmonize"),
    "equestrian": ("label.equestrian", "label.no_equestrian"),
}


def label_of(condition: Condition) -> str:
    """The label keyword that a condition stands for; empty where it is none."""
    if condition.kind in _STEPS:
        return condition.kind
    return next((label for part in condition.parts if (label := label_of(part))), "")


def step_of_label(game: Game, condition: Condition, context: Context) -> str:
    """The step that tells whether the condition of a label keyword holds now."""
    return _STEPS[label_of(condition)][0 if game.holds(condition, context) else 1]


def tell_label(game: Game, condition: Condition, context: Context) -> None:
    """Record that the condition of a label keyword holds, or does not."""
    if label_of(condition):
        step = step_of_label(game, condition, context)
        game.record(step, player=context.controller, subjects=(context.source.name,))
