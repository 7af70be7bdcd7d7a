"""Filling a sentence with the subjects of a step."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.core.board import Value
from rules_index.edition_names import TERM
from scenarios.narration.grammar import OPTIONAL, PLACEHOLDER
from scenarios.narration.naming import Namer

_HAN_THEN_LATIN = re.compile(r"(?<=[\u4e00-\u9fff])(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=[\u4e00-\u9fff])")


class Phrases:
    """The subjects of one step, as the phrases that its placeholders stand for in one language."""

    def __init__(self, player: str | None, subjects: Sequence[Value], namer: Namer) -> None:
        self.language = namer.language
        self._player = player
        self._subjects = tuple(subjects)
        self._namer = namer
        numbers = (place for place, value in enumerate(self._subjects) if isinstance(value, int))
        self._first_number = next(numbers, len(self._subjects))

    def of(self, placeholder: str) -> list[str]:
        """List the phrases for a placeholder; empty where it stands for nothing."""
        if placeholder.startswith(TERM):
            return [self._namer.term(placeholder.removeprefix(TERM))]
        after = self._subjects[self._first_number + 1 :]
        if placeholder == "damage":
            return self._pairs("damage", self._subjects)
        if placeholder == "keywords":
            return self._pairs("keyword", after)
        if placeholder == "cost":
            energy = [("energy", value) for value in self._numbers() if value]
            return self._pairs("energy", [part for pair in energy for part in pair]) + self._pairs("power", after)
        if placeholder == "might":
            return [f"{value:+}" for value in self._numbers()]
        return self._namer.call_all(self._plain(placeholder))

    def ways(self, before: str, between: str) -> list[str]:
        """Tell things together with the zone that they go to, which follows them among the subjects, zone by zone."""
        told: list[str] = []
        things: list[Value] = []
        for subject in self._subjects:
            if things and isinstance(subject, str) and ("." in subject or subject in self._namer.book.words):
                names = _listed(self._namer.call_all(things), self.language)
                told.append(f"{before}{names}{between}{self._namer.call(subject)}")
                things = []
            else:
                things.append(subject)
        return told

    def count(self, placeholder: str) -> int:
        """How many things a placeholder stands for; a single number counts as itself."""
        values = self._plain(placeholder)
        if len(values) == 1 and isinstance(values[0], int):
            return values[0]
        return max(len(self.of(placeholder)), sum(value is not None for value in values))

    def _plain(self, placeholder: str) -> Sequence[Value]:
        """The subjects behind a placeholder that names some of them."""
        subjects = self._subjects
        if placeholder[0].isdigit():
            start = int(placeholder.rstrip("+")) - 1
            return subjects[start:] if placeholder.endswith("+") else subjects[start : start + 1]
        chosen = {
            "player": (self._player,),
            "all": subjects,
            "but_last": subjects[:-1],
            "last": subjects[-1:],
            "names": subjects[: self._first_number],
            "number": self._numbers(),
        }
        return chosen.get(placeholder, ())

    def _numbers(self) -> list[int]:
        """The first number among the subjects, if there is one."""
        value = self._subjects[self._first_number] if self._first_number < len(self._subjects) else None
        return [value] if isinstance(value, int) else []

    def _pairs(self, kind: str, values: Sequence[Value]) -> list[str]:
        """Every name that a number follows, told as this kind of pair; 1 is the plain case where there is one."""
        book = self._namer.book
        phrases = []
        for name, amount in itertools.pairwise(values):
            if isinstance(name, str) and isinstance(amount, int):
                pattern = book.pairs[f"{kind}_of_1" if amount == 1 and f"{kind}_of_1" in book.pairs else kind]
                phrases.append(pattern[self.language].format(name=self._namer.call(name), amount=amount))
        return phrases


class Slot(NamedTuple):
    """A placeholder, with the two words between which it chooses, if it does."""

    placeholder: str
    one: str | None
    many: str | None


Text = tuple[str | Slot, ...]
"""A sentence, or a part of one: words and placeholders."""


@cache
def _parted(sentence: str) -> tuple[tuple[bool, Text], ...]:
    """The parts of a sentence: whether each may be left out, and what it says."""
    parts: list[tuple[bool, Text]] = []
    end = 0
    for found in OPTIONAL.finditer(sentence):
        parts += [(False, _slots(sentence[end : found.start()])), (True, _slots(found[1]))]
        end = found.end()
    return (*parts, (False, _slots(sentence[end:])))


def _slots(text: str) -> Text:
    told: list[str | Slot] = []
    end = 0
    for found in PLACEHOLDER.finditer(text):
        told += [text[end : found.start()], Slot(*found.groups())]
        end = found.end()
    return tuple(one for one in (*told, text[end:]) if one)


def fill(sentence: str, phrases: Phrases) -> str:
    """Put the phrases into a sentence."""
    return "".join(
        one if isinstance(one, str) else _told(one, phrases)
        for may_go, text in _parted(sentence)
        if not may_go or all(phrases.of(one.placeholder) for one in text if isinstance(one, Slot))
        for one in text
    )


def _told(slot: Slot, phrases: Phrases) -> str:
    if slot.placeholder == "ways":
        return _listed(phrases.ways(slot.one or "", slot.many or ""), phrases.language)
    if slot.one is not None:
        return str(slot.one if phrases.count(slot.placeholder) == 1 else slot.many)
    return _listed(phrases.of(slot.placeholder), phrases.language)


def polished(text: str, language: str) -> str:
    """Set a sentence as its language does: a space between Chinese and Latin, a capital at the start in English."""
    if language == "zh":
        return _HAN_THEN_LATIN.sub(" ", text)
    return text[:1].upper() + text[1:]


def _listed(phrases: list[str], language: str) -> str:
    if language == "zh":
        return "、".join(phrases)
    return " and ".join([part for part in (", ".join(phrases[:-1]), *phrases[-1:]) if part])
