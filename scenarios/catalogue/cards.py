"""A card of the catalogue, and the catalogue: cards by id, by number and by the name of a definition."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rules_index.cards import CardFacts


class UnknownCard(LookupError):
    """No card has this id; `nearest` are ids that are spelt most like it."""

    def __init__(self, wanted: str, known: Sequence[str]) -> None:
        self.wanted = wanted
        self.nearest = tuple(difflib.get_close_matches(wanted, known, n=3, cutoff=0.6))
        hint = f"did you mean {', '.join(self.nearest)}?" if self.nearest else "expected <game>/<number or name>"
        super().__init__(f"no card {wanted!r}; {hint}")


@dataclass(frozen=True, slots=True)
class CatalogueCard:
    """One card under all that it is called.

    `id` is `<game>/<number>` (`riftbound/OGN-001`) or, where only the engine knows it, `<game>/<name of the
    definition>`. `name` gives its names by language (`zh`, `en`), each only if there is one; `other_names` what else
    people call it. `definition` is its name among the shared cards of its game, or empty; `printings` are all numbers
    that it stands under.
    """

    id: str
    game: str
    name: Mapping[str, str]
    other_names: tuple[str, ...] = ()
    facts: CardFacts | None = None
    definition: str = ""
    printings: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Its names, Chinese first."""
        return tuple(self.name[language] for language in ("zh", "en") if self.name.get(language))


class Catalogue:
    """All cards, game by game in the order of their lists."""

    def __init__(self, cards: Sequence[CatalogueCard]) -> None:
        self.cards = tuple(cards)

    def __iter__(self) -> Iterator[CatalogueCard]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def of_game(self, game: str) -> tuple[CatalogueCard, ...]:
        """The cards of one game; none for a game without any."""
        return tuple(card for card in self.cards if card.game == game)

    def card(self, card_id: str) -> CatalogueCard:
        """The card with this id, by any of its numbers and whatever its case; `OGN-001` alone will do.

        Raises UnknownCard.
        """
        found = self._by_id.get(card_id.strip().casefold())
        if found is None:
            whole = "/" in card_id
            raise UnknownCard(card_id, [each for each in self._names if ("/" in each) == whole])
        return found

    def defined(self, game: str, definition: str) -> CatalogueCard | None:
        """The card that a shared definition of a game is of; None where it is of none."""
        return self._by_definition.get((game, definition))

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(each for card in self.cards for each in dict.fromkeys((card.id, *card.printings)))

    @cached_property
    def _by_id(self) -> dict[str, CatalogueCard]:
        printed = {f"{card.game}/{number}".casefold(): card for card in self.cards for number in card.printings}
        defined = {f"{card.game}/{card.definition}".casefold(): card for card in self.cards if card.definition}
        alone = {number.casefold(): card for card in self.cards for number in card.printings}
        return {**alone, **defined, **printed, **{card.id.casefold(): card for card in self.cards}}

    @cached_property
    def _by_definition(self) -> dict[tuple[str, str], CatalogueCard]:
        return {(card.game, card.definition): card for card in self.cards if card.definition}
