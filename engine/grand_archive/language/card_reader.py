"""The reader of a whole card, which knows what reads each part of it."""

from __future__ import annotations

from engine.core.reading import Node
from engine.grand_archive.language import card_effects, combat_effects, harm_effects, object_effects, stack_effects
from engine.grand_archive.language.abilities import Ability, read_ability
from engine.grand_archive.language.amounts import read_amount
from engine.grand_archive.language.descriptions import Amount
from engine.grand_archive.language.effects import read_effect
from engine.grand_archive.language.reading import Reader
from engine.grand_archive.language.texts import Effect

EFFECTS = (card_effects, combat_effects, harm_effects, object_effects, stack_effects)
"""The modules that fill the register of effects, besides those that combine others: all words that a card may use."""


class CardReader(Reader):
    """Reads the card `name`; collects its texts and abilities, those that other texts grant included."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.abilities: list[Ability | None] = []

    def effect(self, node: Node) -> Effect:
        """Read `{word: ...}`. Raises Malformed."""
        return read_effect(node, self)

    def ability(self, node: Node) -> str:
        """Read an ability; gives its key. Raises Malformed."""
        number = len(self.abilities)
        self.abilities.append(None)
        key = f"{self.name}/{number}"
        self.abilities[number] = read_ability(node, self, key)
        return key

    def amount(self, node: Node) -> Amount:
        """Read a number, a word such as `lv`, or a mapping. Raises Malformed."""
        return read_amount(node, self)
