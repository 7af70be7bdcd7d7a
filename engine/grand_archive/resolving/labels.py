"""Telling whether the conditions of label keywords hold as a text resolves (26)."""

from __future__ import annotations

from engine.grand_archive.game import Game
from engine.grand_archive.language.amounts import Condition
from engine.grand_archive.state.context import Context

_STEPS = {
    "balance": ("label.balance", "label.no_balance"),
    "deluge": ("label.deluge", "label.no_deluge"),
    "harmonize": ("label.harmonize", "label.no_harmonize"),
    "equestrian": ("label.equestrian", "label.no_equestrian"),
}


def labels_in(condition: Condition) -> tuple[Condition, ...]:
    """The parts of a condition that stand for label keywords."""
    if condition.kind in _STEPS:
        return (condition,)
    return tuple(one for part in condition.parts for one in labels_in(part))


def step_of_label(game: Game, label: Condition, context: Context) -> str:
    """The step that tells whether the condition of a label keyword holds now."""
    return _STEPS[label.kind][0 if game.holds(label, context) else 1]


def tell_labels(game: Game, condition: Condition, context: Context) -> None:
    """Record for each label keyword in a condition that it holds, or does not."""
    for label in labels_in(condition):
        step = step_of_label(game, label, context)
        game.record(step, player=context.controller, subjects=(context.source.name,))
