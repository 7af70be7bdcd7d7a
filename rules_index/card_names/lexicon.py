"""The names of cards as the finder looks them up: by their letters, and by what they are made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from rules_index.card_names.letters import Token
from rules_index.card_names.names import CardNames, KeyKind
from rules_index.folding import has_han


@dataclass(frozen=True, slots=True)
class Key:
    """One way to call cards: its letters, how sure it is, and the places of the cards."""

    letters: str
    kind: KeyKind
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stretch:
    """Tokens `start` to `end` (exclusive) of a query, `size` letters, the key that they mean, how many slips apart."""

    start: int
    end: int
    size: int
    key: Key
    slips: int = 0

    @classmethod
    def of(cls, cut: Sequence[Token], start: int, end: int, key: Key, slips: int = 0) -> Stretch:
        """Take tokens of a query for a key."""
        return cls(start, end, sum(len(token.text) for token in cut[start:end]), key, slips)

    @property
    def weight(self) -> tuple[int, int]:
        """The longest name wins; each slip costs two letters, and of two equal ones the surer wins."""
        return 2 * self.slips - self.size, int(self.key.kind)


class Lexicon:
    """All keys. What only slips need is made when the first query asks for it."""

    def __init__(self, names: CardNames) -> None:
        self.cards = names["cards"]
        self.everyday = frozenset(names["everyday"])
        self.common = frozenset(names["common"])
        self.words = frozenset(names["words"])
        self.keys = {letters: Key(letters, KeyKind(kind), tuple(cards)) for letters, kind, cards in names["keys"]}
        self._sounds = names["sounds"]

    @cached_property
    def readings(self) -> dict[str, tuple[str, ...]]:
        """The syllables of each character in daily use."""
        readings: dict[str, tuple[str, ...]] = {}
        for sound, characters in self._sounds.items():
            for character in characters:
                readings[character] = (*readings.get(character, ()), sound)
        return readings

    @cached_property
    def long(self) -> tuple[Key, ...]:
        """The keys in which a slip can be told from another word."""
        return tuple(key for key in self.keys.values() if key.kind < KeyKind.INITIALS and is_long(key.letters))

    @cached_property
    def postings(self) -> dict[str, list[int]]:
        """The places in `long` of the keys that hold a character or a pair of letters."""
        postings: dict[str, list[int]] = {}
        for place, key in enumerate(self.long):
            for piece in set(pieces([key.letters])):
                postings.setdefault(piece, []).append(place)
        return postings

    @cached_property
    def needed(self) -> tuple[int, ...]:
        """How many pieces a query must share with each key in `long` to be a slip apart from it."""
        return tuple(_needed(key.letters) for key in self.long)


def is_long(letters: str) -> bool:
    """Whether a name is long enough for slips: two Chinese characters, four letters."""
    return len(letters) >= (2 if has_han(letters) else 4)


def slips_allowed(letters: str) -> int:
    """How many slips a name of so many letters may have."""
    return 2 if len(letters) >= (6 if has_han(letters) else 10) else 1


def pieces(words: list[str]) -> Iterator[str]:
    """Chinese characters one by one; of letters each pair across all words, the first and the last of each word."""
    before = ""
    for word in words:
        if has_han(word):
            yield from word
            before = ""
        else:
            joined = before + word
            yield from (joined[place : place + 2] for place in range(len(joined) - 1))
            yield from (f"^{word[0]}", f"{word[-1]}$")
            before = word[-1]


def _needed(letters: str) -> int:
    """A slip spoils one character, or three pairs of letters at most."""
    known = len(set(pieces([letters])))
    return max(1, known - slips_allowed(letters)) if has_han(letters) else max(3, known - 3 * slips_allowed(letters))
