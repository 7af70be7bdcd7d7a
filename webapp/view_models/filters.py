"""What a search is kept to: a game, an edition, documents, kinds of rules, as they stand in an address."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from werkzeug.datastructures import MultiDict

from rules_index.documents import Document, dates_of_editions
from rules_index.model import Kind
from rules_index.scope import Scope
from webapp.template_context import document_name
from webapp.translations import Translations

GAME, EDITION, DOCUMENT, EVERYWHERE, KIND = "game", "edition", "document", "everywhere", "kind"
PLACES = (GAME, EDITION, DOCUMENT, EVERYWHERE)
"""The parameters of an address that say where to look; one of them, and what the reader once chose does not count."""


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
class Whereabouts:
    """Where somebody looks, of what there is: the one game (or None), and the newest edition of it that is meant."""

    game: str | None
    edition: str
    superseded: bool


@dataclass(frozen=True)
class Filters:
    """Where to look, and the kinds of rules to look for; of what is not named, what is in force, and every kind.

    `everywhere` tells that all games were asked for, whatever the reader has chosen otherwise.
    """

    scope: Scope = field(default_factory=Scope)
    kinds: tuple[str, ...] = ()
    everywhere: bool = False

    @classmethod
    def of(cls, arguments: MultiDict[str, str], chosen: Scope | None = None) -> Filters:
        """Read the parameters of an address, `game`, `document` and `kind` as often as they are there.

        `chosen` is where to look if the address names neither a game nor an edition nor a document nor `everywhere`.
        """
        kinds = _values(arguments, KIND)
        if arguments.get(EVERYWHERE, "") not in ("", "0"):
            return cls(Scope(), kinds, everywhere=True)
        named = Scope(_values(arguments, GAME), arguments.get(EDITION, ""), _values(arguments, DOCUMENT))
        return cls(named if named != Scope() else chosen or Scope(), kinds)

    @cached_property
    def place(self) -> dict[str, list[str]]:
        """Where to look, as parameters of an address."""
        if self.everywhere:
            return {EVERYWHERE: ["1"]}
        edition = [self.scope.edition] if self.scope.edition else []
        return _filled({GAME: self.scope.games, EDITION: edition, DOCUMENT: self.scope.documents})

    @cached_property
    def kept_kinds(self) -> dict[str, list[str]]:
        """The kinds, as parameters of an address."""
        return _filled({KIND: self.kinds})

    @property
    def parameters(self) -> dict[str, list[str]]:
        """All of it as parameters of an address, to be kept in links."""
        return {**self.place, **self.kept_kinds}

    def held(self, documents: Sequence[Document]) -> dict[str, list[str]]:
        """What a form must hold besides its boxes to tick, so that the reader's game stays whatever he ticks."""
        game = self.whereabouts(documents).game
        games = {GAME: [game]} if game else {}
        return {**games, **{name: values for name, values in self.place.items() if name != DOCUMENT}}

    def wanted(self, documents: Sequence[Document]) -> tuple[str, ...]:
        """The ids of the documents to search. Raises UnknownGame, UnknownEdition or UnknownDocument."""
        return self.scope.wanted(documents)

    def whereabouts(self, documents: Sequence[Document]) -> Whereabouts:
        """Where that is. Raises UnknownGame, UnknownEdition or UnknownDocument."""
        wanted = self.wanted(documents)
        games = {each.game for each in documents if each.id in wanted}
        if len(games) != 1:
            return Whereabouts(None, "", superseded=False)
        [game] = games
        edition = _latest(each for each in documents if each.id in wanted)
        newest = _latest(each for each in documents if each.game == game)
        return Whereabouts(game, edition, superseded=bool(newest) and edition != newest)

    def groups(self, documents: Sequence[Document], words: Translations) -> tuple[ChoiceGroup, ...]:
        """What there is to tick: the documents of the chosen game in its chosen edition, and the kinds of rules."""
        offered = {each.id: document_name(each, words) for each in self._offered(documents)}
        by_kind = {kind.value: words.label("kind", kind.value) for kind in Kind}
        return (
            ChoiceGroup(DOCUMENT, _choices(DOCUMENT, offered, self.scope.documents)),
            ChoiceGroup(KIND, _choices(KIND, by_kind, self.kinds)),
        )

    def _offered(self, documents: Sequence[Document]) -> list[Document]:
        """Documents to choose among: none where there is but one, and never a supplement, which goes with its own."""
        where = self.whereabouts(documents)
        games = (where.game,) if where.game else ()
        within = Scope(games, where.edition).wanted(documents) if games else ()
        several = [each for each in documents if each.id in within and not each.supplements]
        named = [each for each in documents if each.id in self.scope.documents]
        return list(dict.fromkeys((*several, *named))) if len(several) > 1 or named else []


def _values(arguments: MultiDict[str, str], name: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each for each in arguments.getlist(name) if each))


def _filled(named: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    return {name: list(values) for name, values in named.items() if values}


def _latest(documents: Iterable[Document]) -> str:
    return next(iter(dates_of_editions(documents)), "")


def _choices(parameter: str, names: Mapping[str, str], ticked: Iterable[str]) -> tuple[Choice, ...]:
    return tuple(Choice(parameter, value, name, value in ticked) for value, name in names.items())
