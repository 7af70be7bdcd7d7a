"""The same index, packed for a download: a quarter of what Whoosh's files take, and readable without Whoosh.

Whoosh compresses its postings block by block, so that what is sent of them to a browser hardly shrinks any more. Here
they lie bare, as small whole numbers, and whoever sends the file compresses all of it at once.

A count is kept as it is and the length of each field beside it, and the weight is rounded to single precision as
Whoosh does when it writes one: both engines give the same weights, to the last bit.
"""

from __future__ import annotations

import json
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from itertools import accumulate, islice
from pathlib import Path
from typing import Any

from rules_index.search.backend import IndexedRule, Segment, StoredRule
from rules_index.search.weighing import PAIRS, USUAL_LENGTHS, length_scale

_WORDS, _POSTINGS, _STORED = "words.json", "postings.bin", "stored.txt"
_FIELDS = tuple(USUAL_LENGTHS)
_KEYS = ("number", "kind", "ancestors")
_LAST = 0x7F
_MORE = 0x80

Found = dict[str, dict[str, list[tuple[int, int]]]]
"""By field and token, in which rules it stands and how often."""


class PackedFactory:
    """Writes and opens a packed index: one segment, for it is read as a whole and written for a download alone."""

    name = "packed-1"
    in_one = True

    def build(self, folder: Path, rules: Iterable[IndexedRule]) -> None:
        """Write a segment of the rules, in reading order, into an empty folder."""
        found: Found = {name: defaultdict(list) for name in (*_FIELDS, *_KEYS)}
        lengths: dict[str, list[int]] = {name: [] for name in _FIELDS}
        priors: list[float] = []
        with (folder / _STORED).open("w", encoding="utf-8") as stored:
            for ordinal, rule in enumerate(rules):
                _gather(found, lengths, ordinal, rule)
                priors.append(round(rule.prior, 3))
                stored.write(json.dumps(list(asdict(rule.stored).values()), ensure_ascii=False) + "\n")
        words: dict[str, Any] = {"priors": priors, "lengths": lengths, "tokens": {}, "sizes": {}}
        with (folder / _POSTINGS).open("wb") as postings:
            for name, tokens in found.items():
                packed = [_packed(tokens[token]) for token in sorted(tokens)]
                words["tokens"][name] = "\n".join(sorted(tokens))
                words["sizes"][name] = list(map(len, packed))
                postings.writelines(packed)
        (folder / _WORDS).write_text(json.dumps(words, ensure_ascii=False), encoding="utf-8")

    def open(self, folder: Path) -> Segment:
        """Open a segment for reading; nothing in it can run."""
        return PackedSegment(folder)


def _gather(found: Found, lengths: dict[str, list[int]], ordinal: int, rule: IndexedRule) -> None:
    for name in _FIELDS:
        tokens = rule.pairs if name == PAIRS else rule.tokens.get(name, ())
        lengths[name].append(len(tokens))
        for token, count in Counter(tokens).items():
            found[name][token].append((ordinal, count))
    keys = {"number": [rule.stored.number], "kind": [rule.stored.kind], "ancestors": dict.fromkeys(rule.ancestors)}
    for name, texts in keys.items():
        for text in texts:
            found[name][text].append((ordinal, 1))


def _packed(postings: Iterable[tuple[int, int]]) -> bytes:
    """Each posting as the distance from the one before and, where a token stands more than once, how often."""
    packed, last = bytearray(), -1
    for ordinal, count in postings:
        # The last bit of the distance tells whether a count follows: most tokens stand once.
        packed += _number((ordinal - last) << 1 | (count > 1))
        if count > 1:
            packed += _number(count)
        last = ordinal
    return bytes(packed)


def _number(value: int) -> bytes:
    """A whole number, seven bits a byte, the lowest first."""
    packed = bytearray()
    while value > _LAST:
        packed.append(value & _LAST | _MORE)
        value >>= 7
    packed.append(value)
    return bytes(packed)


def _unpacked(data: memoryview) -> Iterator[tuple[int, int]]:
    values = _numbers(data)
    ordinal = -1
    for value in values:
        ordinal += value >> 1
        yield ordinal, next(values) if value & 1 else 1


def _numbers(data: memoryview) -> Iterator[int]:
    value = shift = 0
    for byte in data:
        value |= (byte & _LAST) << shift
        if byte & _MORE:
            shift += 7
        else:
            yield value
            value = shift = 0


class PackedSegment:
    """One segment, read into memory but for what is shown of rules, which is taken apart when it is asked for."""

    def __init__(self, folder: Path) -> None:
        words: dict[str, Any] = json.loads((folder / _WORDS).read_text(encoding="utf-8"))
        self._lengths: dict[str, list[int]] = words["lengths"]
        self._kept_priors: list[float] = words["priors"]
        self._data = memoryview((folder / _POSTINGS).read_bytes())
        self._rows = (folder / _STORED).read_bytes().split(b"\n")
        self._places, self._ends = _places(words["tokens"], words["sizes"])
        self.count = len(self._kept_priors)
        """How many rules it holds."""

    def close(self) -> None:
        """Let go of nothing: no file is held open."""

    def counts(self, field: str, token: str) -> Iterator[tuple[int, float]]:
        """The rules that hold a token in a field, with its count there over the length scale."""
        place = self._places[field].get(token)
        if place is None:
            return
        lengths = self._lengths[field]
        for ordinal, count in _unpacked(self._posting(place)):
            yield ordinal, _single(count / length_scale(field, lengths[ordinal]))

    def ordinals(self, key: str, text: str) -> Sequence[int]:
        """The rules with a text under a key."""
        place = self._places[key].get(text)
        return [] if place is None else [ordinal for ordinal, _ in _unpacked(self._posting(place))]

    def _posting(self, place: int) -> memoryview:
        return self._data[self._ends[place] : self._ends[place + 1]]

    def priors(self) -> Sequence[float]:
        """The prior of each rule."""
        return self._kept_priors

    def stored(self, ordinal: int) -> StoredRule:
        """What is kept of a rule."""
        kept: list[Any] = [tuple(each) if isinstance(each, list) else each for each in json.loads(self._rows[ordinal])]
        return StoredRule(*kept)


def _places(tokens: dict[str, str], sizes: dict[str, list[int]]) -> tuple[dict[str, dict[str, int]], array[int]]:
    """Which posting is that of each token, by field, and where the postings begin: each ends where the next begins.

    Numbers in an array, for there are tens of thousands, and a pair for each takes five times as much.
    """
    places: dict[str, dict[str, int]] = {}
    starts = array("I", (0,))
    for name, joined in tokens.items():
        words = joined.split("\n") if sizes[name] else []
        places[name] = {word: place for place, word in enumerate(words, len(starts) - 1)}
        starts.extend(islice(accumulate(sizes[name], initial=starts[-1]), 1, None))
    return places, starts


def _single(value: float) -> float:
    """A weight as Whoosh keeps it: in single precision."""
    return array("f", (value,))[0]
