"""The words and phrases of card text in one language, and how parts are put side by side."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType

from engine.core.reading import Node
from engine.riftbound.cards import Card
from engine.riftbound.standard import STANDARD_CARDS
from scenarios.reading import read_fixture

NO_CARDS: Mapping[str, Card] = MappingProxyType({})
"""Where a text is rendered for itself, it can name no card but the standard ones."""
_FOLDER = Path(__file__).parent
_HAN = "\u4e00-\u9fff"
_BETWEEN_WORDS = re.compile(rf"(?<=[{_HAN}，。：；、（）]) +(?=[{_HAN}])| +(?=[，。：；、（）])")
_BESIDE_A_NUMBER = re.compile(rf"(?<=[{_HAN}])(?=[0-9])|(?<=[0-9])(?=[{_HAN}])")
_NOT_AN = ("unit", "one ")
"""English beginnings with a vowel that is not spoken as one."""


class Unspeakable(LookupError):
    """Card data holds something for which there is no phrase; the message names the missing key."""


@cache
def _data(name: str) -> Mapping[str, Mapping[str, str]]:
    fixture = read_fixture(_FOLDER / f"{name}.yaml")
    with fixture.locating():
        return {key: place.mapping().value for key, place in Node(fixture.data).items()}


class Speech:
    """Speaks one language: `speech("draw", n="2")` fills the parts into the phrase of that name.

    `cards` are those that a text may name besides the standard ones.
    """

    def __init__(self, language: str, cards: Mapping[str, Card] = NO_CARDS) -> None:
        self.language = language
        self._cards = cards

    def __call__(self, key: str, /, **parts: str) -> str:
        """Fill a phrase. Raises Unspeakable where there is none of that name."""
        phrases = _data("phrases")
        if key not in phrases:
            raise Unspeakable(f"no phrase {key!r}")
        return phrases[key][self.language].format(**parts)

    def knows(self, key: str) -> bool:
        """Whether there is a phrase of that name."""
        return key in _data("phrases")

    def first_known(self, *keys: str) -> str:
        """The first of several names for which there is a phrase. Raises Unspeakable where there is none."""
        for key in keys:
            if self.knows(key):
                return key
        raise Unspeakable(f"no phrase {' or '.join(map(repr, keys))}")

    def word(self, family: str, name: str, form: str = "") -> str:
        """The word for a name, such as a domain. Raises Unspeakable. `form` is `one` or `many` in English."""
        entry = _data("words")[family].get(name)
        if entry is None:
            raise Unspeakable(f"no word for {name!r} among the {family}")
        assert isinstance(entry, Mapping)
        return str(entry["counter"] if form == "counter" else entry[form if form and self.english else self.language])

    def token(self, name: str, *, many: bool) -> str:
        """The word for a token; one that a case brings along is called by its own name."""
        card = self._cards.get(name)
        if card is not None and card is not STANDARD_CARDS.get(name):
            return card.titles[self.language]
        return self.word("tokens", name, "many" if many else "one") if name in _data("words")["tokens"] else name

    def card_name(self, name: str) -> str:
        """The name of a card by its key; one that nobody knows is called by the key."""
        card = self._cards.get(name) or STANDARD_CARDS.get(name)
        return name if card is None else card.titles[self.language]

    def token_counter(self, name: str) -> str:
        """The Chinese measure word for a token: what one of its type is counted by."""
        return self.word("kinds", self.token_type(name), "counter")

    def token_type(self, name: str) -> str:
        """What kind of card a token is; a unit where nobody knows it."""
        card = self._cards.get(name) or STANDARD_CARDS.get(name)
        return "unit" if card is None else card.type

    def tag(self, name: str) -> str:
        """The word for a tag; one that the first set does not know is called as it is written."""
        return name if self.english else str(_data("words")["tags"].get(name, name))

    @property
    def english(self) -> bool:
        """Whether words have a singular and a plural here."""
        return self.language == "en"

    def listed(self, parts: Sequence[str], joint: str = "and") -> str:
        """Parts in a row, the last one joined by `and` or `or`."""
        if len(parts) < 2:
            return "".join(parts)
        return self(joint, rest=self("comma").join(parts[:-1]), last=parts[-1])

    def in_turn(self, parts: Iterable[str]) -> str:
        """Clauses that are carried out one after the other."""
        return self("then").join(part for part in parts if part)

    def sentences(self, parts: Iterable[str]) -> str:
        """Clauses as sentences, each with a capital and a full stop."""
        return self.tidy(self("full_stop").join(capital(part) for part in parts if part) + self("end"))

    def tidy(self, text: str) -> str:
        """Chinese with a space between words and numbers, and with no other spaces."""
        if self.english:
            return text
        return _BESIDE_A_NUMBER.sub(" ", _BETWEEN_WORDS.sub("", text))

    def article(self, noun: str) -> str:
        """The English indefinite article before a noun."""
        return "an" if noun[:1].lower() in "aeiou" and not noun.startswith(_NOT_AN) else "a"


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]
