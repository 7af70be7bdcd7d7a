"""Cases and cards, as search sees them: what is found beside the rules, and evidence for the rules that cases show.

`rules_index` knows no cases; whoever does hands them in as `Findables`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from rules_index.card_names import NamedCard

_CASES = "cases/"


@dataclass(frozen=True, slots=True)
class FindableCase:
    """What a case is found by.

    `title`, `question` and `ruling` are given by language (`zh`, `en`); `topics` are the names of its topic, `cards`
    what the cards on its board are called, `asked` how people ask for it. `rules` gives the numbers of the rules that
    it shows by document, those that decide it first.
    """

    id: str
    game: str
    title: Mapping[str, str]
    question: Mapping[str, str]
    ruling: Mapping[str, str]
    rules: Mapping[str, Sequence[str]]
    topics: Sequence[str] = ()
    cards: Sequence[str] = ()
    asked: Sequence[str] = ()


class Findables(Protocol):
    """The cases and cards to search beside the rules."""

    def fingerprint(self) -> str:
        """Changes whenever a case or a card does; cheap, for every search asks."""
        ...

    def cases(self) -> Iterable[FindableCase]:
        """All cases in the order of their ids."""
        ...

    def cards(self) -> Iterable[NamedCard]:
        """All cards with their names."""
        ...

    def showing(self, document: str, number: str) -> Sequence[str]:
        """The ids of the cases that show a rule."""
        ...


class NothingElse:
    """Neither cases nor cards: the rules alone are searched."""

    def fingerprint(self) -> str:
        """Nothing changes."""
        return ""

    def cases(self) -> Iterable[FindableCase]:
        """There are none."""
        return ()

    def cards(self) -> Iterable[NamedCard]:
        """There are none."""
        return ()

    def showing(self, document: str, number: str) -> Sequence[str]:
        """No case shows any rule."""
        return ()


def shelf_of(game: str) -> str:
    """The name under which an index keeps the cases of a game, beside its documents."""
    return f"{_CASES}{game}"


def game_on(shelf: str) -> str:
    """The game whose cases are kept under such a name."""
    return shelf.removeprefix(_CASES)


def is_shelf(document: str) -> bool:
    """Whether this is such a name, and no document."""
    return document.startswith(_CASES)
