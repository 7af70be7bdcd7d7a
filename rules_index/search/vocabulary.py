"""The words of an index and how they sound; written beside the index, read by every query.

Plain JSON: nothing in it can run.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from itertools import islice, product
from pathlib import Path

from rules_index.folding import has_han

_WORDS = "vocabulary.json"
_READINGS = "readings.json"
_LONGEST_SOUNDED = 8
_READINGS_EACH = 3
_READINGS_IN_ALL = 27
# All characters that a query may hold: the unified ideographs of the basic block.
_FIRST_IDEOGRAPH, _LAST_IDEOGRAPH = 0x4E00, 0x9FA5


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words that an index knows.

    `frequencies` gives each Chinese word the frequency that segmenting goes by, out of `total`; `english` the
    stems; `pinyin` the words by their sound without tones; `initials` the names by the first letters of their
    sound; `names` for each document what concepts a name may mean there; `labels` the names of each concept to show,
    Chinese and English.
    """

    frequencies: Mapping[str, int]
    total: int
    english: frozenset[str]
    pinyin: Mapping[str, tuple[str, ...]]
    initials: Mapping[str, tuple[str, ...]]
    names: Mapping[str, Mapping[str, tuple[str, ...]]]
    labels: Mapping[str, tuple[str, str]]


class Readings:
    """How each Chinese character is read, without tones; parsed when a query looks misspelt.

    The content is at hand from the beginning: by then somebody may have discarded the index on disk.
    """

    def __init__(self, content: bytes) -> None:
        self._content = content

    @cached_property
    def _by_character(self) -> Mapping[str, str]:
        loaded: Mapping[str, str] = json.loads(self._content)
        return loaded

    def of(self, character: str) -> tuple[str, ...]:
        """The readings of a character, the usual one first; none if it is no Chinese character."""
        readings = self._by_character.get(character)
        return tuple(readings.split(",")) if readings else ()


def gather_vocabulary(
    tokens: Iterable[str],
    names: Mapping[str, Mapping[str, tuple[str, ...]]],
    labels: Mapping[str, tuple[str, str]],
    frequency: Callable[[str], int],
    total: int,
) -> Vocabulary:
    """Collect the vocabulary while an index is built.

    Args:
        tokens: every token of the index, once each.
        names: for each document, the names of concepts and what they may mean.
        labels: the names of each concept to show.
        frequency: tells how common a Chinese word is.
        total: what frequencies are shares of.

    """
    all_names = {name for by_name in names.values() for name in by_name}
    chinese = {token for token in tokens if has_han(token)} | {name for name in all_names if _is_han(name)}
    # Names come before other words of the same sound: 征服 before a word that merely occurs.
    ordered = sorted(chinese, key=lambda word: (word not in all_names, -frequency(word), word))
    pinyin, initials = _by_sound([word for word in ordered if 2 <= len(word) <= _LONGEST_SOUNDED], all_names)
    return Vocabulary(
        frequencies={word: frequency(word) for word in sorted(chinese)},
        total=total,
        english=frozenset(token for token in tokens if token.isascii() and token.isalpha()),
        pinyin=pinyin,
        initials=initials,
        names=names,
        labels=labels,
    )


def _by_sound(
    words: Iterable[str], names: Container[str]
) -> tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]:
    """The words by pinyin and, of names only, by the first letters of it; in the order that they come in."""
    from pypinyin import lazy_pinyin

    readings = _all_readings()
    pinyin: dict[str, dict[str, None]] = {}
    initials: dict[str, dict[str, None]] = {}
    for word in words:
        likely = lazy_pinyin(word)
        # Dictionaries of phrases misread terms of games (调度 as diaodu), so a name is found by any reading.
        sounds = [likely, *(_readings_of(word, readings) if word in names else ())]
        for sound in sounds:
            pinyin.setdefault("".join(sound), {})[word] = None
            if word in names:
                initials.setdefault("".join(syllable[0] for syllable in sound), {})[word] = None
    return _tuples(pinyin), _tuples(initials)


def _readings_of(word: str, readings: Mapping[str, str]) -> Iterator[tuple[str, ...]]:
    each = [readings[character].split(",")[:_READINGS_EACH] if character in readings else [] for character in word]
    return islice(product(*each), _READINGS_IN_ALL)


def _tuples(words: Mapping[str, Mapping[str, None]]) -> dict[str, tuple[str, ...]]:
    return {sound: tuple(known) for sound, known in words.items()}


def _is_han(name: str) -> bool:
    return all(has_han(character) for character in name)


def save_vocabulary(vocabulary: Vocabulary, folder: Path) -> None:
    """Write a vocabulary and the readings of all characters into a folder."""
    data = asdict(vocabulary) | {"english": sorted(vocabulary.english)}
    (folder / _WORDS).write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    (folder / _READINGS).write_text(json.dumps(_all_readings(), ensure_ascii=False), encoding="utf-8")


def _all_readings() -> dict[str, str]:
    from pypinyin.pinyin_dict import pinyin_dict

    return {
        chr(code): ",".join(dict.fromkeys(without_tones(readings).split(",")))
        for code, readings in pinyin_dict.items()
        if _FIRST_IDEOGRAPH <= code <= _LAST_IDEOGRAPH
    }


def without_tones(pinyin: str) -> str:
    """Pinyin as it is typed: `zhòng` becomes `zhong`, `lǜ` becomes `lv`."""
    apart = unicodedata.normalize("NFD", pinyin).replace("u\N{COMBINING DIAERESIS}", "v")
    return "".join(character for character in apart if not unicodedata.combining(character))


def load_vocabulary(folder: Path) -> Vocabulary:
    """Read a vocabulary back."""
    data = json.loads((folder / _WORDS).read_text(encoding="utf-8"))
    return Vocabulary(
        frequencies=data["frequencies"],
        total=data["total"],
        english=frozenset(data["english"]),
        pinyin=data["pinyin"],
        initials=data["initials"],
        names=data["names"],
        labels=data["labels"],
    )


def load_readings(folder: Path) -> Readings:
    """The readings of characters, not parsed before they are needed."""
    return Readings((folder / _READINGS).read_bytes())
