"""All names of cards as plain data, with their sounds. Takes a second or two: done when an index is built."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Protocol

from rules_index.card_names.letters import Token, key_of, tokens
from rules_index.card_names.names import CardNames, KeyKind
from rules_index.folding import fold, has_han
from rules_index.terms import load_terms

_DIGESTS = Path(__file__).parent.parent / "digests"
_CHINESE, _ENGLISH, _ASKED = (re.compile(rf"[^.]+{ending}") for ending in (r"\.txt", r"\.en\.txt", r"\.asked\.txt"))
_WORD = re.compile(r"(?<![A-Za-z'’-])[a-z]+(?:['’-][a-z]+)*(?![A-Za-z])")
_LONGEST_COMMON = 4
_SURE_NAME = 4
_SHORTEST_INITIALS = 3
_SURE_INITIALS = 4
_HAN_RUN = re.compile(r"[\u3400-\u9fff]+")


class NamedCard(Protocol):
    """What the finder must know of a card; see `scenarios.catalogue.CatalogueCard`."""

    @property
    def id(self) -> str:
        """What its page is asked for by."""

    @property
    def game(self) -> str:
        """The game that it belongs to."""

    @property
    def names(self) -> tuple[str, ...]:
        """Its names to show, Chinese first."""

    @property
    def other_names(self) -> tuple[str, ...]:
        """What else it is called."""


def card_names(cards: Iterable[NamedCard]) -> CardNames:
    """All that a finder needs to know of these cards, in their order: of two with one name the first is found first."""
    return _names_of(tuple(_Card(card.id, card.game, tuple(card.names), tuple(card.other_names)) for card in cards))


@dataclass(frozen=True, slots=True)
class _Card:
    """What is known of a card, and nothing else, so that two alike are one."""

    id: str
    game: str
    names: tuple[str, ...]
    other_names: tuple[str, ...]


@lru_cache(maxsize=2)
def _names_of(known: tuple[_Card, ...]) -> CardNames:
    """Gather the names once for all indexes that a process builds: how the rules speak takes longest."""
    speech = _speech(known)
    keys: dict[str, tuple[KeyKind, dict[int, None]]] = {}
    for place, card in enumerate(known):
        for kind, key in _keys(card, speech):
            kept, places = keys.setdefault(key, (kind, {}))
            if kind < kept:
                keys[key] = kind, {place: None}
            elif kind == kept:
                places[place] = None
    return CardNames(
        cards=[(card.id, card.game, list(card.names)) for card in known],
        keys=[(key, int(kind), list(places)) for key, (kind, places) in keys.items()],
        everyday=sorted(_everyday(keys, known, speech)),
        common=sorted(_common(known, speech)),
        words=sorted(speech.words),
        sounds=_sounds(),
    )


class _Speech:
    """How the rules speak: the words of our digests, and the names of concepts."""

    def __init__(self, chinese: str, english: str, asked: str, terms: Collection[str]) -> None:
        sentences = [_WORD.findall(line) for line in english.splitlines()]
        often = (word for word, times in Counter(_WORD.findall(asked)).items() if times > 1)
        self.terms = frozenset(key_of(term) for term in terms)
        self.words = frozenset(
            (
                *(re.sub(r"['’-]", "", word) for words in sentences for word in words),
                *often,
                *(term for term in self.terms if term.isascii()),
            )
        )
        self.initials = frozenset(_initials(term) for term in terms if has_han(term))
        self._chinese = frozenset(
            run[start : start + size]
            for run in _HAN_RUN.findall(chinese)
            for size in range(1, _LONGEST_COMMON + 1)
            for start in range(len(run) - size + 1)
        )
        self._phrases = frozenset(
            "".join(words[start : start + size])
            for words in sentences
            for size in (2, 3)
            for start in range(len(words) - size + 1)
        )

    def uses(self, key: str) -> bool:
        """Whether letters are also an everyday word or phrase of the rules, or too short to be anything else."""
        if key in self.terms or self.is_short(key):
            return True
        if has_han(key):
            return len(key) == 2 and key in self._chinese
        return key in self.words or key in self._phrases

    def is_short(self, key: str) -> bool:
        """Whether letters may be a part of any word."""
        return len(key) < (2 if has_han(key) else 3)

    def says(self, part: str) -> bool:
        """Whether a part of a name also stands in the rules."""
        return part in self._chinese if has_han(part) else part in self.words or part in self._phrases


def _speech(cards: Iterable[NamedCard]) -> _Speech:
    texts = {path.name: path.read_text(encoding="utf-8") for path in sorted(_DIGESTS.glob("*.txt"))}

    def joined(ending: re.Pattern[str]) -> str:
        return "\n".join(text for name, text in texts.items() if ending.fullmatch(name))

    # The examples in the digests name cards; their names are no words of the rules.
    names = {fold(name).folded for card in cards for name in card.names if has_han(name)}
    told = "|".join(sorted((re.escape(name) for name in names if len(name) >= _SURE_NAME), key=len, reverse=True))
    chinese = fold(joined(_CHINESE)).folded
    chinese = re.sub(told, " ", chinese) if told else chinese
    return _Speech(chinese, joined(_ENGLISH), joined(_ASKED), load_terms().all_names())


def _keys(card: NamedCard, speech: _Speech) -> Iterator[tuple[KeyKind, str]]:
    names = {key_of(name): None for name in card.names}
    # What else a card is called is no word of the rules: a token named `Recruit (271)` is not meant by "recruit".
    others = {key for key in map(key_of, card.other_names) if key not in speech.terms and key not in names}
    yield from ((KeyKind.NAME, key) for key in names)
    yield from ((KeyKind.OTHER, key) for key in sorted(others))
    for key in (*names, *sorted(others)):
        if has_han(key):
            yield from _sounded(key, speech)


def _everyday(keys: Collection[str], cards: Iterable[NamedCard], speech: _Speech) -> Iterator[str]:
    """The keys that sentences about rules use for something else, and the sounds of such names."""
    persons = {key_of(name) for card in cards for name in card.other_names} - {
        key_of(name) for card in cards for name in card.names
    }
    # The examples in the digests name champions, by which nothing else is meant.
    told = [key for key in keys if speech.is_short(key) or (speech.uses(key) and key not in persons)]
    yield from told
    yield from ("".join(_syllables(key)) for key in told if has_han(key))


def _sounded(key: str, speech: _Speech) -> Iterator[tuple[KeyKind, str]]:
    sound = "".join(_syllables(key))
    if len(key) > 1:
        yield from ((KeyKind.SOUND, written) for written in {sound, sound.replace("v", "u")})
    initials = _initials(key)
    sure = len(initials) >= _SURE_INITIALS or (initials not in speech.initials and initials not in speech.words)
    if len(initials) >= _SHORTEST_INITIALS and sure:
        yield KeyKind.INITIALS, initials


def _syllables(name: str) -> list[str]:
    from pypinyin import lazy_pinyin

    return [syllable.lower() for syllable in lazy_pinyin(name)]


@lru_cache(maxsize=8192)
def _initials(name: str) -> str:
    return "".join(syllable[0] for syllable in _syllables(key_of(name)))


def _common(cards: Iterable[NamedCard], speech: _Speech) -> Iterator[str]:
    """The parts of names that are words of the rules as well: those are not found by such a part."""
    parts = {part for card in cards for name in card.names for part in parts_of(tokens(name))}
    return (part for part in parts if part in speech.terms or speech.says(part))


def parts_of(cut: tuple[Token, ...]) -> Iterator[str]:
    """Every run of tokens shorter than the whole name."""
    for size in range(1, len(cut)):
        for start in range(len(cut) - size + 1):
            yield "".join(token.text for token in cut[start : start + size])


@cache
def _sounds() -> dict[str, str]:
    """For each syllable the characters in daily use that may be read so, their first two readings."""
    from pypinyin.pinyin_dict import pinyin_dict

    sounds: dict[str, list[str]] = {}
    for code, readings in pinyin_dict.items():
        character = chr(code)
        if 0x4E00 <= code <= 0x9FFF and character.encode("gb2312", errors="ignore"):
            for reading in list(dict.fromkeys(_toneless(readings)))[:2]:
                sounds.setdefault(reading, []).append(character)
    return {sound: "".join(characters) for sound, characters in sounds.items()}


def _toneless(readings: str) -> Iterator[str]:
    from rules_index.search.vocabulary import without_tones

    return (without_tones(each) for each in readings.split(","))
