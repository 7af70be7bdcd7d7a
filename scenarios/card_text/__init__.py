"""The text of cards in plain words: rendered from their data, in Chinese and English, never copied from a card.

Others call `render`. Words and phrases stand in `words.yaml` and `phrases.yaml`; each module beside them speaks one
family of nodes of the card language, and enters it among the `speakers` when imported.
"""

from __future__ import annotations

from scenarios.card_text import abilities, blocks, creating, instructions, passives
from scenarios.card_text.card import head, render, rules_text

__all__ = ["abilities", "blocks", "creating", "head", "instructions", "passives", "render", "rules_text"]
