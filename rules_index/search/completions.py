"""What a query can be completed to: names of concepts, headings and rule numbers; written beside the index.

Plain JSON, like the vocabulary: nothing in it can run.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from pathlib import Path

from rules_index.folding import fold_key, has_han
from rules_index.model import Kind
from rules_index.search.fields import concept_token
from rules_index.search.notes import Noted
from rules_index.search.vocabulary import Vocabulary

_FILE = "completions.json"
# Headings of glossaries name a thing twice: `Awake ——备战`, `一、人格騎升(Persona Ride)`.
_BETWEEN_NAMES = re.compile(r"——|[/(（)）]")
_ENUMERATION = re.compile(r"^(?:[一二三四五六七八九十a-zA-Z]{1,2}|\d{1,2})[、.．]\s*")


class CompletionKind(StrEnum):
    """What a completion names; in the order in which equal ones are offered."""

    TERM = "term"
    TITLE = "title"
    NUMBER = "number"


class KeyRank(IntEnum):
    """How near to the name itself the letters are that it is found by."""

    NAME = 0
    SOUND = 0
    INITIALS = 1
    INSIDE = 2


@dataclass(slots=True)
class Entry:
    """One thing to offer.

    `labels` gives for each document that knows it what it is there, in Chinese and English; `weight` says how much
    is written about it; `concept` is the id of the concept that it names, or empty.
    """

    text: str
    kind: CompletionKind
    weight: int
    concept: str = ""
    labels: dict[str, tuple[str, str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Completions:
    """All entries, and the keys that lead to them: (letters, how near, which entry), sorted by letters."""

    entries: tuple[Entry, ...]
    keys: tuple[tuple[str, int, int], ...]


class CompletionGatherer:
    """Gathers what can be offered from what is noted of the rules, in the order of the index."""

    def __init__(self) -> None:
        self._mentions: dict[str, int] = {}
        self._titles: dict[str, Entry] = {}
        self._numbers: dict[str, Entry] = {}

    def note(self, rule: Noted) -> None:
        """Note the number, the heading and the concepts of a rule."""
        for token in rule.concepts:
            self._mentions[token] = self._mentions.get(token, 0) + 1
        label = (rule.title, rule.title_en)
        if "~" not in rule.number:
            depth = rule.number.count(".")
            entry = self._numbers.setdefault(rule.number, Entry(rule.number, CompletionKind.NUMBER, -depth))
            entry.labels[rule.document] = label if rule.kind == Kind.HEADING else (rule.gist, rule.title_en)
        if rule.kind == Kind.HEADING:
            for text in _names_in_title(rule.title, rule.title_en):
                entry = self._titles.setdefault(fold_key(text), Entry(text, CompletionKind.TITLE, 0))
                entry.weight += 1
                entry.labels.setdefault(rule.document, label)

    def completions(self, vocabulary: Vocabulary) -> Completions:
        """All that was noted, with the names of the concepts that the rules speak of."""
        sounds, initials = _inverted(vocabulary.pinyin), _inverted(vocabulary.initials)
        terms = self._terms(vocabulary)
        known = {fold_key(entry.text) for entry in terms}
        titles = [entry for key, entry in self._titles.items() if key not in known]
        entries = (*terms, *titles, *self._numbers.values())
        keys = {
            (letters, int(rank), place)
            for place, entry in enumerate(entries)
            for letters, rank in _keys(entry, sounds, initials)
        }
        return Completions(entries, tuple(sorted(keys)))

    def _terms(self, vocabulary: Vocabulary) -> list[Entry]:
        """An entry for each name of each concept, in the documents that speak of it."""
        terms: dict[tuple[str, str], Entry] = {}
        for document, names in vocabulary.names.items():
            for name, concepts in names.items():
                for concept in concepts:
                    mentions = self._mentions.get(concept_token(document, concept), 0)
                    if mentions:
                        label = vocabulary.labels[concept]
                        text = label[1] if fold_key(label[1]) == name else name
                        entry = terms.setdefault((name, concept), Entry(text, CompletionKind.TERM, 0, concept))
                        entry.weight += mentions
                        entry.labels[document] = label
        return list(terms.values())


def _names_in_title(*titles: str) -> Iterator[str]:
    for title in titles:
        for part in _BETWEEN_NAMES.split(title):
            name = _ENUMERATION.sub("", part.strip())
            if len(name) > 1:
                yield name


def _keys(
    entry: Entry, sounds: Mapping[str, tuple[str, ...]], initials: Mapping[str, tuple[str, ...]]
) -> Iterator[tuple[str, KeyRank]]:
    name = fold_key(entry.text)
    yield name, KeyRank.NAME
    if entry.kind is CompletionKind.NUMBER:
        return
    if not has_han(name):
        words = name.split()
        yield "".join(words), KeyRank.NAME
        yield from ((" ".join(words[place:]), KeyRank.INSIDE) for place in range(1, len(words)))
        return
    yield from ((sound, KeyRank.SOUND) for sound in sounds.get(name, ()))
    yield from ((letters, KeyRank.INITIALS) for letters in initials.get(name, ()))
    if entry.kind is CompletionKind.TITLE:
        yield from _sounded(name)


def _sounded(title: str) -> Iterator[tuple[str, KeyRank]]:
    from pypinyin import lazy_pinyin

    syllables = [syllable for syllable in lazy_pinyin(title) if syllable.isascii() and syllable.isalpha()]
    yield "".join(syllables), KeyRank.SOUND
    yield "".join(syllable[0] for syllable in syllables), KeyRank.INITIALS


def _inverted(words_by_sound: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    sounds: dict[str, tuple[str, ...]] = {}
    for sound, words in words_by_sound.items():
        for word in words:
            sounds[word] = (*sounds.get(word, ()), sound)
    return sounds


def save_completions(completions: Completions, folder: Path) -> None:
    """Write completions into a folder."""
    entries = [[each.text, each.kind, each.weight, each.concept, each.labels] for each in completions.entries]
    content = json.dumps({"entries": entries, "keys": completions.keys}, ensure_ascii=False)
    (folder / _FILE).write_text(content, encoding="utf-8")


def read_completions(folder: Path) -> bytes:
    """Read what was written, to be parsed when somebody types: the folder may be gone by then."""
    return (folder / _FILE).read_bytes()


def parse_completions(content: bytes) -> Completions:
    """Take apart what `read_completions` gave."""
    data = json.loads(content)
    entries = (
        Entry(text, CompletionKind(kind), weight, concept, labels)
        for text, kind, weight, concept, labels in data["entries"]
    )
    return Completions(tuple(entries), tuple(tuple(key) for key in data["keys"]))
