"""Every module of effects: to import this is to know all words that a card may use."""

from __future__ import annotations

from engine.grand_archive.language import card_effects, combat_effects, harm_effects, object_effects, stack_effects

ALL = (card_effects, combat_effects, harm_effects, object_effects, stack_effects)
