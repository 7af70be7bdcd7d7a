"""A query completed while it is typed: names in both languages, by sound, by initials; headings; rule numbers."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from heapq import nsmallest
from typing import TypedDict

from rules_index.folding import fold_key, has_han
from rules_index.search.completions import CompletionKind, Completions, Entry, KeyRank, parse_completions

_NUMBER = re.compile(r"(?:规则|条款|第|rules?|cr|§|#)?\s*(\d{1,4}(?:\.[0-9a-z]*)*)", re.IGNORECASE)
_LONGEST_TAIL = 6
_SHORTEST_TAIL = 2
_KINDS = tuple(CompletionKind)
_SYLLABLE = re.compile(r"(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])[aeiouv]")


class CompletionRecord(TypedDict):
    """A completion as the web API prints it."""

    text: str
    kind: CompletionKind
    zh: str
    en: str
    games: list[str]


@dataclass(frozen=True, slots=True)
class Completion:
    """A query to offer: its text, what its new part names, what that is in Chinese and English, and in which games."""

    text: str
    kind: CompletionKind
    zh: str
    en: str
    games: tuple[str, ...] = ()

    def as_record(self) -> CompletionRecord:
        """The completion as plain data."""
        return {
            "text": self.text,
            "kind": self.kind,
            "zh": self.zh,
            "en": self.en,
            "games": list(self.games),
        }


@dataclass(frozen=True, slots=True)
class _Beginning:
    """Letters to complete, what of the query stands before them, and how far from a name's own letters they may be."""

    before: str
    letters: str
    farthest: KeyRank = KeyRank.INSIDE


class Completer:
    """Completes queries from what the rules of one index name."""

    def __init__(self, content: bytes, games: Mapping[str, str]) -> None:
        """Take the completions as they were written, and the game of each document by its id.

        They are parsed when somebody first types.
        """
        self._content = content
        self._games = games

    def complete(self, query: str, documents: Collection[str], limit: int) -> tuple[Completion, ...]:
        """What a query may be going to be, the likeliest first.

        Args:
            query: as far as it is typed.
            documents: offer only what these speak of; all, if none is named.
            limit: how many at most.

        """
        for beginning in _beginnings(fold_key(query)):
            alike: dict[str, list[Entry]] = {}
            for entry in self._best(beginning, frozenset(documents), limit):
                alike.setdefault(entry.text, []).append(entry)
            if alike:
                return tuple(self._completion(beginning.before, entries, documents) for entries in alike.values())
            if any(key == beginning.letters for key, _, _ in self._keys_from(beginning.letters)):
                break
        return ()

    def _best(self, beginning: _Beginning, documents: frozenset[str], limit: int) -> list[Entry]:
        """The entries that the letters lead to and do not spell out already; of the names of one concept the best."""
        entries, letters = self._completions.entries, beginning.letters
        best: dict[str, tuple[tuple[int | str, ...], Entry]] = {}
        for key, rank, place in self._keys_from(letters):
            entry = entries[place]
            complete = key == letters and fold_key(entry.text) == letters
            if complete or rank > beginning.farthest or (documents and documents.isdisjoint(entry.labels)):
                continue
            slang = entry.text not in next(iter(entry.labels.values()))
            partly = rank > 0 or key != letters
            cut = rank == KeyRank.SOUND and has_han(entry.text) and _cuts_a_syllable(key, len(letters))
            order = (partly, rank, cut, _KINDS.index(entry.kind), slang, -entry.weight, len(entry.text), place)
            known = best.get(entry.concept or entry.text)
            if known is None or order < known[0]:
                best[entry.concept or entry.text] = order, entry
        return [entry for _, entry in nsmallest(limit, best.values(), key=lambda ranked: ranked[0])]

    def _completion(self, before: str, entries: Sequence[Entry], documents: Collection[str]) -> Completion:
        """One completion for all entries of one name, which may mean several things."""
        known = [
            (document, label)
            for entry in entries
            for document, label in entry.labels.items()
            if not documents or document in documents
        ]
        chinese = dict.fromkeys(label[0] for _, label in known if label[0])
        english = dict.fromkeys(label[1] for _, label in known if label[1])
        games = tuple(dict.fromkeys(self._games.get(document, document) for document, _ in known))
        return Completion(before + entries[0].text, entries[0].kind, " / ".join(chinese), " / ".join(english), games)

    def _keys_from(self, letters: str) -> Iterator[tuple[str, int, int]]:
        keys = self._completions.keys
        for place in range(bisect_left(keys, (letters,)), len(keys)):
            if not keys[place][0].startswith(letters):
                return
            yield keys[place]

    @cached_property
    def _completions(self) -> Completions:
        return parse_completions(self._content)


def _cuts_a_syllable(sound: str, at: int) -> bool:
    """Whether pinyin without spaces breaks off within a syllable: `ran` does in `rangguo`, and not in `ranjin`."""
    return at < len(sound) and sound[:at].isascii() and not _SYLLABLE.match(sound, at)


def _beginnings(typed: str) -> Iterator[_Beginning]:
    """What may be begun in a folded query: a number, all of it, its last word, its last characters."""
    if not typed:
        return
    number = _NUMBER.fullmatch(typed)
    if number:
        yield _Beginning("", number[1])
        return
    yield _Beginning("", typed)
    before, space, last = typed.rpartition(" ")
    if space:
        yield _Beginning(before + space, last, KeyRank.INITIALS)
    for size in range(min(_LONGEST_TAIL, len(last) - 1), _SHORTEST_TAIL - 1, -1):
        tail = last[-size:]
        if all(map(has_han, tail)):
            yield _Beginning(typed[: len(typed) - size], tail, KeyRank.NAME)
