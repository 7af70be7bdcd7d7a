"""Reading what a card says: texts and abilities get numbers, by which items on the effects stack refer to them."""

from __future__ import annotations

from abc import ABC, abstractmethod

from engine.core.reading import Node, optional
from engine.grand_archive.language.descriptions import Amount
from engine.grand_archive.language.texts import Effect, Mode, Text, targets_of


class Reader(ABC):
    """Reads the card `name`; collects its texts, those of abilities that other texts grant included.

    Effects, abilities and amounts are made of texts, descriptions and one another. So what reads one kind of them is
    handed this class, by which it reads what stands within; `CardReader` knows what reads each.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.texts: list[Text | None] = []
        self._targets: list[int] = []
        self._modifications: list[list[Effect]] = []
        self._open: list[int] = []

    def next_target(self) -> int:
        """The number of the next target of the text that is being read."""
        self._targets[-1] += 1
        return self._targets[-1] - 1

    def next_modification(self) -> tuple[str, int]:
        """The key of the text that is being read, and the number of its next lasting effect."""
        key = f"{self.name}/{self._open[-1]}"
        return key, len(self._modifications[-1])

    def note_modification(self, effect: Effect) -> Effect:
        """Remember a lasting effect under its number; gives the effect itself."""
        self._modifications[-1].append(effect)
        return effect

    def text(self, node: Node) -> str:
        """Read effects, or `{modes: ..., choose: ..., then: ...}`; gives its key. Raises Malformed."""
        number = len(self.texts)
        self.texts.append(None)
        self._open.append(number)
        self._targets.append(0)
        self._modifications.append([])
        key = f"{self.name}/{number}"
        modes: list[Mode] = []
        least = most = 1
        body: Node | None = node
        if "modes" in node:
            node.mapping(("modes", "choose", "then"))
            modes = [self._mode(name, place) for name, place in node["modes"].items()]
            least, most = optional(node.get("choose"), _how_many_modes, (1, 1))
            body = node.get("then")
        effects = () if body is None else self.effects(body)
        self._targets.pop()
        self._open.pop()
        lasting = tuple(self._modifications.pop())
        self.texts[number] = Text(key, effects, targets_of(effects), tuple(modes), least, most, lasting)
        return key

    def effects(self, node: Node) -> tuple[Effect, ...]:
        """Read effects from top to bottom; one alone needs no list. Raises Malformed."""
        return tuple(self.effect(place) for place in node.several())

    @abstractmethod
    def effect(self, node: Node) -> Effect:
        """Read one effect. Raises Malformed."""

    @abstractmethod
    def ability(self, node: Node) -> str:
        """Read an ability; gives its key. Raises Malformed."""

    @abstractmethod
    def amount(self, node: Node) -> Amount:
        """Read how much something is. Raises Malformed."""

    def _mode(self, name: str, node: Node) -> Mode:
        effects = self.effects(node)
        return Mode(name, effects, targets_of(effects))


def _how_many_modes(node: Node) -> tuple[int, int]:
    """How many modes are chosen: a number, or from `at_least` to `at_most`."""
    if not node.is_mapping():
        return (node.integer(1),) * 2
    node.mapping(("at_least", "at_most"))
    return optional(node.get("at_least"), lambda place: place.integer(0), 1), node["at_most"].integer(1)
