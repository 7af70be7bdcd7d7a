"""Chinese text cut into words: with jieba while an index is built, with the index's own words for a query.

Both find the most probable way through a dictionary. jieba's dictionary takes some 0.6 s to load, so a query is cut
with the words that the index holds (a few thousand); a word that no rule contains could not match anyway.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

SEGMENTER_VERSION = "jieba-0.42.1/no-hmm/2"
_LONGEST_WORD = 12
_BLOCKS = re.compile("[\u4e00-\u9fd5]+|.")
"""What jieba looks words up in; whatever it does not know as Chinese stays single."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word with its place in the run of characters it was cut from."""

    text: str
    start: int

    @property
    def end(self) -> int:
        """Where the word ends (exclusive)."""
        return self.start + len(self.text)


class Segmenter(Protocol):
    """Whatever cuts a run of Chinese characters into words."""

    def cut(self, run: str) -> list[Word]:
        """The words of a run, in order and without gaps."""
        ...


class JiebaSegmenter:
    """jieba's dictionary with the terms of the games added; for building an index, not for queries."""

    def __init__(self, terms: Iterable[str], characters: Iterable[str] | None = None) -> None:
        """Take the terms, and the characters of the texts to come: words with others are not loaded (all, if None)."""
        import jieba

        # The dictionary is read here and now: jieba's own start writes a cache of marshalled data into the shared
        # temporary folder, and would accept a file that somebody else left there.
        self._tokenizer = jieba.Tokenizer()
        self._tokenizer.FREQ, self._tokenizer.total = self._read_dictionary(characters)
        self._tokenizer.initialized = True
        for term in terms:
            self._tokenizer.add_word(term)

    def _read_dictionary(self, characters: Iterable[str] | None) -> tuple[dict[str, int], int]:
        """The frequency of each word and 0 for each of its beginnings, as jieba wants it, and the sum of them all."""
        wanted = None if characters is None else frozenset(characters)
        with self._tokenizer.get_dict_file() as file:
            # Each line has a word, how often it was seen, and a part of speech; none of them holds a blank.
            entries = file.read().decode("utf-8").split()
        seen = list(map(int, entries[1::3]))
        listed = zip(entries[::3], seen, strict=True)
        frequencies = {word: times for word, times in listed if wanted is None or wanted.issuperset(word)}
        for word in list(frequencies):
            for end in range(1, len(word)):
                frequencies.setdefault(word[:end], 0)
        return frequencies, sum(seen)

    def cut(self, run: str) -> list[Word]:
        """The most probable words of a run, without guesses at words that no dictionary holds."""
        words: list[Word] = []
        start = 0
        for text in self.texts(run):
            words.append(Word(text, start))
            start += len(text)
        return words

    def texts(self, run: str) -> list[str]:
        """The same words, without their places: an index keeps none, and a build cuts a hundred thousand runs.

        This is `jieba.Tokenizer.cut` without its guesses, for Chinese alone, in a third of the time.
        """
        return [text for block in _BLOCKS.findall(run) for text in self._cut_block(block)]

    def _cut_block(self, block: str) -> list[str]:
        """The most probable way through a block, found from its end backwards; of two alike, the longer first word."""
        costs, size = self._costs, len(block)
        best, ends = [0.0] * (size + 1), [0] * size
        for start in range(size - 1, -1, -1):
            chosen, found = start + 1, False
            most = self._unknown + best[start + 1]
            end = start + 1
            while end <= size:
                text = block[start:end]
                if text not in costs:
                    break
                cost = costs[text]
                if cost is not None:
                    likely = cost + best[end]
                    if not found or likely >= most:
                        chosen, most, found = end, likely, True
                end += 1
            best[start], ends[start] = most, chosen
        texts: list[str] = []
        start = 0
        while start < size:
            texts.append(block[start : ends[start]])
            start = ends[start]
        return texts

    @cached_property
    def _costs(self) -> dict[str, float | None]:
        """How likely each word is, as a logarithm; None for what only begins one."""
        least = self._unknown
        known: dict[str, int] = self._tokenizer.FREQ
        return {word: math.log(seen) + least if seen else None for word, seen in known.items()}

    @cached_property
    def _unknown(self) -> float:
        """How likely a character is that is no word."""
        return -math.log(self._tokenizer.total)

    @property
    def total(self) -> int:
        """The sum of all frequencies: what a frequency is a share of."""
        return int(self._tokenizer.total)

    def frequency(self, word: str) -> int:
        """How often jieba's dictionary has seen a word, at least 1."""
        return max(1, int(self._tokenizer.FREQ.get(word) or 1))

    def parts(self, word: str) -> list[Word]:
        """The shorter words inside a long one (主牌堆 holds 牌堆), so that a search for them finds it."""
        known = self._tokenizer.FREQ
        return [
            Word(word[start : start + size], start)
            for size in (2, 3)
            if size < len(word)
            for start in range(len(word) - size + 1)
            if known.get(word[start : start + size])
        ]


class VocabularySegmenter:
    """The most probable cut of a query into words that the index knows; what it does not know stays single."""

    def __init__(self, frequencies: Mapping[str, int], total: int) -> None:
        """Take the words and the total that their frequencies are shares of (of jieba's whole dictionary)."""
        self._log_total = math.log(max(2, total))
        self._log = {word: math.log(frequency) - self._log_total for word, frequency in frequencies.items()}
        self._longest = min(_LONGEST_WORD, max(map(len, frequencies), default=1))

    def __contains__(self, word: str) -> bool:
        return word in self._log

    def cut(self, run: str) -> list[Word]:
        """The most probable words of a run, found from its end backwards."""
        size = len(run)
        best: list[tuple[float, int]] = [(0.0, size)] * (size + 1)
        for start in range(size - 1, -1, -1):
            best[start] = self._best_step(run, start, best)
        words: list[Word] = []
        start = 0
        while start < size:
            end = best[start][1]
            words.append(Word(run[start:end], start))
            start = end
        return words

    def _best_step(self, run: str, start: int, best: list[tuple[float, int]]) -> tuple[float, int]:
        unknown = -self._log_total
        chosen = (self._log.get(run[start], unknown) + best[start + 1][0], start + 1)
        for end in range(start + 2, min(len(run), start + self._longest) + 1):
            logarithm = self._log.get(run[start:end])
            if logarithm is not None:
                chosen = max(chosen, (logarithm + best[end][0], end))
        return chosen
