"""The page of one concept: its definitions, all its names, and the false friends among them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules_index.documents import DOCUMENTS, Document
from rules_index.glossary import Definition, FalseFriend, Glossary
from rules_index.model import Rule
from rules_index.terms import OFFICIAL, Concept, game_of
from webapp.translations import Translations
from webapp.view_models.rule_text import defined


@dataclass(frozen=True)
class Meaning:
    """What a concept is in one game, with its defining rule in each edition, the newest first."""

    text: str
    rules: tuple[tuple[Document, Rule], ...]


@dataclass(frozen=True)
class Names:
    """The names of a concept in one place: a game, a document, its official text, or everywhere."""

    place: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class Entry:
    """One concept."""

    concept: Concept
    meanings: tuple[Meaning, ...]
    names: tuple[Names, ...]
    friends: tuple[tuple[FalseFriend, tuple[str, ...]], ...]


def entry(
    glossary: Glossary, concept: Concept, documents: Iterable[Document], words: Translations, game: str | None = None
) -> Entry:
    """All that is said of a concept; `documents` are those whose definitions are shown, a `game`'s first."""
    return Entry(
        concept,
        _meanings(glossary, concept, newest_first(documents, game), words),
        tuple(Names(place_name(place, words), names) for place, names in concept.names.items()),
        tuple(
            (friend, tuple(place_name(place, words) for place in friend.places))
            for friend in glossary.false_friends(concept)
        ),
    )


def first_meaning(glossary: Glossary, concept: Concept, documents: Iterable[Document], words: Translations) -> str:
    """What a concept is, for a line in a list: as the first of some documents says that defines it; perhaps nothing."""
    found = (glossary.definitions(document.id).get(concept.id) for document in documents)
    return next((defined(definition, words) for definition in found if definition), "")


def newest_first(documents: Iterable[Document], game: str | None) -> list[Document]:
    """Documents in the order in which their definitions are shown, a `game`'s first."""
    return sorted(documents, key=lambda each: (each.game == game, each.edition), reverse=True)


def of_game(glossary: Glossary, concept: Concept, documents: Iterable[Document], game: str) -> bool:
    """Whether a game says what a concept is, or has a name of its own for it."""
    named = any(game_of(place.removesuffix(OFFICIAL)) == game for place in concept.names)
    return named or any(concept.id in glossary.definitions(each.id) for each in documents if each.game == game)


def _meanings(
    glossary: Glossary, concept: Concept, documents: Iterable[Document], words: Translations
) -> tuple[Meaning, ...]:
    """The definition in each game, in the words of its newest edition."""
    said: dict[str, list[tuple[Document, Definition]]] = {}
    for document in documents:
        definition = glossary.definitions(document.id).get(concept.id)
        if definition:
            said.setdefault(document.game, []).append((document, definition))
    return tuple(
        Meaning(defined(found[0][1], words), tuple((document, definition.rule) for document, definition in found))
        for found in said.values()
    )


def place_name(place: str, words: Translations) -> str:
    """What people call a place where a name has a meaning."""
    where = place.removesuffix(OFFICIAL)
    name = _KNOWN_EDITIONS.get(where)
    told = f"{words.label('game', name.game)} {name.effective}".strip() if name else words.label("place", where)
    return words("place.official", place=told) if place.endswith(OFFICIAL) else told


_KNOWN_EDITIONS: Mapping[str, Document] = {document.id: document for document in DOCUMENTS}
