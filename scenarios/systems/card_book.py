"""The cards that one case may name: its own, read at once, and the shared ones, read when they are needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from engine.core.reading import Node, hint, one_of
from scenarios.case import Case

Card = TypeVar("Card")


class CardBook(Mapping[str, Card]):
    """Cards by name: those of the case, the standard ones, and those of its game that all cases share.

    No shared card has the name of a standard one; so the files of the shared ones are read only where one is named.
    """

    def __init__(
        self,
        case: Case,
        read: Callable[[str, Node], Card],
        standard: Mapping[str, Card],
        naming: Sequence[tuple[str, ...]] = (),
    ) -> None:
        """Read the case's own cards with the reader of its game; what stands under the keys of `naming` is a card.

        Raises Malformed, also where one of them names a card that is not there.
        """
        self._case = case
        self._read_card = read
        self._standard = standard
        self._read: dict[str, Card] = {}
        for name in case.cards:
            self[name]
        for place in _named(Node(case.cards, ("cards",)), naming):
            if place.value not in self:
                place.fail(f"there is no card {place.value!r}{hint(place.value, self)}", one_of(self))

    def __getitem__(self, name: str) -> Card:
        if name not in self._read:
            own = name in self._case.cards
            if not own and name in self._standard:
                return self._standard[name]
            definition = self._case.definition(name)
            if definition is None and not own:
                raise KeyError(name)
            self._read[name] = self._read_card(name, Node(definition, ("cards", name)))
        return self._read[name]

    def __contains__(self, name: object) -> bool:
        return name in self._case.cards or name in self._standard or name in self._case.shared.definitions

    def __iter__(self) -> Iterator[str]:
        return iter({**dict(self._standard), **self._case.shared.definitions, **self._case.cards})

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _named(node: Node, naming: Sequence[tuple[str, ...]]) -> Iterator[Node]:
    """Every text that stands under one of the keys, or under one key below another, wherever in a definition."""
    inside = node.items() if node.is_mapping() else ((None, place) for place in node.list()) if node.is_list() else ()
    for key, place in inside:
        for first, *below in naming:
            found = place if key == first else None
            for each in below:
                found = None if found is None else found.get(each)
            if found is not None and found.is_text():
                yield found
        yield from _named(place, naming)
