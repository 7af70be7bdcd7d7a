"""What players, places, objects and words are called in one language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from engine.core.board import Value
from engine.core.reading import LANGUAGES
from rules_index.edition_names import name_in
from scenarios.narration.phrasebook import Bilingual, Phrasebook

_BLANK = re.compile(r"[A-Z]-\w+-\d+")
"""The ids of cards that a setup only counts."""
_ABILITY = re.compile(r"(?P<of>.+)'s ability(?:#\d+)?")
_ONE_OF_SEVERAL = re.compile(r"(?P<of>[^/]+)/(?P<number>(?:.+/)?\d+)")


@dataclass(frozen=True)
class Cast:
    """Who and what takes part in one game: players and places without an owner by id, and the titles of all objects."""

    players: tuple[str, ...]
    titles: Mapping[str, Bilingual]
    places: tuple[str, ...] = ()
    unseen: frozenset[str] = frozenset()
    """The objects that are not named, since whoever reads may not see their faces."""
    edition: str = ""
    """The edition that is played, by whose terms it is told; empty for that in force."""
    words: Mapping[str, Bilingual] = field(default_factory=dict)
    """What is no object, and is never taken for one of the same name: the marks of a player."""
    former: Mapping[str, tuple[tuple[int, Bilingual], ...]] = field(default_factory=dict)
    """What was called otherwise for a while, as a copy is: after which steps it had which title, 0 being the setup."""
    step: int | None = None
    """The step that is told, by the titles of just before it; None for what stands now."""

    def at(self, step: int) -> Cast:
        """The same cast as a step finds it."""
        return replace(self, step=step) if self.former else self

    def title(self, name: str) -> Bilingual:
        """The title of an object. Raises KeyError for what is none."""
        titles = self.former.get(name, ()) if self.step is not None else ()
        return next((title for after, title in reversed(titles) if after < (self.step or 0)), self.titles[name])

    def _titles(self, name: str) -> tuple[Bilingual, ...]:
        """All titles that an object has, or had."""
        return (self.titles[name], *(title for _, title in self.former.get(name, ())))

    @cached_property
    def shared(self) -> Mapping[str, frozenset[str]]:
        """For each language the titles that several objects have."""
        shared = {}
        for language in LANGUAGES:
            counts = Counter(title for name in self.titles for title in {one[language] for one in self._titles(name)})
            shared[language] = frozenset(title for title, count in counts.items() if count > 1)
        return shared

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """What tells objects with one title apart, by id: their number among them, in the order of the game.

        Who reads a case never sees its ids. Cards that the setup only counts have no number.
        """
        taken: dict[tuple[str, str], int] = {}
        numbers = {}
        for name in self.titles:
            titles = {(language, title[language]) for title in self._titles(name) for language in LANGUAGES}
            if _BLANK.fullmatch(name) or not any(title in self.shared[language] for language, title in titles):
                continue
            numbers[name] = 1 + max(taken.get(each, 0) for each in titles)
            taken |= dict.fromkeys(titles, numbers[name])
        return numbers


class Namer:
    """Calls the subjects of a step by the names that they have in one language."""

    def __init__(self, book: Phrasebook, cast: Cast, language: str) -> None:
        self.book = book
        self.language = language
        self._cast = cast

    def call(self, subject: Value) -> str:
        """Give the name of a subject; empty for nothing. What has no name is called as it is written."""
        if subject is None:
            return ""
        return self._name(subject) if isinstance(subject, str) else str(subject)

    def call_all(self, subjects: Iterable[Value]) -> list[str]:
        """Give the names of several subjects, without those of nothing; cards that nobody names are counted instead."""
        named = [subject for subject in subjects if self.call(subject)]
        unseen = [subject for subject in named if subject in self._cast.unseen]
        if len(unseen) < 2:
            return [self.call(subject) for subject in named]
        several = self.book.pairs["unseen"][self.language].format(name="", amount=len(unseen))
        return [several if subject in unseen else self.call(subject) for subject in named if subject not in unseen[1:]]

    def term(self, term: str) -> str:
        """Give the name that a term has in the edition that is played. Raises KeyError for one that is none."""
        return name_in(self._cast.edition, term, self.language)

    def _name(self, name: str) -> str:
        if name in self._cast.unseen:
            return self._word(self.book.words, "unseen")
        if name in self._cast.titles:
            return self._object(name)
        if name in self._cast.words:
            return self._word(self._cast.words, name)
        if name in self._cast.players:
            return self._word(self.book.players, name)
        if name in self._cast.places:
            return self._pattern("place", name)
        return self._part(name) or self._either(name)

    def _object(self, name: str) -> str:
        """The title, and a number where several objects share it."""
        title = self._cast.title(name)[self.language]
        number = self._cast.numbers.get(name) if title in self._cast.shared[self.language] else None
        return title if number is None else f"{title} #{number}"

    def _part(self, name: str) -> str:
        """A zone (`A.base`), an ability on the chain (`ogre's ability`), or one of several abilities (`ogre/2`).

        One that an object was given goes by the card on which it stands (`ogre/card/2`).
        """
        owner, _, zone = name.rpartition(".")
        if owner and zone in self.book.names:
            return self._pattern(zone, self._name(owner))
        ability = _ABILITY.fullmatch(name)
        if ability is not None:
            return self._pattern("ability", self._name(ability["of"]))
        label = _ONE_OF_SEVERAL.fullmatch(name)
        return "" if label is None else self._pattern("one_of_several", self._name(label["of"]), label["number"])

    def _either(self, name: str) -> str:
        """A word of the game, or words of which any will do (`fury/calm`)."""
        first, slash, rest = name.partition("/")
        if slash and first in self.book.words:
            return self._pattern("either", self._word(self.book.words, first), self._either(rest))
        return self._word(self.book.words, name)

    def _pattern(self, name: str, of: str, which: str = "") -> str:
        return self.book.names[name][self.language].format(of=of, which=which)

    def _word(self, words: Mapping[str, Bilingual], word: str) -> str:
        return words[word][self.language] if word in words else word
