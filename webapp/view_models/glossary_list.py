"""The list of the glossary: the concepts of one letter, or those whose names hold what is looked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache

from rules_index.documents import Document
from rules_index.folding import fold_key
from rules_index.glossary import Glossary
from rules_index.terms import Concept
from webapp.translations import Translations
from webapp.view_models.glossary_page import first_meaning, newest_first, of_game

LONGEST_NAME = 100
MOST = 60
"""So many concepts are listed of those that bear a name."""


@dataclass(frozen=True)
class Letter:
    """A letter with which English names begin, and how many do."""

    letter: str
    count: int
    current: bool


@dataclass(frozen=True)
class Row:
    """One concept in a line, with what it is, where anything defines it."""

    concept: Concept
    meaning: str


@dataclass(frozen=True)
class GlossaryList:
    """All that the template needs: `parts` are the rows of the reader's game and the others, or one of all games.

    `looked_for` is the name that was typed; `count` says how many concepts there are at all.
    """

    letters: tuple[Letter, ...]
    parts: tuple[tuple[Row, ...], ...]
    game: str | None
    looked_for: str
    count: int


def glossary_list(
    glossary: Glossary, documents: Sequence[Document], asked: tuple[str, str], game: str | None, words: Translations
) -> GlossaryList:
    """Put the list together; what is asked is a name or part of one (it goes first), and a letter."""
    looked_for, letter = asked[0].strip()[:LONGEST_NAME], asked[1].upper()
    counts = Counter(_letter(concept) for concept in glossary.concepts)
    chosen = "" if looked_for else letter if letter in counts else min(counts, default="")
    listed = named(glossary, looked_for) if looked_for else _beginning(glossary, chosen)
    of_this, others = _parted(glossary, listed, documents, game)
    order = newest_first(documents, game)
    parts = (
        tuple(Row(concept, first_meaning(glossary, concept, order, words)) for concept in part)
        for part in (of_this, others)
        if part
    )
    return GlossaryList(
        letters=tuple(Letter(each, counts[each], each == chosen) for each in sorted(counts)),
        parts=tuple(parts),
        game=game if of_this else None,
        looked_for=looked_for,
        count=len(glossary.concepts),
    )


class UnknownConcept(LookupError):
    """No concept has this id; `nearest` are ids that are spelt most like it."""

    def __init__(self, wanted: str, known: list[str]) -> None:
        super().__init__(f"no concept {wanted!r}")
        self.wanted = wanted
        self.nearest = tuple(get_close_matches(wanted, known, n=3))


def concept_of(glossary: Glossary, concept_id: str) -> Concept:
    """One concept by its id. Raises UnknownConcept."""
    found = glossary.by_id.get(concept_id)
    if found is None:
        raise UnknownConcept(concept_id, list(glossary.by_id))
    return found


def named(glossary: Glossary, name: str) -> list[Concept]:
    """The concepts of which some name is, begins with, or else holds what is looked for, in this order."""
    key = fold_key(name)
    ranked = ((_nearness(key, _keys(concept)), concept) for concept in glossary.concepts)
    found = sorted(((rank, concept.en.lower(), concept) for rank, concept in ranked if rank), key=lambda each: each[:2])
    return [concept for _, _, concept in found[:MOST]]


def neighbours(glossary: Glossary, concept: Concept) -> tuple[Concept | None, Concept | None]:
    """The concepts before and after one in the alphabet."""
    ordered = _alphabetical(glossary.concepts)
    at = ordered.index(concept)
    return ordered[at - 1] if at else None, ordered[at + 1] if at + 1 < len(ordered) else None


def _parted(
    glossary: Glossary, listed: Iterable[Concept], documents: Sequence[Document], game: str | None
) -> tuple[list[Concept], list[Concept]]:
    parts: tuple[list[Concept], list[Concept]] = ([], [])
    for concept in listed:
        parts[0 if game and of_game(glossary, concept, documents, game) else 1].append(concept)
    return parts


def _beginning(glossary: Glossary, letter: str) -> list[Concept]:
    return [concept for concept in _alphabetical(glossary.concepts) if _letter(concept) == letter]


def _alphabetical(concepts: Iterable[Concept]) -> list[Concept]:
    return sorted(concepts, key=lambda concept: concept.en.lower())


def _letter(concept: Concept) -> str:
    return concept.en[0].upper()


@lru_cache(maxsize=4096)
def _folded(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(fold_key, names)))


def _keys(concept: Concept) -> tuple[str, ...]:
    return _folded((concept.zh, concept.en, *(name for names in concept.names.values() for name in names)))


def _nearness(key: str, keys: tuple[str, ...]) -> int:
    """1 where a name is the key, 2 where one begins with it, 3 where one holds it, 0 where none does."""
    if key in keys:
        return 1
    if any(each.startswith(key) for each in keys):
        return 2
    return 3 if any(key in each for each in keys) else 0
