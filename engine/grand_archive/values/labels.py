"""Label keywords: the conditions that stand for them, and the steps that tell whether they hold (26)."""

from __future__ import annotations

from engine.grand_archive.language.descriptions import Condition
from engine.grand_archive.state.context import Context
from engine.grand_archive.values.values import Values

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


def step_of_label(values: Values, label: Condition, context: Context) -> str:
    """The step that tells whether the condition of a label keyword holds now."""
    return _STEPS[label.kind][0 if values.holds(label, context) else 1]
