"""What a search is kept to: games, documents, kinds of rules, as they stand in an address."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from werkzeug.datastructures import MultiDict

from rules_index.documents import Document, within
from rules_index.model import Kind
from webapp.interface import document_name
from webapp.languages import Wording


@dataclass(frozen=True)
class Choice:
    """One thing to tick: the parameter and value that stand for it, its name, and whether it is ticked."""

    parameter: str
    value: str
    name: str
    ticked: bool


@dataclass(frozen=True)
class ChoiceGroup:
    """Choices of one sort; `key` is the name of the sort in the catalogue."""

    key: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Filters:
    """The games, documents and kinds that an address names; of what it does not name, all are wanted."""

    documents: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()

    @classmethod
    def of(cls, arguments: MultiDict[str, str]) -> Filters:
        """Read the parameters `document`, `game` and `kind` of an address; each may be repeated."""
        named = (
            dict.fromkeys(each for each in arguments.getlist(name) if each) for name in ("document", "game", "kind")
        )
        return cls(*map(tuple, named))

    @cached_property
    def parameters(self) -> dict[str, list[str]]:
        """The same as parameters of an address, to be kept in links."""
        named = {"document": self.documents, "game": self.games, "kind": self.kinds}
        return {name: list(values) for name, values in named.items() if values}

    def wanted(self, documents: Sequence[Document]) -> tuple[str, ...]:
        """The ids of the documents to search; none for all. Raises UnknownGame or UnknownDocument."""
        return within(documents, self.games, self.documents)

    def groups(self, documents: Sequence[Document], words: Wording) -> tuple[ChoiceGroup, ...]:
        """What there is to tick: games, editions of games that have several, kinds; and whatever document is named."""
        games = [document.game for document in documents]
        several = (each for each in documents if each.edition and games.count(each.game) > 1)
        named = (each for each in documents if each.id in self.documents)
        editions = dict.fromkeys((*several, *named))
        by_game = {game: words.label("game", game) for game in games}
        by_id = {document.id: document_name(document, words) for document in editions}
        by_kind = {kind.value: words.label("kind", kind.value) for kind in Kind}
        return (
            ChoiceGroup("game", self._choices("game", by_game)),
            ChoiceGroup("edition", self._choices("document", by_id)),
            ChoiceGroup("kind", self._choices("kind", by_kind)),
        )

    def _choices(self, parameter: str, names: Mapping[str, str]) -> tuple[Choice, ...]:
        ticked = self.parameters.get(parameter, ())
        return tuple(Choice(parameter, value, name, value in ticked) for value, name in names.items())
